//@ asym @bare --version
//@ exit 0
//@ says asym
int main(void) {
    return 0;
}
