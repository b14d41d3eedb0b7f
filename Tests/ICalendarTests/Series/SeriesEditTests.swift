import CalendarModel
import Testing

@testable import ICalendar

@Suite struct SeriesEditTests {
  private let title = SeriesChange.set([.title("New")])

  private func berlin() throws -> Zone { try #require(ZoneCatalog().zone(named: "Europe/Berlin")) }

  // MARK: - This

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260309", EventTime.allDay(day(2026, 3, 10)), ";VALUE=DATE:20260310"),
    ("DTSTART:20260309T090000", .floating(time(2026, 3, 10, 9)), ":20260310T090000"),
    ("DTSTART:20260309T090000Z", .zoned(time(2026, 3, 10, 9), .utc), ":20260310T090000Z"),
    (
      "DTSTART;TZID=W. Europe Standard Time:20260309T090000",
      .zoned(time(2026, 3, 10, 8), .utc), ";TZID=W. Europe Standard Time:20260310T090000"
    ),
  ])
  func anOverrideHasTheFormOfItsSeries(
    start: String, occurrence: EventTime, form: String
  ) throws {
    let body = "SUMMARY:Old\nX-A;B=c:d\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM"
    let sample = SeriesSample("\(start)\nRRULE:FREQ=DAILY\n\(body)")
    let changes = try sample.difference(occurrence, .this, by: title)
    #expect(changes.removed == [])
    #expect(
      changes.added == [
        "BEGIN:VEVENT", "UID:1", "DTSTART\(form)", "RECURRENCE-ID\(form)", "SUMMARY:New",
        "X-A;B=c:d", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "END:VEVENT",
      ])
    let deleted = try sample.difference(occurrence, .this, by: .delete)
    #expect(deleted.removed == [])
    #expect(deleted.added == ["EXDATE\(form)"])
  }

  @Test func anOverrideThatIsThereIsChanged() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3",
      "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T100000Z\nSUMMARY:Old")
    let occurrence = EventTime.zoned(time(2026, 3, 10, 9), .utc)
    let changes = try sample.difference(occurrence, .this, by: title)
    #expect(changes.removed == ["SUMMARY:Old"])
    #expect(changes.added == ["SUMMARY:New"])
    let deleted = try sample.difference(occurrence, .this, by: .delete)
    #expect(deleted.added == ["EXDATE:20260310T090000Z"])
    #expect(deleted.removed.contains("RECURRENCE-ID:20260310T090000Z"))
    let same = try sample.changing(occurrence, .this, by: .set([.title("Old")]))
    #expect(same.documents == [.unchanged])
  }

  @Test func theLastOccurrenceGoesWithTheSeries() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260310T090000Z")
    let result = try sample.changing(.zoned(time(2026, 3, 9, 9), .utc), .this, by: .delete)
    let empty = "BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:X\nEND:VCALENDAR\n"
    #expect(result.documents == [.emptied(Array(empty.utf8))])
  }

  @Test func midnightsThatStandForDaysAreWrittenAsMidnights() throws {
    let sample = SeriesSample(
      """
      DTSTART;TZID=Europe/Berlin:20260309T000000
      DTEND;TZID=Europe/Berlin:20260310T000000
      RRULE:FREQ=DAILY
      X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
      """)
    let changes = try sample.difference(.allDay(day(2026, 3, 10)), .this, by: title)
    #expect(changes.added.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260310T000000"))
    #expect(changes.added.contains("DTEND;TZID=Europe/Berlin:20260311T000000"))
    let deleted = try sample.difference(.allDay(day(2026, 3, 10)), .this, by: .delete)
    #expect(deleted.added == ["EXDATE;TZID=Europe/Berlin:20260310T000000"])
  }

  @Test func theHoursOfAnOverrideAreNothingForASeriesOfDays() throws {
    let sample = SeriesSample(
      "DTSTART;VALUE=DATE:20260309\nDTEND;VALUE=DATE:20260312\nRRULE:FREQ=WEEKLY",
      """
      RECURRENCE-ID;VALUE=DATE:20260316
      DTSTART:20260316T100000Z
      DTEND:20260316T110000Z
      """)
    let times = EventField.times(
      start: .zoned(time(2026, 3, 16, 10), .utc), duration: EventDuration(seconds: 5400))
    let changes = try sample.difference(.allDay(day(2026, 3, 16)), .all, by: .set([times]))
    #expect(changes.removed == ["DTEND:20260316T110000Z"])
    #expect(changes.added == ["DTEND:20260316T113000Z"])
  }

  @Test func whatIsNotThereCannotBeChanged() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260310T090000Z")
    for day in [8, 10] {
      #expect(throws: SeriesError.noOccurrence) {
        try sample.changing(.zoned(time(2026, 3, day, 9), .utc), .this, by: title)
      }
    }
    #expect(throws: SeriesError.rulesOfOneOccurrence) {
      try sample.changing(.zoned(time(2026, 3, 11, 9), .utc), .this, by: .set([.rules([])]))
    }
    #expect(throws: SeriesError.noEvent) {
      try SeriesEdit([Document([])], uid: "1", zones: ZoneCatalog(), now: SeriesSample.now)
    }
  }

  // MARK: - This and following

  @Test(arguments: [
    (
      "DTSTART;VALUE=DATE:20260309", EventTime.allDay(day(2026, 3, 11)), "20260310",
      "DTSTART;VALUE=DATE:20260311"
    ),
    (
      "DTSTART:20260309T090000", .floating(time(2026, 3, 11, 9)), "20260311T085959",
      "DTSTART:20260311T090000"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000", .zoned(time(2026, 3, 11, 8), .utc),
      "20260311T075959Z", "DTSTART;TZID=Europe/Berlin:20260311T090000"
    ),
  ])
  func aSeriesIsDividedInTheFormOfItsStart(
    start: String, occurrence: EventTime, until: String, next: String
  ) throws {
    let sample = SeriesSample("\(start)\nRRULE:FREQ=DAILY\nSUMMARY:Old\nX-A:1")
    let changes = try sample.difference(occurrence, .following, by: title)
    #expect(changes.removed == ["RRULE:FREQ=DAILY"])
    #expect(changes.added == ["RRULE:FREQ=DAILY;UNTIL=\(until)"])
    #expect(
      changes.new == [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:2", "RELATED-TO;RELTYPE=SIBLING:1", next,
        "RRULE:FREQ=DAILY", "SUMMARY:New", "X-A:1", "END:VEVENT", "END:VCALENDAR",
      ])
    let deleted = try sample.changing(occurrence, .following, by: .delete)
    #expect(deleted.newDocument == nil && deleted.newUID == nil)
  }

  @Test func everythingIsDivided() throws {
    let sample = SeriesSample(
      """
      DTSTART:20260309T090000
      RRULE:FREQ=DAILY;COUNT=10
      RDATE:20260310T120000,20260312T120000
      EXDATE:20260310T090000,20260313T090000
      SUMMARY:Old
      """,
      "RECURRENCE-ID:20260314T090000\nDTSTART:20260314T090000\nSUMMARY:Own",
      "RECURRENCE-ID:20260309T090000\nDTSTART:20260309T090000\nSUMMARY:First")
    let moved = EventTime.floating(time(2026, 3, 12, 10))
    let changes = try sample.difference(
      .floating(time(2026, 3, 12, 9)), .following,
      by: .set([.title("New"), .times(start: moved, duration: .zero)]))
    #expect(
      changes.added == [
        "RRULE:FREQ=DAILY;COUNT=3", "RDATE:20260310T120000", "EXDATE:20260310T090000",
      ])
    #expect(
      changes.new == [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:2", "RELATED-TO;RELTYPE=SIBLING:1",
        "DTSTART:20260312T100000", "RRULE:FREQ=DAILY;COUNT=7", "RDATE:20260312T130000",
        "EXDATE:20260313T100000", "SUMMARY:New", "END:VEVENT", "BEGIN:VEVENT", "UID:2",
        "RECURRENCE-ID:20260314T100000", "DTSTART:20260314T100000", "SUMMARY:Own", "END:VEVENT",
        "END:VCALENDAR",
      ])
  }

  @Test func fromTheFirstOnIsAll() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20260309T090000\nSUMMARY:Old")
    let changes = try sample.difference(.floating(time(2026, 3, 10, 9)), .following, by: title)
    #expect(changes.removed == ["SUMMARY:Old"] && changes.added == ["SUMMARY:New"])
    #expect(changes.new == [])
  }

  @Test func anAddedDateThatNoRuleFitsDividesNothing() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2\nRDATE:20260318T090000\nSUMMARY:Old")
    #expect(throws: SeriesError.rulesDoNotDivide) {
      try sample.changing(.floating(time(2026, 3, 18, 9)), .following, by: title)
    }
    let deleted = try sample.difference(.floating(time(2026, 3, 18, 9)), .following, by: .delete)
    #expect(deleted.added == ["RRULE:FREQ=WEEKLY;UNTIL=20260318T085959;INTERVAL=2"])
  }

  @Test func aSplitInOneFileStaysThere() throws {
    let sample = SeriesSample("DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nSUMMARY:Old")
    let result = try sample.changing(
      .floating(time(2026, 3, 10, 9)), .following, by: title, place: .sameDocument)
    #expect(result.newDocument == nil && result.newUID == "2")
    guard case .changed(let bytes) = result.documents[0] else {
      Issue.record("unchanged")
      return
    }
    #expect(read(bytes: bytes).events.map(\.uid) == ["1", "2"])
  }

  // MARK: - All

  @Test func rulesMoveWithTheirStart() throws {
    let sample = SeriesSample(
      """
      DTSTART:20260309T090000
      RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20260501T090000
      EXDATE:20260313T090000
      """,
      "RECURRENCE-ID:20260323T090000\nDTSTART:20260323T090000\nSUMMARY:In its place",
      "RECURRENCE-ID:20260327T090000\nDTSTART:20260328T120000\nSUMMARY:Moved")
    let changes = try sample.difference(
      .floating(time(2026, 3, 9, 9)), .all,
      by: .set([.times(start: .floating(time(2026, 3, 10, 10)), duration: .zero)]))
    #expect(
      changes.added == [
        "DTSTART:20260310T100000",
        "RRULE:FREQ=WEEKLY;UNTIL=20260502T100000;INTERVAL=2;BYDAY=TU,SA;WKST=TU",
        "EXDATE:20260314T100000", "RECURRENCE-ID:20260324T100000", "DTSTART:20260324T100000",
        "RECURRENCE-ID:20260328T100000",
      ])
  }

  @Test func aRuleWithoutAFormForTheMoveIsRefused() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=MONTHLY;BYDAY=2MO\nEXDATE:20260413T090000")
    let times = EventField.times(start: .floating(time(2026, 3, 10, 9)), duration: .zero)
    let first = EventTime.floating(time(2026, 3, 9, 9))
    #expect(throws: SeriesError.rulesDoNotMove) {
      try sample.changing(first, .all, by: .set([times]))
    }
    let rule = RecurrenceRule(.monthly, byDay: [.init(.tuesday, ordinal: 2)])
    let changes = try sample.difference(first, .all, by: .set([times, .rules([rule])]))
    #expect(
      changes.added == [
        "DTSTART:20260310T090000", "RRULE:FREQ=MONTHLY;BYDAY=2TU", "EXDATE:20260414T090000",
      ])
  }

  @Test func newRulesLoseWhatHasNoPlaceInThem() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nEXDATE:20260311T090000,20260316T090000",
      "RECURRENCE-ID:20260310T090000\nDTSTART:20260310T100000\nSUMMARY:Own")
    let result = try sample.changing(
      .floating(time(2026, 3, 9, 9)), .all, by: .set([.rules([RecurrenceRule(.weekly)])]))
    #expect(
      result.lost == [.floating(time(2026, 3, 11, 9)), .floating(time(2026, 3, 10, 9))])
    guard case .changed(let bytes) = result.documents[0] else {
      Issue.record("unchanged")
      return
    }
    #expect(read(bytes: bytes).events.count == 1)
    #expect(String(decoding: bytes, as: UTF8.self).contains("EXDATE:20260316T090000\n"))
  }

  @Test func aFieldChangesInOverridesThatSayTheSame() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nSUMMARY:Old\nLOCATION:Here",
      "RECURRENCE-ID:20260310T090000\nDTSTART:20260310T100000\nSUMMARY:Own\nLOCATION:Here")
    let changes = try sample.difference(
      .floating(time(2026, 3, 9, 9)), .all, by: .set([.title("New"), .location("There")]))
    #expect(changes.removed == ["SUMMARY:Old", "LOCATION:Here", "LOCATION:Here"])
    #expect(changes.added == ["SUMMARY:New", "LOCATION:There", "LOCATION:There"])
  }

  @Test func anAddedDateWithALengthOfItsOwnGetsAnother() throws {
    let sample = SeriesSample(
      """
      DTSTART:20260309T090000
      DURATION:PT1H
      RRULE:FREQ=DAILY
      RDATE;VALUE=PERIOD:20260310T120000/PT30M
      """)
    let start = EventTime.floating(time(2026, 3, 10, 12))
    let changes = try sample.difference(
      start, .all, by: .set([.times(start: start, duration: EventDuration(seconds: 7200))]))
    #expect(
      changes.added == ["DURATION:PT2H", "RDATE;VALUE=PERIOD:20260310T120000/PT2H"])
  }

  @Test func aNewZoneComesWithItsDescription() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY",
      "RECURRENCE-ID:20260310T090000\nDTSTART:20260310T090000")
    let start = EventTime.zoned(time(2026, 3, 9, 9), try berlin())
    let changes = try sample.difference(
      .floating(time(2026, 3, 9, 9)), .all, by: .set([.times(start: start, duration: .zero)]))
    #expect(changes.added.count { $0 == "TZID:Europe/Berlin" } == 1)
    #expect(changes.added.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000"))
    let one = try sample.difference(
      .floating(time(2026, 3, 11, 9)), .this, by: .set([.times(start: start, duration: .zero)]))
    #expect(one.added.count { $0 == "TZID:Europe/Berlin" } == 1)
    #expect(one.removed == [])
  }

  // MARK: - Other shapes

  @Test func aSingleEventIsASeriesOfOne() throws {
    let sample = SeriesSample("DTSTART:20260309T090000\nSUMMARY:Old")
    let start = EventTime.floating(time(2026, 3, 9, 9))
    for scope in SeriesScope.allCases {
      let changes = try sample.difference(start, scope, by: title)
      #expect(changes.added == ["SUMMARY:New"] && changes.removed == ["SUMMARY:Old"])
      let result = try sample.changing(start, scope, by: .delete)
      guard case .emptied = result.documents[0] else {
        Issue.record("not emptied")
        return
      }
    }
    let repeated = try sample.difference(
      start, .this, by: .set([.rules([RecurrenceRule(.daily)])]))
    #expect(repeated.added == ["RRULE:FREQ=DAILY"])
  }

  @Test func overridesMayStandInOtherDocuments() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nSUMMARY:Old",
      "RECURRENCE-ID:20260312T090000\nDTSTART:20260312T090000\nSUMMARY:Own", isSplit: true)
    let result = try sample.changing(.floating(time(2026, 3, 11, 9)), .following, by: title)
    guard case .changed = result.documents[0], case .emptied = result.documents[1] else {
      Issue.record("\(result)")
      return
    }
    let new = read(bytes: result.newDocument ?? [])
    #expect(new.events.map(\.title) == ["New", "Own"])
    #expect(Set(new.events.map(\.uid)) == ["2"])
  }

  @Test func overridesWithoutTheirSeriesAreChangedOneByOne() throws {
    let sample = SeriesSample(
      "RECURRENCE-ID:20260310T090000\nDTSTART:20260310T100000\nSUMMARY:A",
      "RECURRENCE-ID:20260312T090000\nDTSTART:20260312T100000\nSUMMARY:B")
    let occurrence = EventTime.floating(time(2026, 3, 12, 9))
    let changes = try sample.difference(occurrence, .this, by: title)
    #expect(changes.removed == ["SUMMARY:B"] && changes.added == ["SUMMARY:New"])
    #expect(throws: SeriesError.noSeries) {
      try sample.changing(occurrence, .following, by: title)
    }
  }

  @Test func overridesForFollowingOnesAreNeverLost() throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY\nSUMMARY:Old",
      """
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260311T090000
      DTSTART:20260311T140000
      SUMMARY:Late
      """)
    let later = EventTime.floating(time(2026, 3, 13, 9))
    let first = EventTime.floating(time(2026, 3, 9, 9))
    #expect(throws: SeriesError.rangeOverride) {
      try sample.changing(later, .following, by: title)
    }
    #expect(throws: SeriesError.rangeOverride) {
      try sample.changing(.floating(time(2026, 3, 11, 9)), .this, by: .delete)
    }
    #expect(throws: SeriesError.rangeOverride) {
      let times = EventField.times(start: .floating(time(2026, 3, 9, 8)), duration: .zero)
      return try sample.changing(first, .all, by: .set([times]))
    }
    let one = try sample.difference(later, .this, by: title)
    #expect(
      one.added == [
        "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID:20260313T090000", "DTSTART:20260313T140000",
        "SUMMARY:New", "END:VEVENT",
      ])
    let all = try sample.difference(first, .all, by: title)
    #expect(all.added == ["SUMMARY:New"] && all.removed == ["SUMMARY:Old"])
    let cut = try sample.difference(later, .following, by: .delete)
    #expect(cut.added == ["RRULE:FREQ=DAILY;UNTIL=20260313T085959"])
  }

  @Test func aNewSeriesBelongsToOneThatCanBeNamed() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART:20260309T090000
      RRULE:FREQ=DAILY
      END:VEVENT
      END:VCALENDAR
      """
    let uid = try #require(read(bytes: Array(text.utf8)).events.first).uid
    let edit = try SeriesEdit(
      [Document(Array(text.utf8))], uid: uid, zones: ZoneCatalog(), now: SeriesSample.now)
    for scope in [SeriesScope.this, .following] {
      #expect(throws: SeriesError.noUID) {
        try edit.changing(.floating(time(2026, 3, 10, 9)), scope, by: title, newUID: "2")
      }
    }
  }
}
