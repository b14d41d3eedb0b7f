#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int bench_open_terminal(char *name, size_t capacity, int columns, int rows) {
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (grantpt(descriptor) != 0 || unlockpt(descriptor) != 0
      || ptsname_r(descriptor, name, capacity) != 0
      || ioctl(descriptor, TIOCSWINSZ, &size) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

short bench_new_session_flag(void) { return POSIX_SPAWN_SETSID; }
