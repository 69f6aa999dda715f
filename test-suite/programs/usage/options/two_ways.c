//@ asym @bare --args int --mix {int} @program
//@ exit 2
//@ says --mix
int main(void) {
    return 0;
}
