/* asym: --args int:0..300
 * culprit: loop annotate
 * order: O(arg1^2)
 * multiplied by: annotate
 * report: https://github.com/explosion/spaCy/pull/5464
 * For each token all brackets are looked through for those that start there,
 * and there is a bracket for each token. */
#include <cstdio>
#include <cstdlib>

struct Bracket {
    int start, label;
};

struct Brackets {
    Bracket *first, *last;
    Bracket *begin() const {
        return first;
    }
    Bracket *end() const {
        return last;
    }
};

static long annotate(const Brackets &brackets, int tokens) {
    long labels = 0;
    for (int token = 0; token < tokens; token++) { /* multiplies */
        for (const Bracket &bracket : brackets)    /* culprit */
            if (bracket.start == token)
                labels += bracket.label;
    }
    return labels;
}

static double weights[1 << 16];

static void load_model() {
    for (int i = 0; i < 1 << 16; i++)
        weights[i] = i * 0.5;
}

static double score_sentences(int sentences) {
    double best = 0;
    for (int a = 0; a < sentences; a++)
        for (int b = 0; b < sentences; b++)
            for (int c = 0; c < sentences; c++)
                best += weights[a + b + c];
    return best;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    Bracket *all = new Bracket[n + 1];
    for (int i = 0; i < n; i++)
        all[i] = {i, i % 17};
    load_model();
    long labels = annotate({all, all + n}, n);
    std::printf("%ld %g\n", labels, score_sentences(n / 150));
    delete[] all;
}
