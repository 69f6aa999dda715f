/* asym: --args int:0..300
 * culprit: loop Board
 * order: O(arg1^2)
 * multiplied by: play
 * What is wrong: score() takes the board by value. Each of n moves copies all
 * of its n fields, to read one of them. */
#include <cstdio>
#include <cstdlib>

class Board {
  public:
    explicit Board(int size) : fields(new int[size + 1]), size(size) {
        for (int i = 0; i < size; i++)
            fields[i] = i % 3;
    }
    Board(const Board &other)
        : fields(new int[other.size + 1]), size(other.size) {
        for (int i = 0; i < size; i++) /* culprit */
            fields[i] = other.fields[i];
    }
    Board &operator=(const Board &) = delete;
    ~Board() {
        delete[] fields;
    }

    int field(int at) const {
        return fields[at];
    }

  private:
    int *fields;
    int size;
};

static int score(Board board, int move) {
    return board.field(move) * 2;
}

static long play(const Board &board, int moves) {
    long sum = 0;
    for (int move = 0; move < moves; move++) /* multiplies */
        sum += score(board, move);
    return sum;
}

static unsigned zobrist[1 << 16];

static void fill_zobrist() {
    unsigned state = 1;
    for (int i = 0; i < 1 << 16; i++) {
        state = state * 1664525 + 1013904223;
        zobrist[i] = state;
    }
}

static unsigned check_corners(int corners) {
    unsigned sum = 0;
    for (int a = 0; a < corners; a++)
        for (int b = 0; b < corners; b++)
            for (int c = 0; c < corners; c++)
                sum ^= zobrist[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    Board board(n);
    fill_zobrist();
    std::printf("%ld %u\n", play(board, n), check_corners(n / 150));
}
