"""A seed -> a function of loops whose ends rounds of the loops around them move.

In some it is what another function returns that they run to, and f calls the one that has
them.  It has a line for each loop: C(n), in its condition, is where header number n runs, and E a
call."""
import random

TYPES = ["int"] * 3 + ["unsigned", "unsigned char", "long", "unsigned long", "short", "signed char"]
STARTS = ["0", "1", "5", "n", "m", "n - m", "n / 2", "m % 7", "-3", "n + 2"]
STEPS = ["k++", "k += 2", "k += 3", "++k", "k--", "k -= 2", "k += a[i & 63] & 3",
         "k += a[i & 63] == 255", "k -= a[i & 63] % 5", "k += a[i & 63] - 9", "k += k", "k /= 2", "k = i"]
SETS = ["k = 0", "k = 1", "k = m", "k = 4", "k = n", "k = a[i & 63]", "k += a[i & 63] & 3", "k = k < 20 ? k + 1 : k"]
TESTS = ["a[i & 63] & 1", "a[(i + 1) & 63] > 100", "a[c & 63] == 7", "i & 1", "i > m"]
OUTER = ["for (int i = 0; {} i < n; i++) {{", "for (int i = n; {} i > 0; i--) {{",
         "for (int i = 0; {} i < n && a[i & 63] != 9; i++) {{", "for (int i = m; {} i < n; i += 2) {{"]
INNER = ["int j = 0; {} j < k; j++", "int j = 0; {} j < (int)k; j++", "int j = k; {} j < n; j++",
         "int j = k; {} j > 0; j--", "int j = 0; {} j < k; j += 2", "long j = 0; {} j < k * 2; j++",
         "int j = k; {} j < i; j++", "int j = i; {} j < k; j++", "int j = 0; {} j < k - i; j++",
         "int j = 0; {} j < k / 2; j++", "int j = 1; {} j < k; j *= 2", "int j = 0; {} j < m + k; j++",
         "int j = 0; {} j < (k < 9 ? k : 9); j++", "int j = 0; {} j < formula(k, m); j++",
         "int j = formula(k, 3); {} j < n; j++", "int j = 0; {} j < formula(i + 2, formula(n, k)); j++", "TYPE j = 0; {} j < k; j++"]
PASSED = ["k", "(int)k", "i", "n", "m", "i - k", "k / 2", "n - i", "i + 2", "c & 7"]
MOVED = ["while ({} k < i) {{ k++; CALL }}", "while ({} k > 0) {{ k--; CALL }}", "while ({} i < k) {{ k -= 2; CALL }}",
         "for (int j = k; {} j < i; j++) {{ CALL }}", "for (int j = i; {} j < m; j++) {{ CALL }}",
         "for (int j = 2; {} j < i; j++) {{ CALL }}", "for (int j = n; {} j > i; j--) {{ CALL }}"]
WORK = "static int work(int q) { int s = 0; E for (int x = 0; C(WORK) x < q; x++) s += x; return s; }"
WORK_LOOP = 60
FORMULAS = ["x < y ? x : y", "x < y ? x : y", "x > y ? x : y", "x + y", "x * 2 - y", "x / 2 + y", "y - x", "x % 8",
            "x & 15", "x == y", "(x >> 1) + 1", "x < 0 ? -x : x"]
GIVEN = ["n", "n", "m", "n + 1", "n - m", "n / 2", "7", "m % 9", "m - 2"]
RETURNED = ["k", "k", "k + 1", "k - 1", "k / 2", "k % 16", "k < n ? k : n", "k - n"]
PARAMETERS = "(int n, int m, const unsigned char *a)"


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.type = self.random.choice(TYPES)
        self.lines, self.loops = [], 0

    def choose(self, texts):
        return self.random.choice(texts)

    def loop(self, head):
        self.loops += 1
        self.lines.append(head.replace("{}", f"C({self.loops - 1})").replace("{{", "{").replace("TYPE", self.type))

    def step(self):
        text = self.choose(STEPS) if self.random.random() < .7 else self.choose(SETS)
        if self.random.random() < .3:
            return text + ";"
        other = f" else {self.choose(STEPS)};" if self.random.random() < .3 else ""
        return f"if ({self.choose(TESTS)}) {text};{other}"

    def call(self):
        return f"c += work({self.choose(PASSED)});"

    def inner(self):
        """A loop, often around a call, or a call alone."""
        kind = self.random.random()
        if kind < .6:
            self.loop(f"for ({self.choose(INNER)}) c++;")
        elif kind < .7:
            self.lines.append(self.call())
        else:
            inside = self.choose([f"c += work({self.choose(['j', 'j + 1', 'i - j'])});", self.call()])
            head = self.choose(MOVED)
            inside = inside if " j " in head else inside.replace("j", "k")
            self.loop(head.replace("CALL", inside).replace("}}", "}"))

    def statement(self, depth):
        kind = self.random.random()
        if kind < .45:
            self.lines.append(self.step())
        elif kind < .85:
            self.inner()
        elif kind < .9:
            self.lines.append(f"if ({self.choose(TESTS)}) {self.choose(['continue', 'break'])};")
        elif depth < 2:
            self.loop(f"for (int q{depth} = 0; {{}} q{depth} < {self.choose(['m', 'i', '3', 'n'])}; q{depth}++) {{{{")
            self.body(depth + 1)
            self.lines.append("}")

    def body(self, depth):
        for _ in range(self.random.randint(1, 3)):
            self.statement(depth)


def add_moving_loop(w):
    w.lines.append(f"{w.type} k = {w.choose(STARTS)}; int c = 0;")
    w.loop(w.choose(OUTER))
    w.body(0)
    w.lines.append("}")


def add_results(w):
    """A function that returns what its loop moves, one that uses it, and f."""
    w.lines.append(f"static {w.type} part{PARAMETERS} {{ E ")
    add_moving_loop(w)
    w.lines += [f"(void)c; return {w.choose(RETURNED)};", "}"]
    w.lines.append(f"static int g{PARAMETERS} {{ E int c = 0, i = 3; (void)i;")
    in_loop = w.random.random() < .5
    if in_loop:
        w.loop(w.choose(OUTER))
    given = GIVEN + ["i", "i - m", "i + 1"] * in_loop
    w.lines.append(f"{w.choose([w.type, 'int'])} k = part({w.choose(given)}, {w.choose(given)}, a);")
    w.loop(f"for ({w.choose(INNER)}) c++;")
    if w.random.random() < .4:
        w.lines.append(w.call())
    if in_loop:
        w.lines.append("}")
    w.lines += ["return c;", "}", f"int f{PARAMETERS} {{ return g({w.choose(GIVEN)}, {w.choose(GIVEN)}, a); }}"]
    return w.lines, w.loops


def function(seed):
    """Its lines, and how many loops it has."""
    w = Writer(seed)
    types = [w.choose(TYPES) for _ in range(3)]
    w.lines.append(f"static {types[0]} formula({types[1]} x, {types[2]} y) {{ E return {w.choose(FORMULAS)}; }}")
    w.lines.append(WORK.replace("WORK", str(WORK_LOOP)))
    if w.random.random() < .4:
        return add_results(w)
    w.lines.append(f"int f{PARAMETERS} {{")
    add_moving_loop(w)
    w.lines.append("int i = 3;")
    w.loop(f"for ({w.choose(INNER)}) c++;")
    w.lines += ["return c;", "}"]
    return w.lines, w.loops
