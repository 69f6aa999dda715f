//@ asym @bare
//@ exit 2
//@ says no source
int main(void) {
    return 0;
}
