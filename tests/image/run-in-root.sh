#!/bin/sh
# Runs a command in the files of an image as a container engine would: as process 1 of namespaces of
# its own, read-only, as the image's user, without capabilities. Call it by "unshare --mount --pid --fork".
#   run-in-root.sh ROOT UID:GID DIRECTORY [NAME=VALUE …] COMMAND [ARGUMENT …]
set -eu
root=$1 user=$2 directory=$3
shift 3

mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"

exec setpriv --no-new-privs chroot --groups= --userspec="$user" "$root" \
  env --ignore-environment --chdir="$directory" "$@"
