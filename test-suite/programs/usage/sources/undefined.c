/* Does not link: the missing name is shown. */
//@ asym --args int
//@ exit 3
//@ says nowhere_to_be_found
int nowhere_to_be_found(int n);
int main(int argc, char **argv) {
    return nowhere_to_be_found(argc);
}
