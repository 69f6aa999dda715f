/* It exits with a code, and there is nothing that it could have come to. */
//@ asym @bare @program
//@ says main()  O(1)
//@ says 1 run exited with code 3: program
int main(void) {
    return 3;
}
