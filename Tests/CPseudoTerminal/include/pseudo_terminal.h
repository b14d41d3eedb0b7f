#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

#include <stddef.h>

/// Opens a pseudo-terminal of a size; its near end, or -1 with errno set. The name of the far end is
/// put into `name`.
int bench_open_terminal(char *name, size_t capacity, int columns, int rows);

/// The flag of posix_spawn that gives a program a session of its own, which Glibc's module leaves out.
short bench_new_session_flag(void);

#endif
