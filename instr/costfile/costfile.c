#include "instr/costfile/costfile.h"

#include "base/textfile.h"

#include <errno.h>
#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COST_MOST "2147483647"
#define BLANKS    " \t\r\v\f"

static const char *const names[COSTFILE_OPCODES] = {
    [COSTFILE_CONDBR] = "condbr",
    [LLVMRet] = "ret",
    [LLVMBr] = "br",
    [LLVMSwitch] = "switch",
    [LLVMIndirectBr] = "indirectbr",
    [LLVMInvoke] = "invoke",
    [LLVMUnreachable] = "unreachable",
    [LLVMAdd] = "add",
    [LLVMFAdd] = "fadd",
    [LLVMSub] = "sub",
    [LLVMFSub] = "fsub",
    [LLVMMul] = "mul",
    [LLVMFMul] = "fmul",
    [LLVMUDiv] = "udiv",
    [LLVMSDiv] = "sdiv",
    [LLVMFDiv] = "fdiv",
    [LLVMURem] = "urem",
    [LLVMSRem] = "srem",
    [LLVMFRem] = "frem",
    [LLVMShl] = "shl",
    [LLVMLShr] = "lshr",
    [LLVMAShr] = "ashr",
    [LLVMAnd] = "and",
    [LLVMOr] = "or",
    [LLVMXor] = "xor",
    [LLVMAlloca] = "alloca",
    [LLVMLoad] = "load",
    [LLVMStore] = "store",
    [LLVMGetElementPtr] = "getelementptr",
    [LLVMTrunc] = "trunc",
    [LLVMZExt] = "zext",
    [LLVMSExt] = "sext",
    [LLVMFPToUI] = "fptoui",
    [LLVMFPToSI] = "fptosi",
    [LLVMUIToFP] = "uitofp",
    [LLVMSIToFP] = "sitofp",
    [LLVMFPTrunc] = "fptrunc",
    [LLVMFPExt] = "fpext",
    [LLVMPtrToInt] = "ptrtoint",
    [LLVMIntToPtr] = "inttoptr",
    [LLVMBitCast] = "bitcast",
    [LLVMICmp] = "icmp",
    [LLVMFCmp] = "fcmp",
    [LLVMPHI] = "phi",
    [LLVMCall] = "call",
    [LLVMSelect] = "select",
    [LLVMVAArg] = "va_arg",
    [LLVMExtractElement] = "extractelement",
    [LLVMInsertElement] = "insertelement",
    [LLVMShuffleVector] = "shufflevector",
    [LLVMExtractValue] = "extractvalue",
    [LLVMInsertValue] = "insertvalue",
    [LLVMFence] = "fence",
    [LLVMAtomicCmpXchg] = "cmpxchg",
    [LLVMAtomicRMW] = "atomicrmw",
    [LLVMResume] = "resume",
    [LLVMLandingPad] = "landingpad",
    [LLVMAddrSpaceCast] = "addrspacecast",
    [LLVMCleanupRet] = "cleanupret",
    [LLVMCatchRet] = "catchret",
    [LLVMCatchPad] = "catchpad",
    [LLVMCleanupPad] = "cleanuppad",
    [LLVMCatchSwitch] = "catchswitch",
    [LLVMFNeg] = "fneg",
    [LLVMCallBr] = "callbr",
    [LLVMFreeze] = "freeze",
};

enum { NO_OPCODE = COSTFILE_OPCODES };

typedef struct Parser {
    CostFile file;
    const char *name; /* of the file */
    unsigned line;
    bool priced[COSTFILE_OPCODES + 1]; /* the last one is "default" */
    uint64_t rest;
    Arena *arena;
} Parser;

static bool makes_code(size_t opcode) {
    return opcode != LLVMPHI && opcode != LLVMUnreachable;
}

CostFile costfile_default(Arena *arena) {
    CostFile file = {.calls = {.arena = arena}};
    for (size_t i = 0; i < COSTFILE_OPCODES; i++)
        file.opcode[i] = makes_code(i);
    return file;
}

/* ---- a line ---- */

