#include "driver/report/words/claim_json.h"

#include "base/json/jsonout.h"
#include "driver/report/words/model_json.h"
#include "interp/measured/measured.h"

#include <math.h>

static json_t *decimal(const fmpz *number) {
    if (fmpz_fits_si(number))
        return json_integer(fmpz_get_si(number));
    char *digits = fmpz_get_str(NULL, 10, number);
    json_t *text = jsonout_text(digits);
    flint_free(digits);
    return text;
}

void claim_json_set_text(json_t *object, const char *key, const char *text) {
    if (text && *text)
        jsonout_set(object, key, jsonout_text(text));
}

json_t *claim_json_ranges(const ClaimJson *w, const ClaimRanges *claimed) {
    json_t *ranges = json_object();
    for (size_t i = 0; i < claimed->size; i++) {
        const ClaimRange *range = &claimed->at[i];
        json_t *pair = json_array();
        (void)json_array_append_new(pair, decimal(range->low));
        (void)json_array_append_new(pair, decimal(range->high));
        json_t *symbol =
            jsonout_text(w->text.function->symbols.at[range->symbol].name);
        jsonout_set(ranges, json_string_value(symbol), pair);
        json_decref(symbol);
    }
    return ranges;
}

/* At 95%, as many draws without a miss bound the rate of misses by that; to
 * four places, so that it is the same on all machines. */
static json_t *miss_rate_json(const ClaimTrial *trial) {
    if (trial->evidence == EVIDENCE_GIVEN || !trial->draws)
        return json_null();
    double rate = 1 - pow(0.05, 1 / (double)trial->draws);
    return json_real(round(rate * 1e4) / 1e4);
}

static void set_trial(json_t *object, const ClaimJson *w, const Claim *claim) {
    if (claim->trial.evidence == EVIDENCE_CODE)
        return;
    jsonout_set(object, "evidence",
                jsonout_text(claim_evidence_name(claim->trial.evidence)));
    jsonout_set(object, "draws", jsonout_number(claim->trial.draws));
    jsonout_set(object, "miss_rate", miss_rate_json(&claim->trial));
    jsonout_set(object, "range", claim_json_ranges(w, &claim->range));
}

static void set_extremes(json_t *object, const ClaimJson *w, const Claim *claim,
                         const char *otherwise) {
    ClaimJson inner = {w->text, BASIS_RUNS};
    if (!claim->worst)
        return;
    jsonout_set(object, "best", claim_json(&inner, claim->best, otherwise));
    jsonout_set(object, "typical",
                claim_json(&inner, claim->typical, otherwise));
    jsonout_set(object, "worst", claim_json(&inner, claim->worst, otherwise));
}

static json_t *about_json(const Claim *claim, Arena *arena) {
    const MeasuredOrder *about = claim->about;
    json_t *object = model_json(&about->model, measured_names(about, arena));
    if (about->by_run)
        jsonout_set(object, "over", jsonout_text("runs"));
    if (about->least_executions)
        jsonout_set(object, "least_executions",
                    jsonout_number(about->least_executions));
    if (about->executions) {
        jsonout_set(object, "recorded", jsonout_number(about->recorded));
        jsonout_set(object, "executions", jsonout_number(about->executions));
    }
    claim_json_set_text(object, "reason", claim->reason);
    return object;
}

static json_t *unknown_json(const ClaimJson *w, const Claim *claim,
                            const char *otherwise) {
    json_t *object = json_object();
    bool given = claim->reason && *claim->reason;
    jsonout_set(object, "status",
                jsonout_text(claim_status_name(CLAIM_UNKNOWN)));
    jsonout_set(object, "formula", json_null());
    jsonout_set(
        object, "reason",
        jsonout_text(claim_text_remedy(given ? claim->reason : otherwise,
                                       w->remedy, w->text.arena)));
    jsonout_set(object, "samples", jsonout_number(claim->samples));
    jsonout_set(object, "executions", jsonout_number(claim->executions));
    set_extremes(object, w, claim, otherwise);
    return object;
}

static const char *expr_text(const ClaimJson *w, const Expr *e) {
    return e ? claim_expr_text(e, w->text.function, w->text.arena) : NULL;
}

static json_t *lines_json(const PlanLines *lines) {
    json_t *array = json_array();
    for (size_t i = 0; i < lines->size; i++)
        (void)json_array_append_new(array, jsonout_number(lines->at[i]));
    return array;
}

json_t *claim_json(const ClaimJson *w, const Claim *whole,
                   const char *otherwise) {
    const Claim *claim = claim_said(whole);
    if (!claim_is_known(claim))
        return claim->about ? about_json(claim, w->text.arena)
                            : unknown_json(w, claim, otherwise);
    json_t *object = json_object();
    jsonout_set(object, "status",
                jsonout_text(claim_status_name(claim->status)));
    jsonout_set(object, "formula", jsonout_text(expr_text(w, claim->expr)));
    jsonout_set(object, "valid",
                jsonout_text(claim_text_valid(&w->text, claim)));
    if (claim->unless.size)
        jsonout_set(object, "unless", lines_json(&claim->unless));
    jsonout_set(object, "tested", claim_json_ranges(w, &claim->tested));
    jsonout_set(object, "samples", jsonout_number(claim->samples));
    jsonout_set(object, "held_out", jsonout_number(claim->held_out));
    jsonout_set(object, "executions", jsonout_number(claim->executions));
    set_trial(object, w, claim);
    claim_json_set_text(object, "piecewise", expr_text(w, claim->everywhere));
    claim_json_set_text(object, "basis", claim->of_samples ? "samples" : NULL);
    claim_json_set_text(object, "bound", claim->upper ? "upper" : NULL);
    claim_json_set_text(
        object, "because",
        claim_because_text(claim, w->text.function, w->text.arena));
    claim_json_set_text(object, "reason",
                        claim->reason ? claim->reason : whole->reason);
    set_extremes(object, w, whole, otherwise);
    if (claim->beyond)
        jsonout_set(object, "beyond", claim_json(w, claim->beyond, otherwise));
    return object;
}
