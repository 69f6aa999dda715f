"""Formulas and regions of docs/formulas.md, read and evaluated without asym.

    read(text, names)          -> f(values) -> int, Fraction or None (no value there)
    read_region(text, names)   -> f(values) -> bool
    read_order(text, names)    -> f(values) -> float, each symbol at least 1

"values" are in the order of "names"."""
import math
import re
from fractions import Fraction

WORD = re.compile(r"max|min|floor|ceil|log2|log|sqrt")
NUMBER = re.compile(r"\d+(\.\d+)?")
END_OF_NAME = re.compile(r"[\w@]|->|\.\w|::")


class NoValue(Exception):
    pass


def exact_log2(x):
    x = Fraction(x)
    if x <= 0:
        raise NoValue
    power = x.numerator.bit_length() - x.denominator.bit_length()
    if x == Fraction(2) ** power:
        return power
    return math.log2(x)


def exact_sqrt(x):
    if x < 0:
        raise NoValue
    root = Fraction(math.isqrt(Fraction(x).numerator), math.isqrt(Fraction(x).denominator))
    return root if root * root == x else math.sqrt(x)


SCOPE = {"max": max, "min": min, "floor": math.floor, "ceil": math.ceil, "log2": exact_log2,
         "sqrt": exact_sqrt, "log": lambda x: math.log2(max(x, 2)), "Fraction": Fraction}


class Reader:
    def __init__(self, text, names):
        self.text, self.at = text, 0
        self.names = sorted(enumerate(names), key=lambda n: -len(n[1]))
        self.wide = "/" in text

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
                return f"v[{index}]"
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
            return f"{word[0]}({', '.join(parts)})"
        number = NUMBER.match(self.text, self.at)
        if not number:
            raise ValueError(f"no formula: '{self.text}' at {self.at}")
        self.at = number.end()
        return f"Fraction({number[0]})" if self.wide else number[0]

    def power(self):
        base = self.primary()
        if self.take("^"):
            digits = NUMBER.match(self.text, self.at)
            self.at = digits.end()
            return f"{base}**{digits[0]}"
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
        except (NoValue, TypeError):  # a symbol of the formula has no value
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
    function = read(text, names)
    return lambda values: function([None if v is None else max(v, 1) for v in values])
