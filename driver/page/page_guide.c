#include "driver/page/page_parts.h"

static const char growth[] =
    "<dl>\n<dt>Work</dt><dd>Basic blocks that the program executed in a loop "
    "or function: its own, without loops inside and what it calls, where "
    "these are known exactly; else with what is due to it."
    "</dd>\n"
    "<dt>Share, at 10\xc3\x97</dt><dd>Of the work of the largest run, with "
    "code without growing loops that is called from there; and when all "
    "sizes are ten times as large, if the formulas go on to hold.</dd>\n"
    "<dt>Multiplied by</dt><dd>The loop or call further out that makes it run "
    "so often.</dd>\n"
    "<dt>A loop's formula</dt><dd>How often its condition is looked at in one "
    "execution of it; <em>in all</em>, in one call of its function.</dd>\n"
    "<dt>A function's order</dt><dd>How one call of it grows, callees "
    "included.</dd>\n"
    "<dt><span class=\"status proved\">proved</span></dt><dd>Derived from the "
    "code, and every run agrees.</dd>\n"
    "<dt><span class=\"status exact\">exact</span></dt><dd>Fits every run, 30 "
    "random ones among them that came after it was found.</dd>\n"
    "<dt><span class=\"status assumed\">assumed</span></dt><dd>The same, if "
    "functions without source are what <em>assumes</em> says.</dd>\n"
    "<dt><span class=\"status fitted\">fitted</span></dt><dd>Fits what was "
    "seen, but was met by too few runs, or is a statistic.</dd>\n"
    "<dt><span class=\"status unknown\">unknown</span></dt><dd>Nothing is "
    "claimed; the reason is beside it.</dd>\n</dl>\n";

static const char times[] =
    "<dl>\n<dt>Time</dt><dd>Of a call or an execution, callees included: in "
    "instructions of LLVM, or as the cost table says.</dd>\n"
    "<dt>SD correlated</dt><dd>Its standard deviation if all rounds of an "
    "execution of a loop take the same time.</dd>\n"
    "<dt>SD independent</dt><dd>The same if each round takes its own."
    "</dd>\n"
    "<dt>Rounds</dt><dd>How often a loop's header is executed in one execution "
    "of the loop.</dd>\n"
    "<dt>Share</dt><dd>Of the time of main(), in all its calls.</dd>\n</dl>\n";

static const char trends[] =
    "<dl>\n<dt>Cost</dt><dd>How often basic blocks of a cluster were executed "
    "in a workload, in all.</dd>\n"
    "<dt>Cluster</dt><dd>Parts of the program whose counts are multiples of "
    "each other, nearly.</dd>\n"
    "<dt>Grows</dt><dd>The power law of the feature that explains it best, "
    "fitted to the logarithms.</dd>\n"
    "<dt>Exponent</dt><dd>With the interval in which it is, by resampling "
    "the workloads. It is a statistic about them, and no proof.</dd>\n"
    "<dt>Rival</dt><dd>A form that foretells workloads better which were "
    "left out of the fit.</dd>\n"
    "<dt>Share</dt><dd>The largest part of the cost of a workload.</dd>\n"
    "<dt>Costly</dt><dd>More than 2% of the cost of some workload.</dd>\n"
    "</dl>\n";

static const char *const guides[] = {
    [REPORT_GROWTH] = growth, [REPORT_TIME] = times, [REPORT_TREND] = trends};

void page_guide(Page *page) {
    html_markup(&page->html, guides[page->kind]);
    html_add(&page->html,
             "<p>Lines of the source lead back to the ranking by their "
             "#number. The page needs no network and runs no script.</p>\n");
}
