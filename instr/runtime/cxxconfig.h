/* cxxconfig.h -- libstdc++'s configuration, for programs that asym compiles.
 *
 *     #include <string> --> [cxxconfig.h] --> bodies of std::string's functions
 *
 * Found before libstdc++'s own bits/c++config.h.  Up to C++17 that says that
 * the functions of std::string are in the library, where nothing counts what
 * they do, and t = s would cost nothing.  Compiled with the program, as they
 * are from C++20 on, they are functions like others. */
#include_next <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
/* All but those of std::string are there. */
#define _GLIBCXX_EXTERN_TEMPLATE -1
