//@ asym @bare -O 9 --args int @program
//@ exit 2
//@ says 9
int main(void) {
    return 0;
}
