"""Formulas and regions of docs/formulas.md at a point, in exact numbers, without asym.

Roots and logarithms have a value inside floor and ceil only, or where they are rational:
that is all that proved counts need."""
import math
import re
from fractions import Fraction


class NoValue(Exception):
    pass


class TooLong(Exception):
    """A sum of more terms than anyone waits for."""


MAX_TERMS = 300


class Inverse:
    """by*x + shift, where the real x is known by how it compares with rational numbers."""

    def __init__(self, order, about, by=Fraction(1), shift=Fraction(0)):
        self.order, self.about, self.by, self.shift = order, about, by, shift

    def __float__(self):
        return float(self.by) * self.about + float(self.shift)

    def __add__(self, other):
        if not isinstance(other, (int, Fraction)):
            return float(self) + float(other)
        return Inverse(self.order, self.about, self.by, self.shift + other)

    def __sub__(self, other):
        return self + -other

    def __mul__(self, other):
        if not isinstance(other, (int, Fraction)) or other == 0:
            return float(self) * float(other)
        return Inverse(self.order, self.about, self.by * other, self.shift * other)

    def __truediv__(self, other):
        return self * (1 / Fraction(other)) if isinstance(other, (int, Fraction)) else \
            float(self) / float(other)

    def __rtruediv__(self, other):
        return float(other) / float(self)

    def __pow__(self, other):
        return float(self) ** float(other)

    def __rpow__(self, other):
        return float(other) ** float(self)

    def __neg__(self):
        return self * Fraction(-1)

    def __rsub__(self, other):
        return -self + other

    __radd__, __rmul__ = __add__, __mul__

    def compare(self, number):
        """The sign of this minus a rational number."""
        sign = self.order((number - self.shift) / self.by)
        return sign if self.by > 0 else -sign

    def floor(self):
        low, step = Fraction(-1), 1
        while self.compare(low) < 0:
            low *= 2
        while self.compare(low + step) >= 0:
            step *= 2
        while step:
            if self.compare(low + step) >= 0:
                low += step
            step //= 2
        return low

    def ceil(self):
        low = self.floor()
        return low if self.compare(low) == 0 else low + 1


def sign_of(a, b):
    return (a > b) - (a < b)


def log(base, a):
    if a <= 0:
        raise NoValue
    base, a = Fraction(base), Fraction(a)
    return Inverse(lambda x: sign_of(a ** x.denominator, base ** x.numerator),
                   math.log(a) / math.log(base))


def root(k, a):
    if a < 0:
        raise NoValue
    return Inverse(lambda x: 1 if x < 0 else sign_of(a, x ** int(k)), float(a) ** (1 / int(k)))


def floor(x):
    return Fraction(x.floor() if isinstance(x, Inverse) else x.__floor__())


def ceil(x):
    return Fraction(x.ceil() if isinstance(x, Inverse) else x.__ceil__())


def total(low, high, term):
    if high - low > MAX_TERMS:
        raise TooLong
    return sum((term(Fraction(i)) for i in range(int(low), int(high) + 1)), Fraction(0))


SCOPE = {"F": Fraction, "log": log, "root": root, "floor": floor, "ceil": ceil, "max": max,
         "min": min, "total": total}


def translate(text):
    text = re.sub(r"\bsum\((\w+)=(.+?)\.\.(.+?), ", r"total(\2, \3, lambda \1: ", text)
    text = re.sub(r"\bsqrt\(", "root(2, ", text)
    text = re.sub(r"\b(log|root)(\d+)\(", r"\1(\2, ", text)
    return re.sub(r"(?<![\w.])(\d+)", r"F(\1)", text).replace("^", "**")


def compiled(text):
    return compile(translate(text), text, "eval")


def value(code, point):
    """None: there is no value.  Errors: TooLong."""
    try:
        return eval(code, {**SCOPE, **{name: Fraction(v) for name, v in point.items()}})
    except (NoValue, ZeroDivisionError):
        return None


def conditions(region):
    found = []
    for text in region.split(" and ") if region else []:
        left, sign, right = re.fullmatch(r"(.*) (<=|>=|=) (.*)", text).groups()
        found.append((compiled(left), sign, compiled(right)))
    return found


def holds(found, point):
    for left, sign, right in found:
        a, b = value(left, point), value(right, point)
        if a is None or b is None:
            return False
        if not {"<=": a <= b, ">=": a >= b, "=": a == b}[sign]:
            return False
    return True
