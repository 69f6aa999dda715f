/* system_swap.c -- two elements of an array that a way exchanges. */
#include "static/invariants/system.h"

#include "static/ir/irquery.h"

/* An element of an array, as the way begins. */
typedef struct Element {
    LLVMValueRef base;
    const Expr *index;
    LLVMTypeRef type;
} Element;

/* A load before anything is put, in what "call" calls or (NULL) on the way. */
typedef struct Read {
    LLVMValueRef call, load;
} Read;

/* Puts "from" where "to" was; "by" is the store or the call. */
typedef struct Put {
    Element to, from;
    LLVMValueRef by;
} Put;

typedef struct Scan {
    SystemWalk *walk;
    LLVMValueRef call; /* whose callee is looked at; or NULL */
    Vec(Read) reads;
    Vec(Put) puts;
    Region conditions;
    bool failed;
    Arena *arena;
} Scan;

/* ---- elements ---- */

/* What "value", in a callee, is on the way; NULL if it is no parameter. */
static LLVMValueRef passed(const Scan *scan, LLVMValueRef value) {
    if (!scan->call || LLVMIsAConstant(value))
        return value;
    LLVMValueRef callee = LLVMGetCalledValue(scan->call);
    for (unsigned i = 0; i < LLVMCountParams(callee); i++)
        if (LLVMGetParam(callee, i) == value)
            return LLVMGetOperand(scan->call, i);
    return NULL;
}

/* Of 64 bits, which may be wider than what is passed. */
static bool read_index(Scan *scan, LLVMValueRef index, const Expr **out) {
    Reading reading = READ_SIGNED;
    if (scan->call && (LLVMIsASExtInst(index) || LLVMIsAZExtInst(index))) {
        reading = LLVMIsASExtInst(index) ? READ_SIGNED : READ_UNSIGNED;
        index = LLVMGetOperand(index, 0);
    }
    index = passed(scan, index);
    return index &&
           system_value(scan->walk, index, reading, out, &scan->conditions);
}

/* The one index of an address in an array whose elements have "type". */
static LLVMValueRef index_of(const Scan *scan, LLVMValueRef gep,
                             LLVMTypeRef type) {
    LLVMTargetDataRef layout = scan->walk->system->f->ir->layout;
    LLVMTypeRef of = LLVMGetGEPSourceElementType(gep);
    int last = LLVMGetNumOperands(gep) - 1;
    if (last == 2) {
        LLVMValueRef first = LLVMGetOperand(gep, 1);
        if (LLVMGetTypeKind(of) != LLVMArrayTypeKind || !LLVMIsNull(first))
            return NULL;
        of = LLVMGetElementType(of);
    }
    return last <= 2 && LLVMTypeIsSized(of) &&
                   LLVMABISizeOfType(layout, of) ==
                       LLVMABISizeOfType(layout, type)
               ? LLVMGetOperand(gep, (unsigned)last)
               : NULL;
}

static bool add_index(Scan *scan, Element *out, LLVMValueRef index) {
    Arena *arena = scan->walk->system->arena;
    const Expr *more;
    if (!index || !read_index(scan, index, &more))
        return false;
    out->index = expr_add(arena, out->index, more);
    return true;
}

/* The element that "pointer", in what "call" calls, leads to. */
static bool read_element(Scan *scan, LLVMValueRef call, LLVMValueRef pointer,
                         Element *out) {
    enum { MAX_CHAIN = 6 };
    const System *s = scan->walk->system;
    scan->call = call;
    for (unsigned i = 0; pointer && i < MAX_CHAIN; i++) {
        if (LLVMIsAGetElementPtrInst(pointer)) {
            if (!add_index(scan, out, index_of(scan, pointer, out->type)))
                return false;
            pointer = LLVMGetOperand(pointer, 0);
        } else if (scan->call) {
            pointer = passed(scan, pointer);
            scan->call = NULL;
        } else {
            out->base = pointer;
            return !irfunction_defined_in(s->f, pointer, s->root);
        }
    }
    return false;
}

static bool same_element(const Element *a, const Element *b) {
    return a->base == b->base && a->type == b->type &&
           expr_equal(a->index, b->index);
}

/* The element that "pointer" leads to where the scan is. */
static bool element_at(Scan *scan, LLVMValueRef pointer, LLVMTypeRef type,
                       Element *out) {
    LLVMValueRef call = scan->call;
    *out = (Element){.index = expr_int(scan->arena, 0), .type = type};
    bool good = read_element(scan, call, pointer, out);
    scan->call = call;
    return good;
}

/* What "value" reads. */
static bool element_read(Scan *scan, LLVMValueRef value, Element *out) {
    for (size_t i = 0; i < scan->reads.size; i++)
        if (scan->reads.at[i].load == value &&
            scan->reads.at[i].call == scan->call)
            return element_at(scan, LLVMGetOperand(value, 0), LLVMTypeOf(value),
                              out);
    return false;
}

