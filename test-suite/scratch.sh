# Sourced by tests in shell: a folder of their own, and how they check.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export COLUMNS=0 # lines are not broken
failures=0

fail() {
    echo "$*"
    failures=1
}

# expect CODE COMMAND... : its exit code; what it says goes to out and err
expect() {
    code=0 want=$1
    shift
    "$@" >out 2>err || code=$?
    [ $code -eq "$want" ] || fail "exit code $code, not $want: $* ($(cat err))"
}
