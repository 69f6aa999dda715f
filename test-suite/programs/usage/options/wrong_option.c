//@ asym @bare --bogus @program
//@ exit 2
//@ says bogus
int main(void) {
    return 0;
}
