/* It exits with a code, and there is nothing that it could have come to. */
//@ asym @bare @program
//@ says Nothing grows with the inputs that were tried
//@ says 1 function is O(1)
//@ says 1 run exited with code 3: program
int main(void) {
    return 3;
}
