/* Virtual calls are indirect ones. */
//@ asym --args int:0..40
#include <cstdlib>

struct Shape {
    virtual ~Shape() {}
    virtual int area(int n) const = 0;
};

struct Square : Shape {
    int area(int n) const override {
        int s = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) //@ loop total = n^2 + n [proved]
                s++;
        return s;
    }
};

//@ function measure: complexity = O(n^2) [not proved]
int measure(const Shape &shape, int n) {
    return shape.area(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    Square square;
    return n < 0 ? 2 : measure(square, n) & 0;
}
