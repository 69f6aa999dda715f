"""What asym's report claims, and what the program counted itself.

A claim is about one number of a loop, the cost of a function, or a total of a whole run;
a record is one line of the trace (hidden-tick.h)."""
import itertools
import re
from collections import Counter, defaultdict, namedtuple

import formula

Record = namedtuple("Record", "run sign values nest at_call at_entry")

MEMORY = ("global", "field", "pointee", "element")
QUANTITY = {"count": ("loop", 0), "total": ("total", 0), "entries": ("total", 1),
            "cost": ("cost", 0), "run total": ("whole", 0)}


def pairs(text):
    return {name: int(value) for name, value in
            (pair.split("=") for pair in text.split(";") if pair)}


class Trace:
    """Records by (kind, function, line); runs are numbered, and have arguments.  The first
    "draws" of them are drawn as asym says, the others chosen."""

    def __init__(self, text, draws=10**9):
        self.draws = draws
        self.records = defaultdict(list)
        self.calls = defaultdict(lambda: defaultdict(Counter))  # run -> callee -> place
        self.runs = []
        parsed = {}
        for line in text.split("\n"):
            if line.startswith("run "):
                self.runs.append(line[4:])
                continue
            part = line.split("|")
            if len(part) != 4:
                continue
            kind, function, at, sign, *numbers = part[0].split()
            if kind == "calls":
                self.calls[len(self.runs) - 1][part[1]][function, int(at)] += int(numbers[0])
                continue
            for side in part[1:3]:
                if side not in parsed:
                    parsed[side] = pairs(side)
            nest = int(numbers[2]) if len(numbers) > 2 else 1
            self.records[kind, function, int(at)].append(
                Record(len(self.runs) - 1, sign, [int(n) for n in numbers], nest,
                       parsed[part[1]], parsed[part[2]]))
        self.complete_runs()

    def complete_runs(self):
        """Totals of a run are over its arguments, and 0 where a function was not called."""
        wholes = {key: records for key, records in self.records.items() if key[0] == "whole"}
        self.parents = {key[1:]: records[0].values[1] for key, records in wholes.items()}
        signs = {r.run: r.sign for records in wholes.values() for r in records}
        inputs = {run: {f"arg{i}": int(word) for i, word in enumerate(self.runs[run].split(), 1)}
                  for run in signs}
        for key, records in wholes.items():
            known = {r.run: r.values for r in records}
            self.records[key] = [Record(run, sign, known.get(run, [0, 0]), 1, inputs[run], {})
                                 for run, sign in sorted(signs.items())]


def values_at_call(symbol, record, at_nest):
    """What a symbol of totals and costs may stand for; [] where the trace does not say."""
    name, kind = symbol["name"], symbol["kind"]
    plain, first = name.split("@")[0], name.split("#")[0]
    if kind in ("local", "induction", "call"):
        values = [record.at_call.get(f"{plain}#{i}") for i in range(1, 8)]
        return [] if values[6] is not None else [v for v in values if v is not None]
    if kind in MEMORY and symbol["late"]:
        value = record.at_call.get(first) if "@" in name else at_nest.get(plain)
    else:
        value = record.at_call.get(name if name in record.at_call else plain)
    return [] if value is None else [value]


def used_in(text, names):
    """For each name whether the text has it, and not only within a longer one, as "list"
    is in "len(list)"."""
    found = set()
    for name in sorted(names, key=len, reverse=True):
        pattern = rf"(?<![\w>.]){re.escape(name)}(?![\w@])"
        if re.search(pattern, text):
            found.add(name)
        text = re.sub(pattern, "_", text)
    return [name in found for name in names]


