"""Work of a run, passed on outwards to the rows of a ranking (docs/report.md).

A place is (function, line of a loop), or (function, 0) for what of it is in no loop."""
from collections import Counter, defaultdict


def closure(callers):
    """By function all that call it, directly or not."""
    known = {name: set(direct) for name, direct in callers.items()}
    changed = True
    while changed:
        changed = False
        for name in known:
            more = set().union(*(known.get(c, set()) for c in known[name])) - known[name]
            known[name] |= more
            changed |= bool(more)
    return defaultdict(set, known)


class Folding:
    """"parents" are (function, line) -> line, "calls" those of each run:
    callee -> caller's place -> how often."""

    def __init__(self, parents, calls, rows):
        self.parents, self.calls, self.rows = parents, calls, rows
        direct = defaultdict(set)
        for run in calls.values():
            for callee, places in run.items():
                direct[callee] |= {function for function, _ in places}
        self.above = closure(direct)

    def recurs_with(self, function, other):
        return function in self.above[other] and other in self.above[function]

    def outlets(self, place, run):
        """Place -> weight; empty for what stays."""
        function, line = place
        if place in self.rows:
            return {}
        if line:
            return {(function, self.parents[place]): 1}
        for row in self.rows:
            if not row[1] and self.recurs_with(function, row[0]):
                return {row: 1}
        return {caller: times for caller, times in self.calls[run].get(function, {}).items()
                if not self.recurs_with(function, caller[0])}

    def fold(self, work, run):
        work, moved = Counter(work), True
        while moved:
            moved = False
            for place in list(work):  # which may get more from those before it
                amount = work[place]
                outlets = self.outlets(place, run) if amount > 1e-6 else {}
                if not outlets:
                    continue
                moved = True
                del work[place]
                for to, times in outlets.items():
                    work[to] += amount * times / sum(outlets.values())
        return work
