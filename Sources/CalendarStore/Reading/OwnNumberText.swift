import CalendarModel

/// What the notes of an event say in numbers, as text in the index: a line `key number` for each key, in
/// lower case.
enum OwnNumberText {
  /// The most keys of an event, and the longest one in bytes.
  private static let mostKeys = 16
  private static let longestKey = 160

  static func text(of notes: String) -> String {
    guard maySayNumber(notes) else { return "" }
    return OwnNumberLine.numbers(in: notes).lazy
      .map { (key: $0.key.lowercased(), number: $0.number) }
      .filter { $0.key.utf8.count <= longestKey }.prefix(mostKeys)
      .map { "\($0.key) \($0.number.text)\n" }.joined()
  }

  /// Whether notes may have a line with a key and a number. Most have none, and most colons stand in
  /// addresses and times.
  private static func maySayNumber(_ notes: String) -> Bool {
    enum Place { case start, key, afterKey, afterColon, number, rest }
    var place = Place.start
    for byte in notes.utf8 {
      switch (place, UnicodeScalar(byte)) {
      // A letter, a blank or the end of a line; or one of these after the number.
      case (.afterColon, "\u{80}"..."\u{FF}"), (.number, "\u{80}"..."\u{FF}"),
        (.number, "\t"..." "),
        (.number, "a"..."z"), (.number, "A"..."Z"), (.number, "%"):
        return true
      case (_, "\n"..."\r"): place = .start
      case (_, "\u{80}"..."\u{FF}"): place = .key
      case (.afterColon, "0"..."9"), (.afterColon, "-"), (.number, "0"..."9"), (.number, "."),
        (.number, ","):
        place = .number
      case (.start, " "), (.start, "\t"), (.afterKey, " "), (.afterKey, "\t"),
        (.afterColon, " "), (.afterColon, "\t"):
        break
      case (.start, "a"..."z"), (.start, "A"..."Z"), (.key, "a"..."z"), (.key, "A"..."Z"),
        (.key, "0"..."9"), (.key, "-"), (.key, "_"):
        place = .key
      case (.key, " "), (.key, "\t"): place = .afterKey
      case (.key, ":"), (.afterKey, ":"): place = .afterColon
      default: place = .rest
      }
    }
    return place == .number
  }
}
