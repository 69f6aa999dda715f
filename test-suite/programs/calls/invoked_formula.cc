/* What a call computes that may throw, for all that is known where something
 * has to be destroyed then. */
//@ asym --static
struct guard {
    int *at;
    ~guard() {
        *at = 0;
    }
};

static volatile int sink;
static int open_guards;

static int least(int a, int b) {
    return a < b ? a : b;
}

//@ function shorter: complexity = O(min(n, m)) [proved]
static void shorter(int n, int m) {
    guard g = {&open_guards};
    //@ loop count = max(0, min(n, m)) + 1 [proved]
    for (int i = 0; i < least(n, m); i++)
        sink = i;
}

int main(int argc, char **) {
    shorter(argc, 7);
}
