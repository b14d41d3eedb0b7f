#ifndef CCURL_H
#define CCURL_H

// libcurl without its headers and without linking: a program that sends nothing never loads it. The
// numbers below belong to libcurl's binary interface (curl/curl.h: they are never changed or used
// again), so no development package is needed. SRV and TXT records are asked for here too.
#include <arpa/nameser.h>
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

enum ccurl_option {
  CCURL_PATH_AS_IS = 234,
  CCURL_WRITEDATA = 10001,
  CCURL_URL = 10002,
  CCURL_PROXY = 10004,
  CCURL_ERRORBUFFER = 10010,
  CCURL_TIMEOUT = 13,
  CCURL_POSTFIELDS = 10015,
  CCURL_LOW_SPEED_LIMIT = 19,
  CCURL_LOW_SPEED_TIME = 20,
  CCURL_HTTPHEADER = 10023,
  CCURL_HEADERDATA = 10029,
  CCURL_CUSTOMREQUEST = 10036,
  CCURL_NOPROGRESS = 43,
  CCURL_FOLLOWLOCATION = 52,
  CCURL_XFERINFODATA = 10057,
  CCURL_POSTFIELDSIZE = 60,
  CCURL_SSL_VERIFYPEER = 64,
  CCURL_CAINFO = 10065,
  CCURL_CONNECTTIMEOUT = 78,
  CCURL_HTTPGET = 80,
  CCURL_SSL_VERIFYHOST = 81,
  CCURL_HTTP_VERSION = 84,
  CCURL_CAPATH = 10097,
  CCURL_NOSIGNAL = 99,
  CCURL_ACCEPT_ENCODING = 10102,
  CCURL_HTTPAUTH = 107,
  CCURL_USERNAME = 10173,
  CCURL_PASSWORD = 10174,
  CCURL_PROTOCOLS = 181,
  CCURL_WRITEFUNCTION = 20011,
  CCURL_HEADERFUNCTION = 20079,
  CCURL_XFERINFOFUNCTION = 20219,
  CCURL_PINNEDPUBLICKEY = 10230,
  CCURL_SUPPRESS_CONNECT_HEADERS = 265,
};

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
      handle, CCURL_XFERINFOFUNCTION, value);
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
