import CalendarModel

/// What the notes of an event say in numbers, as text in the index: a line `key number` for each key, in
/// lower case.
enum OwnNumberText {
  /// The most keys of an event, and the longest one in bytes.
  private static let mostKeys = 16
  private static let longestKey = 160

  static func text(of notes: String) -> String {
    guard notes.utf8.contains(UInt8(ascii: ":")) else { return "" }
    return OwnNumberLine.numbers(in: notes).lazy
      .map { (key: $0.key.lowercased(), number: $0.number) }
      .filter { $0.key.utf8.count <= longestKey }.prefix(mostKeys)
      .map { "\($0.key) \($0.number.text)\n" }.joined()
  }
}
