"""What a piece of a program is (regimes.py says what its text may be)."""
from collections import namedtuple

Piece = namedtuple("Piece", "kind where text call takes language header source")


def piece(kind, where, text, call="NAME(a);", takes=None, language="c", header="", source=""):
    takes = call == "NAME(a);" if takes is None else takes
    return Piece(kind, where, text.strip("\n"), call, takes, language, header.strip("\n"),
                 source.strip("\n"))


def each(kind, where, *texts, **options):
    return [piece(kind, where, text, **options) for text in texts]
