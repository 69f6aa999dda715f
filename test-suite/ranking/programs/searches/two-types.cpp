/* asym: --args int:0..300
 * culprit: loop add
 * order: O(arg1^2)
 * multiplied by: load
 * What is wrong: a set is an array, and looks at all that is in it before it
 * adds something. The template is used for two types. */
#include <cstdio>
#include <cstdlib>

template <typename T> class Set {
  public:
    explicit Set(int most) : items(new T[most + 1]), count(0) {
    }
    ~Set() {
        delete[] items;
    }

    void add(T item) {
        int i = 0;
        while (i < count && items[i] != item) /* culprit */
            i++;
        if (i == count)
            items[count++] = item;
    }

    int size() const {
        return count;
    }

  private:
    T *items;
    int count;
};

static int load(int n) {
    Set<long> ids(n);
    Set<short> kinds(8);
    for (int i = 0; i < n; i++) { /* multiplies */
        ids.add(i * 11L);
        kinds.add(static_cast<short>(i % 8));
    }
    return ids.size() + kinds.size();
}

static int palette[1 << 17];

static void fill_palette() {
    for (int i = 0; i < 1 << 17; i++)
        palette[i] = i ^ 5;
}

static int check_maps(int maps) {
    int sum = 0;
    for (int a = 0; a < maps; a++)
        for (int b = 0; b < maps; b++)
            for (int c = 0; c < maps; c++)
                sum += palette[a + b + c] & 3;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    fill_palette();
    std::printf("%d %d\n", load(n), check_maps(n / 150));
}