class Claim:
    def __init__(self, function, line, quantity, json, relation, conditional=False):
        self.function, self.line, self.quantity = function["name"].split("<")[0], line, quantity
        self.json, self.relation = json, relation
        self.status = json["status"]
        self.symbols = function["symbols"]
        self.names = [symbol["name"] for symbol in self.symbols]
        self.value = formula.read(json["formula"], self.names)
        self.holds = formula.read_region(json.get("valid", ""), self.names)
        self.reached = conditional or "where reached" in json.get("valid", "")
        self.ranges = json.get("range") or json.get("tested", {})
        self.used = used_in(f"{self.json['formula']} {self.json.get('valid', '')}", self.names)

    def __str__(self):
        bound = {"<=": "at most ", ">=": "at least "}.get(self.relation, "")
        valid = self.json.get("valid", "")
        tested = "" if self.status == "proved" else f" tested {self.ranges}"
        return (f"{self.quantity} {bound}{self.json['formula']} [{self.status}"
                f"{' for ' + valid if valid else ''}{tested}]")

    def look_up(self, symbol, record):
        plain, _, line = symbol["name"].partition("@")
        if self.quantity == "count" and symbol["kind"] in ("local", "induction", "call"):
            value = None if line else record.at_entry.get(plain)
            return [] if value is None else [value]
        if self.quantity == "count" and line.split("#")[0] == str(self.line):
            value = record.at_entry.get(plain)
            return [] if value is None else [value]
        return values_at_call(symbol, record, record.at_entry)

    def bindings(self, record):
        """Lists of values of its symbols, one of which it speaks of."""
        values = [self.look_up(s, record) for s in self.symbols]
        if any(used and not known for used, known in zip(self.used, values)):
            return []
        return list(itertools.islice(itertools.product(
            *(known if used else (known or [None])[:1]
              for used, known in zip(self.used, values))), 200))

    def in_range(self, values):
        return all(name not in self.ranges or value is None or
                   self.ranges[name][0] <= value <= self.ranges[name][1]
                   for name, value in zip(self.names, values))

    def agrees(self, claimed, record):
        counted = record.values[QUANTITY[self.quantity][1]]
        if record.sign == ">":
            return self.relation == ">=" or claimed >= counted
        return (claimed == counted or (self.relation == "<=" and claimed > counted) or
                (self.relation == ">=" and claimed < counted))

    def agreement(self, record):
        """True, False, or None where it does not speak of the record."""
        agrees = None
        for values in self.bindings(record):
            if not self.holds(values) or (self.status != "proved" and not self.in_range(values)):
                return None
            claimed = self.value(values)
            if claimed is None:
                return None
            agrees = agrees or self.agrees(claimed, record)
        return agrees

    def confront(self, trace):
        """(what was judged, what contradicts) as two lists of records."""
        judged, against = [], []
        for record in trace.records[QUANTITY[self.quantity][0], self.function, self.line]:
            if (self.reached and record.nest == 0) or (record.sign == "~" and
                                                       self.status != "proved"):
                continue
            agrees = self.agreement(record)
            if agrees is not None:
                judged.append(record)
            if agrees is False:
                against.append(record)
        return judged, against


def claims_of_number(function, line, quantity, json, conditional):
    conditional = conditional and quantity in ("total", "entries")
    if json["status"] in ("proved", "exact", "assumed"):
        yield Claim(function, line, quantity, json,
                    "<=" if json.get("bound") == "upper" else "=", conditional)
        if "piecewise" in json:
            whole = dict(json, formula=json["piecewise"], valid="")
            yield Claim(function, line, quantity, whole, "=", conditional)
    for part, relation in (("worst", "<="), ("best", ">=")):
        if json.get(part, {}).get("status") in ("proved", "exact", "assumed"):
            yield Claim(function, line, quantity, json[part], relation, conditional)


def claims_of(report):
    for function in report["functions"]:
        if not function["ran"] and report["basis"] == "runs":
            continue
        yield from claims_of_number(function, 0, "cost", function["cost"], False)
        for loop in function["loops"]:
            for quantity in ("count", "total", "entries"):
                yield from claims_of_number(function, loop["line"], quantity, loop[quantity],
                                            loop["conditional"])


def in_whole_runs(report, function, **more):
    """The function as what claims over the symbols of the workload are about."""
    symbols = [{"name": symbol["name"], "kind": "parameter", "late": False}
               for symbol in report["workload"]["symbols"]]
    return {"name": function, "symbols": symbols, **more}


def is_single(report, name):
    """Instances of a template are counted together, so nothing is said of one of them."""
    plain = name.split("<")[0]
    return sum(f["name"].split("<")[0] == plain for f in report["functions"]) <= 1


def run_claims_of(report):
    for function in report["functions"]:
        if not is_single(report, function["name"]):
            continue
        for line, place in [(0, function)] + [(l["line"], l) for l in function["loops"]]:
            if "run_total" in place:
                yield from claims_of_number(in_whole_runs(report, function["name"]), line,
                                            "run total", place["run_total"], False)


def show(record, trace, counted):
    values = ", ".join(f"{n}={v}" for n, v in {**record.at_entry, **record.at_call}.items())
    return (f"{'at least ' if record.sign == '>' else ''}{counted} at {values} "
            f"(arguments {trace.runs[record.run]})")