/* ---- what the way does ---- */

/* What is read behind a store is not what was there as the way began. */
static void note_load(Scan *scan, LLVMValueRef load) {
    if (!scan->puts.size && !LLVMGetVolatile(load))
        *vec_push(scan->arena, &scan->reads) = (Read){scan->call, load};
}

/* Other stores are for system_order() to look at, but those of a callee. */
static void note_store(Scan *scan, LLVMValueRef store) {
    Put put = {.by = scan->call ? scan->call : store};
    if (!LLVMGetVolatile(store) &&
        element_read(scan, LLVMGetOperand(store, 0), &put.from) &&
        element_at(scan, LLVMGetOperand(store, 1), put.from.type, &put.to) &&
        put.to.base == put.from.base)
        *vec_push(scan->arena, &scan->puts) = put;
    else if (scan->call)
        scan->failed = true;
}

static void note(Scan *scan, LLVMValueRef instruction);

static bool is_marker(LLVMValueRef call) {
    return irquery_is_intrinsic(call, "llvm.lifetime.start") ||
           irquery_is_intrinsic(call, "llvm.lifetime.end") ||
           irquery_is_intrinsic(call, "llvm.dbg.value");
}

/* Whether what "call" calls is one block, which runs as it is here. */
static bool is_plain_call(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) && irquery_is_final(callee) &&
           LLVMCountBasicBlocks(callee) == 1 &&
           LLVMGetNumArgOperands(call) == LLVMCountParams(callee);
}

/* What a callee writes counts if it exchanges, and no other call is in it. */
static void note_call(Scan *scan, LLVMValueRef call) {
    if (is_marker(call))
        return;
    if (scan->call || !is_plain_call(call)) {
        scan->failed = scan->failed || scan->call;
        return;
    }
    Scan inside = *scan;
    inside.call = call;
    IR_FOR_INSTRUCTIONS(LLVMGetEntryBasicBlock(LLVMGetCalledValue(call)), i)
        note(&inside, i);
    inside.call = NULL;
    if (inside.puts.size > scan->puts.size)
        *scan = inside;
}

static void note(Scan *scan, LLVMValueRef instruction) {
    if (LLVMIsALoadInst(instruction))
        note_load(scan, instruction);
    else if (LLVMIsAStoreInst(instruction))
        note_store(scan, instruction);
    else if (irquery_is_call(instruction))
        note_call(scan, instruction);
}

/* ---- what is compared ---- */

/* What was taken at the end of the way's "i"th node; false: nothing was open.
 */
static bool compared_at(const Scan *scan, size_t i, LLVMValueRef *condition,
                        bool *truth) {
    const SystemWalk *walk = scan->walk;
    const IrFunction *f = walk->system->f;
    LLVMValueRef branch = irfunction_terminator(f, walk->path.at[i]);
    if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch) ||
        LLVMGetSuccessor(branch, 0) == LLVMGetSuccessor(branch, 1))
        return false;
    *condition = LLVMGetCondition(branch);
    *truth = LLVMGetSuccessor(branch, 0) == f->block[walk->path.at[i + 1]];
    return system_compared(walk, condition, truth);
}

/* Predicates that never hold both ways, each with what it is the other way
 * round, and with that which is false where it is true. */
static const struct Strict {
    bool is_real;
    int is, turned, negated;
} strict[] = {{false, LLVMIntSGT, LLVMIntSLT, LLVMIntSLE},
              {false, LLVMIntSLT, LLVMIntSGT, LLVMIntSGE},
              {false, LLVMIntUGT, LLVMIntULT, LLVMIntULE},
              {false, LLVMIntULT, LLVMIntUGT, LLVMIntUGE},
              {true, LLVMRealOGT, LLVMRealOLT, LLVMRealULE},
              {true, LLVMRealOLT, LLVMRealOGT, LLVMRealUGE}};

/* As "compare" is where it is "truth"; false if that may hold both ways. */
static bool read_relation(LLVMValueRef compare, bool truth,
                          SystemRelation *out) {
    bool is_real = LLVMIsAFCmpInst(compare) != NULL;
    int is = is_real ? (int)LLVMGetFCmpPredicate(compare)
                     : (int)LLVMGetICmpPredicate(compare);
    for (size_t i = 0; i < sizeof strict / sizeof *strict; i++)
        if (strict[i].is_real == is_real &&
            (truth ? strict[i].is : strict[i].negated) == is) {
            *out =
                (SystemRelation){.is_real = is_real, .predicate = strict[i].is};
            return true;
        }
    return false;
}

