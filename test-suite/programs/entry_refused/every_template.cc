/* Templates that nothing is an instance of. */
//@ asym @bare --entry all @program
//@ exit 2
//@ says --entry all: the sources have templates, and no instance of one; name it, as in --entry 'lib::twice<int>'
namespace lib {
template <typename T> T twice(T x) {
    return x + x;
}
} // namespace lib
