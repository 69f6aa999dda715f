//@ asym @bare
//@ exit 2
//@ says usage
int main(void) {
    return 0;
}
