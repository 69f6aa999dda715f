"""The orders that asym's report says, of functions and of rows of the ranking, and what was
counted where inputs are larger."""
import re
from collections import Counter, defaultdict

import formula
from claims import in_whole_runs, is_single, show, used_in, values_at_call
from folding import Folding

SLACK = 4      # an order is refuted if it is passed by more than this factor
SHARE = 0.05   # by so much a share of the work may differ,
LEAST_BLOCKS = 500  # in a run with at least so much work


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
        self.most = self.read_most(function["cost"])

    def read_most(self, cost):
        """What the report proves, or says as a bound, that a call costs at most; or None."""
        is_said = cost.get("bound") == "upper" or cost.get("status") == "proved"
        if not is_said or "formula" not in cost:
            return lambda values: None
        return formula.read(cost["formula"], self.names)

    def is_foretold(self, values, cost):
        """Whether the report has a number for this call that is as large, of a formula that
        in the end grows no faster than the order."""
        most = self.most(values)
        if most is None or cost > most:
            return False
        far, farther = ([n * times for n in values] for times in (1000, 10000))
        ends = self.most(far), self.most(farther), self.order(far), self.order(farther)
        return all(ends) and ends[1] / ends[0] <= SLACK * ends[3] / ends[2]

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
        """(order, cost, inside, record) of the calls that it speaks of, but for what is
        foretold of larger ones: that is judged by itself."""
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
            numbers = [0 if v is None else v for v in values]
            if near and self.valid(numbers) and \
                    (inside or not self.is_foretold(numbers, record.values[0])):
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
