//@ asym @bare --args int @program.missing
//@ exit 2
//@ says missing_file.c.missing
int main(void) {
    return 0;
}
