"""Samples for what asym cannot make inputs of: sizes over three powers of ten, the same
ones each time."""
import bz2
import math
import random


def sizes(count, largest):
    """As many in each power of ten, smallest first."""
    return [int(math.exp(math.log(largest) * i / (count - 1))) for i in range(count)]


def text(draw, size):
    """About "size" bytes: words, few distinct ones, random bytes, or all alike."""
    kind = draw.randrange(4)
    if kind == 0:
        return bytes(draw.choice(b"abcdefgh \n") for _ in range(size))
    if kind == 1:
        words = [bytes(draw.choice(b"etaoins") for _ in range(draw.randrange(1, 9))) for _ in range(50)]
        return b" ".join(draw.choice(words) for _ in range(size // 5 + 1))
    return draw.randbytes(size) if kind == 2 else b"a" * size


def bz2_file(draw, size):
    return bz2.compress(text(draw, size))


def write(folder, make, largest, count=40):
    """Files made by "make"."""
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random(1)
    for number, size in enumerate(sizes(count, largest)):
        (folder / ("sample%d" % number)).write_bytes(make(draw, size))
