/* asym: --args int:0..300,int:0..300
 * culprit: loop notify
 * order: O(arg1*arg2)
 * multiplied by: set_all
 * What is wrong: each of the values that are set in one go tells all observers,
 * who would be content with one word at the end. */
#include <cstdio>
#include <cstdlib>

class Model {
  public:
    explicit Model(int observers)
        : seen(new long[observers + 1]), observers(observers) {
        for (int i = 0; i < observers; i++)
            seen[i] = 0;
    }
    ~Model() {
        delete[] seen;
    }

    void set_all(int values) {
        for (int i = 0; i < values; i++) { /* multiplies */
            value = i;
            notify();
        }
    }

    long last() const {
        return observers ? seen[observers - 1] : 0;
    }

  private:
    void notify() {
        for (int i = 0; i < observers; i++) /* culprit */
            seen[i] += value;
    }

    long *seen;
    int observers, value = 0;
};

static unsigned draw_background() {
    unsigned pixels = 0;
    for (int i = 0; i < 70000; i++)
        pixels = pixels * 3 + static_cast<unsigned>(i);
    return pixels;
}

static int layout(int rows, int columns) {
    int used = 0;
    for (int a = 0; a < rows; a++)
        for (int b = 0; b < rows; b++)
            for (int c = 0; c < columns; c++)
                used += (a + b + c) & 1;
    return used;
}

int main(int argc, char **argv) {
    int values = argc > 1 ? std::atoi(argv[1]) : 0;
    int observers = argc > 2 ? std::atoi(argv[2]) : 0;
    if (observers < 0)
        observers = 0;
    Model model(observers);
    model.set_all(values);
    std::printf("%u %ld %d\n", draw_background(), model.last(),
                layout(values / 150, observers / 150));
}
