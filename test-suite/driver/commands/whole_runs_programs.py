"""Programs of which totals of whole runs, and what grows, must or must not be said: those that
whole_runs asks about."""

HEAD = "#include <stdlib.h>\nstatic volatile long sink;\n"

LATE = HEAD + """static void work(int n) {
    for (int i = 0; i < n; i++)
        sink++;
    if (n > 300)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                sink++;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 0; i < 3; i++)
        work(n);
    return 0;
}
"""
MERGE = HEAD + """static void merge(const int *a, int n, const int *b, int m, int *out) {
    int i = 0, j = 0, k = 0;
    while (i < n && j < m)
        out[k++] = a[i] < b[j] ? a[i++] : b[j++];
    while (i < n)
        out[k++] = a[i++];
    while (j < m)
        out[k++] = b[j++];
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]), m = atoi(argv[2]);
    static int a[5000], b[5000], out[10000];
    for (int i = 0; i < n; i++)
        a[i] = i + (unsigned)i * 40503 % 3;
    for (int i = 0; i < m; i++)
        b[i] = 2 * i + (unsigned)i * 40503 % 3;
    merge(a, n, b, m, out);
    return out[0] & 1;
}
"""
SELDOM = HEAD + """int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    if (n == 777)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                sink++;
    return 0;
}
"""
CLOCK = HEAD + """#include <sys/time.h>
static void step(void) {
    sink++;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 0; i < n; i++) {
        struct timeval now;
        gettimeofday(&now, NULL);
        for (int j = 0; j < 1 + now.tv_usec % 7; j++)
            step();
    }
    return 0;
}
"""
ADDRESS = HEAD + """#include <unistd.h>
int main(int argc, char **argv) {
    int n = atoi(argv[1]), rounds = getpid() % 97 + n;
    for (int i = 0; i < rounds; i++)
        sink++;
    return 0;
}
"""
FIRST = HEAD + """void other(int n);
static void step(int n) {
    for (int i = 0; i < n; i++)
        sink++;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    step(n);
    other(n);
    return 0;
}
"""
SECOND = """static volatile int sink;
void other(int n);
static void step(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sink++;
}
void other(int n) {
    step(n);
    step(n);
}
"""
TEMPLATES = """#include <cstdlib>
template <class T> struct List {
    volatile long seen = 0;
    void scan(int n) {
        for (int i = 0; i < n; i++)
            seen++;
    }
};
int main(int, char **argv) {
    int n = atoi(argv[1]);
    List<int> a;
    List<long> b;
    for (int i = 0; i < n; i++)
        a.scan(n);
    b.scan(n);
    return 0;
}
"""
QUIT = HEAD + """static void step(int n) {
    for (int i = 0; i < n; i++)
        sink++;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    step(n);
    if (n % 2)
        exit(0);
    step(n);
    return 0;
}
"""
JUMP = HEAD + """#include <setjmp.h>
static jmp_buf out;
static void deep(int n) {
    for (int i = 0; i < n; i++) {
        sink++;
        if (i == 9)
            longjmp(out, 1);
    }
}
int main(int argc, char **argv) {
    volatile int n = atoi(argv[1]), i = 0;
    for (; i < n; i++)
        if (!setjmp(out))
            deep(n);
    return 0;
}
"""
FORK = HEAD + """#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 0; i < n; i++)
        sink++;
    if (n % 2 && fork() == 0) {
        for (int i = 0; i < n; i++)
            sink++;
        return 0;
    }
    wait(NULL);
    return 0;
}
"""
THREADS = HEAD + """#include <pthread.h>
static int n, seen[3];
static void *step(void *mine) {
    for (int i = 0; i < n; i++)
        ++*(volatile int *)mine;
    return NULL;
}
int main(int argc, char **argv) {
    pthread_t thread[3];
    n = atoi(argv[1]);
    for (int i = 0; i < 3; i++)
        pthread_create(&thread[i], NULL, step, &seen[i]);
    for (int i = 0; i < 3; i++)
        pthread_join(thread[i], NULL);
    return 0;
}
"""
CRASH = HEAD + """static void step(int n) {
    for (int i = 0; i < n; i++)
        sink++;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    step(n);
    if (n % 3 == 0)
        abort();
    step(n);
    return 0;
}
"""
DIVISIBLE = HEAD + """static int rest(int n, int by) {
    return n - n / by * by;
}
static int by = 41;
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 0; i < n; i++)
        sink++;
    if (rest(n, by) == 0)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                sink++;
    return 0;
}
"""
LIMITED = HEAD + """static int limit = 3000;
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 0; i < n; i++)
        sink++;
    if (n > limit)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                sink++;
    return 0;
}
"""
WINDOW = HEAD + """static int side = 30;
int main(int argc, char **argv) {
    int n = atoi(argv[1]), width = n < side * side * 3 ? n : side * side * 3;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < width; j++)
            sink++;
    return 0;
}
"""
PRODUCT = HEAD + """int main(int argc, char **argv) {
    int n = atoi(argv[1]), step = 1;
    if ((long)n * n > 9000000)
        step = n;
    for (int i = 0; i < n; i += step)
        sink++;
    return 0;
}
"""
CUBE = PRODUCT.replace("(long)n * n > 9000000", "(long)n * n * n > 27000000000")
CHECKED = HEAD + """#include <limits.h>
int main(int argc, char **argv) {
    long n = strtol(argv[1], NULL, 10);
    if (n < 0 || n > INT_MAX)
        return 2;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                sink++;
    return 0;
}
"""
REST = HEAD + """int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    for (int i = 0; i < n % 4096; i++)
        sink++;
    return 0;
}
"""
BAND = HEAD + """int main(int argc, char **argv) {
    int rows = atoi(argv[1]), columns = atoi(argv[2]), width = atoi(argv[3]);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            for (int x = j > width ? j - width : 0; x <= j + width && x < columns; x++)
                sink++;
    return 0;
}
"""
RARE = HEAD + """static void rare(int n) {
    for (int i = 0; i < n / 200; i++)
        for (int j = 0; j < n / 200; j++)
            for (int k = 0; k < n / 200; k++)
                sink++;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    rare(n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 200; j++)
            sink++;
    return 0;
}
"""
CHARACTER = """#include <stdio.h>
int main(void) {
    return getchar() == EOF;
}
"""


def fifty():
    """Half of them quadratic, with long names."""
    text = HEAD
    names = [f"the_long_name_of_a_function_with_number_{k}" for k in range(49)]
    for k, name in enumerate(names):
        inner = "n" if k % 2 else str(k + 1)
        text += (f"static void {name}(int n) {{\n    for (int i = 0; i < n; i++)\n"
                 f"        for (int j = 0; j < {inner}; j++)\n            sink++;\n}}\n")
    calls = "".join(f"    {name}(n);\n" for name in names)
    return text + ("int main(int argc, char **argv) {\n    int n = atoi(argv[1]);\n" + calls +
                   "    return 0;\n}\n")
