#include <sqlite3.h>

// Lets SQLite allocate without a lock and without counts of what it has allocated, which Daybook does not read
// (https://www.sqlite.org/c3ref/c_config_covering_index_scan.html, SQLITE_CONFIG_MEMSTATUS). It works
// before the first connection only; afterwards it changes nothing. A function with variable arguments
// is not callable from Swift.
static inline int csqlite_allocate_uncounted(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
