import CalendarModel

/// A line for each alarm: `shown DUE TIME ID`, `snoozed DUE TIME ID`, times in seconds since 1970.
extension ReminderMemory {
  private static let head = "daybook reminders 1"

  var text: String {
    let lines =
      [Self.head, "begin \(begin.seconds)", "seen \(seen.seconds)"]
      + Self.lines("shown", shown) + Self.lines("snoozed", snoozed)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ word: String, _ entries: [ReminderKey: Instant]) -> [String] {
    entries.sorted { $0.key < $1.key }
      .map { "\(word) \($0.key.due.seconds) \($0.value.seconds) \($0.key.id)" }
  }

  /// Nil where the text is no memory; lines that say nothing are passed over.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.first == Self.head[...] else { return nil }
    var begin: Instant?
    var seen: Instant?
    var memory = ReminderMemory(begin: Instant(seconds: 0))
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count >= 2, let first = Int64(words[1]) else { continue }
      switch words[0] {
      case "begin": begin = Instant(seconds: first)
      case "seen": seen = Instant(seconds: first)
      default:
        guard words.count == 4, let time = Int64(words[2]) else { continue }
        let key = ReminderKey(id: String(words[3]), due: Instant(seconds: first))
        if words[0] == "shown" { memory.keep(key, shownAt: Instant(seconds: time)) }
        if words[0] == "snoozed" { memory.keep(key, snoozedUntil: Instant(seconds: time)) }
      }
    }
    guard let begin else { return nil }
    memory.begin = begin
    memory.seen = seen ?? begin
    self = memory
  }
}
