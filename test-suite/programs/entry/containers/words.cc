/* Texts in a vector: of lengths up to one of their own, and in the orders that
 * arrays have. */
//@ asym --entry letters --no-ranking
//@ says words a std::vector<std::string>, words[] of lengths up to len(words[])
#include <string>
#include <vector>
using namespace std;

int letters(const vector<string> &words) {
    int out = 0;
    //@ loop count = words.size() + 1 [proved]
    for (const string &word : words)
        //@ loop count = word.size() + 1 [proved]
        for (char c : word)
            out += c > 'a';
    return out;
}
