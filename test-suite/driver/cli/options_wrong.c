/* What is wrong: the command line, and its line of explanation. */
#include "commandline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define TYPES                                                                  \
    "int, long, float, double, num, char, string, file, csv, json, xml, c"

typedef struct Wrong {
    const char *words[6];
    const char *message;
} Wrong;

static const Wrong wrongs[] = {
    /* sources */
    {{NULL},
     "no source is given; name a C or C++ file, as in asym --args int "
     "prog.c"},
    {{"-v"},
     "no source is given; name a C or C++ file, as in asym --args int "
     "prog.c"},
    {{"--"},
     "no source is given; name a C or C++ file, as in asym "
     "--args int prog.c"},
    {{"--", "-O2"}, "cannot read '-O2': No such file or directory"},
    {{"none.c"}, "cannot read 'none.c': No such file or directory"},
    {{""}, "cannot read '': No such file or directory"},
    {{"a.c", "dir"}, "'dir' is a directory; name a file in it"},
    {{"a.c/b.c"}, "cannot read 'a.c/b.c': Not a directory"},
    {{"fifo"},
     "'fifo' is not a regular file, and asym reads it more than "
     "once; copy it to one"},
    /* unknown options */
    {{"--rnus", "5", "a.c"}, "unknown option '--rnus'; did you mean --runs?"},
    {{"--arg", "itn"}, "--args: 'itn' is no type; the types are " TYPES},
    {{"--tiemout=5"}, "unknown option '--tiemout'; did you mean --timeout?"},
    {{"--Version"}, "unknown option '--Version'; did you mean --version?"},
    {{"--bogus"}, "unknown option '--bogus'; see asym --help"},
    {{"--ma", "5"},
     "'--ma' may be any of --man, --macro, --max; write one "
     "out"},
    {{"--all=yes"}, "--all takes no value; leave out '=yes'"},
    {{"-args", "int"}, "unknown option '-args'; did you mean --args?"},
    {{"-verbose"}, "unknown option '-verbose'; did you mean --verbose?"},
    {{"a.c", "-Idir"},
     "'-Idir' is an option for clang: write it behind --, as in asym prog.c -- "
     "-Idir"},
    {{"a.c", "-std=c99"},
     "'-std=c99' is an option for clang: write it behind --, as in asym prog.c "
     "-- -std=c99"},
    {{"-lm", "a.c"},
     "'-lm' is an option for clang: write it behind --, as in asym prog.c -- "
     "-lm"},
    {{"a.c", "-j4"}, "unknown option '-j4'; did you mean --jobs?"},
    {{"-V"}, "unknown option '-V'; did you mean --version?"},
    {{"a.c", "-o", "out"},
     "unknown option '-o'; asym reports; to write the program that counts, say "
     "--emit FILE"},
    {{"a.c", "100"},
     "'100' is no source: asym chooses the arguments of the program, or say "
     "them, as in asym --mix '100' prog.c"},
    {{"-vx"},
     "unknown option '-vx'; see asym --help, and write options for "
     "clang after --"},
    {{"-Wall"},
     "'-Wall' is an option for clang: write it behind --, as in asym prog.c -- "
     "-Wall"},
    {{"a.c", "--", "-Idir", "--json", "report.json"},
     "'--json' is an option of asym, and stands behind --, where all is for "
     "clang: write it before the --"},
    {{"a.c", "--", "--args=int"},
     "'--args=int' is an option of asym, and stands behind --, where all is "
     "for clang: write it before the --"},
    {{"a.c", "--color", "red"},
     "--color: 'red' is not understood; write auto, always or never"},
    /* values */
    {{"a.c", "--runs"}, "--runs needs a value, as in --runs 400"},
    {{"a.c", "-O"}, "-O needs a value, as in -O 2"},
    {{"--runs", "", "a.c"}, "--runs needs a value, as in --runs 400"},
    {{"--json=", "a.c"}, "--json needs a value, as in --json report.json"},
    {{"a.c", "--mix"},
     "--mix needs a value, as in --mix '-n {file:0..100000}'"},
    {{"--runs", "many"},
     "--runs: 'many' is not a whole number; write one as "
     "in --runs 400"},
    {{"--runs", "5x"},
     "--runs: '5x' is not a whole number; write one as in "
     "--runs 400"},
    {{"--max", "1.5"},
     "--max: '1.5' is not a whole number; write one as in "
     "--max 2000"},
    {{"--jobs", "-"},
     "--jobs: '-' is not a whole number; write one as in "
     "--jobs 4"},
    {{"--seed", " 5"},
     "--seed: ' 5' is not a whole number; write one as in "
     "--seed 1"},
    {{"--runs", "0"}, "--runs: 0 is out of range; it goes from 1 to 1000000"},
    {{"--max", "-5"},
     "--max: -5 is out of range; it goes from 1 to "
     "2147483647"},
    {{"--jobs", "1000"}, "--jobs: 1000 is out of range; it goes from 1 to 256"},
    {{"--seed", "18446744073709551616"},
     "--seed: 18446744073709551616 is out of range; it goes from 0 to "
     "18446744073709551615"},
    {{"--memory", "1"},
     "--memory: 1 is out of range; it goes from 16 to "
     "1048576"},
    {{"--timeout", "soon"},
     "--timeout: 'soon' is not a number of seconds; "
     "write one as in --timeout 10"},
    {{"--timeout", "1."},
     "--timeout: '1.' is not a number of seconds; write "
     "one as in --timeout 10"},
    {{"--timeout", "-1"},
     "--timeout: '-1' is not a number of seconds; write "
     "one as in --timeout 10"},
    {{"--timeout", "0"},
     "--timeout: 0 is out of range; it goes from 0.001 to "
     "86400 seconds"},
    {{"--timeout", "86400.5"},
     "--timeout: 86400.5 is out of range; it goes "
     "from 0.001 to 86400 seconds"},
    {{"--timeout", "99999999999999999999"},
     "--timeout: 99999999999999999999 is out of range; it goes from 0.001 to "
     "86400 seconds"},
    {{"-O9", "a.c"},
     "-O: '9' is no level; the levels are 0, 1, 2, 3, s and "
     "z"},
    {{"-Ofast"}, "-O: 'fast' is no level; the levels are 0, 1, 2, 3, s and z"},
    {{"-O", "a.c"},
     "-O: 'a.c' is no level; the levels are 0, 1, 2, 3, s and "
     "z"},
    /* arguments */
    {{"--args", "int", "--mix", "{int}", "a.c"},
     "--args, --mix and --man exclude each other; give one of them"},
    {{"--man", "--args", "int", "a.c"},
     "--args, --mix and --man exclude each other; give one of them"},
    {{"--args", "int", "--args", "int", "a.c"},
     "--args is given twice; give it once"},
    {{"-O2", "-v", "-v", "-O3", "a.c"}, "-O is given twice; give it once"},
    {{"--between", "1..5", "--between", "7..9"},
     "--between is given twice; give it once"},
    {{"--args", "int:5..1"},
     "--args: the range 5..1 is empty; write the "
     "smaller bound first, as in int:1..500"},
    {{"--args", "int,"},
     "--args: type 2 is empty; write a type for each "
     "argument, as in int,string:0..200"},
    {{"--mix", "a 'b"},
     "--mix: the single quote at character 3 of the text "
     "is not closed; close it, or write \\' for a plain "
     "one"},
    {{"--mix", "{inf} x"},
     "--mix: {inf} is no template; did you mean {int}? In single quotes, it is "
     "text"},
    {{"--mix", "-n \"{flie:0..9}\""},
     "--mix: {flie:0..9} is no template; did you mean {file:0..9}? In single "
     "quotes, it is text"},
    {{"--mix", "a {int"},
     "--mix: the brace at character 3 of the text is not "
     "closed; close it, or write \\{ for a plain one"},
    /* macros */
    {{"--macro", "N"},
     "--macro: 'N' has no '='; write NAME=T, as in --macro "
     "N=int:1..100"},
    {{"--macro", "2N=int"},
     "--macro: '2N' cannot be the name of a macro; "
     "write NAME=T, as in --macro N=int:1..100"},
    {{"--macro", "=int"},
     "--macro: '' cannot be the name of a macro; write "
     "NAME=T, as in --macro N=int:1..100"},
    {{"--macro", "N(x)=int"},
     "--macro: 'N(x)' cannot be the name of a macro; "
     "write NAME=T, as in --macro N=int:1..100"},
    {{"--macro", "N=5"},
     "--macro: '5' is no type; the types are int, long, "
     "float, double, num (a fixed value goes to clang: -- "
     "-DN=5)"},
    {{"--macro", "N=string"},
     "--macro: N cannot be a string; macros are int, "
     "long, float, double or num"},
    {{"--macro", "N=int:2..1"},
     "--macro: the range 2..1 is empty; write the "
     "smaller bound first, as in int:1..500"},
    {{"--macro", "N=int", "--macro", "N=int"},
     "--macro: N is given twice; give it once"},
    /* files */
    {{"--stdin", "itn"},
     "--stdin: 'itn' is neither a file nor a type; the "
     "types are " TYPES},
    {{"--stdin", "dir"}, "--stdin: 'dir' is a directory; name a file in it"},
    {{"--stdin", "int:1"},
     "--stdin: '1' is no range; write two whole "
     "numbers, as in int:1..500"},
    {{"--stdin", "int", "--stdin", "a.c"},
     "--stdin is given twice; give it once"},
    {{"--json", "dir", "a.c"},
     "--json: 'dir' is a directory; name a file in "
     "it"},
    {{"--json", "none/r.json", "a.c"},
     "--json: cannot write 'none/r.json': No such file or directory"},
    {{"--dot", "a.c", "a.c"}, "--dot: 'a.c' is a file; name a directory"},
    {{"--dot", "fifo", "a.c"}, "--dot: 'fifo' is a file; name a directory"},
    {{"--dot", "none/graphs/", "a.c"},
     "--dot: cannot write 'none/graphs/': No such file or directory"},
    {{"--dot", "x", "--format", "gif", "a.c"},
     "--format: 'gif' is no format; the formats are dot, svg, pdf and png"},
    {{"--dot", "x", "--format", "svg pdf", "a.c"},
     "--format: 'svg pdf' is no format; the formats are dot, svg, pdf and "
     "png"},
    {{"--format", "svg", "a.c"},
     "--format goes with --dot, as in asym --dot graphs --format svg prog.c"},
    {{"--emit", "dir", "a.c"},
     "--emit: 'dir' is a directory; name a file in it"},
    {{"--emit", "fifo", "a.c"},
     "--emit: 'fifo' is no place for a program; name a regular file"},
    {{"--emit", "-", "a.c"},
     "--emit: '-' is no place for a program; name a regular file"},
    {{"--emit", "none/prog", "a.c"},
     "--emit: cannot write 'none/prog': No such file or directory"},
    {{"b.cc", "m.bc", "--emit", "./m.bc"},
     "'./m.bc' is named by --emit and as what is read, and would be written "
     "over; name two files"},
    {{"--json", "m.bc", "--html", "./m.bc", "a.c"},
     "'m.bc' is named by --json and by --html, and would be written over; name "
     "two files"},
    {{"--json", "new", "--html", "./new", "a.c"},
     "'new' is named by --json and by --html, and would be written over; name "
     "two files"},
    {{"trend", "--csv", "-", "--json", "-", "a.c"},
     "'-' is named by --json and by --csv, and would be written over; name two "
     "files"},
    {{"annotate", "m.bc", "--html", "./m.bc"},
     "'./m.bc' is named by --html and as what is read, and would be written "
     "over; name two files"},
    {{"b.cc", "a.c", "--emit", "./a.c"},
     "--emit: './a.c' is a source; name the file to write first, as in --emit "
     "prog ./a.c"},
    {{"--json", "a.c"},
     "--json: 'a.c' is a source; name the file to write first, as in --json "
     "report.json a.c"},
    {{"fit", "--plot", "dir/p:1", "dir/p:1"},
     "'dir/p:1' is named by --plot and as what is read, and would be written "
     "over; name two files"},
    /* lines of sources */
    {{"annotate", "--plot", "p.c", "m.bc"},
     "--plot: 'p.c' is no place; write FILE:LINE, as in --plot sort.c:12"},
    {{"annotate", "--plot", "p.c:0", "m.bc"},
     "--plot: 'p.c:0' is no place; write FILE:LINE, as in --plot sort.c:12"},
    /* forgotten values */
    {{"--args", "a.c"},
     "--args: 'a.c' is a source, and --args needs a value before it, as in "
     "--args int,string:0..200 a.c"},
    {{"--args", "a.c", "b.cc"},
     "--args: 'a.c' is a source, and --args needs a value before it, as in "
     "--args int,string:0..200 a.c"},
    {{"--mix", "a.c"},
     "--mix: 'a.c' is a source, and --mix needs a value before it, as in --mix "
     "'-n {file:0..100000}' a.c"},
    {{"--stdin", "a.c"},
     "--stdin: 'a.c' is a source, and --stdin needs a value before it, as in "
     "--stdin file:0..100000 a.c"},
    /* words that are neither files nor commands */
    {{"check", "a.c"},
     "'check' is no file and no command; see asym --help, and name a C or C++ "
     "file, as in asym --args int prog.c"},
    {{"tiem", "a.c"},
     "'tiem' is no file and no command; did you mean asym time?"},
    {{"helps", "a.c"},
     "'helps' is no file and no command; did you mean asym help?"},
    /* for clang */
    {{"a.c", "--", "-o", "foo"},
     "'-o' behind --: leave it out; asym compiles and links by itself, and "
     "--emit FILE writes the program that counts"},
    {{"a.c", "--", "-DX", "-c"},
     "'-c' behind --: leave it out; asym compiles and links by itself, and "
     "--emit FILE writes the program that counts"},
    {{"--cost-table", "missing", "a.c"},
     "--cost-table: cannot read 'missing': No such file or directory"},
    {{"--cost-table", "dir", "a.c"},
     "--cost-table: 'dir' is a directory; name a file in it"},
    {{"--emit", "prog"},
     "no source is given; name a C or C++ file, as in asym --args int "
     "prog.c"},
    /* options that a command does not take */
    {{"time", "--macro", "N=int", "a.c"},
     "asym time does not take --macro: leave it out"},
    {{"time", "-v", "--static", "a.c"},
     "asym time does not take --static: leave it out"},
    {{"-v", "--db", "x.db", "a.c"},
     "--db goes with asym time, as in asym time --db counts.db prog.c"},
    {{"-v", "time", "a.c"},
     "the word time comes first, and once, as in asym time -v prog.c"},
    /* options without a meaning next to others */
    {{"--emit", "prog", "a.c", "--args", "int"},
     "--emit only writes the program: leave out --args"},
    {{"--json", "-", "--emit", "prog", "a.c"},
     "--emit only writes the program: leave out --json"},
    {{"--emit", "prog", "a.c", "-vO0"},
     "--emit only writes the program: leave out --verbose"},
    {{"--profile", "p", "--args", "int", "a.c"},
     "--profile makes no runs: leave out --args"},
    {{"--profile", "p", "a.c", "--timeout", "5"},
     "--profile makes no runs: leave out --timeout"},
    {{"--profile", "p", "--emit", "prog", "a.c"},
     "--profile makes no runs: leave out --emit"},
    {{"--emit", "prog", "--profile", "p", "a.c"},
     "--emit only writes the program: leave out --profile"},
    {{"--emit", "prog", "--cost-table", "a.c", "a.c"},
     "--emit only writes the program: leave out --cost-table"},
    {{"--static", "--args", "int", "a.c"},
     "--static makes no runs: leave out --args"},
    {{"a.c", "--mix", "-n", "--static"},
     "--static makes no runs: leave out --mix"},
    {{"--static", "--man", "a.c"}, "--static makes no runs: leave out --man"},
    {{"--static", "--macro", "N=int", "a.c"},
     "--static makes no runs: leave out --macro"},
    {{"--static", "--stdin", "int", "a.c"},
     "--static makes no runs: leave out --stdin"},
    {{"--static", "--runs", "3", "a.c"},
     "--static makes no runs: leave out --runs"},
    {{"--static", "--max", "3", "a.c"},
     "--static makes no runs: leave out --max"},
    {{"--static", "--seed", "3", "a.c"},
     "--static makes no runs: leave out --seed"},
    {{"--static", "--timeout", "3", "a.c"},
     "--static makes no runs: leave out --timeout"},
    {{"--static", "--memory", "64", "a.c"},
     "--static makes no runs: leave out --memory"},
    {{"--static", "--emit", "prog", "a.c"},
     "--static makes no runs: leave out --emit"},
    {{"--static", "--profile", "p", "a.c"},
     "--static makes no runs: leave out --profile"},
    {{"--profile", "p", "--static", "a.c"},
     "--profile makes no runs: leave out --static"},
};

