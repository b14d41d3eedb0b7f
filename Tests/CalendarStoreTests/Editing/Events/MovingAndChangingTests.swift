import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Events that go to another collection with other values are one step.
@Suite struct MovingAndChangingTests {
  private static let fields: [EventField] = [
    .title("New"),
    .times(start: .floating(LocalTime(march(4), hour: 10)), duration: EventDuration(seconds: 5400)),
    .alarms([Alarm(.start(EventDuration(seconds: -600)))]),
  ]
  private static let series = calendar(
    "UID:1\nDTSTART:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=10\nSUMMARY:Old\nX-A:1",
    "UID:1\nRECURRENCE-ID:20260306T090000\nDTSTART:20260306T110000\nDURATION:PT1H\nSUMMARY:Own")

  /// Undoes a step and does it again, each time with every byte.
  private func travel(_ calendars: EditedCalendars, to before: [String: String]) throws {
    let after = calendars.texts
    #expect(try calendars.editor().undo().step != nil)
    #expect(calendars.texts == before)
    #expect(try calendars.editor().redo().step != nil)
    #expect(calendars.texts == after)
    #expect(try calendars.editor().undo().step != nil)
    #expect(calendars.texts == before)
    #expect(try calendars.editor().undo().step == nil)
  }

  @Test func anEventChangesOnItsWay() throws {
    let text =
      "BEGIN:VCALENDAR\nX-OWN:\u{e9}\n"
      + calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")
      .dropFirst("BEGIN:VCALENDAR\r\n".count)
    for (source, target) in [
      ("work/x.ics", "home"), ("one.ics", "home"), ("work/x.ics", "two.ics"),
    ] {
      let calendars = EditedCalendars([source: text])
      if target == "two.ics" { calendars.write(calendar("UID:2\nDTSTART:20260301"), to: target) }
      let before = calendars.texts
      let collection = try calendars.collection(target)
      let outcome = try calendars.change(
        [calendars.basis("Old", on: march(9))],
        by: .move(to: collection, setting: [.title("New")]))
      #expect(outcome.step?.sentence.hasPrefix("changed and moved “Old” to ") == true)
      #expect(outcome.made.map(\.uid) == ["1"])
      #expect(try calendars.index().events(withKey: outcome.made[0].key).count == 1)
      let moved = try calendars.basis("New", on: march(9))
      #expect(moved.collection.path == collection.path)
      if source == "work/x.ics", target == "home" {
        let (removed, added) = difference(text, calendars.text("home/1.ics"))
        #expect(removed == ["SUMMARY:Old"] && added == ["SUMMARY:New"])
      }
      try travel(calendars, to: before)
    }
  }

  @Test(arguments: SeriesScope.allCases, ["work/1.ics", "one.ics"])
  func occurrencesChangeOnTheirWay(_ scope: SeriesScope, _ name: String) throws {
    let calendars = EditedCalendars([name: Self.series])
    let before = calendars.texts
    let home = try calendars.collection("home")
    let outcome = try calendars.change(
      [calendars.basis("Old", on: march(4))], scope, by: .move(to: home, setting: Self.fields))
    #expect(outcome.made.count == 1)
    let (moved, stays): (ClosedRange<Int>, [Int]) =
      switch scope {
      case .this: (4...4, [2, 3, 5, 7, 8, 9, 10, 11])
      case .following: (4...11, [2, 3])
      case .all: (2...11, [])
      }
    for day in 2...11 {
      let isMoved = moved.contains(day)
      let title = day == 6 ? "Own" : isMoved ? "New" : "Old"
      #expect(isMoved || day == 6 || stays.contains(day))
      let basis = try calendars.basis(title, on: march(day))
      #expect((basis.collection.path == home.path) == isMoved)
      #expect(basis.alarms.isEmpty != (isMoved && day != 6) || day == 6)
      guard day != 6 else { continue }
      #expect(basis.event.start.wallClock == LocalTime(march(day), hour: isMoved ? 10 : 9))
      #expect(basis.event.duration == EventDuration(seconds: isMoved ? 5400 : 3600))
    }
    try travel(calendars, to: before)
  }

