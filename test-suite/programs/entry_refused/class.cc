/* A class that nobody may make is refused. */
//@ asym @bare --entry total @program
//@ exit 2
//@ says its parameter 't' is a Table &
class Table {
    int rows;
    explicit Table(int n) : rows(n) {}

public:
    static Table &only();
    int size() const { return rows; }
};

int total(Table &t) {
    return t.size();
}
