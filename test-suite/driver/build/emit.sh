#!/bin/sh
# usage: emit.sh ASYM CLANG FOLDER
# What --emit writes behaves as the plain program, wherever it is, and leaves a
# profile for each of its processes; what fails leaves nothing.
set -eu
asym=$1 clang=$2 folder=$3
. "$(dirname "$0")/../../scratch.sh"

# profiles COUNT: how many there are in the folder "runs"
profiles() {
    set -- "$1" $(find runs -name 'asym.profile*' | wc -l)
    [ "$1" -eq "$2" ] || fail "$2 profiles, not $1"
}

cp "$folder/by_hand.c" .
"$clang" -O2 -o plain by_hand.c
expect 0 "$asym" --emit emitted by_hand.c
[ ! -s out ] || fail "it prints: $(cat out)"
[ "$(ls -A | tr '\n' ' ')" = "by_hand.c emitted err out plain " ] ||
    fail "more than the program is left: $(ls -A)"

# In another folder, without the environment in which it was made.
mkdir runs
mv emitted moved
for words in 0 5 "12 fork" "9 crash" 20; do
    for program in plain moved; do
        code=0
        (cd runs && env -i "../$program" $words) >$program.out 2>$program.err ||
            code=$?
        echo $code >>$program.out
    done
    cmp plain.out moved.out || fail "stdout or exit code differ: $words"
    cmp plain.err moved.err || fail "stderr differs: $words"
done
profiles 6
for n in 1 2 3 4 5 6 7 8; do
    (cd runs && ../moved $n >../$n.out 2>&1) &
done
wait
profiles 14
expect 0 env ASYM_PROFILE=runs/asym.profile.named ./moved 14
profiles 15

# A file of another program is left alone.
mkdir other
echo mine >other/asym.profile
expect 3 env ASYM_PROFILE=other/asym.profile ./moved 3
[ "$(cat other/asym.profile)" = mine ] || fail "a foreign file was overwritten"
[ "$(ls other | wc -l)" -eq 2 ] || fail "no profile beside a foreign file"

# The file is replaced, though it may not be written; other levels are obeyed.
chmod 0500 moved
cp moved before
expect 0 "$asym" -O 0 --emit ./moved by_hand.c
cmp -s moved before && fail "the program was not replaced"
# No quick code is emitted.
expect 0 "$asym" -O 2 --emit ./optimised by_hand.c
cmp before optimised || fail "without a level it is not optimised"
rm optimised
expect 5 ./moved 5
rm asym.profile

# What fails leaves all as it was.
echo 'int main(void) { return missing; }' >wrong.c
cp moved before
for target in moved new; do
    expect 3 "$asym" --emit $target wrong.c
    grep -q "undeclared identifier 'missing'" err || fail "Clang is not heard"
done
cmp moved before
expect 2 "$asym" --emit by_hand.c by_hand.c
cmp by_hand.c "$folder/by_hand.c"
mkdir closed
chmod 0500 closed
[ -w closed ] || expect 2 "$asym" --emit closed/new by_hand.c
[ -z "$(find . -name 'new' -o -name '.asym*')" ] ||
    fail "left behind: $(ls -A . closed)"

exit $failures
