import CalendarModel
import CalendarStore

/// What names an event, or one occurrence of a series, on the command line: the event's key, which of
/// several events with that key it is, and for occurrences their start, such as
/// `k3jq7xw2m4tza@2026-03-10T08:15:00Z` or `k3jq7xw2m4tza.b5q2n7ww3a`.
///
/// It is the same whatever the reader's zone: starts in a zone are written in UTC.
struct RecordID: Hashable {
  let key: Int64
  /// Nil where the key alone names the event; see `EventPlace.variant`.
  let variant: Int64?
  /// The start as written after the `@`; nil for the event itself.
  let start: String?

  init(key: Int64, variant: Int64? = nil, start: String? = nil) {
    (self.key, self.variant, self.start) = (key, variant, start)
  }

  /// The id of a record of an event.
  init(_ occurrence: Occurrence, of place: EventPlace) {
    self.init(
      key: place.key, variant: place.variant,
      start: place.isSeries ? Self.startText(of: occurrence) : nil)
  }

  /// Reads an id; nil where the text is none.
  init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard let key = EventKeyText.key(names[0]), names.count <= 2 else { return nil }
    var variant: Int64?
    if names.count == 2 {
      guard let number = EventKeyText.variant(names[1]) else { return nil }
      variant = number
    }
    self.init(key: key, variant: variant, start: parts.count == 2 ? String(parts[1]) : nil)
    if start != nil, days == nil { return nil }
  }

  var text: String {
    EventKeyText.text(of: key) + (variant.map { "." + EventKeyText.text(ofVariant: $0) } ?? "")
      + (start.map { "@" + $0 } ?? "")
  }

  /// The days on which the occurrence may start, for readers in every zone; nil without a start.
  var days: ClosedRange<Day>? {
    guard let start else { return nil }
    let time = start.hasSuffix("Z") ? start.dropLast() : start[...]
    let day = LocalTime(iso8601: time)?.day ?? Day(iso8601: time)
    return day.map { $0 - 1...$0 + 1 }
  }

  /// Whether it names an occurrence by its start.
  func names(_ occurrence: Occurrence) -> Bool { start == Self.startText(of: occurrence) }

  private static func startText(of occurrence: Occurrence) -> String {
    if let moments = occurrence.moments {
      return Zone.utc.localTime(of: moments.start).iso8601Text + "Z"
    }
    return occurrence.isAllDay
      ? occurrence.start.day.iso8601Text : occurrence.start.iso8601Text
  }
}