static void each_mistake_has_its_line(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        Arena *arena = arena_new();
        Options untouched = {.asked.runs.runs = 77};
        Status status = parse(&untouched, wrongs[i].words, arena);
        assert_string_equal(status.message, wrongs[i].message);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_int_equal(untouched.asked.runs.runs, 77);
        arena_free(arena);
    }
}

static void unreadable_files_are_reported(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Options options;
    assert_int_equal(chmod("b.cc", 0), 0);
    if (access("b.cc", R_OK) != 0) { /* not so for the superuser */
        Status status =
            parse(&options, (const char *const[]){"b.cc", NULL}, arena);
        assert_string_equal(status.message,
                            "cannot read 'b.cc': Permission denied");
    }
    assert_int_equal(chmod("b.cc", 0600), 0);
    arena_free(arena);
}

/* However long a word is, the message stays one that ends. */
static void long_words_do_no_harm(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Options options;
    char word[5000];
    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    for (int dashes = 0; dashes <= 2; dashes++) {
        memset(word, '-', (size_t)dashes);
        Status status =
            parse(&options, (const char *const[]){word, NULL}, arena);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_true(strlen(status.message) < sizeof status.message);
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_mistake_has_its_line),
        cmocka_unit_test(unreadable_files_are_reported),
        cmocka_unit_test(long_words_do_no_harm)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
