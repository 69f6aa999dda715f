//@ asym @bare --args int /
//@ exit 2
//@ says /
int main(void) {
    return 0;
}
