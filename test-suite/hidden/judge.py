"""Holds the claims of asym's report against what the program counted itself.

A claim is about one number of a loop, the cost or order of a function, or a total of a
whole run; a record is one line of the trace (hidden-tick.h)."""
import itertools
import re
from collections import Counter, defaultdict, namedtuple

import formula
from folding import Folding

Record = namedtuple("Record", "run sign values nest at_call at_entry")
Wrong = namedtuple("Wrong", "status what where claim counterexample")

MEMORY = ("global", "field", "pointee", "element")
MISS_RATE = 1 - 0.05 ** (1 / 30)  # where the claim names none: that of 30 draws
SLACK = 4      # an order is refuted if it is passed by more than this factor
SHARE = 0.05   # by so much a share of the work may differ,
LEAST_BLOCKS = 500  # in a run with at least so much work
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


def tangent(known, sizes):
    """(start, slope): cost <= start + slope * (order - its smallest) at all known points,
    and as steep as the upper half of them is, seen from the smallest cost."""
    least, middle = min(p[1] for p in known), sizes[len(sizes) // 2]
    start = max(p[1] for p in known if p[0] <= sizes[len(sizes) // 10])
    rises = [(p[1] - (least if p[0] >= middle else start)) / (p[0] - sizes[0])
             for p in known if p[0] > sizes[0]]
    return start, max(rises + [0])


class Order:
    """The order of a function, at ten times the sizes that were tested."""

    def __init__(self, function, top):
        self.function, self.top = function, top
        self.name = function["name"].split("<")[0]
        self.counted = ("cost", self.name, 0)
        text = function["complexity"] or ""
        self.is_least = text.startswith("at least")
        found = re.search(r"O\((.*?)\)(?: for | \(|  |;|$)", text)
        self.text = text
        self.names = [symbol["name"] for symbol in function["symbols"]]
        self.order = formula.read_order(found[1], self.names) if found else None
        self.used = used_in(found[1] if found else "", self.names)
        self.valid = formula.read_region(function.get("complexity_valid", ""), self.names)
        self.tested = self.tested_ranges()

    def tested_ranges(self):
        out = {}
        numbers = [self.function["cost"]] + [loop[q] for loop in self.function["loops"]
                                             for q in ("count", "total", "entries")]
        for number in numbers:
            for part in [number] + [number.get(p, {}) for p in ("best", "typical", "worst")]:
                for name, (low, high) in part.get("tested", {}).items():
                    old = out.get(name, (low, high))
                    out[name] = (min(low, old[0]), max(high, old[1]))
        return out

    def points(self, trace):
        """(order, cost, inside, record) of the calls that it speaks of."""
        for record in trace.records[self.counted]:
            known = [values_at_call(s, record, {}) for s in self.function["symbols"]]
            values = [v[-1] if v else None for v in known]
            if any(u and v is None for u, v in zip(self.used, values)):
                continue
            inside, near = True, True
            for name, value in record.at_call.items():
                low, high = self.tested.get(name.split("@")[0], (0, self.top))
                inside &= low <= value <= high
                near &= low <= value <= 10 * max(high, 1)
            if near and self.valid([0 if v is None else v for v in values]):
                yield self.order(values), record.values[0], inside, record

    def has_factor(self, far, start, slope, least):
        """Whether costs above what is allowed are as many times the order, whatever that
        is, or fewer where it is larger: another regime with another factor is of the same
        order, and so are dear first rounds."""
        above = sorted((p[0], p[1] / p[0]) for p in far
                       if p[0] > 0 and p[1] > SLACK * (start + slope * max(0, p[0] - least)))
        if len(above) < 3 or above[-1][0] < 2 * above[0][0]:
            return False
        half = len(above) // 2
        return (max(times for _, times in above[half:])
                <= 2 * min(times for _, times in above[:half]))

    def refuted(self, trace):
        """(judged?, counterexample or None)."""
        if not self.order or self.is_least:
            return False, None
        points = list(self.points(trace))
        known = [p for p in points if p[2] and p[3].sign != ">"]
        far = [p for p in points if not p[2]]
        sizes = sorted(p[0] for p in known)
        if len(known) < 5 or not far or (any(self.used) and len(set(sizes)) < 4):
            return False, None
        start, slope = tangent(known, sizes)
        if kind_of_order(self) == "bound":  # of what no call did, too
            slope = max(slope, 1)
        def allowed_at(size):  # one where all that is known costs nothing
            return max(1, start + slope * max(0, size - sizes[0]))
        worst = max(far, key=lambda p: p[1] / allowed_at(p[0]))
        allowed = allowed_at(worst[0])
        if worst[1] <= SLACK * allowed or self.has_factor(far, start, slope, sizes[0]):
            return True, None
        return True, (f"cost {show(worst[3], trace, worst[1])}, where {allowed:.0f} would go on "
                      f"from {self.tested}")


class FittedOrder(Order):
    """The order of what was measured of a function, where a part of its cost is unknown."""

    def __init__(self, function, top):
        self.fit = function["complexity_fit"]
        self.own = function["symbols"]
        self.by_run = ([name for name in self.fit["tested"] if name.startswith("arg")]
                       if self.fit["over"] == "runs" else [])
        super().__init__({**function, "symbols": self.own + [{"name": name}
                                                             for name in self.by_run]}, top)
        self.tested = {name.split("@")[0]: part for name, part in self.fit["tested"].items()}

    def values(self, record, trace):
        """What the order is over, in this call; None: it had no value for a part of it."""
        known = [values_at_call(s, record, {}) for s in self.own]
        words = trace.runs[record.run].split()
        values = [v[-1] if v else None for v in known]
        values += [int(words[int(name[3:]) - 1]) for name in self.by_run]
        lacks = any(used and value is None for used, value in zip(self.used, values))
        return None if lacks else [value or 0 for value in values]

    def of_runs(self, trace):
        """(values, cost, record): the calls of each run; or their mean, where it is one."""
        runs = {}
        for record in trace.records[self.counted]:
            values = self.values(record, trace)
            if values is not None:
                runs.setdefault(record.run, []).append((values, record.values[0], record))
        for calls in runs.values():
            if self.fit.get("of") != "mean":
                yield from calls
                continue
            mean = sum(cost for _, cost, _ in calls) / len(calls)
            yield tuple(max(part) for part in zip(*(v for v, _, _ in calls))), mean, calls[0][2]

    def points(self, trace):
        if self.fit["over"] == "calls":
            yield from super().points(trace)
            return
        for values, cost, record in self.of_runs(trace):
            tested = {name: value for name, value in zip(self.names, values)
                      if name in self.tested}
            near = all(value <= (10 if name in self.by_run else 1) * max(self.tested[name][1], 1)
                       for name, value in tested.items())
            if near and self.valid(values):
                yield self.order(values), cost, within(self.tested, tested), record


def order_of(function, top):
    return (FittedOrder if "complexity_fit" in function else Order)(function, top)


def place_of(row):
    return row["function"].split("<")[0], row["line"] if row["kind"] == "loop" else 0


class RowOrder(Order):
    """The order of a row of the ranking; its cost are the rounds and calls due to it."""

    def __init__(self, report, row, top):
        runs = list(zip(*report["workload"]["runs"]))
        names = [symbol["name"] for symbol in report["workload"]["symbols"]]
        tested = {name: [min(values), max(values)] for name, values in zip(names, runs)}
        super().__init__(in_whole_runs(report, row["function"], complexity=row["order"], complexity_valid="",
                                       cost={"tested": tested}, loops=[]), top)
        self.counted = ("row", *place_of(row))


def row_orders_of(report, top):
    for row in report.get("ranking", []):
        if row["order"] is not None and not row["order_is_fitted"] and \
                is_single(report, row["function"]):
            yield RowOrder(report, row, top)


class Rows:
    """The rows of a ranking, and what is due to each in the counted runs."""

    def __init__(self, report, trace):
        self.report, self.trace = report, trace
        self.shares = Counter()
        for row in report["ranking"]:
            self.shares[place_of(row)] += row["share"]
        self.folding = Folding(trace.parents, trace.calls, set(self.shares))
        self.are_known = all(place in trace.parents for place in self.shares)

    def tested(self):
        return RowOrder(self.report, self.report["ranking"][0], 0).tested

    def count(self):
        """Rounds and calls that are due to each, as records of the trace.  What no run
        within the tested range did is due to none."""
        tested, rounds, known = self.tested(), defaultdict(dict), {}
        for key, records in self.trace.records.items():
            if key[0] == "whole":
                known.update((record.run, record) for record in records)
                ran = any(r.values[0] and within(tested, r.at_call) for r in records)
                for record in records if ran else ():
                    rounds[record.run][key[1:]] = record.values[0]
        for run, work in rounds.items():
            folded = self.folding.fold(work, run)
            for place in self.shares:
                self.trace.records["row", *place].append(
                    known[run]._replace(values=[round(folded[place])]))

    def wrong_shares(self, run, blocks):
        """(place, share, what was counted); None where that says nothing."""
        folded, all_of = self.folding.fold(blocks, run), sum(blocks.values())
        if not self.are_known or all_of < LEAST_BLOCKS or \
                any(place not in self.trace.parents for place in blocks):
            return None
        return [(place, share, folded[place] / all_of) for place, share in self.shares.items()
                if abs(share - folded[place] / all_of) > SHARE]


def within(tested, values):
    return all(low <= values.get(name, low) <= high for name, (low, high) in tested.items())


def kind_of_order(order):
    if order.is_least:
        return "at least"
    return "bound" if order.function.get("bound") == "upper" else "plain"


class Verdict:
    """What was claimed of one program, and what is wrong of it."""

    def __init__(self):
        self.made = defaultdict(int)
        self.wrong = []
        self.unjudged = []

    def judge_number(self, claim, trace, basis=""):
        judged, against = claim.confront(trace)
        self.made[basis + claim.status] += 1
        if not judged:
            self.made["unjudged"] += 1
            self.unjudged.append(f"{claim.function}:{claim.line}: {claim}")
            return
        if claim.status != "proved":
            judged, against = ([r for r in side if r.run < trace.draws]
                               for side in (judged, against))
        if not against:
            return
        self.made[basis + claim.status + " missed"] += 1
        draws, misses = (len({r.run for r in side}) for side in (judged, against))
        rate = claim.json.get("miss_rate") or MISS_RATE
        if claim.status != "proved":
            allowed = rate * draws + 3 * (rate * (1 - rate) * draws) ** 0.5
            self.made[basis + claim.status + " over"] += misses > allowed
            self.made[basis + claim.status + " five times"] += misses > 5 * rate * draws
        counted = against[0].values[QUANTITY[claim.quantity][1]]
        self.wrong.append(Wrong(
            basis + claim.status, claim.quantity, f"{claim.function}:{claim.line}", str(claim),
            f"{show(against[0], trace, counted)}; {misses} of {draws} draws"))

    def judge_order(self, order, trace, basis=""):
        if order.function["complexity"] is None:
            self.made["no order"] += 1
            return
        self.made[basis + "order " + kind_of_order(order)] += 1
        judged, counterexample = order.refuted(trace)
        self.made[basis + "order judged"] += judged
        if counterexample:
            self.made[basis + "order refuted"] += 1
            self.wrong.append(Wrong(basis + "order", "order", f"{order.name}:{order.counted[2]}",
                                    order.text, counterexample))


    def judge_runs(self, report, trace, top):
        """What the report says of whole runs, but for shares."""
        for claim in run_claims_of(report):
            self.judge_number(claim, trace, "run ")
        if report.get("ranking"):
            Rows(report, trace).count()
        for order in row_orders_of(report, top):
            self.judge_order(order, trace, "run ")

    def judge_shares(self, report, trace, words, blocks):
        """"blocks" are those of each place in the run with "words"."""
        run = trace.runs.index(" ".join(words)) if " ".join(words) in trace.runs else None
        wrong = None if run is None else Rows(report, trace).wrong_shares(run, blocks)
        self.made["unjudged"] += wrong is None
        if wrong is None:
            return
        self.made["shares"] += 1
        self.made["shares wrong"] += bool(wrong)
        for place, share, counted in wrong:
            self.wrong.append(Wrong("share", "share", f"{place[0]}:{place[1]}", f"{share:.1%}",
                                    f"{counted:.1%} of the blocks of {' '.join(words)}"))


def judge(report, static, trace, top):
    """What the report on runs claims, and what the code alone proves."""
    verdict = Verdict()
    for claim in claims_of(static):
        if claim.status == "proved":
            verdict.judge_number(claim, trace, "static ")
    for claim in claims_of(report):
        verdict.judge_number(claim, trace)
    verdict.judge_runs(report, trace, top)
    for function in report["functions"]:
        if function["ran"]:
            verdict.judge_order(order_of(function, top), trace,
                                "fitted " if "complexity_fit" in function else "")
            for loop in function["loops"]:
                for quantity in ("count", "total"):
                    verdict.made["numbers"] += 1
                    verdict.made["unknown"] += loop[quantity]["status"] == "unknown"
    return verdict
