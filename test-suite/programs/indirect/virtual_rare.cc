/* An override that no run called. */
//@ asym --args int:0..200
#include <cstdlib>

struct Shape {
    virtual ~Shape() {}
    virtual long area(int n) const = 0;
};

struct Line : Shape {
    long area(int n) const override {
        long s = 0;
        for (int i = 0; i < n; i++)
            s++;
        return s;
    }
};

struct Square : Shape {
    long area(int n) const override {
        long s = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s++;
        return s;
    }
};

//@ function measure: complexity = O(n^2) [exact]; bound ~ upper
static long measure(const Shape &shape, int n) {
    return shape.area(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    Line line;
    Square square;
    return measure(n > 700 ? (Shape &)square : (Shape &)line, n) & 0;
}
