/* asym: --args int:0..300
 * culprit: loop insert_front
 * order: O(arg1^2)
 * multiplied by: last_line
 * report: https://github.com/cppcheck-opensource/simplecpp/issues/314
 * The text of the last line is put together from its last token to its first:
 * each token goes to the front, and all that is there moves. */
#include <cstdio>
#include <cstdlib>

struct Token {
    const Token *previous;
    char text;
};

class Line {
  public:
    explicit Line(int most) : text(new char[most + 1]), size(0) {
    }
    ~Line() {
        delete[] text;
    }

    void insert_front(char c) {
        for (int i = size; i > 0; i--) /* culprit */
            text[i] = text[i - 1];
        text[0] = c;
        size++;
    }

    int length() const {
        return size;
    }

  private:
    char *text;
    int size;
};

static int last_line(const Token *token, int most) {
    Line line(most);
    while (token) { /* multiplies */
        line.insert_front(token->text);
        token = token->previous;
    }
    return line.length();
}

static unsigned char kinds[1 << 16];

static void fill_kinds() {
    for (int i = 0; i < 1 << 16; i++)
        kinds[i] = static_cast<unsigned char>(i % 7);
}

static int expand(int macros) {
    int rounds = 0;
    for (int a = 0; a < macros; a++)
        for (int b = 0; b < macros; b++)
            for (int c = 0; c < macros; c++)
                rounds += kinds[a + b + c];
    return rounds;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    Token *tokens = new Token[n + 1];
    fill_kinds();
    for (int i = 0; i < n; i++)
        tokens[i] = {i ? &tokens[i - 1] : nullptr, 'x'};
    int length = last_line(n ? &tokens[n - 1] : nullptr, n);
    std::printf("%d %d\n", length, expand(n / 150));
    delete[] tokens;
}
