// Two programs are not one.
//@ asym @here/no_source.c
//@ exit 3
//@ says asym: 2 of the sources have a main: name those of one program
int main(void) {
    return 0;
}
