import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct MovingTests {
  private static let series = calendar(
    "UID:1\nDTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=10\nSUMMARY:Old\nX-A:1",
    "UID:1\nRECURRENCE-ID:20260306T090000\nDTSTART:20260306T110000\nSUMMARY:Own")

  @Test func anEventGoesWithEveryByte() throws {
    let text =
      "BEGIN:VCALENDAR\nX-OWN:\u{e9}\n"
      + calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")
      .dropFirst("BEGIN:VCALENDAR\r\n".count)
    let calendars = EditedCalendars(["work/x.ics": text])
    let home = try calendars.collection("home")
    let outcome = try calendars.change(
      [calendars.basis("Old", on: march(9))], by: .move(to: home))
    #expect(calendars.texts == ["home/1.ics": text])
    #expect(outcome.step?.sentence == "moved “Old” to home")
    #expect(outcome.made.map(\.uid) == ["1"])
    #expect(try calendars.index().events(withKey: outcome.made[0].key).count == 1)
    _ = try calendars.editor().undo()
    #expect(calendars.texts == ["work/x.ics": text])
  }

  @Test func aSeriesGoesWhole() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let home = try calendars.collection("home")
    try calendars.change([calendars.basis("Own", on: march(6))], .all, by: .move(to: home))
    #expect(calendars.texts == ["home/1.ics": Self.series])
    let nothing = try calendars.change(
      [calendars.basis("Own", on: march(6))], .all, by: .move(to: home))
    #expect(nothing.step == nil)
  }

  @Test func oneOccurrenceBecomesAnEvent() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let home = try calendars.collection("home")
    let bases = try [
      calendars.basis("Old", on: march(4)), calendars.basis("Own", on: march(6)),
    ]
    let outcome = try calendars.change(bases, .this, by: .move(to: home))
    #expect(outcome.made.count == 2 && !outcome.made.map(\.uid).contains("1"))
    #expect(calendars.texts.count == 3)
    #expect(try calendars.titles(on: march(4)) == ["Old"])
    #expect(try calendars.titles(on: march(6)) == ["Own"])
    let moved = try calendars.basis("Old", on: march(4))
    #expect(moved.collection.path == home.path && !moved.isOfSeries)
    #expect(
      calendars.text("work/1.ics")?.contains("EXDATE:20260304T090000,20260306T090000") == true
        || calendars.text("work/1.ics")?.contains("EXDATE:20260306T090000") == true)
    let lines = String(decoding: moved.files[0].text, as: UTF8.self)
    #expect(lines.contains("X-A:1") && !lines.contains("RRULE") && !lines.contains("RECURRENCE-ID"))
  }

  @Test func laterOccurrencesBecomeASeriesThere() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let home = try calendars.collection("home")
    try calendars.change([calendars.basis("Old", on: march(5))], .following, by: .move(to: home))
    #expect(calendars.texts.keys.filter { $0.hasPrefix("home/") }.count == 1)
    for (day, title, name) in [
      (4, "Old", "work"), (5, "Old", "home"), (6, "Own", "home"), (11, "Old", "home"),
    ] {
      let basis = try calendars.basis(title, on: march(day))
      #expect(basis.collection.path == calendars.path(name) && basis.isOfSeries)
    }
    #expect(try calendars.titles(on: march(12)).isEmpty)
    // From the first one on it is all of them.
    try calendars.change([calendars.basis("Old", on: march(2))], .following, by: .move(to: home))
    #expect(calendars.texts.keys.allSatisfy { $0.hasPrefix("home/") })
  }

  @Test func aUIDThatIsThereIsExchanged() throws {
    let one = calendar("UID:1\nDTSTART:20260309\nSUMMARY:One")
    let two = calendar("UID:1\nDTSTART:20260309\nSUMMARY:Two")
    for name in ["home/a.ics", "home/1.ics"] {
      let calendars = EditedCalendars(["work/1.ics": one, name: two])
      let home = try calendars.collection("home")
      let outcome = try calendars.change(
        [calendars.basis("One", on: march(9))], by: .move(to: home))
      #expect(outcome.made.map(\.uid) != ["1"])
      #expect(calendars.text(name) == two)
      #expect(try calendars.titles(on: march(9)) == ["One", "Two"])
      let moved = try #require(outcome.made.first)
      let path = String(moved.path.dropFirst(calendars.path("").count))
      #expect(difference(one, calendars.text(path)).added == ["UID:\(moved.uid)"])
    }
  }

  /// Two calendars have the same UID, and both events go to a third one.
  @Test func twoWithOneUIDDoNotMeet() throws {
    let one = calendar("UID:1\nDTSTART:20260309\nSUMMARY:One")
    let two = calendar("UID:1\nDTSTART:20260309\nSUMMARY:Two")
    for target in ["third", "third.ics"] {
      let calendars = EditedCalendars(["work/1.ics": one, "home/1.ics": two])
      if target == "third" { calendars.write("t", to: "third/displayname") }
      if target == "third.ics" { calendars.write("", to: target) }
      let third = try calendars.collection(target)
      let bases = try ["One", "Two"].map { try calendars.basis($0, on: march(9)) }
      let outcome = try calendars.change(bases, by: .move(to: third))
      #expect(Set(outcome.made.map(\.uid)).count == 2)
      #expect(try calendars.titles(on: march(9)) == ["One", "Two"])
      _ = try calendars.editor().undo()
      #expect(calendars.text("work/1.ics") == one && calendars.text("home/1.ics") == two)
    }
  }

  @Test func zonesGoAlongIntoAndOutOfOneFile() throws {
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Own\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r
      TZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n
      """
    let event = "UID:1\nDTSTART;TZID=Own:20260309T090000\nSUMMARY:Old"
    let text = calendar(event).replacing("BEGIN:VEVENT", with: zone + "BEGIN:VEVENT")
    let calendars = EditedCalendars([
      "work/1.ics": text, "all.ics": calendar("UID:0\nDTSTART:20260301"),
    ])
    let (work, all) = try (calendars.collection("work"), calendars.collection("all.ics"))
    let basis = try calendars.basis("Old", on: march(9))
    try calendars.change([basis], by: .move(to: all))
    #expect(calendars.texts.keys.sorted() == ["all.ics"])
    let there = try calendars.basis("Old", on: march(9))
    #expect(there.event.start.localTime(in: .utc) == basis.event.start.localTime(in: .utc))
    try calendars.change([there], by: .move(to: work))
    #expect(calendars.text("work/1.ics") == text)
    #expect(calendars.text("all.ics")?.contains("UID:0") == true)
  }

  // MARK: Copies

  @Test func copiesArePutOnADay() throws {
    let other = calendar("UID:2\nDTSTART;VALUE=DATE:20260308\nSUMMARY:Day")
    let calendars = EditedCalendars(["work/1.ics": Self.series, "home/2.ics": other])
    let bases = try [
      calendars.basis("Own", on: march(6)), calendars.basis("Old", on: march(5)),
      calendars.basis("Day", on: march(8)),
    ]
    let copies = try calendars.editor().copies(of: bases)
    // What they were taken from may be gone by then.
    try calendars.change([bases[1]], .all, by: .delete)
    let before = calendars.texts
    let outcome = try calendars.editor().paste(
      copies, on: march(20), in: nil, at: EditedCalendars.now)
    #expect(outcome.made.count == 3 && outcome.step?.sentence == "copied 3 events")
    for (title, day, name, hour) in [
      ("Old", 20, "work", 9), ("Own", 21, "work", 11), ("Day", 23, "home", 0),
    ] {
      let basis = try calendars.basis(title, on: march(day))
      #expect(basis.collection.path == calendars.path(name) && !basis.isOfSeries)
      #expect(basis.event.start.wallClock == LocalTime(march(day), hour: hour, minute: 0))
    }
    #expect(calendars.texts.values.contains { $0.contains("X-A:1") })
    _ = try calendars.editor().undo()
    #expect(calendars.texts == before)
    let home = try calendars.collection("home")
    _ = try calendars.editor().paste(copies, on: march(20), in: home, at: EditedCalendars.now)
    #expect(calendars.texts.keys.allSatisfy { $0.hasPrefix("home/") })
  }

  /// What is shown on a day is put on a day, also where the event's own clock shows another one.
  @Test func theDayIsTheOneThatIsSeen() throws {
    let calendars = EditedCalendars([
      "work/1.ics": calendar("UID:1\nDTSTART;TZID=America/New_York:20260309T230000\nSUMMARY:Late")
    ])
    let copies = try calendars.editor().copies(of: [calendars.basis("Late", on: march(10))])
    _ = try calendars.editor().paste(copies, on: march(20), in: nil, at: EditedCalendars.now)
    #expect(try calendars.titles(on: march(20)) == ["Late"])
    let new = try calendars.basis("Late", on: march(20))
    #expect(new.event.start.wallClock == LocalTime(march(19), hour: 23, minute: 0))
  }
}
