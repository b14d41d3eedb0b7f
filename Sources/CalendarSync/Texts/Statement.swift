import ICalendar

/// One statement of a component: a property, or one item of a property that is a list.
///
/// Two statements are equal regardless of their form: case of names, order of parameters, folds and
/// quotes (RFC 5545 §3.1, §3.2).
struct Statement: Hashable, Sendable {
  /// The property's name in capitals.
  let name: String
  /// The parameters in the order of their names, between signs that no parameter can hold.
  let parameters: String
  /// The value, or the item, with its escapes.
  let value: [UInt8]

  /// Properties whose values are lists, of which each item is a statement of its own: programs
  /// write them in one line or in several (RFC 5545 §3.8.1.2, §3.8.1.10, §3.8.5).
  static let lists: Set<String> = ["CATEGORIES", "RESOURCES", "EXDATE", "RDATE"]

  /// The statements of a line, in order.
  static func all(in property: Property) -> [Statement] {
    let name = property.name.uppercased()
    let parameters = text(of: property.parameters)
    guard lists.contains(name) else {
      return [Statement(name: name, parameters: parameters, value: property.value)]
    }
    return TextValue.listItems(property.value.span).map {
      Statement(name: name, parameters: parameters, value: Array(property.value[$0]))
    }
  }

  /// The statement in the bytes of a canonical text: one line, which cannot be another's.
  var line: [UInt8] {
    Array(name.utf8) + Array(parameters.utf8) + [UInt8(ascii: ":")] + value + [0x0A]
  }

  // MARK: - Private

  private static func text(of parameters: [Property.Parameter]) -> String {
    parameters.map { parameter in
      let values = parameter.values.joined(separator: "\u{1F}")
      return "\u{1E}\(parameter.name.uppercased())=\(values)"
    }.sorted().joined()
  }
}

extension Statement: Comparable {
  static func < (a: Statement, b: Statement) -> Bool {
    if a.name != b.name { return a.name < b.name }
    if a.parameters != b.parameters { return a.parameters < b.parameters }
    return a.value.lexicographicallyPrecedes(b.value)
  }
}

/// Statements with how often each is there.
struct Bag {
  private var counts: [Statement: Int] = [:]
  private(set) var count = 0

  init(_ statements: some Sequence<Statement>) {
    for statement in statements {
      counts[statement, default: 0] += 1
      count += 1
    }
  }

  /// Removes a statement once; false if it is not there.
  mutating func remove(_ statement: Statement) -> Bool {
    guard let number = counts[statement], number > 0 else { return false }
    counts[statement] = number - 1
    count -= 1
    return true
  }
}

extension [Statement] {
  /// The statements without those of another list, each removed as often as it is there.
  ///
  /// - Complexity: O(both counts).
  func subtracting(_ others: [Statement]) -> [Statement] {
    if others.isEmpty { return self }
    var bag = Bag(others)
    return filter { !bag.remove($0) }
  }
}

extension [Statement] {
  /// Returns the earlier one of two completions of a task that differ in their moments alone; nil for
  /// any other difference.
  func earlierCompletion(_ other: [Statement]) -> [Statement]? {
    guard let own = first(where: { $0.name == "COMPLETED" }),
      let others = other.first(where: { $0.name == "COMPLETED" }),
      subtracting([own]) == other.subtracting([others])
    else { return nil }
    return own.isLarger(than: others) ? other : self
  }
}

extension Statement {
  /// Properties about how or when a text was written, not about its contents.
  static let bookkeeping: Set<String> = [
    "PRODID", "VERSION", "CALSCALE", "METHOD", "DTSTAMP", "CREATED", "LAST-MODIFIED",
    "X-RADICALE-NAME",
  ]

  /// Properties that only grow, of which the larger value wins: revisions (RFC 5545 §3.8.7.4), the
  /// time of dismissed reminders (RFC 9074 §6.1), and Thunderbird's forms of both.
  static let growing: Set<String> = [
    "SEQUENCE", "ACKNOWLEDGED", "X-MOZ-LASTACK", "X-MOZ-GENERATION",
  ]

  /// Whether the value of this statement, of a growing property, is larger than another's: numbers by
  /// size, moments in UTC by their digits.
  func isLarger(than other: Statement) -> Bool {
    let (value, otherValue) = (trimmedValue, other.trimmedValue)
    if value.count != otherValue.count { return value.count > otherValue.count }
    return otherValue.lexicographicallyPrecedes(value)
  }

  /// The value without blanks, and without zeros before it.
  private var trimmedValue: ArraySlice<UInt8> {
    value.filter { $0 > 0x20 }.drop { $0 == UInt8(ascii: "0") }
  }
}
