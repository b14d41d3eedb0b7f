#ifndef CLINUX_H
#define CLINUX_H

// What the Glibc module leaves out: the allocator's settings, a clock that wakes and the end of a
// process as descriptors, and the arguments as the kernel gave them.
#include <malloc.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/// A timer by the machine's own clock, also while it sleeps; -1 where there is none.
static inline int clinux_timer(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

/// Makes the timer readable at a second since 1970, and when the clock is set.
static inline int clinux_set_timer(int timer, long long second) {
  struct itimerspec time = {{0, 0}, {second, 0}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, 0);
}

/// Readable when a process has ended; -1 where the kernel has no such thing.
static inline int clinux_process(int process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

/// The arguments of this program, the first its name, and NULL after the last. Swift reads them from
/// /proc, which not every container has.
char **clinux_arguments(void);

/// Makes a pipe whose ends are closed in programs that are started; 0, or -1 where there is none.
int clinux_pipe(int ends[2]);

/// Accepts the next connection of a listening socket; -1 if none is waiting.
int clinux_accept(int socket);

/// The user at the other end of a local socket; -1 where that cannot be told.
long long clinux_peer(int socket);

/// The kind of the file system that a path lies on, as statfs(2) names it; 0 where that cannot be told.
unsigned int clinux_file_system(const char *path);

/// Waits until everything that was written to a file system is on the disk; 0, or -1 and errno.
int clinux_sync_file_system(int descriptor);

/// Renames a file, and fails where the new name is taken; 0, or -1 and errno.
int clinux_rename_to_new(const char *old_path, const char *new_path);

#endif
