"""A program that asym is measured on."""
import typing


class Program(typing.NamedTuple):
    name: str
    package: str               # the folder in SOURCES, without its version
    words: list                # asym's words; {copy} is a copy of the package, {real} this folder,
                               # {samples} a folder of samples
    prepare: list = []         # commands in the copy before
    samples: typing.Any = None # makes a sample
