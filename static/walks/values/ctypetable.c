#include "static/walks/values/ctypetable.h"

#include <ctype.h>
#include <string.h>

bool ctypetable_is(LLVMValueRef callee) {
    size_t length;
    return LLVMIsAFunction(callee) && LLVMIsDeclaration(callee) &&
           !strcmp(LLVMGetValueName2(callee, &length), "__ctype_b_loc");
}

const char *ctypetable_class(uint64_t mask) {
    static const struct {
        uint64_t mask;
        const char *name;
    } classes[] = {
        {_ISupper, "isupper"}, {_ISlower, "islower"},   {_ISalpha, "isalpha"},
        {_ISdigit, "isdigit"}, {_ISxdigit, "isxdigit"}, {_ISspace, "isspace"},
        {_ISprint, "isprint"}, {_ISgraph, "isgraph"},   {_ISblank, "isblank"},
        {_IScntrl, "iscntrl"}, {_ISpunct, "ispunct"},   {_ISalnum, "isalnum"}};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (classes[i].mask == mask)
            return classes[i].name;
    return NULL;
}
