//@ asym @bare --runs many --args int @program
//@ exit 2
//@ says many
int main(void) {
    return 0;
}
