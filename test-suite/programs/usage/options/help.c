//@ asym @bare --help
//@ exit 0
//@ says --args
int main(void) {
    return 0;
}
