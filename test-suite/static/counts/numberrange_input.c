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

/* ---- numbers that say nothing, or too much ---- */

int masked_below(int a) {
    return a & -4;
}

long masked_high(long a) {
    return a & 0x20000000000;
}

unsigned long masked_64(unsigned long a) {
    return a & 0x8000000000000001;
}

int rest_below(int a) {
    return a % -7;
}

int rest_of_none(int a, int b) {
    return a % b;
}

/* ---- types ---- */

unsigned long widened_unsigned(unsigned a) {
    return a % 9;
}

/* What is below 0 is far above it once it is read unsigned. */
unsigned long widened_below(int a) {
    return (unsigned)(a % 9);
}

int widened_byte(int a) {
    return (unsigned char)(a % 9);
}

long bits_63(_BitInt(63) a) {
    return a;
}

/* ---- ways ---- */

int of_four(int a, int b, const unsigned char *s) {
    switch (a) {
    case 1:
        b = -2;
        break;
    case 2:
        b = *s;
        break;
    case 3:
        b = 7;
        break;
    default:
        b = 9;
    }
    return b;
}

int of_five(int a, int b) {
    switch (a) {
    case 1:
        b = 1;
        break;
    case 2:
        b = 2;
        break;
    case 3:
        b = 3;
        break;
    case 4:
        b = 4;
        break;
    default:
        b = 5;
    }
    return b;
}

int selected(int a) {
    return a ? 3 : -1;
}

/* ---- sums ---- */

_BitInt(4) sum_of_bits(_BitInt(4) a, _BitInt(4) b) {
    return (a & 3wb) + (b & 4wb);
}

_BitInt(4) sum_that_wraps(_BitInt(4) a, _BitInt(4) b) {
    return (a & 4wb) + (b & 4wb);
}

_BitInt(4) difference_that_wraps(_BitInt(4) a, _BitInt(4) b) {
    return a % 6wb - (b & 4wb);
}

int long_sum(int a) {
    return (a & 1) + ((a & 1) + ((a & 1) + ((a & 1) + ((a & 1) + (a & 1)))));
}

int longer_sum(int a, int b) {
    return (b & 1) +
           ((a & 1) + ((a & 1) + ((a & 1) + ((a & 1) + ((a & 1) + (a & 1))))));
}

double real(double a) {
    return a;
}

__int128 huge(int a) {
    return a % 7;
}
