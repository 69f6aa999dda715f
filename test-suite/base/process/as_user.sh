#!/bin/sh
# usage: as_user.sh PROGRAM
# Runs it as an ordinary user; only root can.
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
TMPDIR=$folder exec setpriv --reuid=65534 --regid=65534 --clear-groups \
    "./$(basename "$1")"