/* The first word of "*rest", which is moved past it; "" if there is none. */
static char *next_word(char **rest) {
    char *word = *rest + strspn(*rest, BLANKS);
    char *end = word + strcspn(word, BLANKS);
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

/* Takes the last word off "text", which keeps no blanks at its end. */
static char *last_word(char *text) {
    char *end = text + strlen(text);
    while (end > text && strchr(BLANKS, end[-1]))
        *--end = '\0';
    while (end > text && !strchr(BLANKS, end[-1]))
        end--;
    char *word = end;
    while (end > text && strchr(BLANKS, end[-1]))
        *--end = '\0';
    return word;
}

static Status read_cost(const Parser *p, const char *word, uint64_t *out) {
    size_t digits = strspn(word, "0123456789");
    errno = 0;
    *out = strtoull(word, NULL, 10);
    if (digits && !word[digits] && !errno && *out <= INT32_MAX)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "%.80s:%u: '%.60s' is no cost; write a whole number "
                       "from 0 to " COST_MOST,
                       p->name, p->line, word);
}

static Status twice(const Parser *p, const char *what) {
    return status_fail(ASYM_USAGE,
                       "%.80s:%u: '%.60s' has a cost already; give it once",
                       p->name, p->line, what);
}

static Status take_call(Parser *p, const char *callee, const char *word) {
    uint64_t cost;
    TRY(read_cost(p, word, &cost));
    if (map_find(&p->file.calls, callee, strlen(callee)))
        return twice(p, callee);
    map_value(&p->file.calls, callee, strlen(callee), (uint32_t)cost);
    return status_ok();
}

static Status find_opcode(const Parser *p, const char *word, size_t *out) {
    for (size_t i = 0; i < COSTFILE_OPCODES; i++)
        if (names[i] && !strcmp(names[i], word)) {
            *out = i;
            return status_ok();
        }
    *out = NO_OPCODE;
    if (!strcmp(word, "default"))
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "%.80s:%u: '%.60s' is no instruction of LLVM; write one "
                       "as its assembly language does, such as add, load or "
                       "condbr, or default",
                       p->name, p->line, word);
}

static Status take_opcode(Parser *p, const char *opcode, char *rest) {
    size_t index;
    TRY(find_opcode(p, opcode, &index));
    char *word = next_word(&rest), *more = next_word(&rest);
    if (!*word || *more)
        return status_fail(ASYM_USAGE,
                           "%.80s:%u: '%.60s' needs one cost behind it, as in "
                           "%.60s 1",
                           p->name, p->line, opcode, opcode);
    if (p->priced[index])
        return twice(p, opcode);
    p->priced[index] = true;
    return read_cost(p, word,
                     index == NO_OPCODE ? &p->rest : &p->file.opcode[index]);
}

static bool is_text(const char *line) {
    for (; *line; line++)
        if (((unsigned char)*line < ' ' && !strchr(BLANKS, *line)) ||
            *line == 0x7f)
            return false;
    return true;
}

static Status take_line(Parser *p, char *line) {
    if (!is_text(line))
        return status_fail(ASYM_USAGE, "%.80s:%u: this is no text", p->name,
                           p->line);
    line[strcspn(line, "#")] = '\0';
    char *rest = line, *first = next_word(&rest);
    if (!*first)
        return status_ok();
    if (!strcmp(first, "call")) {
        char *cost = last_word(rest);
        rest += strspn(rest, BLANKS);
        if (cost > rest)
            return take_call(p, rest, cost);
        rest = cost;
    }
    return take_opcode(p, first, rest);
}

/* ---- the whole ---- */

static void price_the_rest(Parser *p) {
    uint64_t *opcode = p->file.opcode;
    if (p->priced[NO_OPCODE])
        for (size_t i = 0; i < COSTFILE_OPCODES; i++)
            if (!p->priced[i] && makes_code(i))
                opcode[i] = p->rest;
    if (!p->priced[COSTFILE_CONDBR])
        opcode[COSTFILE_CONDBR] = opcode[LLVMBr];
}

Status costfile_parse(CostFile *out, const char *name, const char *text,
                      Arena *arena) {
    Parser p = {.file = costfile_default(arena), .name = name, .arena = arena};
    while (*text) {
        size_t length = strcspn(text, "\n");
        p.line++;
        TRY(take_line(&p, arena_strndup(arena, text, length)));
        text += length + (text[length] == '\n');
    }
    price_the_rest(&p);
    *out = p.file;
    return status_ok();
}

Status costfile_read(CostFile *out, const char *path, Arena *arena) {
    const char *text;
    TRY(textfile_read(&text, path, arena));
    return costfile_parse(out, path, text, arena);
}
