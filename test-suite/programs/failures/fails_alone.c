/* It exits with a code, and there is nothing that it could have come to. */
//@ asym @bare @program
//@ says Nothing varied between runs
//@ says 1 function is O(1)
//@ says 1 run exited with code 3: program
int main(void) {
    return 3;
}
