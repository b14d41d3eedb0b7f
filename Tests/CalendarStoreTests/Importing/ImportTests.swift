import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

@Suite struct ImportTests {
  private func event(_ uid: String, _ lines: String = "SUMMARY:One") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\nDTSTART:20260309T100000\n\(lines)\nEND:VEVENT\n"
  }

  private func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//p//p//EN\n\(components.joined())END:VCALENDAR\n"
  }

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Mars/Base
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0330
    TZOFFSETTO:+0330
    END:STANDARD
    END:VTIMEZONE

    """

  private func lines(_ text: String) -> String { text.replacingOccurrences(of: "\r\n", with: "\n") }

  // MARK: Adding

  @Test func everyUIDGetsAFileWithTheZonesItNeeds() throws {
    let calendars = try ImportedCalendars()
    let zoned = event(
      "b", "DTEND;TZID=Mars/Base:20260309T110000\nX-KEPT;A=b: as it is\nSUMMARY:Two")
    let override = event("a", "RECURRENCE-ID:20260310T100000\nSUMMARY:Later")
    let text = calendar(
      "X-WR-CALNAME:All\n", Self.zone, event("a", "RRULE:FREQ=DAILY"), zoned, override)
    let plan = try calendars.take(text)
    #expect(plan.words == ["add a", "add b"])
    #expect(plan.broken == [] && plan.remarks == [])
    #expect(lines(calendars.texts["work/b.ics"] ?? "") == calendar(Self.zone, zoned))
    #expect(
      lines(calendars.texts["work/a.ics"] ?? "")
        == calendar(event("a", "RRULE:FREQ=DAILY"), override))
  }

  @Test func importingAgainDoublesNothing() throws {
    let calendars = try ImportedCalendars()
    let text = calendar(event("a"), event("b", "RRULE:FREQ=DAILY"), event("x/../y", "SUMMARY:Odd"))
    try calendars.take(text)
    let before = calendars.texts
    #expect(before.count == 3)
    // Only when it was written is another.
    let again = text.replacingOccurrences(of: "DTSTAMP:2026", with: "DTSTAMP:2027")
    #expect(try calendars.take(again).words == ["unchanged a", "unchanged b", "unchanged x/../y"])
    #expect(calendars.texts == before)
    #expect(try calendars.take(calendar(event("a", "SUMMARY:Other"))).words == ["update a"])
    #expect(calendars.texts["work/a.ics"]?.contains("SUMMARY:Other") == true)
    #expect(calendars.texts.count == 3)
  }

  @Test func anOlderRevisionIsSkipped() throws {
    let calendars = try ImportedCalendars(["work/a.ics": calendar(event("a", "SEQUENCE:3"))])
    let plan = try calendars.take(calendar(event("a", "SEQUENCE:2\nSUMMARY:Old")))
    #expect(plan.items.map(\.action) == [.skip(.older(sequence: 2, present: 3))])
    #expect(calendars.texts["work/a.ics"]?.contains("Old") == false)
  }

  @Test func brokenEventsStopNoOthers() throws {
    let calendars = try ImportedCalendars()
    let text = calendar(
      event("a"), "BEGIN:VEVENT\nUID:n\nSUMMARY:No start\nEND:VEVENT\n",
      "BEGIN:VEVENT\nUID:m\nDTSTART:tomorrow\nEND:VEVENT\n", event("b", "COLOR:blurry"),
      "BEGIN:VTODO\nUID:t\nEND:VTODO\n", "BEGIN:VEVENT\nUID:open\nDTSTART:20260309T100000\n")
    let plan = try calendars.take(text)
    #expect(plan.words == ["add a", "add b", "add t"])
    #expect(
      plan.broken.map(\.description) == [
        "in.ics:10: an event without DTSTART is not shown",
        "in.ics:14: DTSTART “tomorrow” is not a date or time, the event is not shown",
        "in.ics:27: VEVENT has no END",
      ])
    #expect(plan.warnings.map(\.description) == ["in.ics:22: “blurry” is not a colour"])
    #expect(calendars.texts.count == 3)
  }

  @Test func eventsWithoutAUIDGetOneThatStays() throws {
    let calendars = try ImportedCalendars()
    let text = calendar("BEGIN:VEVENT\nDTSTART:20260309T100000\nSUMMARY:Nameless\nEND:VEVENT\n")
    let first = try calendars.take(text)
    #expect(first.items.count == 1)
    #expect(calendars.texts.values.first?.contains("UID:without-uid-") == true)
    #expect(try calendars.take(text).items.map(\.action) == [.unchanged])
    #expect(calendars.texts.count == 1)
  }

  @Test func textsThatAreNoCalendarAreTold() throws {
    let calendars = try ImportedCalendars()
    for text in ["", "nothing", "\u{0}\u{0}"] {
      let plan = try calendars.take(text)
      #expect(plan.items == [] && plan.broken.count == 1, "\(text)")
    }
    #expect(try calendars.take(calendar()).broken == [])
  }

  @Test func theNewestOfSeveralTextsCounts() throws {
    let calendars = try ImportedCalendars()
    let plan = try calendars.take([
      ImportedCalendars.source(calendar(event("a", "SEQUENCE:2\nSUMMARY:New")), "1.ics"),
      ImportedCalendars.source(calendar(event("a", "SEQUENCE:1\nSUMMARY:Old")), "2.ics"),
    ])
    #expect(plan.words == ["add a"])
    #expect(plan.leftOut.map(\.source) == ["2.ics"])
    #expect(calendars.texts["work/a.ics"]?.contains("New") == true)
  }

  @Test func allDifferentOnesOfOneUIDAreTaken() throws {
    let texts = ["SUMMARY:One", "SUMMARY:Two", "SUMMARY:Two\nX-A:b", "SUMMARY:Three"]
    let whole = calendar(texts.map { event("a", $0) }.joined())
    for (name, into) in [("work/a.ics", "work"), ("all.ics", "all.ics")] {
      let calendars = try ImportedCalendars(["all.ics": calendar()])
      let plan = try calendars.take([ImportedCalendars.source(whole, "1.ics")], into: into)
      #expect(plan.words == ["add a"] && plan.leftOut.isEmpty)
      func titles() -> [String] {
        (calendars.texts[name] ?? "").split(whereSeparator: \.isNewline)
          .filter { $0.hasPrefix("SUMMARY") }.map { String($0.dropFirst(8)) }.sorted()
      }
      #expect(titles() == ["One", "Three", "Two"])
      #expect(
        try calendars.take([ImportedCalendars.source(whole, "1.ics")], into: into).words
          == ["unchanged a"])
      // Fewer than there are speak of some of them.
      let some = calendar(event("a", "SUMMARY:Two\nLOCATION:There"))
      #expect(
        try calendars.take([ImportedCalendars.source(some, "2.ics")], into: into).words
          == ["update a"])
      #expect(titles() == ["One", "Three", "Two"])
      #expect(calendars.texts[name]?.contains("LOCATION:There") == true)
      // As many take the place of all.
      let others = calendar(["One", "Two", "Four"].map { event("a", "SUMMARY:\($0)") }.joined())
      try calendars.take([ImportedCalendars.source(others, "3.ics")], into: into)
      #expect(titles() == ["Four", "One", "Two"])
      // A higher SEQUENCE takes the place of all, too.
      let newer = calendar(event("a", "SUMMARY:Newer\nSEQUENCE:1"))
      try calendars.take([ImportedCalendars.source(newer, "4.ics")], into: into)
      #expect(titles() == ["Newer"])
    }
  }

  @Test func whatAFileThatCannotBeReadMayHaveIsTold() throws {
    for name in ["a", "other"] {
      let calendars = try ImportedCalendars(["work/\(name).ics": calendar(event("a", "SUMMARY:x"))])
      // A link to itself cannot be read by anyone; the index could not read it either.
      let path = calendars.scratch.path + "/calendars/work/\(name).ics"
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      try calendars.index.database.writer.write {
        try $0.execute(sql: "UPDATE file SET modified = -1")
      }
      try calendars.index.database.writer.write {
        try $0.execute(sql: "DELETE FROM event")
      }
      let new = ImportedCalendars.source(calendar(event("a", "SUMMARY:x")), "1.ics")
      let plan = try calendars.plan([new])
      #expect(plan.words == [name == "a" ? "skip a" : "add a"])
      #expect(plan.unread.map(\.path) == [path])
    }
  }

  @Test func overridesOfOtherCalendarsComeTogether() throws {
    let calendars = try ImportedCalendars()
    let series = event("a", "RRULE:FREQ=DAILY")
    let later =
      "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20260311T100000\n"
      + "DTSTART;TZID=Mars/Base:20260311T120000\nEND:VEVENT\n"
    try calendars.take(calendar(series) + calendar(Self.zone, later))
    let text = lines(calendars.texts["work/a.ics"] ?? "")
    #expect(text.contains(series) && text.contains(later) && text.contains("TZID:Mars/Base"))
  }

  // MARK: Changing

  @Test func anOverrideAloneLeavesTheSeriesAlone() throws {
    let series = event("a", "RRULE:FREQ=DAILY\nSUMMARY:Daily")
    let old = event("a", "RECURRENCE-ID:20260310T100000\nSUMMARY:Old")
    let calendars = try ImportedCalendars(["work/a.ics": calendar(series, old)])
    let new = event("a", "RECURRENCE-ID:20260310T100000\nSUMMARY:New")
    let other = event("a", "RECURRENCE-ID:20260312T100000\nSUMMARY:Other")
    #expect(try calendars.take(calendar(new, other)).words == ["update a"])
    #expect(lines(calendars.texts["work/a.ics"] ?? "") == calendar(series, new, other))
    #expect(try calendars.take(calendar(other)).words == ["unchanged a"])
  }

  @Test func aWholeSeriesReplacesWhatIsThere() throws {
    let old = event("a", "RECURRENCE-ID:20260310T100000\nSUMMARY:Old")
    let calendars = try ImportedCalendars([
      "work/one.ics": calendar(event("a", "RRULE:FREQ=DAILY")), "work/two.ics": calendar(old),
    ])
    let new = calendar(event("a", "RRULE:FREQ=WEEKLY"))
    #expect(try calendars.take(new).words == ["update a"])
    #expect(calendars.texts.mapValues(lines) == ["work/one.ics": new])
  }

  @Test func othersInTheSameFileStayByteForByte() throws {
    let (first, last) = (event("x", "X-A:1"), event("y", "X-B: 2"))
    let calendars = try ImportedCalendars([
      "work/many.ics": calendar(first, event("a"), last)
    ])
    try calendars.take(calendar(event("a", "SUMMARY:Two"), event("z")))
    #expect(
      calendars.texts.mapValues(lines) == [
        "work/many.ics": calendar(first, last, event("a", "SUMMARY:Two")),
        "work/z.ics": calendar(event("z")),
      ])
  }

  @Test func aCollectionThatIsAFileGetsTheEvents() throws {
    let calendars = try ImportedCalendars(["all.ics": calendar(event("x"), event("a"))])
    let zoned = event("b", "DTEND;TZID=Mars/Base:20260309T110000")
    let plan = try calendars.take(
      calendar(Self.zone, event("a", "SUMMARY:Two"), zoned), into: "all.ics")
    #expect(plan.words == ["update a", "add b"])
    #expect(
      lines(calendars.texts["all.ics"] ?? "")
        == calendar(Self.zone, event("x"), event("a", "SUMMARY:Two"), zoned))
    #expect(
      try calendars.take(calendar(event("a", "SUMMARY:Two")), into: "all.ics").words
        == ["unchanged a"])
  }

  @Test func oneUndoTakesAllBack() throws {
    let calendars = try ImportedCalendars(["work/a.ics": calendar(event("a"))])
    let before = calendars.texts
    try calendars.take(calendar(event("a", "SUMMARY:Two"), event("b"), event("c")))
    #expect(calendars.texts.count == 3)
    let sentences = try calendars.journal.steps().steps.map(\.sentence)
    #expect(sentences == ["imported 3 events into “Work”"])
    _ = try calendars.journal.undo()
    #expect(calendars.texts == before)
  }

  // MARK: Tables

  @Test func tablesAddAndUpdateFieldByField() throws {
    let present = event(
      "u",
      "SUMMARY:One\nX-KEPT:yes\nLOCATION:Here\nBEGIN:VALARM\nTRIGGER:-PT5M\nACTION:DISPLAY\nEND:VALARM"
    )
    let calendars = try ImportedCalendars(["work/u.ics": calendar(present)])
    let table = "uid,title,start\nu,Two,2026-03-09T10:00\n,New,2026-03-10\n"
    let plan = try calendars.take([calendars.table(table)])
    #expect(plan.items.map(\.action) == [.update, .add])
    let text = lines(calendars.texts["work/u.ics"] ?? "")
    #expect(
      text.contains("SUMMARY:Two\nX-KEPT:yes\nLOCATION:Here\n") && text.contains("BEGIN:VALARM"))
    #expect(
      try calendars.take([calendars.table(table)]).items.map(\.action) == [.unchanged, .unchanged])
  }

  @Test func rowsOfASeriesThatIsThereAreSkipped() throws {
    let calendars = try ImportedCalendars([
      "work/s.ics": calendar(event("s", "RRULE:FREQ=DAILY"))
    ])
    let table =
      "uid,title,start,occurrence\ns,One,2026-03-09T10:00,2026-03-09T10:00:00\ns,One,2026-03-09T10:00,\n"
    let plan = try calendars.take([calendars.table(table)])
    #expect(plan.items.map(\.action) == [.skip(.occurrenceOfSeries), .skip(.seriesThere)])
  }
}
