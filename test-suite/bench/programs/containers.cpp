// Functions of a line, most of them of templates, and virtual ones: a stock of
// goods in vectors, maps and strings.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

class Good {
  public:
    Good(std::string name, unsigned amount)
        : name_(std::move(name)), amount_(amount) {
    }
    virtual ~Good() = default;
    virtual unsigned long price() const = 0;
    virtual bool fragile() const {
        return false;
    }
    const std::string &name() const {
        return name_;
    }
    unsigned amount() const {
        return amount_;
    }
    unsigned long value() const {
        return price() * amount();
    }

  private:
    std::string name_;
    unsigned amount_;
};

class Crate : public Good {
  public:
    using Good::Good;
    unsigned long price() const override {
        return 7;
    }
};

class Vase : public Good {
  public:
    using Good::Good;
    unsigned long price() const override {
        return 40 + name().size();
    }
    bool fragile() const override {
        return true;
    }
};

class Bundle : public Good {
  public:
    using Good::Good;
    unsigned long price() const override {
        return parts_.size() * 3;
    }
    void add(const Good *part) {
        parts_.push_back(part);
    }
    bool fragile() const override {
        return std::any_of(parts_.begin(), parts_.end(),
                           [](const Good *part) { return part->fragile(); });
    }

  private:
    std::vector<const Good *> parts_;
};

class Stock {
  public:
    void add(std::unique_ptr<Good> good) {
        by_name_[good->name()].push_back(goods_.size());
        goods_.push_back(std::move(good));
    }
    const Good *last() const {
        return goods_.empty() ? nullptr : &*goods_.back();
    }
    std::size_t size() const {
        return goods_.size();
    }
    std::size_t named(const std::string &name) const {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? 0 : found->second.size();
    }
    unsigned long value() const {
        unsigned long sum = 0;
        for (const auto &good : goods_)
            sum += good->fragile() ? 2 * good->value() : good->value();
        return sum;
    }
    void sort() {
        std::sort(goods_.begin(), goods_.end(),
                  [](const auto &a, const auto &b) {
                      return a->value() != b->value() ? a->value() < b->value()
                                                      : a->name() < b->name();
                  });
    }
    std::string label(std::size_t i) const {
        return goods_[i]->name() + ":" + std::to_string(goods_[i]->value());
    }

  private:
    std::vector<std::unique_ptr<Good>> goods_;
    std::map<std::string, std::vector<std::size_t>> by_name_;
};

static unsigned next(unsigned &seed) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 8;
}

static std::string drawn_name(unsigned &seed) {
    static const char *const syllables[] = {"ba", "ke", "lo", "mi", "nu", "ra"};
    std::string name;
    for (unsigned left = 2 + next(seed) % 4; left > 0; left--)
        name += syllables[next(seed) % 6];
    return name;
}

static std::unique_ptr<Good> drawn_good(const Good *part, unsigned &seed) {
    const unsigned amount = 1 + next(seed) % 50;
    std::string name = drawn_name(seed);
    switch (next(seed) % 3) {
    case 0:
        return std::make_unique<Crate>(std::move(name), amount);
    case 1:
        return std::make_unique<Vase>(std::move(name), amount);
    default:
        auto bundle = std::make_unique<Bundle>(std::move(name), amount);
        if (part)
            bundle->add(part);
        return bundle;
    }
}

static std::size_t most_letters(const Stock &stock) {
    std::unordered_map<char, std::size_t> letters;
    for (std::size_t i = 0; i < stock.size(); i++)
        for (char letter : stock.label(i))
            letters[letter]++;
    std::size_t most = 0;
    for (const auto &entry : letters)
        most = std::max(most, entry.second);
    return most;
}

int main(int argc, char **argv) {
    const int n = argc > 1 ? std::atoi(argv[1]) : 1000;
    unsigned seed = 1;
    Stock stock;
    for (int i = 0; i < n; i++)
        stock.add(drawn_good(stock.last(), seed));
    std::size_t named = 0;
    for (int i = 0; i < n; i++)
        named += stock.named(drawn_name(seed));
    const unsigned long value = stock.value();
    stock.sort();
    std::printf("%lu %zu %zu\n", value, named, most_letters(stock));
    return 0;
}
