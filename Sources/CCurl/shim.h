#ifndef CCURL_H
#define CCURL_H

// libcurl without linking: a program that sends nothing never loads it. SRV and TXT records are asked
// for here too.
#include <arpa/nameser.h>
#include <curl/curl.h>
#include <dlfcn.h>
#include <resolv.h>
#include <stddef.h>
#include <string.h>

/// The functions that are used. Those with variable arguments have no type here: they are called by
/// the functions below, through a type with variable arguments, as the calling convention demands.
typedef struct {
  int (*_Nonnull global_init)(long flags);
  void *_Nullable (*_Nonnull easy_init)(void);
  int (*_Nonnull easy_perform)(void *_Nonnull handle);
  void (*_Nonnull easy_cleanup)(void *_Nonnull handle);
  const char *_Nullable (*_Nonnull easy_strerror)(int code);
  void *_Nullable (*_Nonnull slist_append)(void *_Nullable list, const char *_Nonnull text);
  void (*_Nonnull slist_free_all)(void *_Nullable list);
  void *_Nonnull easy_setopt;
} ccurl_functions;

typedef size_t (*ccurl_data_function)(char *_Nullable, size_t, size_t, void *_Nullable);
typedef int (*ccurl_progress_function)(
    void *_Nullable, long long, long long, long long, long long);

/// Opens a library by its name and finds the functions; 0 where either fails. It is never closed.
static inline int ccurl_load(const char *_Nonnull name, ccurl_functions *_Nonnull functions) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
  static const char *const names[] = {
      "curl_global_init",   "curl_easy_init",    "curl_easy_perform",   "curl_easy_cleanup",
      "curl_easy_strerror", "curl_slist_append", "curl_slist_free_all", "curl_easy_setopt",
  };
  void *found[sizeof names / sizeof *names];
  _Static_assert(sizeof found == sizeof *functions, "one name for each function");
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    found[index] = dlsym(library, names[index]);
    if (found[index] == NULL) return 0;
  }
  memcpy(functions, found, sizeof found);
  return 1;
}

static inline int ccurl_set_long(
    const ccurl_functions *_Nonnull functions, void *_Nonnull handle, unsigned option, long value) {
  return ((int (*)(void *, int, ...))functions->easy_setopt)(handle, (int)option, value);
}

static inline int ccurl_set_pointer(
    const ccurl_functions *_Nonnull functions, void *_Nonnull handle, unsigned option,
    const void *_Nullable value) {
  return ((int (*)(void *, int, ...))functions->easy_setopt)(handle, (int)option, value);
}

static inline int ccurl_set_data_function(
    const ccurl_functions *_Nonnull functions, void *_Nonnull handle, unsigned option,
    ccurl_data_function _Nonnull value) {
  return ((int (*)(void *, int, ...))functions->easy_setopt)(handle, (int)option, value);
}

static inline int ccurl_set_progress_function(
    const ccurl_functions *_Nonnull functions, void *_Nonnull handle,
    ccurl_progress_function _Nonnull value) {
  return ((int (*)(void *, int, ...))functions->easy_setopt)(
      handle, CURLOPT_XFERINFOFUNCTION, value);
}

enum ccurl_record { CCURL_TXT = 16, CCURL_SRV = 33 };

/// Asks for the records of a name. Writes the whole answer and returns its length, which may be more
/// than there is room for; -1 where there is none.
static inline int ccurl_ask_records(
    const char *_Nonnull name, unsigned kind, unsigned char *_Nonnull answer, int size) {
  struct __res_state state;
  memset(&state, 0, sizeof state);
  if (res_ninit(&state) != 0) return -1;
  int length = res_nquery(&state, name, ns_c_in, (int)kind, answer, size);
  res_nclose(&state);
  return length;
}

#endif
