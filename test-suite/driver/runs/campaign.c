#include "driver/runs/campaign.h"
#include "base/files/tempdir.h"
#include "base/text.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a command that writes down what it is called with ---- */

typedef struct Log {
    Arena *arena;
    const char *directory; /* of the source */
    CampaignSpec spec;
    size_t rounds_wanted, most_profiles;
    size_t interrupted_after; /* rounds; 0: it is not */
    size_t begun, added, judged, recorded, usable, symbols;
    uint64_t work; /* of the last run */
    Status refusal;
} Log;

static Status log_begin(void *context, const Campaign *campaign) {
    Log *log = context;
    assert_int_equal(log->added, 0);
    assert_int_equal(campaign->variants.all.at[0].build.status.code, ASYM_OK);
    assert_int_equal(campaign->variants.all.at[0].build.plans.count, 1);
    log->begun++;
    log->symbols = campaign_symbols(campaign)->size;
    return status_ok();
}

static Status log_add(void *context, CampaignRun *run) {
    Log *log = context;
    assert_int_equal(log->begun, 1);
    assert_non_null(run->variant);
    assert_int_equal(run->run == NULL, run->result == NULL);
    log->added++;
    log->recorded += run->run == NULL;
    log->usable += run->cost.end == RUN_USABLE;
    log->work = run->cost.work;
    if (run->n_profiles > log->most_profiles)
        log->most_profiles = run->n_profiles;
    return log->refusal;
}

static bool log_goes_on(void *context, Campaign *campaign) {
    Log *log = context;
    assert_int_equal(campaign->rounds, ++log->judged);
    assert_int_equal(campaign->runs, log->added);
    if (log->judged == log->interrupted_after)
        (void)raise(SIGINT);
    return campaign->rounds < log->rounds_wanted;
}

static const char *source_file(Arena *arena, const char *directory,
                               const char *text) {
    const char *path = arena_printf(arena, "%s/prog.c", directory);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    return path;
}

static Log log_new(const char *text) {
    Log log = {.arena = arena_new(), .rounds_wanted = 2};
    Status status = tempdir_new(&log.directory, log.arena);
    assert_int_equal(status.code, ASYM_OK);
    *vec_push(log.arena, &log.spec.program.sources) =
        source_file(log.arena, log.directory, text);
    log.spec.program.level = "1";
    log.spec.program.code = "0";
    log.spec.kind = BUILD_SAMPLES;
    log.spec.runs = (RunOptions){.argument_source = ARGUMENTS_LISTED,
                                 .runs = 1000,
                                 .max = 50,
                                 .seed = 1,
                                 .jobs = 2,
                                 .timeout_ms = 10000,
                                 .memory_mib = 1024};
    return log;
}

static void log_free(Log *log) {
    arena_free(log->arena);
}

static Status run(Log *log, Campaign *campaign) {
    CampaignSteps steps = {.begin = log_begin,
                           .add = log_add,
                           .goes_on = log_goes_on,
                           .context = log};
    return campaign_run(campaign, &log->spec, &steps, log->arena);
}

static Campaign run_well(Log *log) {
    Campaign campaign;
    Status status = run(log, &campaign);
    assert_string_equal(status.message, "");
    assert_int_equal(log->begun, 1);
    assert_int_not_equal(access(campaign.directory, F_OK), 0);
    return campaign;
}

static void add_argument(Log *log, const char *type) {
    Status status = template_parse(
        vec_push(log->arena, &log->spec.runs.arguments), type, log->arena);
    assert_int_equal(status.code, ASYM_OK);
}

static void add_macro(Log *log, const char *name, const char *type) {
    MacroTemplate *macro = vec_push(log->arena, &log->spec.runs.macros);
    macro->name = name;
    Status status = template_parse(&macro->value, type, log->arena);
    assert_int_equal(status.code, ASYM_OK);
}

static const char counts_to_n[] =
    "#include <stdlib.h>\n"
    "int main(int c, char **v) { volatile int s = 0;\n"
    "  for (int i = 0, n = c > 1 ? atoi(v[1]) : 0; i < n; i++) s += i;\n"
    "  return 0; }\n";

