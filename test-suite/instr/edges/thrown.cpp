// Loops that go on long after their samples are taken, with calls that may
// throw: what such a call yields is used later in the round, in the next one,
// and behind the loop; what it throws is caught in the round, in a loop around
// it, and outside of all.  Each "for" is alone on its line, for llvm-cov, and no
// exception leaves one or passes it by: llvm-cov would not see that.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

static unsigned seed = 1;

static unsigned next(unsigned below) {
    seed = seed * 1103515245u + 12345u;
    return (seed >> 16) % below;
}

struct Counted {
    static unsigned alive;
    Counted() {
        alive++;
    }
    ~Counted() {
        alive--;
    }
};
unsigned Counted::alive;

__attribute__((noinline)) static unsigned tried(unsigned x, unsigned rare) {
    if (next(rare) == 0)
        throw x;
    unsigned sum = 0;
    for (unsigned k = 0; k < x % 5; k++)
        sum += k;
    return sum;
}

static unsigned caught_inside(unsigned n) {
    unsigned last = 1, sum = 0, thrown = 0;
    for (unsigned i = 0; i < n; i++) {
        Counted one;
        try {
            for (unsigned k = 0; k < last % 3; k++)
                sum += k ^ last;
            unsigned got = tried(i + last, 30);
            last = got + 1;
            sum += tried(got, 500);
        } catch (unsigned x) {
            thrown += x;
            if (x % 2)
                continue;
            last = x;
        }
        sum ^= last;
    }
    return sum + thrown + last;
}

static unsigned caught_around(unsigned n) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        try {
            unsigned got = 0;
            unsigned k = 0;
            while (k++ < n) {
                std::vector<unsigned> row(1 + k % 3, k);
                got = tried(k, 2 * n);
                sum += got + row.back();
            }
            sum += got;
        } catch (unsigned x) {
            sum += 3 * x;
        }
    }
    return sum;
}

static unsigned words(unsigned n) {
    std::vector<std::string> all;
    unsigned length = 0;
    for (unsigned i = 0; i < n; i++) {
        std::string word = std::to_string(next(n));
        if (word.size() > 2)
            all.push_back(word + "-");
        if (all.empty())
            continue;
        length += all.back().size();
    }
    return length;
}

static unsigned outside(unsigned n) {
    unsigned i = 0;
    try {
        while (i++ < n)
            if (tried(i, n) > 8)
                return i;
    } catch (unsigned x) {
        return x + i;
    }
    return n;
}

int main(int argc, char **argv) {
    unsigned n = argc > 1 ? (unsigned)std::atoi(argv[1]) : 0;
    std::printf("%u\n", caught_inside(n));
    std::printf("%u\n", caught_around(n));
    std::printf("%u\n", words(n));
    for (unsigned i = 0; i < 20; i++)
        std::printf("%u\n", outside(n / 2));
    std::printf("%u\n", Counted::alive);
    return 0;
}