static void turn(SystemRelation *relation) {
    size_t i = 0;
    while (strict[i].is_real != relation->is_real ||
           strict[i].is != relation->predicate)
        i++;
    relation->predicate = strict[i].turned;
}

/* The load that operand "i" of a comparison is, converted or not. */
static LLVMValueRef operand(LLVMValueRef compare, unsigned i,
                            SystemRelation *relation) {
    LLVMValueRef value = LLVMGetOperand(compare, i);
    relation->type = LLVMTypeOf(value);
    relation->cast = 0;
    if (LLVMIsACastInst(value)) {
        relation->cast = LLVMGetInstructionOpcode(value);
        value = LLVMGetOperand(value, 0);
    }
    return value;
}

/* Whether "compare" is of what is put with what it takes the place of; *turned:
 * the other way round. */
static bool is_of(Scan *scan, LLVMValueRef compare, const Put *put,
                  SystemSwap *out, bool *is_turned) {
    SystemRelation right;
    Element a, b;
    LLVMValueRef left = operand(compare, 0, &out->before);
    LLVMValueRef other = operand(compare, 1, &right);
    out->read = left;
    if (right.cast != out->before.cast || !element_read(scan, left, &a) ||
        !element_read(scan, other, &b))
        return false;
    *is_turned = same_element(&a, &put->from);
    return *is_turned
               ? same_element(&b, &put->to)
               : same_element(&a, &put->to) && same_element(&b, &put->from);
}

/* Fills in "before" and "read" if the way compares the two so. */
static bool compares(Scan *scan, const Put *put, bool to_is_low,
                     SystemSwap *out) {
    for (size_t i = 0; i + 1 < scan->walk->path.size; i++) {
        LLVMValueRef c;
        bool truth, is_turned;
        if (!compared_at(scan, i, &c, &truth) ||
            !read_relation(c, truth, &out->before) ||
            !is_of(scan, c, put, out, &is_turned))
            continue;
        if (is_turned == to_is_low)
            turn(&out->before);
        out->compared = i;
        return true;
    }
    return false;
}

/* ---- all of it ---- */

/* By how much the index of what is put is larger than where it goes; 0 if that
 * varies. */
static int distance_sign(const Put *put, Arena *arena) {
    fmpq_t d;
    fmpq_init(d);
    const Expr *e = expr_sub(arena, put->from.index, put->to.index);
    int sign = expr_is_constant(e, d) ? fmpq_sgn(d) : 0;
    fmpq_clear(d);
    return sign;
}

static bool exchanges(const Scan *scan) {
    const Put *put = scan->puts.at;
    return !scan->failed && scan->puts.size == 2 &&
           same_element(&put[0].to, &put[1].from) &&
           same_element(&put[1].to, &put[0].from);
}

static const SystemSwap *find_swap(Scan *scan) {
    int sign = exchanges(scan) ? distance_sign(scan->puts.at, scan->arena) : 0;
    if (!sign)
        return NULL;
    const Put *put = scan->puts.at;
    SystemSwap *out = ARENA_NEW(scan->arena, SystemSwap);
    *out = (SystemSwap){.base = put->to.base,
                        .element = put->to.type,
                        .low = sign > 0 ? put->to.index : put->from.index,
                        .high = sign > 0 ? put->from.index : put->to.index,
                        .by = {put[0].by, put[1].by}};
    if (!compares(scan, put, sign > 0, out))
        return NULL;
    out->conditions = scan->conditions;
    return out;
}

const SystemSwap *system_swap(SystemWalk *walk) {
    System *s = walk->system;
    Scan scan = {.walk = walk, .arena = s->arena};
    if (s->disorder == NO_SYMBOL)
        return NULL;
    size_t parts = s->parts.size;
    for (size_t i = 0; i < walk->path.size; i++)
        IR_FOR_INSTRUCTIONS(s->f->block[walk->path.at[i]], at)
            note(&scan, at);
    const SystemSwap *found = find_swap(&scan);
    if (!found)
        s->parts.size = parts;
    return found;
}

/* Whether "value" compares what was read with what was read. */
static bool compares_reads(LLVMValueRef value) {
    if (!LLVMIsAICmpInst(value) && !LLVMIsAFCmpInst(value))
        return false;
    SystemRelation relation;
    return LLVMIsALoadInst(operand(value, 0, &relation)) &&
           LLVMIsALoadInst(operand(value, 1, &relation));
}

bool system_may_sort(const IrFunction *f, LoopId root) {
    for (NodeId node = 1; node <= f->cfg.size; node++) {
        if (!loops_contain(&f->loops, root, node))
            continue;
        IR_FOR_INSTRUCTIONS(f->block[node], at)
            if (compares_reads(at))
                return true;
    }
    return false;
}
