#ifndef CTOML_H
#define CTOML_H

// The values of a TOML text (https://toml.io/en/v1.0.0) as one list, for languages that do not see
// the classes of toml++.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum __attribute__((enum_extensibility(closed))) {
  ctoml_text,
  ctoml_integer,
  ctoml_decimal,
  ctoml_flag,
  ctoml_list,
  ctoml_table,
  ctoml_date,
  ctoml_time,
  ctoml_date_time,
  /// A list or a table that lies deeper than `ctoml_most_depth`; what it contains is left out.
  ctoml_too_deep,
} ctoml_kind;

/// The number of lists and tables that a value may lie in, with the outermost table.
enum { ctoml_most_depth = 16 };

/// Bytes of UTF-8, without a NUL after the last. They last as long as the document.
typedef struct {
  const char *bytes;
  size_t count;
} ctoml_bytes;

/// A place in the text: a line, and a code point in it, both counted from 1; 0 for none.
typedef struct {
  size_t line;
  size_t column;
} ctoml_place;

typedef struct {
  ctoml_kind kind;
  /// The name, of a member of a table; empty for others.
  ctoml_bytes key;
  ctoml_place key_begin;
  /// The text of the value; of a table, its header, or the first key that makes it.
  ctoml_place begin;
  ctoml_place end;
  /// Whether a table is written in braces.
  bool is_inline;
  /// What the value is, by its kind.
  ctoml_bytes text;
  int64_t integer;
  double decimal;
  bool flag;
  /// Of a list or a table, the number of values directly in it. They follow, each with what is in it.
  size_t count;
} ctoml_value;

typedef struct ctoml_document ctoml_document;

/// Parses a text, which has to be UTF-8. The document has values or a failure, and is to be freed, which
/// takes a call on the stack for each word of its longest key.
ctoml_document *ctoml_parse(const char *text, size_t count);

/// The values, the first of which is the outermost table; NULL where the text cannot be parsed.
const ctoml_value *ctoml_values(const ctoml_document *document);

/// Why the text cannot be parsed.
ctoml_bytes ctoml_failure(const ctoml_document *document);

/// The line of the failure, counted from 1.
size_t ctoml_failure_line(const ctoml_document *document);

void ctoml_free(ctoml_document *document);

#ifdef __cplusplus
}
#endif

#endif
