/* Clang's own message is shown. */
//@ asym --args int
//@ exit 3
//@ says error: expected
int main(int argc, char **argv) {
    return argc +;
}
