"""Holds the claims of asym's report against what the program counted itself."""
from collections import defaultdict, namedtuple

from claims import QUANTITY, claims_of, run_claims_of, show
from orders import Rows, kind_of_order, order_of, row_orders_of

Wrong = namedtuple("Wrong", "status what where claim counterexample")

MISS_RATE = 1 - 0.05 ** (1 / 30)  # where the claim names none: that of 30 draws


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
