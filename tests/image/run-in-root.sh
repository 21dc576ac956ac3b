#!/bin/sh
# Runs a command in the files of an image as a container engine would: as process 1 of namespaces of
# its own, read-only, as the image's user, without capabilities. Call it by "unshare --mount --pid --fork".
#   run-in-root.sh ROOT UID:GID DIRECTORY [NAME=VALUE …] COMMAND [ARGUMENT …]
set -eu
root=$1 uid=${2%:*} gid=${2#*:} directory=$3
shift 3

mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"

# Changing the user resets the death signal of "unshare --kill-child", so it is set again.
exec chroot "$root" \
  setpriv --reuid="$uid" --regid="$gid" --clear-groups --no-new-privs --pdeathsig=KILL \
  env --ignore-environment --chdir="$directory" "$@"
