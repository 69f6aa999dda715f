/* asym: --args int:0..300
 * culprit: loop column
 * order: O(arg1^2)
 * multiplied by: tokenize
 * report: https://github.com/BK-SCOSS/sctokenizer/pull/16
 * The column of a token is its place less the lengths of all lines before it,
 * which are added up for each token. */
#include <cstdio>
#include <cstdlib>

class Tokenizer {
  public:
    explicit Tokenizer(int lines) : lengths(new int[lines + 1]), lines(lines) {
        for (int i = 0; i < lines; i++)
            lengths[i] = 20 + i % 9;
    }
    ~Tokenizer() {
        delete[] lengths;
    }

    /* One token a line, its last one. */
    long tokenize() const {
        long at = 0, columns = 0;
        for (int line = 0; line < lines; line++) { /* multiplies */
            at += lengths[line];
            columns += column(at, line);
        }
        return columns;
    }

  private:
    long column(long at, int line) const {
        for (int i = 0; i < line; i++) /* culprit */
            at -= lengths[i];
        return at;
    }

    int *lengths;
    int lines;
};

static short states[1 << 16];

static void fill_states() {
    for (int i = 0; i < 1 << 16; i++)
        states[i] = static_cast<short>(i % 12);
}

static int compare_files(int files) {
    int same = 0;
    for (int a = 0; a < files; a++)
        for (int b = 0; b < files; b++)
            for (int c = 0; c < files; c++)
                same += states[a + b + c] == 3;
    return same;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    Tokenizer tokenizer(n < 0 ? 0 : n);
    fill_states();
    std::printf("%ld %d\n", tokenizer.tokenize(), compare_files(n / 150));
}
