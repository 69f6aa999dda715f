/* asym: --args int:0..300
 * culprit: loop erase_front
 * order: O(arg1^2)
 * multiplied by: close_all
 * report: https://github.com/monero-project/monero/pull/3098
 * Connections are closed one by one, each time the first one of the vector, so
 * that all others are moved by one place. */
#include <cstdio>
#include <cstdlib>

template <typename T> class Vector {
  public:
    ~Vector() {
        std::free(items);
    }

    void push_back(const T &item) {
        if (count == room) {
            room = room ? 2 * room : 8;
            items = static_cast<T *>(std::realloc(items, room * sizeof(T)));
        }
        items[count++] = item;
    }

    void erase_front() {
        for (unsigned long i = 1; i < count; i++) /* culprit */
            items[i - 1] = items[i];
        count--;
    }

    T &front() {
        return items[0];
    }
    bool empty() const {
        return count == 0;
    }

  private:
    T *items = nullptr;
    unsigned long count = 0, room = 0;
};

struct Connection {
    int peer, open;
};

static long close_all(Vector<Connection> &connections) {
    long closed = 0;
    while (!connections.empty()) { /* multiplies */
        closed += connections.front().open;
        connections.erase_front();
    }
    return closed;
}

static unsigned make_identity() {
    unsigned state = 5;
    for (int i = 0; i < 60000; i++)
        state = state * 22695477 + 1;
    return state;
}

static int check_routes(int peers) {
    int loops = 0;
    for (int a = 0; a < peers; a++)
        for (int b = 0; b < peers; b++)
            for (int c = 0; c < peers; c++)
                loops += (a ^ c) == b;
    return loops;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    unsigned identity = make_identity();
    Vector<Connection> connections;
    for (int i = 0; i < n; i++)
        connections.push_back({i, 1});
    std::printf("%u %ld %d\n", identity, close_all(connections),
                check_routes(n / 150));
}
