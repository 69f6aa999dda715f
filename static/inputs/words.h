/* words.h -- the words that a module has as constants: names of options,
 * keywords, tags.
 *
 *     LLVMModuleRef --> [Words] --> Plan --> contents of files, strings
 *
 * Inputs that are made of them get farther in a parser than any others.
 * Nothing is claimed from them. */
#ifndef ASYM_STATIC_INPUTS_WORDS_H
#define ASYM_STATIC_INPUTS_WORDS_H

#include "base/vec.h"

#include <llvm-c/Core.h>

/* Rising, distinct.  Each is printable ASCII without a space or '%', of at most
 * 32 characters: messages and formats are left out. */
typedef Vec(const char *) Words;

Words words_find(LLVMModuleRef module, Arena *arena);

#endif
