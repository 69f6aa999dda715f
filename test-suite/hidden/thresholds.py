"""Pieces whose regimes one function has by itself: a constant, a relation of two inputs,
equal ones, a rare way out, what comes late in a run, a guard around all."""
from pieces import each

CONSTANTS = each("constant", "code", """
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        int w = i < K1 ? C1 : i;
        for (int j = 0; j < w; j++) {
            sink++;
        }
    }
}
""", """
static void NAME(int n) {
    if (n == K1) {
        return;
    }
    WORK(n);
}
""", """
static void NAME(int n) {
    WORK(n);
    if (n > K1) {
        for (int i = 0; i < n; i++) {
            WORK(n);
        }
    }
}
""", """
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        if (i * C1 == n + K1) {
            break;
        }
        WORK(C1);
    }
}
""", """
static void NAME(int n) {
    int step = n > K1 ? 2 : 1;
    for (int i = 0; i < n; i += step) {
        sink++;
    }
}
""", """
static void NAME(int n) {
    if (n % K1 == C1) {
        WORK(n);
    }
    WORK(n);
}
""", """
static void NAME(int n) {
    int m = n < K1 ? n : K1;
    for (int i = 0; i < m; i++) {
        WORK(i);
    }
}
""", """
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        switch (i) {
        case K1:
            WORK(n);
            break;
        case K2:
            return;
        default:
            sink++;
        }
    }
}
""")

RELATIONS = each("relation", "code", """
static void NAME(int n, int m) {
    if (n > C1 * m + K1) {
        WORK(n);
    }
    WORK(m);
}
""", """
static void NAME(int n, int m) {
    for (int i = 0; i < n; i++) {
        if (i == m) {
            WORK(m);
        }
        sink++;
    }
}
""", """
static void NAME(int n, int m) {
    int lo = n < m ? n : m;
    for (int i = lo; i < n; i++) {
        WORK(C1);
    }
}
""", """
static void NAME(int n, int m) {
    if (n == 2 * m + 1 && n > C1) {
        return;
    }
    for (int i = 0; i < n; i++) {
        for (int j = i; j < m; j++) {
            sink++;
        }
    }
}
""", call="NAME(a, b);")

EQUAL = each("equal inputs", "code", """
static int NAME_find(const int *p, const int *q, int n) {
    if (p == q) {
        return n;
    }
    for (int i = 0; i < n; i++) {
        if (p[i] != q[i]) {
            return i;
        }
    }
    return n;
}
static void NAME(int n) {
    int same = NAME_find(data, data, n);
    int other = NAME_find(data, data + 1, n);
    WORK(same);
    WORK(other);
}
""", call="fill_data(s, 4000); NAME(a % 4000);", takes=False) + each("equal inputs", "code", """
static void NAME(int n, int m) {
    if (n != m) {
        WORK(n);
        return;
    }
    for (int i = 0; i < n; i++) {
        WORK(m);
    }
}
""", call="NAME(a, b);") + each("equal inputs", "data", """
static int NAME_cached = -1;
static void NAME(int n) {
    if (NAME_cached == n) {
        return;
    }
    NAME_cached = n;
    WORK(n);
}
""")

RARE = each("rare exit", "data", """
static int NAME(int n) {
    for (int i = 0; i < n; i++) {
        if (rand() % K1 == 0) {
            break;
        }
        WORK(C1);
    }
    return n;
}
""", call="srand((unsigned)s); NAME(a);", takes=False) + each("rare exit", "data", """
static int NAME(const int *p, int n, int x) {
    for (int i = 0; i < n; i++) {
        if (p[i] == x) {
            return i;
        }
    }
    return -1;
}
""", """
static int NAME(const int *p, int n, int x) {
    int i = 0;
    while (i < n && p[i] != x) {
        i++;
    }
    for (int j = i; j < n; j++) {
        WORK(C1);
    }
    return i;
}
""", """
static int NAME(const int *p, int n, int x) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        if (p[i] % K1 == x % K1) {
            found++;
            continue;
        }
        sink++;
    }
    for (int i = 0; i < found; i++) {
        WORK(n);
    }
    return found;
}
""", """
static int NAME(const int *p, int n, int x) {
    int runs = 0;
    for (int i = 1; i < n; i++) {
        if (p[i] < p[i - 1] - 65000) {
            runs++;
        }
        if (runs > C1) {
            break;
        }
    }
    WORK(runs);
    return runs;
}
""", call="fill_data(s, 4000); NAME(data, a % 4000, s % 65536);") + each("rare exit", "data", """
static int NAME_stop;
static void NAME_step(int i) {
    if ((unsigned)i * 2654435761u % K1 == C1) {
        NAME_stop = 1;
    }
}
static void NAME(int n) {
    NAME_stop = 0;
    for (int i = 0; i < n; i++) {
        NAME_step(i);
        if (NAME_stop) {
            break;
        }
    }
}
""", """
static void NAME(int n) {
    unsigned state = (unsigned)n;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        if ((state >> 16) % K1 == 0) {
            return;
        }
        sink++;
    }
}
""")

LATE = each("late", "code", """
static int NAME_calls;
static void NAME_step(int n) {
    int w = ++NAME_calls > K1 ? n : C1;
    for (int i = 0; i < w; i++) {
        sink++;
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step(n);
    }
}
""", """
static int NAME_find(const int *p, int n, int x) {
    for (int i = 0; i < n; i++) {
        if (p[i] == x) {
            return i;
        }
    }
    return n;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_find(data, 50, i < K1 ? -1 : data[0]);
    }
}
""", """
static int NAME_first = 1;
static void NAME_step(int n) {
    if (NAME_first) {
        WORK(n);
        NAME_first = 0;
    }
    WORK(C1);
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step(n);
    }
}
""", """
static int NAME_size = C1;
static void NAME_step(void) {//sees NAME_size
    for (int i = 0; i < NAME_size; i++) {
        sink++;
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_step();
        if (i == K1) {
            NAME_size = n;
        }
    }
}
""")

GUARDS = each("guard", "code", """
static void NAME(int n, int m) {
    WORK(m);
    if (n > K1) {
        for (int i = 0; i < n; i++) {
            WORK(m);
        }
    }
}
""", """
static void NAME(int n, int m) {
    if (m > K1 && n < C1) {
        return;
    }
    for (int i = 0; i < m; i++) {
        sink++;
    }
}
""", call="NAME(a, b);") + each("guard", "data", """
static int NAME_verbose;
static void NAME(int n, int s) {
    NAME_verbose = s % K1 == C1;
    WORK(n);
    if (NAME_verbose) {
        for (int i = 0; i < n; i++) {
            WORK(n);
        }
    }
}
""", """
static const int NAME_limits[] = {K1, K2, 5000};
static void NAME(int n, int s) {
    int limit = NAME_limits[s % 3];
    if (n > limit) {
        return;
    }
    for (int i = 0; i < n; i++) {
        WORK(C1);
    }
}
""", """
static int NAME_secret = K1;
static void NAME(int n, int s) {
    WORK(n);
    if (n > NAME_secret) {
        for (int i = NAME_secret; i < n; i++) {
            WORK(n);
        }
    }
}
""", call="NAME(a, s);")
