"""A seed -> a program with hidden regimes, as it is, and as it counts for itself."""
import random
import re

from regimes import PIECES
from tangles import Tangle

PRELUDE = {
    "sink": "static volatile long sink;",
    "data": "static int data[8192];",
    "fill_data": """static void fill_data(int s, int n) {
    unsigned state = (unsigned)s;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        data[i] = (int)(state >> 16);
    }
}""",
}
THRESHOLDS = [7, 10, 50, 64, 100, 127, 256, 300, 500, 777, 1000, 1500, 2000, 3000, 4096]
CHORES = ["""for (int X = 0; X < V; X++) {
    sink++;
}""", """for (int X = 0; X < V; X++) {
    for (int Y = 0; Y < X; Y++) {
        sink++;
    }
}""", """for (int X = V; X > 0; X--) {
    sink++;
}""", "sink++;"]


class Program:
    """Texts by file name; "sources" are what asym is given."""

    def __init__(self, seed, kind=None):
        self.seed = seed
        self.random = random.Random(seed)
        self.pieces = []
        self.thresholds = []
        self.high = self.random.choice([300, 1000, 1000, 5000])
        first = self.choose([p for p in PIECES if kind in (None, p.kind)])
        self.language = first.language
        self.bodies, self.headers, self.more, self.calls = [], [], [], []
        self.add(first)
        if self.random.random() < 0.3:
            self.add(self.choose([p for p in PIECES if p.language in ("c", self.language)]))
        self.write()

    def choose(self, pieces):
        kind = self.random.choice(sorted({p.kind for p in pieces}))
        return self.random.choice([p for p in pieces if p.kind == kind])

    def threshold(self):
        values = [v for v in THRESHOLDS + [self.random.randint(3, 5000)]
                  if v not in self.thresholds]
        value = self.random.choice(values or [5001 + len(self.thresholds)])
        self.thresholds.append(value)
        return str(value)

    def fresh(self, stem):
        self.count = getattr(self, "count", 0) + 1
        return stem + str(self.count)

    def fill(self, text, names):
        def one(match):
            word = match.group(0)
            if word not in names:
                names[word] = (self.threshold() if word[0] == "K"
                               else str(self.random.randint(1, 9)))
            return names[word]
        text = re.sub(r"\b[KC][12]\b", one, text)
        return re.sub(r"\bNAME(?=\b|_)", names["NAME"], text)

    def work(self, indent, size, depth):
        usable = [p for p in PIECES if p.takes and p.language in ("c", self.language)
                  and not p.header]
        if depth < 2 and self.random.random() < 0.25:
            inner = self.random.choice(usable)
            return [indent + f"{self.add(inner, depth + 1)}({size});"]
        chore = self.random.choice(CHORES)
        x, y = self.fresh("x"), self.fresh("y")
        chore = chore.replace("X", x).replace("Y", y).replace("V", size)
        return [indent + line for line in chore.split("\n")]

    def add(self, piece, depth=0):
        """Its functions, behind those of the pieces that they call."""
        names = {"NAME": self.fresh("f")}
        self.pieces.append(piece)
        lines = Tangle(self.random, names["NAME"]).text() if piece.kind == "tangle" else []
        for line in self.fill(piece.text, names).split("\n"):
            found = re.match(r"(\s*)WORK\((.*)\);$", line)
            lines += self.work(found[1], found[2], depth) if found else [line]
        self.bodies += lines
        self.headers += self.fill(piece.header, names).split("\n")
        self.more += self.fill(piece.source, names).split("\n")
        if depth == 0:
            self.calls += self.fill(piece.call, names).split("; ")
        return names["NAME"]

    def write(self):
        end = "cc" if self.language == "c++" else "c"
        includes = ["#include <setjmp.h>", "#include <stdlib.h>"]
        header = [line for line in self.headers if line]
        if header:
            includes.append('#include "inlines.h"')
        main = ["int main(int argc, char **argv) {", "    if (argc < 4) {", "        return 1;",
                "    }"]
        used = "\n".join(self.bodies + self.calls).replace("fill_data", "data fill_data")
        for i, name in enumerate("abs", 1):
            if re.search(rf"\b{name}\b", "\n".join(self.calls)):
                main.append(f"    int {name} = atoi(argv[{i}]);")
        main += [f"    {call.rstrip(';')};" for call in self.calls]
        main += ["    return 0;", "}"]
        need = [PRELUDE[name] for name in ("sink", "data", "fill_data")
                if re.search(rf"\b{name}\b", used)]
        self.files = {"program." + end: "\n".join(
            includes + "\n".join(need).split("\n") + self.bodies + main) + "\n"}
        if header:
            self.files["inlines.h"] = "\n".join(header) + "\n"
            more = [line for line in self.more if line]
            self.files["more." + end] = "\n".join(['#include "inlines.h"'] + more) + "\n"
        self.files = {name: re.sub(r"\n\n+", "\n", text) for name, text in self.files.items()}
        self.sources = [name for name in self.files if not name.endswith(".h")]
        self.kinds = sorted({p.kind for p in self.pieces})
        self.where = "data" if any(p.where == "data" for p in self.pieces) else "code"

    @property
    def arguments(self):
        return f"int:0..{self.high},int:0..{self.high},int:0..999999"
