#include "static/rewrite/accessorrules.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"

/* ---- what is known ---- */

/* The processor's features that its code may use beside those that all have;
 * equal ones are one attribute of the context.  NULL: none. */
static LLVMAttributeRef features_of(LLVMValueRef function) {
    static const char name[] = "target-features";
    return LLVMGetStringAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, name,
        sizeof name - 1);
}

static unsigned length_of(LLVMAttributeRef features) {
    unsigned length = 0;
    if (features)
        (void)LLVMGetStringAttributeValue(features, &length);
    return length;
}

/* The least that a function of the module may use: a longer text has more. */
static LLVMAttributeRef least_features(const IrModule *ir) {
    LLVMAttributeRef least = NULL;
    bool any = false;
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f)) {
        LLVMAttributeRef features = features_of(f);
        if (LLVMIsDeclaration(f) ||
            (any && length_of(features) >= length_of(least)))
            continue;
        least = features;
        any = true;
    }
    return least;
}

AccessorFacts accessorrules_facts(const IrModule *ir) {
    return (AccessorFacts){.ir = ir, .features = least_features(ir)};
}

bool accessorrules_is_system(const IrModule *ir, LLVMMetadataRef scope) {
    return scope && debugnames_is_system(ir, LLVMDIScopeGetFile(scope));
}

/* ---- the rules ---- */

static bool has_no_body(const AccessorFacts *facts, LLVMValueRef function) {
    (void)facts;
    return LLVMIsDeclaration(function);
}

static bool is_left_alone(const AccessorFacts *facts, LLVMValueRef function) {
    (void)facts;
    return irquery_has(function, "optnone");
}

static bool is_naked(const AccessorFacts *facts, LLVMValueRef function) {
    (void)facts;
    return irquery_has(function, "naked");
}

static bool is_coroutine(const AccessorFacts *facts, LLVMValueRef function) {
    (void)facts;
    return irquery_has(function, "presplitcoroutine");
}

static bool is_for_other_processors(const AccessorFacts *facts,
                                    LLVMValueRef function) {
    return features_of(function) != facts->features;
}

static bool is_elsewhere(const AccessorFacts *facts, LLVMValueRef function) {
    (void)facts;
    return LLVMGetLinkage(function) == LLVMAvailableExternallyLinkage;
}

static bool may_be_replaced(const AccessorFacts *facts, LLVMValueRef function) {
    (void)facts;
    return irquery_may_be_replaced(function);
}

static bool takes_any_arguments(const AccessorFacts *facts,
                                LLVMValueRef function) {
    (void)facts;
    return LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function));
}

static bool is_of_the_program(const AccessorFacts *facts,
                              LLVMValueRef function) {
    return !accessorrules_is_system(facts->ir, LLVMGetSubprogram(function));
}

/* ---- the list ---- */

static const AccessorRule rules[] = {
    {"no body", has_no_body, "its code is not in the module"},
    {"left as it is", is_left_alone, "nothing in its code may be changed"},
    {"naked", is_naked, "its code is assembly, with no frame of its own"},
    {"a coroutine", is_coroutine, "its calls end before it does"},
    {"for other processors", is_for_other_processors,
     "its code may use what the processor of its callers has not"},
    {"a body for optimisers", is_elsewhere,
     "what runs is another copy of its code, elsewhere"},
    {"may be replaced", may_be_replaced,
     "another definition may take its place as the program is linked"},
    {"any number of arguments", takes_any_arguments,
     "it reads arguments that callers pass beyond its own"},
    {"of the program", is_of_the_program,
     "it is in no header of the system, and reports say what it does"},
};

const AccessorRule *accessorrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const AccessorRule *accessorrules_first(const AccessorFacts *facts,
                                        LLVMValueRef function) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].applies(facts, function))
            return &rules[i];
    return NULL;
}
