#!/bin/sh
# usage: profile.sh ASYM FOLDER
# What runs made by hand left is read back, and counts only for the program that
# left it.
set -eu
asym=$1 folder=$2
. "$(dirname "$0")/../../scratch.sh"

# says FILE TEXT
says() {
    grep -qF -e "$2" "$1" || fail "no '$2' in $1: $(cat "$1")"
}

# refused TEXT COMMAND... : one line, which has TEXT in it
refused() {
    text=$1
    shift
    expect 2 "$@"
    says err "$text"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line: $(cat err)"
}

cp "$folder/by_hand.c" .
expect 0 "$asym" --emit emitted by_hand.c
sizes="0 1 2 3 5 7 8 9 11 14 16 20"

# The same runs, made by hand and made by asym, give the same answer.
at=100
for n in $sizes; do
    at=$((at + 1))
    ASYM_PROFILE=p.$at ./emitted $n >/dev/null 2>&1 || :
done
functions() {
    sed '/"functions"/,/^  \]/!d' "$1"
}
expect 0 "$asym" --profile p --json by_hand.json by_hand.c
printf '%s\n' $sizes | "$asym" --man --json by_asym.json by_hand.c >/dev/null
functions by_hand.json >by_hand.functions
functions by_asym.json >by_asym.functions
grep -q '"status": "exact"' by_hand.functions || fail "nothing is exact"
diff by_asym.functions by_hand.functions || fail "the answers differ"
says by_hand.json '"runs": 12'
says by_hand.json '"usable_runs": 12'

# However often a file is named, it counts once.
expect 0 "$asym" --profile p --profile p.101 --profile ./p --json twice.json by_hand.c
functions twice.json | diff by_hand.functions - || fail "files counted twice"
says out "12 read from p, p.101, ./p"

# At once, and with children.
for n in 1 2 3 4 5 6 7 8; do
    ./emitted $n fork >/dev/null 2>&1 &
done
wait
expect 0 "$asym" -v --profile asym.profile by_hand.c
says out "16 read from asym.profile"
says out "3*n + 1"
says out "[exact on the 8 given points, n 1..8, "

# A run that crashed has samples; but what it leaves out is not known.
./emitted 9 crash >/dev/null 2>&1 || :
expect 0 "$asym" -v --profile asym.profile by_hand.c
says out "n + 1                     [proved for n >= 0, 9 samples]"
says out "unknown: runs did not end in order"
says out "1 did not end in order (asym.profile."
! grep -q exact out || fail "exact, though a run did not end: $(cat out)"
for n in 3 5 8; do
    ASYM_PROFILE=crashed ./emitted $n crash >/dev/null 2>&1 || :
done
expect 0 "$asym" -v --profile crashed by_hand.c
says out "n + 1                     [proved for n >= 0, 3 samples]"

# Runs of an earlier state are left out, however small the change was.
sed 's/i < n;/i < n \&\& i < 99;/' by_hand.c >changed.c
mv changed.c by_hand.c
refused "--profile: 'p' is of other sources" "$asym" --profile p by_hand.c
expect 0 "$asym" --emit emitted by_hand.c
ASYM_PROFILE=p ./emitted 4 >/dev/null 2>&1 || :
ASYM_PROFILE=p ./emitted 6 >/dev/null 2>&1 || :
expect 0 "$asym" --profile p --json - by_hand.c
says out '"runs": 2'
says out "12 of 14 profiles at p are of other sources"
refused "of other sources or options" "$asym" --profile p by_hand.c -- -fwrapv
refused "--profile: 'asym.profile' is of other sources" \
    "$asym" --profile p --profile asym.profile by_hand.c

# What is no profile.
refused "there is no 'missing'" "$asym" --profile missing by_hand.c
refused "cannot read the directory" "$asym" --profile no/where by_hand.c
echo "much too short" >text
refused "is too short for a profile" "$asym" --profile text by_hand.c
refused "is no profile of asym" "$asym" --profile by_hand.c by_hand.c
head -c 300 p >cut
refused "the file is cut off" "$asym" --profile cut by_hand.c
mkdir folder
refused "is no regular file" "$asym" --profile folder by_hand.c
sed 's/return/retrun/' by_hand.c >wrong.c
expect 3 "$asym" --profile p wrong.c

exit $failures
