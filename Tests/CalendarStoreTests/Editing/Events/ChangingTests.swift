import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct ChangingTests {
  private let title = EventChange.set([.title("New")])
  private static let daily = "UID:1\nDTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=10"

  @Test func onlyWhatIsEditedChanges() throws {
    let text = calendar("UID:1\nDTSTART:20260309T090000\nSUMMARY:Old\nX-A;B=\"c\":d")
    let calendars = EditedCalendars(["work/1.ics": text, "work/2.ics": calendar("UID:2")])
    let outcome = try calendars.change([calendars.basis("Old", on: march(9))], by: title)
    #expect(difference(text, calendars.text("work/1.ics")).removed == ["SUMMARY:Old"])
    #expect(difference(text, calendars.text("work/1.ics")).added == ["SUMMARY:New"])
    #expect(outcome.step?.sentence == "changed “Old”")
    #expect(calendars.text("work/1.ics")?.contains("\r\nX-A;B=\"c\":d\r\n") == true)
    _ = try calendars.editor().undo()
    #expect(calendars.text("work/1.ics") == text)
  }

  @Test(arguments: ["\r\n", "\n", "\r"]) func lineEndsStay(lineEnd: String) throws {
    let text = calendar(Self.daily + "\nSUMMARY:Old", lineEnd: lineEnd)
    for scope in SeriesScope.allCases {
      let calendars = EditedCalendars(["work/1.ics": text])
      try calendars.change([calendars.basis("Old", on: march(4))], scope, by: title)
      for text in calendars.texts.values {
        let others = ["\r\n", "\n", "\r"].filter { $0 != lineEnd }
        let rest = text.unicodeScalars.split(separator: Unicode.Scalar("\n"))
        if lineEnd == "\r\n" { #expect(rest.allSatisfy { $0.last == "\r" || $0.isEmpty }) }
        if lineEnd == "\n" { #expect(!text.unicodeScalars.contains("\r")) }
        if lineEnd == "\r" { #expect(!text.unicodeScalars.contains("\n")) }
        #expect(others.count == 2)
      }
    }
  }

  @Test func aSeriesInSeveralFilesIsOne() throws {
    let override = "UID:1\nRECURRENCE-ID:20260305T090000\nDTSTART:20260305T110000\nSUMMARY:Own"
    let files = [
      "work/b.ics": calendar(Self.daily + "\nSUMMARY:Old"), "work/a.ics": calendar(override),
    ]
    let changed = EditedCalendars(files)
    try changed.change([changed.basis("Own", on: march(5))], by: title)
    #expect(difference(files["work/a.ics"], changed.text("work/a.ics")).added == ["SUMMARY:New"])
    #expect(changed.text("work/b.ics") == files["work/b.ics"])

    let divided = EditedCalendars(files)
    try divided.change([divided.basis("Old", on: march(4))], .following, by: title)
    #expect(divided.text("work/a.ics") == nil)
    #expect(divided.texts.count == 2)
    #expect(try divided.titles(on: march(3)) == ["Old"])
    #expect(try divided.titles(on: march(5)) == ["Own"])
    #expect(try divided.titles(on: march(6)) == ["New"])

    let deleted = EditedCalendars(files)
    try deleted.change([deleted.basis("Own", on: march(5))], .all, by: .delete)
    #expect(deleted.texts.isEmpty)
    _ = try deleted.editor().undo()
    #expect(deleted.texts == files)
  }

  @Test func anOccurrenceOfAnOverrideForFollowingOnesIsThatOne() throws {
    let override = """
      UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260305T090000
      DTSTART:20260305T140000\nSUMMARY:Late
      """
    let calendars = EditedCalendars(["work/1.ics": calendar(Self.daily + "\nSUMMARY:Old", override)]
    )
    let basis = try calendars.basis("Late", on: march(8))
    #expect(basis.original == .floating(LocalTime(march(8), hour: 9, minute: 0)))
    #expect(basis.event.start == .floating(LocalTime(march(8), hour: 14, minute: 0)))
    try calendars.change([basis], by: title)
    #expect(try calendars.titles(on: march(7)) == ["Late"])
    #expect(try calendars.titles(on: march(8)) == ["New"])
    #expect(try calendars.titles(on: march(9)) == ["Late"])
    try calendars.change([calendars.basis("Late", on: march(7))], by: .delete)
    #expect(try calendars.titles(on: march(7)).isEmpty)
  }

  /// Clocks go from 2 to 3 on 29 March: what is said to begin at 2:30 begins at 3:30.
  @Test func anOccurrenceInTheHourThatIsLeftOutIsFound() throws {
    let text = calendar(
      "UID:1\nDTSTART;TZID=Europe/Berlin:20260327T023000\nRRULE:FREQ=DAILY\nSUMMARY:Old")
    let calendars = EditedCalendars(["work/1.ics": text])
    for (day, other) in [(29, 28), (28, 27)] {
      try calendars.change([calendars.basis("Old", on: march(day))], by: title)
      #expect(try calendars.titles(on: march(day)) == ["New"])
      #expect(try calendars.titles(on: march(other)) == ["Old"])
    }
  }

  @Test func severalOccurrencesOfOneSeriesChangeInOneStep() throws {
    let text = calendar(Self.daily + "\nSUMMARY:Old")
    let calendars = EditedCalendars(["work/1.ics": text])
    func bases() throws -> [EventBasis] {
      try [6, 4, 5, 4].map { try calendars.basis("Old", on: march($0)) }
    }
    func days(_ title: String) throws -> [Int] {
      try (1...14).filter { try calendars.titles(on: march($0)).contains(title) }
    }
    let this = try calendars.change(bases(), .this, by: .delete)
    #expect(this.step?.sentence == "deleted 3 events")
    #expect(try days("Old") == [2, 3, 7, 8, 9, 10, 11])
    _ = try calendars.editor().undo()
    // The first has the others in it.
    try calendars.change(bases(), .following, by: title)
    #expect(try days("New") == Array(4...11))
    _ = try calendars.editor().undo()
    let following = try calendars.change(bases(), .following, by: .delete)
    #expect(following.step?.sentence == "deleted “Old”, this and following occurrences")
    #expect(try days("Old") == [2, 3])
    _ = try calendars.editor().undo()
    try calendars.change(bases(), .all, by: .shift(days: 1))
    #expect(try days("Old") == Array(3...12))
    _ = try calendars.editor().undo()
    #expect(calendars.texts == ["work/1.ics": text])
  }

  @Test func allOccurrencesInOneStepTakeTheSeriesAlong() throws {
    let calendars = EditedCalendars([
      "work/1.ics": calendar("UID:1\nDTSTART:20260302\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Old")
    ])
    try calendars.change((2...4).map { try calendars.basis("Old", on: march($0)) }, by: .delete)
    #expect(calendars.texts.isEmpty)
  }

  @Test func aCalendarThatIsOneFileKeepsItsOtherEvents() throws {
    let text = calendar(
      "UID:0\nDTSTART:20260301\nSUMMARY:Before", Self.daily + "\nSUMMARY:Old",
      "UID:2\nDTSTART:20260331\nSUMMARY:After")
    let calendars = EditedCalendars(["all.ics": text])
    let outcome = try calendars.change(
      [calendars.basis("Old", on: march(5))], .following, by: title)
    #expect(calendars.texts.keys.sorted() == ["all.ics"])
    #expect(outcome.made.map(\.path) == [calendars.path("all.ics")])
    #expect(try calendars.titles(on: march(5)) == ["New"])
    #expect(try calendars.titles(on: march(4)) == ["Old"])
    try calendars.change([calendars.basis("New", on: march(5))], .all, by: .delete)
    try calendars.change([calendars.basis("Old", on: march(4))], .all, by: .delete)
    #expect(
      calendars.text("all.ics")
        == calendar(
          "UID:0\nDTSTART:20260301\nSUMMARY:Before", "UID:2\nDTSTART:20260331\nSUMMARY:After"))
    for name in ["Before", "After"] {
      let day = march(name == "Before" ? 1 : 31)
      try calendars.change([calendars.basis(name, on: day)], by: .delete)
    }
    // The calendar itself stays.
    #expect(calendars.text("all.ics") == calendar())
  }

  @Test func aFileOfAFolderMayHoldManyEvents() throws {
    let others = ["UID:0\nDTSTART:20260301\nSUMMARY:Before", "UID:2\nDTSTART:20260331"]
    let calendars = EditedCalendars([
      "work/many.ics": calendar(others[0], Self.daily + "\nSUMMARY:Old", others[1])
    ])
    try calendars.change([calendars.basis("Old", on: march(5))], .following, by: title)
    #expect(calendars.texts.count == 2)
    try calendars.change([calendars.basis("New", on: march(5))], .all, by: .delete)
    try calendars.change([calendars.basis("Old", on: march(2))], .all, by: .delete)
    #expect(calendars.texts == ["work/many.ics": calendar(others[0], others[1])])
  }

  @Test func otherEventsWithTheSameUIDAreOthers() throws {
    let first = calendar("UID:1\nDTSTART:20260309\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:One")
    let second = calendar("UID:1\nDTSTART:20260309\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Two")
    let override = calendar("UID:1\nRECURRENCE-ID:20260310\nDTSTART:20260310\nSUMMARY:Own")
    let files = ["work/a.ics": first, "work/b.ics": second, "work/c.ics": override]
    let calendars = EditedCalendars(files)
    try calendars.change([calendars.basis("Two", on: march(9))], .all, by: .delete)
    #expect(calendars.texts.keys.sorted() == ["work/a.ics", "work/c.ics"])
    _ = try calendars.editor().undo()
    try calendars.change([calendars.basis("One", on: march(9))], .all, by: .delete)
    #expect(calendars.texts == ["work/b.ics": second])
  }

  @Test func anEventWithoutUIDIsChangedAsAWhole() throws {
    let text = calendar("DTSTART:20260309\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:Old")
    let calendars = EditedCalendars(["work/1.ics": text])
    try calendars.change([calendars.basis("Old", on: march(10))], .all, by: title)
    #expect(difference(text, calendars.text("work/1.ics")).added == ["SUMMARY:New"])
    try calendars.change([calendars.basis("New", on: march(10))], .this, by: .delete)
    #expect(try calendars.titles(on: march(10)).isEmpty)
    #expect(throws: ChangeError.series(.noUID)) {
      try calendars.change(
        [calendars.basis("New", on: march(11))], .this, by: .set([.title("One")]))
    }
    try calendars.change([calendars.basis("New", on: march(11))], .all, by: .delete)
    #expect(calendars.texts.isEmpty)
  }

  @Test func whatWasWrongBeforeStopsNothing() throws {
    let broken = (0..<120).map { "UID:b\($0)\nSUMMARY:no start" }
    let odd = "UID:1\nDTSTART;TZID=Nowhere:20260309T090000\nRRULE:FREQ=DAILY;COUNT=9\nSUMMARY:Old"
    let lines = (broken + [odd]).map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    let text = "BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n"
    let calendars = EditedCalendars(["work/1.ics": text, "home/2.ics": calendar(odd)])
    for scope in SeriesScope.allCases {
      for (index, basis) in try [9, 11].map({ try calendars.basis("Old", on: march($0)) })
        .enumerated()
      {
        try calendars.change([basis], scope, by: index == 0 ? title : .shift(days: 1))
        _ = try calendars.editor().undo()
      }
    }
    #expect(calendars.text("work/1.ics") == text)
  }
}
