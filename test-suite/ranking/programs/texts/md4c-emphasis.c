/* asym: --args int:0..300
 * culprit: loop find_opener
 * order: O(arg1^2)
 * multiplied by: resolve_marks
 * report: https://github.com/mity/md4c/issues/63
 * In "a***a***a***..." each mark looks through all openers before it, fails by
 * the rule of three, and becomes one more opener. */
#include <stdio.h>
#include <stdlib.h>

struct Mark {
    int length, before; /* the opener before it, -1 for none */
};

static unsigned char folded[1 << 16];

static int find_opener(const struct Mark *marks, int last, int length) {
    int at = last;
    while (at >= 0) { /* culprit */
        if ((marks[at].length + length) % 3 != 0)
            return at;
        at = marks[at].before;
    }
    return at;
}

static int resolve_marks(struct Mark *marks, int n) {
    int pairs = 0, last = -1;
    for (int i = 0; i < n; i++) { /* multiplies */
        marks[i] = (struct Mark){3, last};
        if (find_opener(marks, last, 3) >= 0)
            pairs++;
        else
            last = i;
    }
    return pairs;
}

static void fill_folded(void) {
    for (int i = 0; i < 1 << 16; i++)
        folded[i] = (unsigned char)(i | 32);
}

static int check_references(int references) {
    int doubles = 0;
    for (int a = 0; a < references; a++)
        for (int b = 0; b < references; b++)
            for (int c = 0; c < references; c++)
                doubles += folded[a + b + c] & 1;
    return doubles;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Mark *marks = malloc((size_t)(n + 1) * sizeof *marks);
    if (!marks)
        return 1;
    fill_folded();
    printf("%d %d\n", resolve_marks(marks, n), check_references(n / 150));
    free(marks);
    return 0;
}
