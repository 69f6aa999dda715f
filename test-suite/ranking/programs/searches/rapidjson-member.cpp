/* asym: --args int
 * culprit: loop find_member
 * order: O(arg1^2)
 * multiplied by: total
 * report: https://github.com/Tencent/rapidjson/issues/570
 * The members of an object are an array of pairs. To ask for each of n members
 * by its name goes through n/2 pairs each time. */
#include <cstdio>
#include <cstdlib>

struct Member {
    unsigned name;
    int value;
};

class Object {
  public:
    explicit Object(int size) : members(new Member[size + 1]), count(0) {
    }
    ~Object() {
        delete[] members;
    }

    void add_member(unsigned name, int value) {
        members[count++] = {name, value};
    }

    const Member *find_member(unsigned name) const {
        const Member *member = members, *end = members + count;
        while (member != end && !is_named(*member, name)) /* culprit */
            ++member;
        return member == end ? nullptr : member;
    }

  private:
    static bool is_named(const Member &member, unsigned name) {
        return member.name == name;
    }

    Member *members;
    int count;
};

static unsigned name_of(int i) {
    return static_cast<unsigned>(i) * 2654435761u;
}

static long total(const Object &object, int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) { /* multiplies */
        const Member *member = object.find_member(name_of(i));
        sum += member ? member->value : 0;
    }
    return sum;
}

static unsigned long warm_up() {
    unsigned long sum = 0;
    for (unsigned long i = 0; i < 1 << 20; i++)
        sum += i & (i >> 2);
    return sum;
}

static int validate(int schemas) {
    int failed = 0;
    for (int a = 0; a < schemas; a++)
        for (int b = 0; b < schemas; b++)
            for (int c = 0; c < schemas; c++)
                failed += a * b == c;
    return failed;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    Object object(n < 0 ? 0 : n);
    for (int i = 0; i < n; i++)
        object.add_member(name_of(i), i);
    std::printf("%lu %ld %d\n", warm_up(), total(object, n),
                validate(n / 1000));
}
