import CalendarModel
import Testing

@testable import ICalendar

/// What stands in each VEVENT that a change of a series writes, whatever its source has.
@Suite struct WrittenVEVENTTests {
  private static let now = Instant(seconds: 1_790_000_000)
  private static let stamp = "DTSTAMP:20260921T141320Z"

  private func text(_ uid: String?, _ lines: String) -> [UInt8] {
    let uid = uid.map { "UID:\($0)\n" } ?? ""
    return Array(
      ("BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n\(uid)DTSTART:20260309T100000\n"
        + "RRULE:FREQ=DAILY;COUNT=9\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n").utf8)
  }

  private func day(_ day: Int, hour: Int = 10) -> EventTime {
    .floating(LocalTime(Day(20_521) + (day - 9), hour: hour))
  }

  private func changed(
    _ bytes: [UInt8], _ scope: SeriesScope, _ fields: [EventField], on number: Int = 11
  ) throws -> [[String]] {
    var reader = CalendarReader(zones: ZoneCatalog())
    let uid = reader.read(bytes, path: "", collection: CollectionID(rawValue: 0)).events[0].uid
    let edit = try SeriesEdit(
      [Document(bytes)], uid: uid, zones: ZoneCatalog(), now: Self.now)
    let result = try edit.changing(day(number), scope, by: .set(fields), newUID: "new")
    var texts = result.newDocument.map { [$0] } ?? []
    if case .changed(let text) = result.documents[0] { texts.insert(text, at: 0) }
    return texts.flatMap { text in
      let document = Document(text)
      return document.componentIndices(of: .event).map { index in
        document.ownLines(of: index).map {
          String(decoding: document.unfolded(document.lines[$0].range), as: UTF8.self)
        }
      }
    }
  }

  @Test(arguments: [nil, "", " ", "\t"]) func anEmptyUIDIsAMissingOne(uid: String?) throws {
    for scope in [SeriesScope.this, .following] {
      #expect(throws: SeriesError.noUID) {
        try changed(text(uid, "SUMMARY:Old"), scope, [.title("New")])
      }
    }
    let all = try changed(text(uid, "SUMMARY:Old"), .all, [.title("New")])
    #expect(all.count == 1 && all[0].contains("SUMMARY:New"))
  }

  @Test(arguments: [
    "SUMMARY:Old", "SUMMARY:Old\nLAST-MODIFIED:20260101T000000Z",
    "SUMMARY:Old\nDTSTAMP:20260101T000000Z",
  ])
  func eachThatIsWrittenHasAStamp(lines: String) throws {
    for scope in [SeriesScope.this, .following] {
      let events = try changed(text("1", lines), scope, [.title("New")])
      #expect(events.count == 2)
      for event in events where scope == .following || event.contains("SUMMARY:New") {
        #expect(event.filter { $0.hasPrefix("DTSTAMP") } == [Self.stamp])
      }
    }
  }

  /// What becomes of an occurrence, and the SEQUENCE of its override.
  @Test(arguments: [
    (EventField.title("New"), 4), (.notes("New"), 4), (.location("New"), 4),
    (.status(.tentative), 5),
    (.times(start: .floating(LocalTime(Day(20_523), hour: 12)), duration: .zero), 5),
    (
      .times(
        start: .floating(LocalTime(Day(20_523), hour: 10)), duration: EventDuration(seconds: 60)), 5
    ),
  ])
  func anOverrideIsARevisionWhereItsTimesOrItsStatusDiffer(field: EventField, sequence: Int) throws
  {
    let events = try changed(text("1", "SUMMARY:Old\nSEQUENCE:4"), .this, [field])
    #expect(events.count == 2)
    #expect(events[0].contains("SEQUENCE:4"))
    #expect(events[1].filter { $0.hasPrefix("SEQUENCE") } == ["SEQUENCE:\(sequence)"])
  }

  // MARK: Overrides that were given up

  private static let excluding = "SUMMARY:Old\nEXDATE:20260311T100000\nSEQUENCE:3"

  private func withOverride(_ sequence: Int) -> [UInt8] {
    let series = String(decoding: text("1", Self.excluding), as: UTF8.self)
    let own =
      "BEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20260311T100000\nDTSTART:20260311T150000\n"
      + "SUMMARY:Own\nSEQUENCE:\(sequence)\nEND:VEVENT\n"
    return Array(series.replacing("END:VCALENDAR", with: own + "END:VCALENDAR").utf8)
  }

  @Test func anOlderOverrideThatTheSeriesExcludesIsNone() throws {
    let edit = try SeriesEdit(
      [Document(withOverride(2))], uid: "1", zones: ZoneCatalog(), now: Self.now)
    #expect(throws: SeriesError.noOccurrence) { try edit.occurrence(day(11)) }
    let all = try edit.changing(day(12), .all, by: .delete, newUID: "2")
    guard case .emptied = all.documents[0] else { return #expect(Bool(false)) }
  }

  /// A change of the series raises its SEQUENCE: that of an override which is shown goes along.
  @Test func anEditHidesNoOverride() throws {
    let times = EventField.times(
      start: .floating(LocalTime(Day(20_524), hour: 11)), duration: EventDuration(seconds: 60))
    let events = try changed(withOverride(3), .all, [times], on: 12)
    #expect(events.count == 2)
    #expect(events[0].contains("SEQUENCE:4") && events[1].contains("SEQUENCE:4"))
  }
}
