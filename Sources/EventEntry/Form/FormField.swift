import CalendarModel

/// A field of the form, in the order of the screen; see `ofEvents` and `ofTodos`.
package enum FormField: Int, CaseIterable, Hashable, Sendable {
  case title
  case due
  case allDay, start, end, zone, recurrence
  case estimate, priority, percent, parent
  case place, guests, categories, collection, alarms
  case status, availability, link
  case notes

  package enum Kind {
    /// A single line of text.
    case line
    /// One of a few values.
    case choice
    /// Several lines of text.
    case text
  }

  package var kind: Kind {
    switch self {
    case .allDay, .collection, .status, .availability, .priority: .choice
    case .notes: .text
    default: .line
    }
  }

  /// Whether a blank line precedes it if there is room.
  package var beginsGroup: Bool {
    switch self {
    case .due, .allDay, .priority, .place, .status, .notes: true
    default: false
    }
  }

  /// Whether its text may fill the width of the window; next to other fields the form shows their
  /// meaning.
  package var isWide: Bool {
    switch self {
    case .title, .place, .guests, .categories, .link, .notes: true
    default: false
    }
  }

  package static let ofEvents: [FormField] = [
    .title, .allDay, .start, .end, .zone, .recurrence, .place, .guests, .categories, .collection,
    .alarms, .status, .availability, .link, .notes,
  ]
  package static let ofTodos: [FormField] = [
    .title, .due, .start, .estimate, .recurrence, .priority, .percent, .parent, .place, .categories,
    .collection, .alarms, .link, .notes,
  ]

  /// Returns the field `count` places on among some fields, wrapping around.
  package func moved(by count: Int, among fields: [FormField]) -> FormField {
    guard let index = fields.firstIndex(of: self) else { return self }
    return fields[floorModulo(index + count, fields.count)]
  }
}

/// Categories as shown in the form's field, separated by commas: `work/api, "a, b"`.
package enum FormCategories {
  package static func text(of categories: [Category]) -> String {
    categories.map { quotedWhereNeeded($0.name) }.joined(separator: ", ")
  }

  /// - Parameter known: the categories whose spelling is kept, the most important first.
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

  /// Returns the last part of a text, and the number of graphemes before it.
  package static func last(in text: String) -> (start: Int, value: String) {
    parts(of: text).last.map { ($0.start, $0.value) } ?? (text.count, "")
  }

  package static func quotedWhereNeeded(_ name: String) -> String {
    let isPlain = !name.contains { ",;\"".contains($0) }
    return isPlain ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: - Private

  /// Returns the parts between commas, without quotation marks and the `#` of quick add.
  private static func parts(of text: String) -> [(start: Int, value: String)] {
    var parts: [(start: Int, value: String)] = []
    var (value, start, isQuoted): (String, Int?, Bool) = ("", nil, false)
    var last: Character?
    for (index, character) in text.enumerated() {
      if character == "\"" {
        // A doubled quotation mark means a single one.
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
