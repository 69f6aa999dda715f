#include "static/library/knowncalls.h"

#include "static/library/bounded.h"

#include <string.h>

/* ---- names, by what they write ---- */

static const char *const nothing[] = {
    /* characters */
    "isalnum", "isalpha", "isascii", "isblank", "iscntrl", "isdigit", "isgraph",
    "islower", "isprint", "ispunct", "isspace", "isupper", "isxdigit",
    "tolower", "toupper", "toascii", "__ctype_b_loc", "__ctype_tolower_loc",
    "__ctype_toupper_loc", "iswalnum", "iswalpha", "iswblank", "iswcntrl",
    "iswdigit", "iswgraph", "iswlower", "iswprint", "iswpunct", "iswspace",
    "iswupper", "iswxdigit", "towlower", "towupper", "btowc", "wctob",
    "mbsinit",
    /* strings */
    "strlen", "strnlen", "strcmp", "strncmp", "strcasecmp", "strncasecmp",
    "strcoll", "memcmp", "bcmp", "memchr", "memrchr", "rawmemchr", "strchr",
    "strrchr", "strchrnul", "strspn", "strcspn", "strpbrk", "strstr",
    "strcasestr", "memmem", "wcslen", "wcscmp", "wcsncmp", "wcschr", "wmemchr",
    "wmemcmp", "strdup", "strndup", "__strdup", "__rawmemchr",
    /* numbers */
    "abs", "labs", "llabs", "atoi", "atol", "atoll", "atof", "rand", "lrand48",
    "drand48", "mrand48", "srand", "srand48", "ffs", "ffsl", "ffsll",
    /* memory and the end */
    "malloc", "calloc", "realloc", "reallocarray", "free", "aligned_alloc",
    "memalign", "malloc_usable_size", "exit", "_exit", "_Exit", "quick_exit",
    "abort", "__assert_fail", "__assert", "getenv", "secure_getenv",
    /* files and the process */
    "remove", "rename", "write", "pwrite", "pwrite64", "close", "open",
    "open64", "openat", "unlink", "unlinkat", "lseek", "lseek64", "isatty",
    "getpid", "getppid", "getuid", "geteuid", "getgid", "getegid", "fsync",
    "fdatasync", "ftruncate", "ftruncate64", "mkdir", "rmdir", "chdir",
    "sysconf", "getpagesize", "chmod", "fchmod", "chown", "fchown", "lchown",
    "clock", "difftime", "__errno_location",
    /* of C++ */
    "_Znwm", "_Znam", "_ZnwmRKSt9nothrow_t", "_ZnamRKSt9nothrow_t",
    "_ZnwmSt11align_val_t", "_ZnamSt11align_val_t", "_ZdlPv", "_ZdlPvm",
    "_ZdaPv", "_ZdaPvm", "_ZdlPvSt11align_val_t", "_ZdlPvmSt11align_val_t",
    "_ZdaPvSt11align_val_t", "_ZdlPvRKSt9nothrow_t", "_ZSt17__throw_bad_allocv",
    "_ZSt28__throw_bad_array_new_lengthv", "_ZSt20__throw_length_errorPKc",
    "_ZSt19__throw_logic_errorPKc", "_ZSt20__throw_out_of_rangePKc",
    "_ZSt24__throw_out_of_range_fmtPKcz", "_ZSt24__throw_invalid_argumentPKc",
    "_ZSt25__throw_bad_function_callv", "_ZSt16__throw_bad_castv",
    "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base",
    "_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base",
    "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base",
    "_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base",
    "_ZSt11_Hash_bytesPKvmm"};

static const char *const on_streams[] = {
    /* their buffers */
    "printf",
    "fprintf",
    "dprintf",
    "puts",
    "putchar",
    "putc",
    "fputs",
    "fputc",
    "fwrite",
    "fflush",
    "fclose",
    "fopen",
    "fopen64",
    "fdopen",
    "fseek",
    "fseeko",
    "fseeko64",
    "ftell",
    "ftello",
    "ftello64",
    "rewind",
    "feof",
    "ferror",
    "clearerr",
    "fileno",
    "getc",
    "getchar",
    "fgetc",
    "ungetc",
    "perror",
    "tmpfile",
    "fputwc",
    "putwchar",
    "getc_unlocked",
    "getchar_unlocked",
    "fgetc_unlocked",
    "putc_unlocked",
    "putchar_unlocked",
    "fputc_unlocked",
    "fputs_unlocked",
    "fwrite_unlocked",
    "feof_unlocked",
    "ferror_unlocked",
    "fflush_unlocked",
    "clearerr_unlocked",
    "fileno_unlocked",
    "_IO_getc",
    "_IO_putc",
    "__overflow",
    "__uflow",
    "__printf_chk",
    "__fprintf_chk",
    "__dprintf_chk"};