/* ---- rounds ---- */

static void rounds_go_on_as_long_as_the_command_wants(void **state) {
    (void)state;
    for (size_t wanted = 1; wanted <= 3; wanted += 2) {
        Log log = log_new(counts_to_n);
        log.rounds_wanted = wanted;
        add_argument(&log, "int");
        Campaign campaign = run_well(&log);
        assert_int_equal(campaign.rounds, wanted);
        assert_int_equal(log.judged, wanted);
        assert_int_equal(campaign.runs, log.added);
        assert_int_equal(campaign.usable, log.usable);
        assert_true(log.usable > wanted);
        assert_int_equal(log.most_profiles, 1);
        assert_int_equal(log.recorded, 0);
        assert_null(campaign.truncated);
        assert_int_equal(campaign.notes.size, 0);
        log_free(&log);
    }
}

static void an_interruption_leaves_what_was_found(void **state) {
    (void)state;
    Log log = log_new(counts_to_n);
    struct sigaction before, after;
    log.spec.partial = true;
    log.rounds_wanted = 5;
    log.interrupted_after = 2;
    add_argument(&log, "int");
    assert_int_equal(sigaction(SIGINT, NULL, &before), 0);
    Campaign campaign = run_well(&log);
    assert_true(campaign.interrupted);
    assert_int_equal(campaign.rounds, 2);
    assert_int_equal(log.added, campaign.runs);
    assert_int_equal(campaign.notes.size, 1);
    assert_non_null(strstr(campaign.notes.at[0], "the report is partial"));
    assert_int_equal(campaign_verdict(&campaign).code, ASYM_INTERRUPTED);
    assert_int_equal(sigaction(SIGINT, NULL, &after), 0);
    assert_ptr_equal(before.sa_handler, after.sa_handler);
    log_free(&log);
}

static void a_campaign_that_ends_is_not_partial(void **state) {
    (void)state;
    Log log = log_new(counts_to_n);
    log.spec.partial = true;
    add_argument(&log, "int");
    Campaign campaign = run_well(&log);
    assert_false(campaign.interrupted);
    assert_int_equal(campaign_verdict(&campaign).code, ASYM_OK);
    log_free(&log);
}

static void a_campaign_ends_when_no_input_is_left(void **state) {
    (void)state;
    Log log = log_new(counts_to_n);
    log.rounds_wanted = 100;
    add_argument(&log, "int:1..3");
    Campaign campaign = run_well(&log);
    assert_int_equal(campaign.runs, 3);
    assert_true(campaign.rounds < 4);
    log_free(&log);
}

static void arguments_are_inferred_where_none_are_listed(void **state) {
    (void)state;
    Log log = log_new(counts_to_n);
    log.spec.runs.argument_source = ARGUMENTS_INFERRED;
    Campaign campaign = run_well(&log);
    assert_int_equal(campaign.options.arguments.size, 1);
    assert_int_equal(campaign.variants.all.size, 1);
    assert_true(log.work > 0);
    log_free(&log);
}

static void what_a_callback_refuses_ends_the_campaign(void **state) {
    (void)state;
    Log log = log_new(counts_to_n);
    Campaign campaign;
    log.refusal = status_fail(ASYM_USAGE, "enough");
    add_argument(&log, "int");
    Status status = run(&log, &campaign);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_string_equal(status.message, "enough");
    assert_int_equal(log.added, 1);
    assert_int_equal(log.judged, 0);
    log_free(&log);
}

/* ---- builds ---- */

