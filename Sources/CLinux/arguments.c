#include "linux.h"

static char **all_arguments;

// glibc calls what runs before main with main's own parameters.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  (void)count;
  all_arguments = arguments;
}

char **clinux_arguments(void) { return all_arguments; }