/* Those of the other lists that fill or read such buffers, too. */
static const char *const into_streams[] = {
    /* into arguments */
    "fgets",          "fgets_unlocked",  "fread",          "fread_unlocked",
    "__fgets_chk",    "__fread_chk",     "scanf",          "fscanf",
    "__isoc99_scanf", "__isoc99_fscanf", "__isoc23_scanf", "__isoc23_fscanf"};

static const char *const into_first[] = {
    /* bytes and text */
    "memcpy", "memmove", "memset", "mempcpy", "memccpy", "bzero",
    "explicit_bzero", "strcpy", "strncpy", "stpcpy", "stpncpy", "strcat",
    "strncat", "strxfrm", "wcscpy", "wcsncpy", "wcscat", "wmemcpy", "wmemmove",
    "wmemset", "sprintf", "snprintf", "fgets", "fgets_unlocked", "fread",
    "fread_unlocked", "getcwd", "mbtowc", "wctomb", "mbstowcs", "wcstombs",
    /* the same, with checks */
    "__memcpy_chk", "__memmove_chk", "__memset_chk", "__mempcpy_chk",
    "__strcpy_chk", "__strncpy_chk", "__stpcpy_chk", "__stpncpy_chk",
    "__strcat_chk", "__strncat_chk", "__sprintf_chk", "__snprintf_chk",
    "__fgets_chk", "__fread_chk", "__getcwd_chk",
    /* others */
    "time", "timegm", "strftime", "gethostname", "rand_r", "erand48", "nrand48",
    "jrand48", "sigemptyset", "sigfillset", "sigaddset", "sigdelset",
    "posix_memalign"};

static const char *const into_second[] = {
    /* numbers */
    "bcopy", "strtol", "strtoul", "strtoll", "strtoull", "strtod", "strtof",
    "strtold", "strtoimax", "strtoumax", "__isoc23_strtol", "__isoc23_strtoul",
    "__isoc23_strtoll", "__isoc23_strtoull", "frexp", "frexpf", "frexpl",
    "modf", "modff", "modfl",
    /* files and times */
    "read", "__read_chk", "pread", "pread64", "fgetpos", "readlink", "realpath",
    "clock_gettime", "getrusage", "gmtime_r", "localtime_r", "fstat", "stat64",
    "fstat64", "lstat64"};

static const char *const into_third[] = {
    /* files and numbers */
    "__xstat", "__fxstat", "__lxstat", "remquo",
    "remquof", "remquol",  "mbrlen"};

static const char *const from_second_on[] = {
    /* values */
    "scanf",  "__isoc99_scanf", "__isoc23_scanf",
    "sincos", "sincosf",        "sincosl"};

static const char *const from_third_on[] = {
    /* values */
    "sscanf",          "fscanf",          "__isoc99_sscanf",
    "__isoc99_fscanf", "__isoc23_sscanf", "__isoc23_fscanf"};

static const char *const into_all[] = {
    /* all */
    "gettimeofday", "mbrtowc", "wcrtomb"};

/* Functions that write through the same arguments. */
typedef struct KnownCalls {
    uint32_t through; /* bit i: argument i */
    const char *const *names;
    size_t count;
} KnownCalls;

#define LIST(names) names, sizeof(names) / sizeof *(names)

static const KnownCalls lists[] = {
    {0, LIST(nothing)},
    {0, LIST(on_streams)},
    {1u << 0, LIST(into_first)},
    {1u << 1, LIST(into_second)},
    {1u << 2, LIST(into_third)},
    {~0u << 1, LIST(from_second_on)},
    {~0u << 2, LIST(from_third_on)},
    {~0u, LIST(into_all)},
};

/* Mathematical ones that set a variable of the library, which programs read. */
static const char *const setting_signs[] = {"lgamma", "lgammaf", "lgammal"};

static bool is_among(const KnownCalls *list, const char *name) {
    for (size_t i = 0; i < list->count; i++)
        if (!strcmp(list->names[i], name))
            return true;
    return false;
}

/* Which argument is a format, from 1 on; 0: none. */
static unsigned format_of(const char *name) {
    static const struct {
        const char *name;
        unsigned format;
    } formats[] = {{"printf", 1},        {"fprintf", 2},
                   {"dprintf", 2},       {"sprintf", 2},
                   {"snprintf", 3},      {"__printf_chk", 2},
                   {"__fprintf_chk", 3}, {"__dprintf_chk", 3},
                   {"__sprintf_chk", 4}, {"__snprintf_chk", 5}};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (!strcmp(name, formats[i].name))
            return formats[i].format;
    return 0;
}

bool knowncalls_find(KnownCall *out, const char *name) {
    const KnownCalls into = {0, LIST(into_streams)};
    const KnownCalls signs = {0, LIST(setting_signs)};
    *out = (KnownCall){0};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (is_among(&lists[i], name)) {
            out->through = lists[i].through;
            out->format = format_of(name);
            out->uses_stream =
                lists[i].names == on_streams || is_among(&into, name);
            return true;
        }
    return bounded_is_mathematical(name) && !is_among(&signs, name);
}