static void a_variant_that_does_not_compile_is_a_note(void **state) {
    (void)state;
    Log log = log_new("#if N == 3\n#error three\n#endif\n"
                      "int main(void) { volatile int s = 0;\n"
                      "  for (int i = 0; i < N; i++) s += i; return 0; }\n");
    add_macro(&log, "N", "int:1..4");
    Campaign campaign = run_well(&log);
    assert_int_equal(log.symbols, 1);
    assert_int_equal(campaign.variants.all.size, 4);
    assert_int_equal(campaign.runs, 3);
    const Variant *second = &campaign.variants.all.at[1];
    assert_int_equal(second->macros.size, 1);
    assert_string_equal(second->macros.at[0].name, "N");
    assert_ptr_equal(variants_of(&campaign.variants, &second->macros), second);
    assert_string_equal(variant_macro(second, "N"), second->macros.at[0].value);
    assert_null(variant_macro(second, "M"));
    assert_int_equal(campaign.endings.size, 1);
    assert_int_equal(campaign.notes.size, 1);
    assert_string_equal(campaign.notes.at[0], "1 run did not compile: N=3");
    log_free(&log);
}

static void crashes_are_notes_of_the_campaign(void **state) {
    (void)state;
    Log log = log_new("#include <stdlib.h>\n"
                      "int main(int c, char **v) {\n"
                      "  if (c > 1 && atoi(v[1]) == 2) __builtin_trap();\n"
                      "  return 0; }\n");
    add_argument(&log, "int:1..3");
    Campaign campaign = run_well(&log);
    assert_int_equal(campaign.runs, 3);
    assert_int_equal(campaign.notes.size, 1);
    assert_non_null(strstr(campaign.notes.at[0], "1 run crashed"));
    log_free(&log);
}

/* A program that exits with "code", an expression in n. */
static Log exiting_with(const char *code) {
    Log log = log_new("");
    (void)source_file(log.arena, log.directory,
                      arena_printf(log.arena,
                                   "#include <stdio.h>\n#include <stdlib.h>\n"
                                   "int main(int c, char **v) {\n"
                                   "  int n = c > 1 ? atoi(v[1]) : 0;\n"
                                   "  fprintf(stderr, \"n is %%d\\n\", n);\n"
                                   "  return %s; }\n",
                                   code));
    add_argument(&log, "int:1..3");
    return log;
}

static void runs_that_all_fail_alike_are_a_note(void **state) {
    (void)state;
    Log log = exiting_with("7");
    Campaign campaign = run_well(&log);
    assert_int_equal(campaign.usable, 3);
    assert_ptr_equal(campaign_common_failure(&campaign),
                     &campaign.failures.at[0]);
    assert_int_equal(campaign.notes.size, 1);
    const char *note = campaign.notes.at[0];
    assert_non_null(strstr(note, "3 runs, each exited with code 7; the first"));
    assert_non_null(strstr(note, "; it says: n is "));
    log_free(&log);
}

static void runs_that_fail_otherwise_are_not(void **state) {
    (void)state;
    static const char *const codes[] = {"0", "n == 2", "n != 2", "n",
                                        "n == 2 ? (abort(), 0) : 1"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        Log log = exiting_with(codes[i]);
        Campaign campaign = run_well(&log);
        assert_null(campaign_common_failure(&campaign));
        assert_int_equal(campaign.notes.size, campaign.endings.size);
        for (size_t k = 0; k < campaign.notes.size; k++)
            assert_null(strstr(campaign.notes.at[k], "it says"));
        log_free(&log);
    }
}

static void crashes_of_all_runs_have_words(void **state) {
    (void)state;
    Log log = exiting_with("(abort(), 0)");
    Campaign campaign = run_well(&log);
    assert_ptr_equal(campaign_common_failure(&campaign),
                     &campaign.endings.at[0]);
    assert_int_equal(campaign.notes.size, 1);
    assert_non_null(strstr(campaign.notes.at[0], "3 runs, each crashed"));
    assert_non_null(strstr(campaign.notes.at[0], "; it says: n is "));
    log_free(&log);
}

/* ---- what programs say ---- */

static void words(const char *written, const char *wanted) {
    Arena *arena = arena_new();
    const char *found = endings_words(written, strlen(written), arena);
    assert_string_equal(found ? found : "nothing", wanted);
    arena_free(arena);
}

