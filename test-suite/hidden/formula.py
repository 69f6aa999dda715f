"""Formulas and regions of docs/formulas.md, read and evaluated without asym.

    read(text, names)          -> f(values) -> int, Fraction or None (no value there)
    read_region(text, names)   -> f(values) -> bool
    read_order(text, names)    -> f(values) -> float, each symbol at least 1

"values" are in the order of "names"."""
import math
import os
import re
import sys
from fractions import Fraction

WORD = re.compile(r"(max|min|floor|ceil|log|sqrt|root|factorial)(\d*)(?=\()")
SUM = re.compile(r"sum\((\w+)=")
NUMBER = re.compile(r"\d+(\.\d+)?")
END_OF_NAME = re.compile(r"[\w@]|->|\.\w|::")


sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "moved"))
from exactly import NoValue, TooLong, ceil, floor, log, root, total  # noqa: E402


def recurrence(n, factors, values):
    """a(n) where a(n) = factors[0]*a(n - 1) + ..., and a(i) = values[i]"""
    if n != int(n) or n < 0:
        raise NoValue
    if n > 100000:
        raise TooLong
    last = list(values)
    for _ in range(int(n)):
        last = last[1:] + [sum(f * a for f, a in zip(factors, reversed(last)))]
    return last[0]


def factorial(n):
    if n != int(n) or n < 0:
        raise NoValue
    if n > 10000:
        raise TooLong
    return math.factorial(int(n))


SCOPE = {"recurrence": recurrence, "factorial": factorial, "max": max, "min": min, "floor": floor, "ceil": ceil, "logarithm": log, "root": root,
         "total": total, "log": lambda x: math.log2(max(float(x), 2)), "Fraction": Fraction}


class Reader:
    def __init__(self, text, names):
        self.text, self.at = text, 0
        self.names = sorted(enumerate(names), key=lambda n: -len(n[1]))
        self.wide = "/" in text or "log" in text or "root" in text or "sqrt" in text

    def blank(self):
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def take(self, token):
        self.blank()
        if not self.text.startswith(token, self.at):
            return False
        self.at += len(token)
        return True

    def need(self, token):
        if not self.take(token):
            raise ValueError(f"'{token}' is missing in '{self.text}' at {self.at}")

    def name(self):
        self.blank()
        for index, name in self.names:
            end = self.at + len(name)
            if self.text.startswith(name, self.at) and not END_OF_NAME.match(self.text, end):
                self.at = end
                return index if isinstance(index, str) else f"Fraction(v[{index}])" if self.wide else f"v[{index}]"
        return None

    def primary(self):
        name = self.name()
        if name:
            return name
        if self.take("("):
            inner = self.sum()
            self.need(")")
            return f"({inner})"
        word = WORD.match(self.text, self.at)
        if word:
            self.at = word.end()
            self.need("(")
            parts = [self.sum()]
            while self.take(","):
                parts.append(self.sum())
            self.need(")")
            if word[1] == "sqrt" or word[2]:
                parts.insert(0, word[2] or "2")
            name = {"sqrt": "root", "log": "logarithm" if word[2] else "log"}.get(word[1], word[1])
            return f"{name}({', '.join(parts)})"
        if SUM.match(self.text, self.at):
            return self.kept_sum()
        if self.take("fib("):
            return self.recurrence(["1", "1"], ["0", "1"])
        if self.take("recurrence("):
            return self.recurrence(None, None)
        number = NUMBER.match(self.text, self.at)
        if not number:
            raise ValueError(f"no formula: '{self.text}' at {self.at}")
        self.at = number.end()
        return f"Fraction({number[0]})" if self.wide else number[0]

    def kept_sum(self):
        """sum(i=low..high, term)"""
        name = SUM.match(self.text, self.at)
        self.at = name.end()
        low = self.sum()
        self.need("..")
        high = self.sum()
        self.need(",")
        names = self.names
        self.names = [(name[1], name[1])] + names
        term = self.sum()
        self.names = names
        self.need(")")
        return f"total({low}, {high}, lambda {name[1]}: {term})"

    def numbers(self):
        out = [self.sum()]
        while self.take(","):
            out.append(self.sum())
        return out

    def recurrence(self, factors, values):
        """recurrence(n; factors; values), behind its bracket; fib(n) has none of its own"""
        n = self.sum()
        if not factors:
            self.need(";")
            factors = self.numbers()
            self.need(";")
            values = self.numbers()
        self.need(")")
        return f"recurrence({n}, [{', '.join(factors)}], [{', '.join(values)}])"

    def power(self):
        base = self.primary()
        if self.take("^"):
            return f"{base}**{self.primary()}"
        return base

    def product(self):
        out = self.power()
        while True:
            if self.take("*"):
                out += "*" + self.power()
            elif self.take("/"):
                out += "/" + self.power()
            else:
                return out

    def sum(self):
        out = ("-" if self.take("-") else "") + self.product()
        while True:
            if self.take("+"):
                out += " + " + self.product()
            elif self.take("-"):
                out += " - " + self.product()
            else:
                return out

    def whole(self):
        out = self.sum()
        self.blank()
        if self.at < len(self.text):
            raise ValueError(f"'{self.text}' goes on at {self.at}")
        return out


def compiled(source):
    function = eval("lambda v: " + source, dict(SCOPE))

    def value(values):
        try:
            return function(values)
        except (NoValue, TooLong, TypeError, ZeroDivisionError):  # a symbol of the formula has no value
            return None
    return value


def read(text, names):
    return compiled(Reader(text, names).whole())


def read_condition(text, names):
    for sign in ("<=", ">=", "="):
        if f" {sign} " in text:
            left, right = (Reader(side, names).whole() for side in text.split(f" {sign} "))
            return f"({left}) {'==' if sign == '=' else sign} ({right})"
    raise ValueError(f"no condition: '{text}'")


def read_region(text, names):
    text = text.replace("where reached", "").strip()
    parts = [read_condition(part, names) for part in text.split(" and ")] if text else ["True"]
    holds = compiled(" and ".join(parts))
    return lambda values: holds(values) is True


def read_order(text, names):
    function = read(re.sub(r"(\w+|\([^()]*\))!", r"factorial(\1)", text), names)
    return lambda values: function([None if v is None else max(v, 1) for v in values])
