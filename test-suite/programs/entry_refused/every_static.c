/* All functions are static: the message says how to call one. */
//@ asym @bare --entry all @program
//@ exit 2
//@ says --entry NAME calls a static one
static int sum(int n) {
    int out = 0;
    for (int i = 0; i < n; i++)
        out += i;
    return out;
}

int main(int argc, char **argv) {
    (void)argv;
    return sum(argc);
}