static void the_first_line_is_what_a_program_says(void **state) {
    (void)state;
    words("", "nothing");
    words("\n \t\n", "nothing");
    words("usage: p N", "usage: p N");
    words("\n  usage: p N\nN is a number\n", "usage: p N");
    words("one\rtwo", "one");
    words("a\033[31mb\a\177", "a?[31mb??");
    words("\xff gr\xc3\xbc\xc3\x9f \xc2\x9b\xc3", "? gr\xc3\xbc\xc3\x9f ??");
    Arena *arena = arena_new();
    Text text = text_new(arena);
    for (int i = 0; i < 300; i++)
        text_add(&text, "\xe2\x82\xac");
    const char *found = endings_words(text_chars(&text), text.length, arena);
    assert_int_equal(strlen(found), 201 + 3);
    assert_string_equal(found + 201, "...");
    assert_string_equal(endings_words("ab\0c", 4, arena), "ab");
    arena_free(arena);
}

/* ---- without runs ---- */

static void the_code_alone_is_built_and_not_run(void **state) {
    (void)state;
    Log log = log_new("int f(int n) { return n; }\n"); /* no main */
    log.spec.runs.code_only = true;
    log.spec.kind = BUILD_PLANS;
    Campaign campaign = run_well(&log);
    assert_int_equal(campaign.runs + campaign.rounds, 0);
    assert_int_equal(log.added + log.judged, 0);
    assert_null(campaign.workload);
    assert_int_equal(log.symbols, 0);
    log_free(&log);
}

/* Keeps the program that "log" would build in a file of its own. */
static const char *run_by_hand(Log *log, const char *profile) {
    Variants variants;
    VariantsSpec spec = {
        .program = log->spec.program, .kind = log->spec.kind, .jobs = 1};
    Status status = variants_new(&variants, &spec, log->directory, log->arena);
    assert_int_equal(status.code, ASYM_OK);
    status = variants_build_plain(&variants);
    assert_int_equal(status.code, ASYM_OK);
    const char *path =
        arena_printf(log->arena, "%s/%s", log->directory, profile);
    assert_int_equal(
        system(arena_printf(log->arena, "ASYM_PROFILE=%s %s 7", path,
                            variants.all.at[0].build.executable)),
        0);
    return path;
}

static void recorded_runs_replace_rounds(void **state) {
    (void)state;
    Log log = log_new(counts_to_n);
    *vec_push(log.arena, &log.spec.runs.profiles) = run_by_hand(&log, "p");
    Campaign campaign = run_well(&log);
    assert_int_equal(campaign.runs, 1);
    assert_int_equal(campaign.usable, 1);
    assert_int_equal(log.added, 1);
    assert_int_equal(log.recorded, 1);
    assert_int_equal(log.judged, 0);
    assert_null(campaign.truncated);
    log_free(&log);
}

static void a_missing_profile_is_found_before_anything_is_built(void **state) {
    (void)state;
    Log log = log_new("this is no C\n");
    Campaign campaign;
    *vec_push(log.arena, &log.spec.runs.profiles) =
        arena_printf(log.arena, "%s/missing", log.directory);
    Status status = run(&log, &campaign);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "missing"));
    assert_int_equal(log.begun, 0);
    log_free(&log);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_go_on_as_long_as_the_command_wants),
        cmocka_unit_test(an_interruption_leaves_what_was_found),
        cmocka_unit_test(a_campaign_that_ends_is_not_partial),
        cmocka_unit_test(a_campaign_ends_when_no_input_is_left),
        cmocka_unit_test(arguments_are_inferred_where_none_are_listed),
        cmocka_unit_test(what_a_callback_refuses_ends_the_campaign),
        cmocka_unit_test(a_variant_that_does_not_compile_is_a_note),
        cmocka_unit_test(crashes_are_notes_of_the_campaign),
        cmocka_unit_test(runs_that_all_fail_alike_are_a_note),
        cmocka_unit_test(runs_that_fail_otherwise_are_not),
        cmocka_unit_test(crashes_of_all_runs_have_words),
        cmocka_unit_test(the_first_line_is_what_a_program_says),
        cmocka_unit_test(the_code_alone_is_built_and_not_run),
        cmocka_unit_test(recorded_runs_replace_rounds),
        cmocka_unit_test(a_missing_profile_is_found_before_anything_is_built),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
