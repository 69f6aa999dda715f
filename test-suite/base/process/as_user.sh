#!/bin/sh
# usage: as_user.sh PROGRAM NEEDED
# Runs it as an ordinary user, who must be able to run NEEDED; only root can.
set -eu
[ "$(id -u)" -eq 0 ] || {
    echo "skipped: not root, so the plain test is as an ordinary user"
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$1" "$folder"
chown -R 65534:65534 "$folder"
cd "$folder"
setpriv --reuid=65534 --regid=65534 --clear-groups true 2>why || {
    echo "skipped: root cannot change its user here: $(cat why)"
    exit 77
}
setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$2" || {
    echo "skipped: an ordinary user cannot come to $2"
    exit 77
}
TMPDIR=$folder exec setpriv --reuid=65534 --regid=65534 --clear-groups \
    "./$(basename "$1")"
