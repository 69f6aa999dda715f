// Exceptions, longjmp and exit amid objects that have destructors, which run
// code of their own: nested handlers, handlers that throw again, and code that
// runs after main.
#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

static int total;

struct Noisy {
    explicit Noisy(int number) : id(number) {
        if (number % 7 == 6)
            throw number;
    }
    ~Noisy() {
        for (int i = 0; i < id % 3; i++)
            total += i;
    }
    int id;
};

struct Shape {
    virtual int area(int n) = 0;
    virtual ~Shape() {
        for (int i = 0; i < 2; i++)
            total++;
    }
};

struct Triangle : Shape {
    int area(int n) override {
        int sum = 0;
        for (int i = 0; i < n; i++)
            sum += i;
        return sum;
    }
};

struct Tower : Shape {
    int area(int n) override {
        if (n > 3)
            throw std::runtime_error("too high");
        int sum = 0;
        for (int i = n; i; i /= 2)
            sum++;
        return sum;
    }
};

static int inner(int i) {
    int sum = 0;
    for (int j = 0; j < i; j++) {
        try {
            Noisy b(j);
            if (j == 3)
                continue;
            if (j == 8)
                break;
            sum += b.id;
        } catch (int e) {
            sum += e;
            if (i % 2)
                throw;
        } catch (...) {
            sum++;
        }
    }
    return sum;
}

static int outer(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        try {
            Noisy a(i);
            sum += inner(i);
        } catch (int e) {
            try {
                if (i % 3 == 0)
                    throw std::string("again");
                throw;
            } catch (std::string &s) {
                sum += static_cast<int>(s.size()) + e;
            } catch (...) {
                sum += 2;
            }
        }
    }
    return sum;
}

static std::jmp_buf back;

static int leaves(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        try {
            if (i % 3 == 0)
                throw i;
            if (i % 5 == 4)
                longjmp(back, i);
            sum += i;
        } catch (...) {
            sum++;
            if (i > 20)
                std::exit(3);
        }
    }
    return sum;
}

static int comes_back(int n) {
    volatile int rounds = 0;
    int sum = 0;
    if (setjmp(back))
        rounds = rounds + 1;
    if (rounds < 3)
        sum += leaves(n - rounds * 3);
    return sum + rounds;
}

static int shapes(int n) {
    std::vector<std::unique_ptr<Shape>> all;
    for (int i = 0; i < n; i++)
        if (i % 2)
            all.emplace_back(new Triangle);
        else
            all.emplace_back(new Tower);
    int sum = 0;
    for (int i = 0; i < n; i++) {
        try {
            sum += all[static_cast<size_t>(i)]->area(i);
        } catch (std::exception &e) {
            sum += e.what()[0];
        }
    }
    return sum;
}

static int words(int n) {
    std::map<int, std::string> map;
    for (int i = 0; i < 3 * n; i++)
        map[i * 7919 % 31] += std::to_string(i);
    std::vector<int> weights;
    for (auto &entry : map)
        weights.push_back(static_cast<int>(entry.second.size()) * entry.first %
                          13);
    std::sort(weights.begin(), weights.end(),
              [](int a, int b) { return a > b; });
    int sum = 0;
    for (int weight : weights)
        sum = (sum * 3 + weight) % 10007;
    return sum;
}

static int fibonacci(int n) {
    std::function<int(int)> f = [&](int k) {
        return k < 2 ? k : f(k - 1) + f(k - 2);
    };
    return f(n);
}

struct Late {
    ~Late() {
        for (int i = 0; i < 9; i++)
            total += i;
    }
};

static Late after_main;
static thread_local Late after_thread;

static void at_exit() {
    for (int i = 0; i < 5; i++)
        total += fibonacci(i);
}

int main(int argc, char **argv) {
    (void)&after_thread;
    std::atexit(at_exit);
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    std::printf("%d %d %d\n", outer(n), shapes(n), words(n));
    std::printf("%d\n", comes_back(n));
    return total % 100;
}
