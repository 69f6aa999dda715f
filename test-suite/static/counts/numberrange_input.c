/* What numberrange.c asks about: each function returns one value. */

int constant(void) {
    return -7;
}

int masked(int a) {
    return a & 12;
}

int rest(int a) {
    return a % 7;
}

unsigned rest_unsigned(unsigned a) {
    return a % 7;
}

int compared(int a, int b) {
    return a == b;
}

int byte(const unsigned char *s) {
    return s[2];
}

int byte_signed(const signed char *s) {
    return s[2];
}

int digit(const unsigned char *s) {
    return s[2] - '0';
}

int less(int a, int b) {
    return (a & 3) - (b & 5);
}

long widened(int a) {
    return a % 9;
}

int chosen(int a, int b) {
    return a > b ? 4 : b & 1;
}

int wide(const short *s) {
    return s[2];
}

int passed(int a) {
    return a;
}

int product(int a, int b) {
    return (a & 1) * b;
}

int far(long a) {
    return (int)((a & 0x3ffffffff) + 1);
}

int counted(int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        k++;
    return k;
}
