/* A class that may be copied and moved is made by its other constructor. */
//@ asym --entry total --no-ranking
//@ says with t by a constructor
//@ says O(t.height())
class Table {
    int rows;

public:
    Table(const Table &) = default;
    explicit Table(int height) : rows(height) {}
    Table(Table &&other) : rows(other.rows) {}
    int height() const { return rows; }
};

long total(const Table &t) {
    long out = 0;
    for (int i = 0; i < t.height(); i++)
        out += i ^ out;
    return out;
}
