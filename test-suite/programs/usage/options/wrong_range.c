//@ asym @bare --args int:9..3 @program
//@ exit 2
//@ says 9..3
int main(void) {
    return 0;
}
