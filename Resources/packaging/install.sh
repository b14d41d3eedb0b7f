#!/bin/sh
# Installs Daybook from this folder, or takes exactly that away again.
# usage: ./install.sh [PREFIX]             PREFIX is ~/.local, or /usr/local for root
#        ./install.sh --uninstall [PREFIX]
# environment: DESTDIR, put before every place, for packagers
set -eu

case ${1:-} in
--uninstall)
  task=uninstall
  shift
  ;;
-*)
  sed -n 's/^# //p' "$0" | sed -n 2,4p
  exit 2
  ;;
*) task=install ;;
esac
if [ "$(id -u)" = 0 ]; then usual=/usr/local; else usual=$HOME/.local; fi
prefix=${1:-$usual}
case $prefix in
/*) ;;
*) prefix=$(pwd)/$prefix ;;
esac
target=${DESTDIR:-}$prefix
here=$(cd "$(dirname "$0")" && pwd)
umask 022

if [ "$task" = uninstall ]; then
  while read -r file; do rm -f "$target/$file"; done <"$here/files"
  for folder in lib/daybook share/daybook share/doc/daybook; do
    [ ! -d "$target/$folder" ] || find "$target/$folder" -depth -type d -empty -exec rmdir {} \;
  done
  exit 0
fi

if ! "$here/bin/daybook" --version >/dev/null 2>&1; then
  echo "daybook does not run here: it needs Linux on $(uname -m) with the glibc it was built with" >&2
  "$here/bin/daybook" --version || exit 1
fi
# A program that is running keeps its old file.
while read -r file; do
  mkdir -p "$target/$(dirname "$file")"
  rm -f "$target/$file"
  case $file in
  bin/* | lib/* | share/daybook/*) cp "$here/$file" "$target/$file" ;;
  *) sed "s|@prefix@|$prefix|g" "$here/$file" >"$target/$file" ;;
  esac
done <"$here/files"
chmod 755 "$target/bin/daybook"

echo "installed: $prefix/bin/daybook"
case :$PATH: in
*":$prefix/bin:"*) ;;
*) echo "$prefix/bin is not on your PATH; add it there, or start daybook by its whole path" ;;
esac
