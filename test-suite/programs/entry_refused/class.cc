/* A class that only its constructors can make is refused. */
//@ asym @bare --entry total @program
//@ exit 2
//@ says nothing is known of what its parameter 't' is (Table &)
class Table {
    int rows;

public:
    explicit Table(int n) : rows(n) {}
    int size() const { return rows; }
};

int total(Table &t) {
    return t.size();
}
