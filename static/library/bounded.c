#include "static/library/bounded.h"

#include <stddef.h>
#include <string.h>

/* ---- the table ---- */

static const char *const plain[] = {
    /* memory */
    "malloc", "free", "aligned_alloc", "memalign", "posix_memalign",
    "operator new", "operator new[]", "operator delete", "operator delete[]",
    /* integers and random numbers */
    "abs", "labs", "llabs", "imaxabs", "div", "ldiv", "lldiv", "imaxdiv", "ffs",
    "ffsl", "ffsll", "rand", "srand", "rand_r", "random", "srandom", "drand48",
    "erand48", "lrand48", "nrand48", "mrand48", "jrand48", "srand48",
    /* characters */
    "isalnum", "isalpha", "isascii", "isblank", "iscntrl", "isdigit", "isgraph",
    "islower", "isprint", "ispunct", "isspace", "isupper", "isxdigit",
    "tolower", "toupper", "toascii", "__ctype_b_loc", "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    /* one character of a stream; its buffer has a fixed size */
    "getchar", "getc", "fgetc", "_IO_getc", "getchar_unlocked", "getc_unlocked",
    "fgetc_unlocked", "putchar", "putc", "fputc", "_IO_putc",
    "putchar_unlocked", "putc_unlocked", "fputc_unlocked", "ungetc", "feof",
    "ferror", "clearerr", "fileno", "feof_unlocked", "ferror_unlocked",
    "__uflow", "__overflow",
    /* time and process */
    "time", "clock", "clock_gettime", "gettimeofday", "difftime", "getpid",
    "getppid", "getuid", "geteuid", "getgid", "getegid", "__errno_location",
    "atexit", "signal", "sigaction", "alarm", "sched_yield",
    /* control and threads */
    "setjmp", "_setjmp", "__sigsetjmp", "longjmp", "_longjmp", "siglongjmp",
    "pthread_self", "pthread_equal", "pthread_mutex_init",
    "pthread_mutex_destroy", "pthread_mutex_lock", "pthread_mutex_trylock",
    "pthread_mutex_unlock"};

/* Each has siblings that end in f and l. */
static const char *const mathematical[] = {
    "acos",      "acosh",  "asin",  "asinh",     "atan",      "atan2",
    "atanh",     "cbrt",   "ceil",  "copysign",  "cos",       "cosh",
    "erf",       "erfc",   "exp",   "exp2",      "expm1",     "fabs",
    "fdim",      "floor",  "fma",   "fmax",      "fmin",      "fmod",
    "frexp",     "hypot",  "ilogb", "ldexp",     "lgamma",    "llrint",
    "llround",   "log",    "log10", "log1p",     "log2",      "logb",
    "lrint",     "lround", "modf",  "nearbyint", "nextafter", "pow",
    "remainder", "rint",   "round", "scalbln",   "scalbn",    "sin",
    "sincos",    "sinh",   "sqrt",  "tan",       "tanh",      "tgamma",
    "trunc"};

/* ---- looking it up ---- */

static bool is_among(const char *const names[], size_t count, const char *name,
                     size_t length) {
    for (size_t i = 0; i < count; i++)
        if (!strncmp(names[i], name, length) && !names[i][length])
            return true;
    return false;
}

static bool is_function_of(const char *name, size_t length) {
    return is_among(mathematical, sizeof mathematical / sizeof *mathematical,
                    name, length);
}

bool bounded_is_mathematical(const char *name) {
    size_t length = strlen(name);
    char last = length ? name[length - 1] : '\0';
    return is_function_of(name, length) ||
           ((last == 'f' || last == 'l') && is_function_of(name, length - 1));
}

bool bounded_by_nature(const char *name) {
    return is_among(plain, sizeof plain / sizeof *plain, name, strlen(name)) ||
           bounded_is_mathematical(name);
}
