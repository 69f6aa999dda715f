"""A seed -> functions of one or two loops whose variable is moved by a function.

H(k) is where header number k runs; asym sees nothing there."""
import re

TYPES = {"int": (32, True), "unsigned": (32, False), "long": (64, True),
         "unsigned long": (64, False), "short": (16, True), "unsigned short": (16, False),
         "signed char": (8, True), "unsigned char": (8, False)}
COMMON = ["int"] * 6 + ["unsigned"] * 3 + ["long"] * 2 + ["unsigned long"] * 2
NARROW = ["short", "unsigned short", "signed char", "unsigned char"]


def limits(name):
    bits, signed = TYPES[name]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def any_type(random):
    return random.choice(COMMON + NARROW)


def small(random, low, high):
    return random.randint(low, high)


def bound(random):
    return random.choice(["n"] * 5 + ["n - 1", "n + 1", "2 * n", "n / 2", "n / 3", "n >> 1", "n + m",
                                      "(long)n", "(unsigned)n", "(int)n", "100", "n - m"])


def up_test(random, x):
    return f"{x} {random.choice(['<', '<=', '<', '<=', '!='])} {bound(random)}"


def down_test(random, x):
    c = random.choice([0, 0, 0, 1, 1, 2, 3, 7, "m", "m - 1"])
    return random.choice([f"{x} > {c}", f"{x} > {c}", f"{x} >= {c}", f"{x} != {c}", f"{c} < {x}", f"{x}"])


def rise(random, x):
    a, b = small(random, 2, 10), small(random, -2, 5)
    return random.choice([
        f"{x} *= {a}", f"{x} *= 2", f"{x} <<= {small(random, 1, 3)}", f"{x} = {a} * {x} + {b}",
        f"{x} = 2 * {x} + 1", f"{x} += {x}", f"{x} = {x} * {a} - {abs(b)}", f"{x} = ({x} << 1) + {x}",
        f"{x} = {x} * {x}", f"{x} *= {x}", f"{x} = {x} * {x} * {x}", f"{x} += {x} / {a}",
        f"{x} += {x} / 2 + 1", f"{x} = 3 * {x} / 2", f"{x} = {x} * {a} + m"])


def fall(random, x):
    q, d, p = small(random, 2, 12), small(random, -3, 12), small(random, 1, 5)
    return random.choice([
        f"{x} /= {q}", f"{x} /= 2", f"{x} >>= {small(random, 1, 4)}", f"{x} >>= 1",
        f"{x} = ({x} + {d}) / {q}", f"{x} = ({x} + 1) / 2", f"{x} = ({x} - 1) / 2",
        f"{x} = {x} / {q} + {small(random, -2, 2)}", f"{x} = {p} * {x} / {p + small(random, 1, 4)}",
        f"{x} -= {x} / {q}", f"{x} = {x} - ({x} + {q - 1}) / {q}", f"{x} = {x} / 2 + {x} / 3",
        f"{x} = ({x} + m) / {q}", f"{x} = {x} / 2 / {q}"])


def power(random, x):
    wide = random.choice(["", "", "(long)", "(unsigned)", "(unsigned long)"])
    return random.choice([
        f"{wide}{x} * {x}", f"{wide}{x} * {x}", f"{wide}{x} * {x} * {x}", f"{wide}{x} * ({x} + 1) / 2",
        f"{wide}{x} * ({x} + {small(random, -2, 4)})", f"{wide}{small(random, 2, 4)} * {x} * {x} + {x}",
        f"{wide}({x} + 1) * ({x} + 1)", f"{wide}{x} * {x} + m", f"{wide}{x} * {x} / {small(random, 2, 4)}"])


