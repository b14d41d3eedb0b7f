import CalendarModel

/// What names an event, or one occurrence of a series, on the command line: the event's key, and for
/// occurrences their start, such as `k3jq7xw2m4tza@2026-03-10T08:15:00Z`.
///
/// It is the same whatever the reader's zone: starts in a zone are written in UTC.
struct RecordID: Hashable {
  let key: Int64
  /// The start as written after the `@`; nil for the event itself.
  let start: String?

  init(key: Int64, start: String? = nil) {
    (self.key, self.start) = (key, start)
  }

  /// The id of a record of an event with a key.
  init(_ occurrence: Occurrence, key: Int64, isSeries: Bool) {
    self.init(key: key, start: isSeries ? Self.startText(of: occurrence) : nil)
  }

  /// Reads an id; nil where the text is none.
  init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = EventKeyText.key(parts[0].lowercased()) else { return nil }
    self.init(key: key, start: parts.count == 2 ? String(parts[1]) : nil)
    if start != nil, days == nil { return nil }
  }

  var text: String { EventKeyText.text(of: key) + (start.map { "@" + $0 } ?? "") }

  /// The days on which the occurrence may start, for readers in every zone; nil without a start.
  var days: ClosedRange<Day>? {
    guard let start else { return nil }
    let time = start.hasSuffix("Z") ? start.dropLast() : start[...]
    let day = LocalTime(iso8601: time)?.day ?? Day(iso8601: time)
    return day.map { $0 - 1...$0 + 1 }
  }

  private static func startText(of occurrence: Occurrence) -> String {
    if let moments = occurrence.moments {
      return Zone.utc.localTime(of: moments.start).iso8601Text + "Z"
    }
    return occurrence.isAllDay
      ? occurrence.start.day.iso8601Text : occurrence.start.iso8601Text
  }
}
