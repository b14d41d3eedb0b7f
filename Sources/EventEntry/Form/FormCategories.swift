import CalendarModel

/// Categories as the form's field has them, with commas between: `work/api, "a, b"`.
package enum FormCategories {
  package static func text(of categories: [Category]) -> String {
    categories.map { quotedWhereNeeded($0.name) }.joined(separator: ", ")
  }

  /// - Parameter known: those whose spelling is kept, the most important first.
  package static func categories(_ text: String, spelledAs known: [Category]) -> [Category] {
    var found: [Category] = []
    for part in parts(of: text) {
      guard let category = Category(part.value.trimmed) else { continue }
      let folded = category.folded
      let spelled =
        known.contains(category)
        ? category : known.first { $0.folded == folded } ?? category
      if !found.contains(spelled) { found.append(spelled) }
    }
    return found
  }

  /// The part that a text ends with, and how many graphemes stand before it.
  package static func last(in text: String) -> (start: Int, value: String) {
    parts(of: text).last.map { ($0.start, $0.value) } ?? (text.count, "")
  }

  package static func quotedWhereNeeded(_ name: String) -> String {
    let isPlain = !name.contains { ",;\"".contains($0) }
    return isPlain ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: - Private

  /// What stands between commas, without quotation marks and the sign that quick add has in front.
  private static func parts(of text: String) -> [(start: Int, value: String)] {
    var parts: [(start: Int, value: String)] = []
    var (value, start, isQuoted): (String, Int?, Bool) = ("", nil, false)
    var last: Character?
    for (index, character) in text.enumerated() {
      if character == "\"" {
        // Two in a row mean one.
        if last == "\"", !isQuoted, start != nil { value.append("\"") }
        isQuoted.toggle()
        start = start ?? index
      } else if !isQuoted, ",;".contains(character) {
        parts.append((start ?? index, value))
        (value, start) = ("", nil)
      } else if start != nil || character != " " {
        if start != nil || character != "#" { value.append(character) }
        start = start ?? index
      }
      last = character
    }
    return parts + [(start ?? text.count, value)]
  }
}
