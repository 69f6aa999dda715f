//@ asym @bare --static --args int @program
//@ exit 2
//@ says --static makes no runs: leave out --args
int main(void) {
    return 0;
}
