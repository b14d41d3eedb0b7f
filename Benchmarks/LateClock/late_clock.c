// A library to be preloaded by a program whose keys are counted: its clock goes an hour ahead of the
// one that the C library waits by. Whatever may wait only for a moment then waits until it is there,
// and every frame is complete, however slowly the background is counted.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

enum { ahead = 60 * 60 };

typedef int clock_function(clockid_t, struct timespec *);

int clock_gettime(clockid_t clock, struct timespec *time) {
  static clock_function *original;
  if (original == NULL) *(void **)&original = dlsym(RTLD_NEXT, "clock_gettime");
  const int result = original(clock, time);
  if (result == 0 && clock == CLOCK_MONOTONIC) time->tv_sec += ahead;
  return result;
}
