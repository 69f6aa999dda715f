#!/bin/sh
# usage: control_bytes.sh ASYM CLANG
# No control byte, and no line, comes out of a name, of what is in a file, or of the
# command line; UTF-8 does.  Without a terminal Clang has no colours.
set -eu
asym=$1 clang=$2
. "$(dirname "$0")/../../scratch.sh"
esc=$(printf '\033') bell=$(printf '\007') c1=$(printf '\302\233') newline='
'
nasty="x$esc[31mred$bell${c1}2J${newline}asym: forged"

# clean FILE...: nothing in them drives a terminal, no line is forged
clean() {
    LC_ALL=C grep -nE "$(printf '[\001-\010\013-\037\177]|\302[\200-\237]')" "$@" &&
        fail "control bytes in $*"
    grep -nE '^(asym: )?forged' "$@" && fail "a forged line in $*"
    :
}

# says CODE TEXT COMMAND...: cleanly, and TEXT is in one of its lines
says() {
    want=$1 text=$2
    shift 2
    expect "$want" "$@"
    clean out err
    grep -qF -e "$text" out err || fail "no '$text' in: $(cat out err)"
}

cat >fine.c <<'END2'
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < n; i++)
        argc++;
    return argc < 0;
}
END2

# words of the command line
says 2 'x?[31mred??2J?asym: forged' "$asym" "$nasty.c"
says 2 'x?[31mred' "$asym" --args "$nasty" fine.c
says 2 'x?[31mred' "$asym" --mix "{int:$nasty}" fine.c
says 2 'x?[31mred' "$asym" --stdin "$nasty" fine.c
says 2 'x?[31mred' "$asym" "--$nasty" fine.c
says 2 'x?[31mred' "$asym" --runs "$nasty" fine.c
says 2 'x?[31mred' "$asym" --macro "$nasty=int" fine.c
says 2 'x?[31mred' "$asym" --json "none/$nasty" fine.c
says 2 'x?[31mred' "$asym" --profile "$nasty" fine.c
says 2 'x?[31mred' "$asym" --cost-table "$nasty" fine.c
says 2 'x?[31mred' "$asym" time --db "none/$nasty" --runs 2 fine.c
says 3 'x?[31mred' "$asym" fine.c -- "-l$nasty"
says 2 'größe€' "$asym" größe€.c

# a source with such a name, and what Clang says of it
cp fine.c "$nasty.c"
echo 'int main(void) { return missing; }' >"bad$nasty.c"
cat >other.c <<'END2'
static int other(int n) { return n; }
int more(int n) { for (int i = 0; i < 4; i++) n = other(n); return n; }
END2
sed 's/more/again/' other.c >"other$nasty.c"
says 0 'otherx?[31mred' "$asym" -v --static "$nasty.c" "other$nasty.c"
says 0 'called 2 times' "$asym" time --args int:0..20 -v --runs 4 \
    "$nasty.c" "other$nasty.c" other.c
says 3 'otherx?[31mred' "$asym" "$nasty.c" "other$nasty.c" "$PWD/other$nasty.c"
says 3 'x?[31mred' "$asym" "bad$nasty.c"
echo 'int main(void) { return missing; }' >größe.c
says 3 'größe.c' "$asym" größe.c

# what files hold: names of files, variables and functions, messages of Clang
printf '#line 1 "a\\033[31m\\nforged.c"\nint f(int n) { int s = 0; while (n-- > 0) s++; return s; }\n#line 1 "b.c"\nint main(int c, char **v) { return f(c) < 0; }\n' >line.c
says 0 'f(int)' "$asym" -v --static line.c
says 0 '"asym"' "$asym" --json - --static line.c
printf '#error "a\033]0;title\007b"\n' >error.c
says 3 'error' "$asym" error.c
printf 'int a\033[31m;\n' >stray.c
says 3 'stray.c' "$asym" stray.c
"$clang" -S -emit-llvm -g -O0 -Xclang -disable-O0-optnone fine.c -o fine.ll
sed 's/name: "n"/name: "n\\0Aforged\\1B[31m"/; s/@main(/@"ma\\0Aforged"(/
    s/name: "main"/name: "ma\\0Aforged\\1B"/' fine.ll >names.ll
says 0 'n?forged?[31m' "$asym" -v --static names.ll
for stage in cfg loops slices plan strategy; do
    expect 0 "$asym" --dump $stage names.ll
    LC_ALL=C grep -q "$esc" out err && fail "control bytes of --dump $stage"
done
printf 'fdiv\033[31m 3\n' >costs.txt
says 2 'costs.txt:1' "$asym" time --cost-table costs.txt fine.c

# what the program says
cat >says.c <<'END2'
#include <stdio.h>
int main(int argc, char **argv) {
    for (int i = 0; i < argc && argc > 9; i++)
        argv[i] = 0;
    fprintf(stderr, "\033[2Jone %s\033]0;t\a\r\nforged\n", argv[argc - 1]);
    return 3;
}
END2
says 0 'it says: ?[2Jone' "$asym" --mix "a\"$newline\"forged$esc" says.c
says 0 'it says: ?[2Jone' "$asym" --args int says.c
exit $failures
