//@ asym @bare --mix {nothing} @program
//@ exit 2
//@ says nothing
int main(void) {
    return 0;
}
