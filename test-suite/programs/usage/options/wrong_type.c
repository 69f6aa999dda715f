//@ asym @bare --args integer @program
//@ exit 2
//@ says integer
int main(void) {
    return 0;
}
