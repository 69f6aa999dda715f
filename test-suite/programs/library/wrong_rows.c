//@ asym @bare --library @here/wrong_rows.txt @program
//@ exit 2
//@ says wrong_rows.txt:2: 'lenght' is no parameter of memmem(text, length)
int main(void) {
    return 0;
}
