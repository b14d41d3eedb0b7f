// What the parser asserts about a text that is no TOML is an error of the text, which it then reports.
#define TOML_ASSERT(condition) static_assert(true)
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <memory>
#include <vector>

#include "ctoml.h"

struct ctoml_document {
  /// NULL where the text cannot be parsed.
  std::unique_ptr<toml::table> table;
  std::vector<ctoml_value> values;
  std::string failure;
  size_t failure_line = 0;

  void append(const toml::node &node, const toml::key *key, int depth);
  ctoml_bytes bytes(std::string_view text, const toml::source_region &source);
};

/// A text or a key, in which a NUL is a failure: paths would end there.
ctoml_bytes ctoml_document::bytes(std::string_view text, const toml::source_region &source) {
  if (failure.empty() && text.find('\0') != text.npos) {
    failure = "a text has a NUL";
    failure_line = source.begin.line;
  }
  return {text.data(), text.size()};
}

static ctoml_place place(const toml::source_position &position) {
  return {position.line, position.column};
}

/// Appends a value and all in it.
void ctoml_document::append(const toml::node &node, const toml::key *key, int depth) {
  ctoml_value value = {};
  value.begin = place(node.source().begin);
  value.end = place(node.source().end);
  if (key) {
    value.key = bytes(key->str(), key->source());
    value.key_begin = place(key->source().begin);
  }
  if (auto text = node.as_string()) {
    value.kind = ctoml_text;
    value.text = bytes(text->get(), node.source());
  } else if (auto integer = node.as_integer()) {
    value.kind = ctoml_integer;
    value.integer = integer->get();
  } else if (auto decimal = node.as_floating_point()) {
    value.kind = ctoml_decimal;
    value.decimal = decimal->get();
  } else if (auto flag = node.as_boolean()) {
    value.kind = ctoml_flag;
    value.flag = flag->get();
  } else if (node.is_date()) {
    value.kind = ctoml_date;
  } else if (node.is_time()) {
    value.kind = ctoml_time;
  } else if (node.is_date_time()) {
    value.kind = ctoml_date_time;
  } else if (depth >= ctoml_most_depth) {
    value.kind = ctoml_too_deep;
  } else if (auto list = node.as_array()) {
    value.kind = ctoml_list;
    value.count = list->size();
    values.push_back(value);
    for (auto &element : *list) append(element, nullptr, depth + 1);
    return;
  } else if (auto table = node.as_table()) {
    value.kind = ctoml_table;
    value.count = table->size();
    value.is_inline = table->is_inline();
    values.push_back(value);
    for (auto &&[name, member] : *table) append(member, &name, depth + 1);
    return;
  }
  values.push_back(value);
}

ctoml_document *ctoml_parse(const char *text, size_t count) {
  auto document = std::make_unique<ctoml_document>();
  auto result = toml::parse(std::string_view(text, count));
  if (result) {
    document->table = std::make_unique<toml::table>(std::move(result).table());
    document->append(*document->table, nullptr, 0);
  } else {
    document->failure = result.error().description();
    document->failure_line = result.error().source().begin.line;
  }
  return document.release();
}

const ctoml_value *ctoml_values(const ctoml_document *document) {
  return document->table && document->failure.empty() ? document->values.data() : nullptr;
}

ctoml_bytes ctoml_failure(const ctoml_document *document) {
  return {document->failure.data(), document->failure.size()};
}

size_t ctoml_failure_line(const ctoml_document *document) { return document->failure_line; }

void ctoml_free(ctoml_document *document) { delete document; }
