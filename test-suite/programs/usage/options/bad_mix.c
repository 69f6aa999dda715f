//@ asym @bare --mix {int:5..1} @program
//@ exit 2
//@ says 5..1
int main(void) {
    return 0;
}
