/* asym: --args int
 * culprit: loop sort
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/swiftlang/swift-package-manager/pull/1169
 * A sorted array puts a new element at its end and sorts all of them again.
 * Even where nothing is left to do, each insertion goes over the array. */
#include <cstdio>
#include <cstdlib>

template <typename T> class SortedArray {
  public:
    explicit SortedArray(int most) : elements(new T[most + 1]), count(0) {
    }
    ~SortedArray() {
        delete[] elements;
    }

    void insert(const T &element) {
        elements[count++] = element;
        sort();
    }

    const T &first() const {
        return elements[0];
    }

  private:
    void sort() {
        bool swapped;
        do {
            swapped = false;
            for (int i = 1; i < count; i++) /* culprit */
                if (elements[i] < elements[i - 1]) {
                    T element = elements[i];
                    elements[i] = elements[i - 1];
                    elements[i - 1] = element;
                    swapped = true;
                }
        } while (swapped);
    }

    T *elements;
    int count;
};

static unsigned load_manifest() {
    unsigned sum = 9;
    for (int i = 0; i < 900000; i++)
        sum = (sum ^ static_cast<unsigned>(i)) * 16777619u;
    return sum;
}

static int resolve(int packages) {
    int conflicts = 0;
    for (int a = 0; a < packages; a++)
        for (int b = 0; b < packages; b++)
            for (int c = 0; c < packages; c++)
                conflicts += (a + b + c) % 7 == 0;
    return conflicts;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    unsigned manifest = load_manifest();
    SortedArray<long> versions(n);
    versions.insert(-1);
    for (int i = 1; i < n; i++) /* multiplies */
        versions.insert(i * 3L);
    std::printf("%u %ld %d\n", manifest, versions.first(), resolve(n / 1000));
}