def loop(random, head, body, step, test, number):
    """One loop of any shape; the test is where the shape has it."""
    test = f"(H({number}), {test})"
    return random.choice([
        f"for ({head}; {test}; {step}) {{ {body} }}",
        f"{head}; while ({test}) {{ {body} {step}; }}",
        f"{head}; while ({test}) {{ {step}; {body} }}",
        f"{head}; do {{ {body} {step}; }} while ({test.replace(f'H({number})', '0')});",
        f"{head}; for (;;) {{ H({number}); if (!({test.replace(f'H({number}), ', '0, ')})) break; {body} {step}; }}",
    ]).replace("do { ", f"do {{ H({number}); ")


def moving(random, number, body):
    kind = random.choice("rrrffffppssaab")
    t = any_type(random)
    x = f"x{number}"
    begin = random.choice(["1", "1", "1", "2", "0", "3", "5", "m", "-1", "16"])
    if kind == "r":
        return loop(random, f"{t} {x} = {begin}", body, rise(random, x), up_test(random, x), number)
    if kind == "f":
        first = random.choice(["n", "n", "n", "n / 2", "n - 1", "n + m", "n >> 1"])
        return loop(random, f"{t} {x} = {first}", body, fall(random, x), down_test(random, x), number)
    if kind == "p":
        step = random.choice([f"{x}++", f"{x}++", f"{x} += {small(random, 2, 5)}"])
        return loop(random, f"{t} {x} = {begin}", body, step,
                    f"{power(random, x)} {random.choice(['<', '<='])} {bound(random)}", number)
    if kind == "s":
        s = f"s{number}"
        add = random.choice([x, f"{x}", f"2 * {x} + 1", f"{x} + {small(random, 0, 3)}", f"{x} * {x}", "m"])
        return f"{any_type(random)} {s} = {small(random, -1, 2)}; " + loop(random, f"{t} {x} = {begin}", body,
                    random.choice([f"{s} += {add}, {x}++", f"{x}++, {s} += {add}"]),
                    f"{s} {random.choice(['<', '<='])} {bound(random)}", number)
    if kind == "a":
        return loop(random, f"{t} {x} = {random.choice(['0', '1', 'm'])}", body,
                    f"{x} += {random.choice(['m', 'm', 'm + 1', '7', '3', '2 * m', '10'])}",
                    up_test(random, x), number)
    return loop(random, f"{t} {x} = n", body, f"{x} -= {random.choice(['m', 'm', '4', '7', 'm + 1'])}",
                down_test(random, x), number)


def upset(random, number):
    """What may keep a loop from what it looks like."""
    x = f"x{number}"
    return random.choice([f"if ({x} % 5 == 3) {x}++;", f"if (hidden) {x} = 1;", f"if (hidden == {x}) break;",
                          f"if ({x} == m) break;", f"if ({x} & 1) continue;", f"m = {x};", "n--;",
                          f"if ({x} > 50) break;"])


def nest(random):
    inner = moving(random, 1, "")
    count = random.choice(["n", "m", "20"])
    kind = small(random, 0, 2)
    if kind == 0:
        return f"for (int i = {small(random, 0, 1)}; (H(0), i < {count}); i++) {{ {inner} }}"
    if kind == 1:
        return f"for (int i = {small(random, 0, 1)}; (H(0), i < n); i++) {{ int k = i; {over(inner, 'k')} }}"
    body = "for (int j = 0; (H(1), j < n); j++) ;"
    if random.random() < 0.5:
        body = "for (long j = 0; (H(1), j < x0); j++) ;"
    return moving(random, 0, body)


def over(text, name):
    """The loop over "name" in the place of n."""
    return re.sub(r"\bn\b", name, text)


def function(random, number):
    types = random.choice(COMMON + NARROW), random.choice(COMMON)
    shape = random.random()
    if shape < 0.7:
        body = moving(random, 0, "")
    elif shape < 0.82:
        body = moving(random, 0, upset(random, 0))
    else:
        body = nest(random)
    return types, f"void f{number}({types[0]} n, {types[1]} m) {{ {body} }}"


def program(random, count):
    """The types of each function's n and m, and the lines of the text."""
    made = [function(random, i) for i in range(count)]
    return [types for types, _ in made], [text for _, text in made]
