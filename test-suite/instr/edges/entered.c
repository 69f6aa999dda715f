/* A machine of states that are resumed in the middle, as decompressors are: the
 * places where control goes round are entered at several others, in a loop and
 * outside of any.  Values live from state to state.  Each "for" is alone on its
 * line, for llvm-cov. */
#include <stdio.h>
#include <stdlib.h>

static unsigned seed = 1;

static unsigned next(unsigned below) {
    seed = seed * 1103515245u + 12345u;
    return (seed >> 16) % below;
}

typedef struct Machine {
    unsigned state, left, sum;
} Machine;

/* No loop is around the region.  It returns at times, and comes back. */
static unsigned resumed(Machine *m, unsigned patience) {
    unsigned kept = m->sum ^ 5, last = 0;
    switch (m->state) {
    case 0:
        while (m->left > 0) {
            m->left--;
            last = next(7);
            m->state = 1;
            if (patience-- == 0)
                return kept;
        case 1:
            for (unsigned k = 0; k < last % 5; k++)
                m->sum += k ^ kept;
            kept = m->sum + last;
            m->state = 2;
            if (next(50) == 0)
                return kept;
        case 2:
            for (unsigned k = 0; k < 3; k++)
                m->sum ^= kept >> k;
            m->state = 0;
        case 0xf0:
            if (m->sum % 97 == 0)
                goto odd;
        }
        return kept + last;
    odd:
        for (unsigned k = last; k < 9; k++)
            m->sum += next(k + 1);
        m->state = 0xf0;
        m->sum++;
        return kept;
    default:
        m->state = 0;
        return 0;
    }
}

/* The same in a loop, with several ways back to its header. */
static unsigned tangled(unsigned n) {
    unsigned sum = 0, a = 1, b = 2;
    for (unsigned i = 0; i < n; i++) {
        unsigned rounds = next(40);
        if (rounds % 3 == 0)
            goto second;
    first:
        a += b ^ i;
        for (unsigned k = 0; k < rounds % 4; k++)
            sum += a * k;
        if (rounds == 7)
            continue;
    second:
        b = a + rounds;
        if (rounds > 30)
            goto third;
        if (rounds-- > 5)
            goto first;
        continue;
    third:
        for (unsigned k = 0; k < 2; k++)
            sum ^= b + k;
        rounds -= 9;
        if (rounds & 1)
            goto first;
        goto second;
    }
    return sum + a + b;
}

int main(int argc, char **argv) {
    unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
    Machine m = {0, 20 * n, 0};
    unsigned sum = 0;
    while (m.left)
        sum += resumed(&m, 2 * n);
    printf("%u %u %u\n", m.state, m.sum, sum);
    printf("%u %u\n", tangled(n), tangled(4 * n));
    return 0;
}
