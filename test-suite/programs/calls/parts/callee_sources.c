extern int shared;
static int own;

int in_source(void) {
    int s = 0;
    for (int i = 0; i < shared; i++)
        s += i;
    return s;
}

int also_static(void) {
    int s = 0;
    for (int i = 0; i < own; i++)
        s += i;
    return s;
}

void set_own(int n) {
    own = n;
}
