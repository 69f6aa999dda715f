# timed.sh -- sourced by tests of asym time, with ASYM EXAMPLES SCHEMA-CHECK SCHEMA as
# their arguments.
asym=$1 examples=$2 check=$3 schema=$4
. "$(dirname "$0")/../../scratch.sh"

# says LINE...: these lines follow each other in out; blanks before and behind do
# not count, and several are as one
says() {
    wanted=$(printf '%s\n' "$@")
    sed 's/  */ /g; s/^ //; s/ $//' out | awk -v wanted="$wanted" '
        { text = text "\n" $0 }
        END { exit !index(text "\n", "\n" wanted "\n") }' ||
        fail "no line '$wanted' in: $(cat out)"
}
