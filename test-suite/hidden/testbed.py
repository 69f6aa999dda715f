"""What self-test judges: small programs, their traces, and claims of them."""
import functools
import os
import tempfile

import claims
import counting
from instrument import counted

CLANG = "clang-19"  # or what self-test is told

NEST = """#include <stdlib.h>
static volatile long sink;
static int top;
static void f(int n, int *p) {//sees *p
    for (int i = 0; i < n; i++) {
        if (i == 7) {
            *p = 3;
        }
        for (int j = 0; j < *p; j++) {
            sink++;
        }
    }
}
static int g(int n) {
    int m = n / 2;
    if (n > 20) {
        return 0;
    }
    top = m;
    for (int i = 0; i < top; i++) {
        f(m, &m);
    }
    return 1;
}
int main(int argc, char **argv) {
    g(atoi(argv[1]));
    return 0;
}
"""
THROWS = """static void f(int i) {
    for (int j = 0; j < 3; j++) {
        if (i == 5) {
            throw 1;
        }
    }
}
static void g(int n) {
    for (int i = 0; i < n; i++) {
        try {
            f(i);
        } catch (int) {
            break;
        }
    }
}
#include <stdlib.h>
int main(int argc, char **argv) {
    g(atoi(argv[1]));
    return 0;
}
"""
TWICE = """#include <stdlib.h>
static volatile int sink;
static void f(int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        k += 2;
    }
    for (int i = 0; i < k; i++) {
        sink++;
    }
}
int main(int argc, char **argv) {
    f(atoi(argv[1]));
    return 0;
}
"""
DEARER = """#include <stdlib.h>
static volatile int sink;
static void g(int n) {
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 30 * (n > 20); j++) {
            sink++;
        }
    }
}
int main(int argc, char **argv) {
    g(atoi(argv[1]));
    return 0;
}
"""
N = {"name": "n", "kind": "parameter", "late": False}


@functools.cache
def text_of_trace(text, inputs, suffix):
    text = counted(text, 0)[0].replace("int main(", "int program_main(")
    text += "int main(void) {\n    return tick_runs(program_main, 10000, 10000000);\n}\n"
    with tempfile.TemporaryDirectory() as folder:
        name = "counted" + suffix
        with open(os.path.join(folder, name), "w") as out:
            out.write(text)
        return counting.trace_of(CLANG, [name], folder, inputs)


def trace_of(text, inputs, suffix):
    return claims.Trace(text_of_trace(text, inputs, suffix))


def numbers(trace, *key):
    return [record.values[0] for record in trace.records[key]]


def function(name, cost, loops=(), symbols=(N,), **more):
    unknown = {"status": "unknown"}
    return {"name": name, "ran": True, "symbols": list(symbols), "cost": cost or unknown,
            "loops": [{"line": line, "conditional": False, "count": unknown, "total": unknown,
                       "entries": unknown, **numbers} for line, numbers in loops],
            "complexity": None, **more}


def claim(status, text, valid="", **more):
    return {"status": status, "formula": text, "valid": valid,
            "tested": {} if status == "proved" else {"n": [0, 40]}, **more}
