// Words in std::string: made, joined, cut, compared, sorted, searched and
// replaced, as programs do that live in strings.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

static unsigned next(unsigned &seed) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 8;
}

// Of a few letters; one in eight is too long to be in the string itself.
static std::string drawn_word(unsigned &seed) {
    std::string word;
    const unsigned most = next(seed) % 8 ? 12 : 60;
    for (unsigned left = 1 + next(seed) % most; left > 0; left--)
        word += static_cast<char>('a' + next(seed) % 4);
    return word;
}

static std::string joined(const std::vector<std::string> &words,
                          const std::string &between) {
    std::string text;
    for (const std::string &word : words) {
        if (!text.empty())
            text += between;
        text += word;
    }
    return text;
}

static std::vector<std::string> cut(const std::string &text, char at) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find(at, begin)) != std::string::npos;
         begin = end + 1)
        parts.push_back(text.substr(begin, end - begin));
    parts.push_back(text.substr(begin));
    return parts;
}

static std::string replaced(std::string text, const std::string &what,
                            const std::string &by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos;
         at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

static std::size_t different(const std::vector<std::string> &sorted) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < sorted.size(); i++)
        count += i == 0 || sorted[i] != sorted[i - 1];
    return count;
}

int main(int argc, char **argv) {
    const int n = argc > 1 ? std::atoi(argv[1]) : 1000;
    unsigned seed = 1;
    std::vector<std::string> words;
    for (int i = 0; i < n; i++)
        words.push_back(drawn_word(seed));
    std::vector<std::string> sorted = cut(joined(words, " "), ' ');
    std::sort(sorted.begin(), sorted.end());
    std::size_t found = 0, letters = 0;
    for (const std::string &word : words) {
        found += std::binary_search(sorted.begin(), sorted.end(), word + "a");
        letters += replaced(word, "ab", "cde").size();
    }
    std::printf("%zu %zu %zu\n", different(sorted), found, letters);
    return 0;
}
