import CalendarModel
import Testing

@testable import ICalendar

/// An event that says both which occurrence it replaces and when it repeats is a series where no other
/// event of its file has its UID, and an override else.
@Suite struct LoneRecurrenceTests {
  private func vevent(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260309T100000Z\n\(lines)\nEND:VEVENT\n"
  }

  private func text(_ events: [String]) -> [UInt8] {
    Array("BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n".utf8)
  }

  private static let both = "RECURRENCE-ID:20260309T100000Z\nRRULE:FREQ=DAILY;COUNT=3"

  /// The events of a text, and the kinds they have: s, S (a series) or o.
  static let rows: [(events: [(uid: String, lines: String)], kinds: String)] = [
    ([("a", both)], "S"),
    ([("a", "RECURRENCE-ID:20260309T100000Z\nRDATE:20260311T100000Z")], "S"),
    ([("a", both), ("b", both), ("c", "SUMMARY:x")], "SSs"),
    ([("a", both), ("a", "RRULE:FREQ=DAILY")], "oS"),
    ([("a", "RRULE:FREQ=DAILY"), ("b", "SUMMARY:x"), ("a", both)], "Sso"),
    ([("a", both), ("a", both)], "oo"),
    ([("a", both), ("A", both)], "SS"),
    ([("", both), ("", both + "\nSUMMARY:x")], "SS"),
    ([("a", "RECURRENCE-ID:20260309T100000Z")], "o"),
    ([("a", "RECURRENCE-ID:20260309T100000Z"), ("b", both)], "oS"),
  ]

  private func kinds(_ contents: [CalendarContents]) -> String {
    contents.flatMap(\.events).map { event in
      switch event.kind {
      case .single: "s"
      case .series: "S"
      case .override: "o"
      }
    }.joined()
  }

  @Test(arguments: rows.indices) func theKindDependsOnTheOthers(row: Int) throws {
    let (events, expected) = Self.rows[row]
    let bytes = text(events.map { vevent($0.uid, $0.lines) })
    var reader = CalendarReader(zones: ZoneCatalog())
    let whole = reader.read(bytes, path: "", collection: CollectionID(rawValue: 0))
    #expect(kinds([whole]) == expected)
    let told = whole.problems.filter { $0.message.hasPrefix("RECURRENCE-ID beside") }.count
    let read = zip(events, expected).count { $0.lines.contains("RECURRENCE-ID") && $1 == "S" }
    #expect(told == read)
    // In slices of one component each, and each event by itself.
    var limits = SliceLimits()
    limits.componentCount = 1
    var slices: [CalendarContents] = []
    reader.readSlices(path: "", collection: CollectionID(rawValue: 0), limits: limits) {
      offset, count in
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    } take: { contents, _ in
      slices.append(contents)
      return true
    }
    #expect(kinds(slices) == expected)
    #expect(slices.flatMap(\.problems).map(\.message) == whole.problems.map(\.message))
    for (event, range) in zip(whole.events, whole.ranges) {
      let isOverride = if case .override = event.kind { true } else { false }
      let again = reader.readEvent(
        text: Array(bytes[range]), zones: [], collection: CollectionID(rawValue: 0),
        isOverride: isOverride)
      #expect(again == event)
    }
  }

  @Test func anOverrideBesideItLeavesItASeries() throws {
    let document = Document(text([vevent("a", Self.both + "\nSUMMARY:Old")]))
    let edit = try SeriesEdit(
      [document], uid: "a", zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    let second = EventTime.zoned(LocalTime(iso8601: "2026-03-10T10:00") ?? LocalTime(Day(0)), .utc)
    let texts = try edit.changing(second, .this, by: .set([.title("New")]), newUID: "b")
    guard case .changed(let bytes) = texts.documents[0] else { return #expect(Bool(false)) }
    var reader = CalendarReader(zones: ZoneCatalog())
    let contents = reader.read(bytes, path: "", collection: CollectionID(rawValue: 0))
    #expect(kinds([contents]) == "So")
    #expect(contents.events.map(\.title) == ["Old", "New"])
  }
}
