# What opt prints for print<domtree>, print<postdomtree>, print<loops> and
# print<cycles>, function by function, in the words of llvm_blocks.c.
#
# LLVM's cycles (docs/CycleTerminology) depend on the order of a walk: a cycle's
# header is the node met first, and the cycles in it are those that remain
# without the header.  Whatever the order,
#   - a natural loop is a cycle of one entry, or its header is that of a larger
#     cycle of several entries, which hides it; a cycle of one entry is a natural
#     loop;
#   - an irreducible region of asym is a cycle of several entries; any other such
#     cycle lies in a region with no natural loop between them.
# Hence hidden loops are taken from print<loops>, and cycles of the second kind
# are left out, since they differ with the order.  LLVM also counts edges from
# unreachable blocks as entries: a cycle with the blocks of a natural loop has one
# entry all the same.

function bare(block) {
    sub(/^%/, "", block)
    return block
}

/^DominatorTree for function:/ { f = $4; kind = "dom" }
/^PostDominatorTree for function:/ { f = $4; kind = "post" }
/^ *\[[0-9]+\] / {
    level = substr($1, 2) + 0
    up[level] = $2 == "<<exit" ? "exit" : bare($2)
    if (up[level] != "exit")
        print f, kind, up[level], (level > 1 ? up[level - 1] : "-")
}

/^Loop info for function/ {
    f = $5
    gsub(/[:\047]/, "", f)
    split("", member)
    split("", depth)
    split("", size)
    split("", tangled)
}
# "Loop at depth 2 containing: %b4<header><exiting>,%b5<latch>", after "Parallel"
# where iterations do not depend on each other.
/Loop at depth/ {
    sub(/Parallel /, "")
    size_here = split($6, block, ",")
    for (i = 1; i <= size_here; i++) {
        block[i] = bare(block[i])
        sub(/<header>/, "", block[i])
        sub(/<latch>/, " latch", block[i])
        sub(/<exiting>/, " exiting", block[i])
        split(block[i], word, " ")
        if (i == 1)
            h = word[1]
        member[h, word[1]] = 1
        print f, "loop", h, $4, block[i]
    }
    depth[h] = $4
    size[h] = size_here
}

# Cycles come outer ones first: "header", "is_loop" and "around" are those of the
# cycle at each level around the present one, "around" the number of natural
# loops around it.

function is_natural_loop(h,   i) {
    for (i = 1; i <= n_blocks; i++)
        if (!((h, block[i]) in member))
            return 0
    return n_blocks == size[h]
}

function natural_loops_around(level, block,   i, count) {
    count = 0
    for (i = 1; i < level; i++)
        count += is_loop[i] || (header[i], block) in member
    return count
}

function lies_in_region(level,   i) {
    for (i = 1; i < level; i++)
        if (!is_loop[i] && around[i] == around[level])
            return 1
    return 0
}

function print_cycle(h, depth_here,   i) {
    for (i = 1; i <= n_blocks; i++)
        print f, "cycle", h, depth_here, block[i]
}

function print_hidden_loop(h,   key, pair) {
    for (key in member) {
        split(key, pair, SUBSEP)
        if (pair[1] == h)
            print f, "cycle", h, depth[h], pair[2]
    }
}

function number(block) {
    return substr(block, 2) + 0
}

function print_region(level,   i, first, inner) {
    first = block[1]
    for (i = 2; i <= n_blocks; i++)
        if (number(block[i]) < number(first))
            first = block[i]
    for (i = 1; i <= n_blocks; i++)
        print f, "region", around[level], first, block[i] (i <= entries ? " entry" : "")
    for (inner in depth)
        if (depth[inner] == around[level] && (inner, first) in member && !tangled[inner]++)
            print f, "tangled", inner
}

/^CycleInfo for function:/ { f = $4 }
/^ *depth=[0-9]+: entries\(/ {
    level = substr($1, 7) + 0
    n_blocks = NF - 1
    for (i = 1; i <= n_blocks; i++) {
        block[i] = $(i + 1)
        sub(/^entries\(/, "", block[i])
        if (sub(/\)$/, "", block[i]))
            entries = i
    }
    header[level] = block[1]
    is_loop[level] = entries == 1 || is_natural_loop(block[1])
    around[level] = natural_loops_around(level, block[1])
    if (is_loop[level]) {
        print_cycle(block[1], around[level] + 1)
        next
    }
    print_hidden_loop(block[1])
    if (!lies_in_region(level))
        print_region(level)
}
