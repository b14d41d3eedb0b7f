#define _GNU_SOURCE
#include "linux.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/vfs.h>

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_accept(int socket) { return accept4(socket, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK); }

long long clinux_peer(int socket) {
  struct ucred other;
  socklen_t size = sizeof other;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 ? (long long)other.uid : -1;
}

unsigned int clinux_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}

int clinux_sync_file_system(int descriptor) { return syncfs(descriptor); }

int clinux_rename_to_new(const char *old_path, const char *new_path) {
  return renameat2(AT_FDCWD, old_path, AT_FDCWD, new_path, RENAME_NOREPLACE);
}