  @Test func aMoveToWhereItIsIsAChange() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let work = try calendars.collection("work")
    try calendars.change(
      [calendars.basis("Old", on: march(4))], .this, by: .move(to: work, setting: Self.fields))
    #expect(calendars.texts.count == 1)
    #expect(try calendars.basis("New", on: march(4)).isOfSeries)
  }

  @Test func anEventWithoutUIDChangesOnItsWay() throws {
    let calendars = EditedCalendars(["work/x.ics": calendar("DTSTART:20260309\nSUMMARY:Old")])
    let before = calendars.texts
    let home = try calendars.collection("home")
    try calendars.change(
      [calendars.basis("Old", on: march(9))], by: .move(to: home, setting: [.title("New")]))
    #expect(try calendars.basis("New", on: march(9)).collection.path == home.path)
    try travel(calendars, to: before)
  }

  @Test func aRuleOfOneOccurrenceIsRefused() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let home = try calendars.collection("home")
    let rule = EventField.rules([RecurrenceRule(.weekly)])
    #expect(throws: ChangeError.series(.rulesOfOneOccurrence)) {
      try calendars.change(
        [calendars.basis("Old", on: march(4))], .this, by: .move(to: home, setting: [rule]))
    }
    #expect(calendars.texts == ["work/1.ics": Self.series])
    try calendars.change(
      [calendars.basis("Old", on: march(4))], .following, by: .move(to: home, setting: [rule]))
    #expect(try calendars.titles(on: march(18)) == ["Old"])
    #expect(try calendars.titles(on: march(5)).isEmpty)
  }

  // MARK: Conflicts

  @Test(arguments: ConflictChoice.allCases, SeriesScope.allCases)
  func aConflictIsResolved(_ choice: ConflictChoice, _ scope: SeriesScope) throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let basis = try calendars.basis("Old", on: march(4))
    let home = try calendars.collection("home")
    let theirs = Self.series.replacing("X-A:1", with: "LOCATION:There")
    calendars.write(theirs, to: "work/1.ics")
    var conflicts: [EventConflict] = []
    do {
      try calendars.change([basis], scope, by: .move(to: home, setting: Self.fields))
    } catch ChangeError.conflict(let found) {
      conflicts = found
    }
    #expect(conflicts.count == 1 && conflicts.first?.theirs.contains("LOCATION:There") == true)
    #expect(conflicts.first?.mine.contains("SUMMARY:New") == true)
    let before = calendars.texts
    let outcome = try calendars.editor().resolve(conflicts, choice, at: EditedCalendars.now)
    #expect((outcome.step == nil) == (choice == .theirs))
    if choice == .theirs { return }
    let moved = try calendars.basis("New", on: march(4))
    #expect(moved.collection.path == home.path)
    #expect(moved.event.location == (choice == .mine ? "There" : ""))
    let isLaterMoved = scope != .this
    #expect(try calendars.titles(on: march(5)).contains("New") == isLaterMoved)
    if choice == .both {
      #expect(calendars.text("work/1.ics") == theirs)
      #expect(try calendars.titles(on: march(4)) == ["New", "Old"])
      #expect(try calendars.titles(on: march(3)) == (scope == .all ? ["New", "Old"] : ["Old"]))
    } else {
      #expect(try calendars.titles(on: march(4)) == ["New"])
    }
    try travel(calendars, to: before)
  }

  /// Only what was to go is kept beside what is there, not what comes before.
  @Test func bothOfAMoveKeepsWhatWasMoved() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let basis = try calendars.basis("Old", on: march(4))
    let home = try calendars.collection("home")
    calendars.write(Self.series.replacing("X-A:1", with: "X-A:2"), to: "work/1.ics")
    do {
      try calendars.change([basis], .following, by: .move(to: home))
    } catch ChangeError.conflict(let conflicts) {
      _ = try calendars.editor().resolve(conflicts, .both, at: EditedCalendars.now)
    }
    #expect(try calendars.titles(on: march(3)) == ["Old"])
    #expect(try calendars.titles(on: march(4)) == ["Old", "Old"])
  }

  @Test func whatIsGoneComesBackThere() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let basis = try calendars.basis("Old", on: march(4))
    let home = try calendars.collection("home")
    calendars.scratch.remove("calendars/work/1.ics")
    do {
      try calendars.change([basis], .all, by: .move(to: home, setting: [.title("New")]))
    } catch ChangeError.conflict(let conflicts) {
      _ = try calendars.editor().resolve(conflicts, .mine, at: EditedCalendars.now)
    }
    #expect(try calendars.basis("New", on: march(4)).collection.path == home.path)
    #expect(calendars.texts.count == 1)
  }
}
