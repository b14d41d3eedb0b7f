// What an index costs at least. Writes the rows of a finished one, FROM, into a new one, TO, by SQLite
// alone: in one transaction, row by row, without making a word of the full text. The first index is held
// against it.
#include <sqlite3.h>
#include <stdio.h>

static int addStatement(void *script, int count, char **values, char **names) {
  (void)count, (void)names;
  sqlite3_str_appendf(script, "%s;\n", values[0]);
  return 0;
}

// What makes the tables and indexes, then what fills them. Without a limit SQLite copies pages as they are.
static const char statements[] =
    "SELECT sql FROM made.sqlite_master"
    " WHERE rootpage > 0 AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type = 'index';"
    "SELECT format('INSERT INTO main.\"%w\" SELECT * FROM made.\"%w\" LIMIT -1', name, name)"
    " FROM made.sqlite_master"
    " WHERE rootpage > 0 AND type = 'table' AND name NOT LIKE 'sqlite_%'";

static int copyRows(sqlite3 *database, const char *from) {
  char *attaching = sqlite3_mprintf(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000;"
      "ATTACH 'file:%q?mode=ro' AS made", from);
  int result = sqlite3_exec(database, attaching, NULL, NULL, NULL);
  sqlite3_free(attaching);
  if (result != SQLITE_OK) return result;
  sqlite3_str *building = sqlite3_str_new(database);
  sqlite3_str_appendall(building, "BEGIN;\n");
  result = sqlite3_exec(database, statements, addStatement, building, NULL);
  sqlite3_str_appendall(building, "COMMIT");
  char *script = sqlite3_str_finish(building);
  if (result == SQLITE_OK) result = sqlite3_exec(database, script, NULL, NULL, NULL);
  sqlite3_free(script);
  return result;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  sqlite3 *database = NULL;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
  int result = sqlite3_open_v2(words[2], &database, flags, NULL);
  if (result == SQLITE_OK) result = copyRows(database, words[1]);
  if (result != SQLITE_OK) fprintf(stderr, "%s: %s\n", words[1], sqlite3_errmsg(database));
  sqlite3_close(database);
  return result != SQLITE_OK;
}
