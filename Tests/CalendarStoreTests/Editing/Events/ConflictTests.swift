import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

@Suite struct ConflictTests {
  private let title = EventChange.set([.title("Mine")])
  private static let single = calendar(
    "UID:1\nDTSTART:20260309T090000\nSUMMARY:Old\nLOCATION:There")
  private static let series = calendar(
    "UID:1\nDTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=10\nSUMMARY:Old")

  private func conflicts(_ body: () throws -> Void) throws -> [EventConflict] {
    do {
      try body()
    } catch ChangeError.conflict(let conflicts) {
      return conflicts
    }
    Issue.record("no conflict")
    return []
  }

  private func resolve(
    _ conflicts: [EventConflict], _ choice: ConflictChoice, _ calendars: EditedCalendars
  ) throws -> ChangeOutcome {
    try calendars.editor().resolve(conflicts, choice, at: EditedCalendars.now)
  }

  // MARK: What is one

  @Test func otherBytesOfTheSameAgeAndSizeAreAConflict() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.single])
    calendars.scratch.setTime("calendars/work/1.ics", seconds: 1_000)
    let basis = try calendars.basis("Old", on: march(9))
    let theirs = Self.single.replacing("There", with: "Other")
    calendars.write(theirs, to: "work/1.ics")
    calendars.scratch.setTime("calendars/work/1.ics", seconds: 1_000)
    let conflicts = try conflicts { try calendars.change([basis], by: title) }
    #expect(calendars.texts == ["work/1.ics": theirs])
    #expect(try calendars.editor().undo().step == nil)
    #expect(conflicts.count == 1 && conflicts[0].path == calendars.path("work/1.ics"))
    #expect(conflicts[0].theirs.contains("LOCATION:Other"))
    #expect(conflicts[0].mine.contains("SUMMARY:Mine"))
    // As it would be written: what others changed beside it stays.
    #expect(conflicts[0].mine.contains("LOCATION:Other"))
  }

  /// The hours that the change is about are not there any more, so that it cannot be made to them.
  @Test func mineIsWhatWasWantedWhereTheSeriesMovedAway() throws {
    let series = calendar("UID:1\nDTSTART:20260309T090000\nRRULE:FREQ=DAILY\nSUMMARY:Old")
    let calendars = EditedCalendars(["work/1.ics": series])
    let basis = try calendars.basis("Old", on: march(10))
    calendars.write(series.replacing("T090000", with: "T100000"), to: "work/1.ics")
    let conflicts = try conflicts { try calendars.change([basis], .this, by: title) }
    #expect(conflicts[0].mine.contains("SUMMARY:Mine"))
    #expect(conflicts[0].mine.contains("RECURRENCE-ID:20260310T090000"))
  }

  @Test func anotherTimeWithTheSameBytesIsNone() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.single])
    let basis = try calendars.basis("Old", on: march(9))
    calendars.write(Self.single, to: "work/1.ics")
    calendars.scratch.setTime("calendars/work/1.ics", seconds: 5_000)
    try calendars.change([basis], by: title)
    #expect(try calendars.titles(on: march(9)) == ["Mine"])
  }

  @Test func otherEventsOfTheFileMayChangeMeanwhile() throws {
    let other = "UID:2\nDTSTART:20260309\nSUMMARY:Other"
    let event = "UID:1\nDTSTART:20260309\nSUMMARY:Old"
    let calendars = EditedCalendars(["all.ics": calendar(event, other)])
    let basis = try calendars.basis("Old", on: march(9))
    calendars.write(
      calendar("UID:3\nDTSTART:20260309\nSUMMARY:Third", event, other + " changed"), to: "all.ics")
    try calendars.change([basis], by: title)
    #expect(try calendars.titles(on: march(9)) == ["Mine", "Other changed", "Third"])
    _ = try calendars.editor().undo()
    #expect(try calendars.titles(on: march(9)) == ["Old", "Other changed", "Third"])
  }

  /// The file changes after it was compared and before it is written.
  @Test func aFileThatChangesInBetweenIsReadAgain() throws {
    let event = "UID:1\nDTSTART:20260309\nSUMMARY:Old"
    let calendars = EditedCalendars(["all.ics": calendar(event)])
    let basis = try calendars.basis("Old", on: march(9))
    let (path, count) = (calendars.path("all.ics"), Counter())
    calendars.journal.disk = Disk { call in
      if case .make = call, count.next() < 4 {
        let new = calendar(event, "UID:o\(count.value)\nDTSTART:20260309\nSUMMARY:Other")
        EditedFolders.put(new, at: path)
      }
      return call.quickAnswer
    }
    try calendars.change([basis], by: title)
    #expect(try calendars.titles(on: march(9)) == ["Mine", "Other"])
  }

  // MARK: What becomes of it

  @Test func mineIsMadeToWhatIsThere() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.single])
    let basis = try calendars.basis("Old", on: march(9))
    calendars.write(
      Self.single.replacing("There", with: "Other").replacing("T090000", with: "T100000"),
      to: "work/1.ics")
    let conflicts = try conflicts { try calendars.change([basis], by: title) }
    #expect(try resolve(conflicts, .mine, calendars).step?.sentence == "changed “Old”")
    let text = try #require(calendars.text("work/1.ics"))
    #expect(text.contains("SUMMARY:Mine") && text.contains("LOCATION:Other"))
    #expect(text.contains("DTSTART:20260309T100000"))
  }

  @Test func theirsWritesNothing() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.single])
    let basis = try calendars.basis("Old", on: march(9))
    let theirs = Self.single.replacing("There", with: "Other")
    calendars.write(theirs, to: "work/1.ics")
    let conflicts = try conflicts { try calendars.change([basis], by: title) }
    #expect(try resolve(conflicts, .theirs, calendars).step == nil)
    #expect(calendars.texts == ["work/1.ics": theirs])
  }

  @Test(arguments: SeriesScope.allCases) func bothStayAsTwoEvents(scope: SeriesScope) throws {
    for (text, day) in [(Self.single, 9), (Self.series, 4), (Self.series, 2)] {
      for name in ["work/1.ics", "all.ics"] {
        let calendars = EditedCalendars([name: text])
        let basis = try calendars.basis("Old", on: march(day))
        let theirs = text.replacing("Old", with: "Theirs")
        calendars.write(theirs, to: name)
        let conflicts = try conflicts { try calendars.change([basis], scope, by: title) }
        let outcome = try resolve(conflicts, .both, calendars)
        #expect(try calendars.titles(on: march(day)) == ["Mine", "Theirs"])
        if name == "work/1.ics" { #expect(calendars.text(name) == theirs) }
        #expect(outcome.made.count == 1 && outcome.made[0].uid != "1")
        let isMore = scope != .this && text == Self.series
        #expect(
          try calendars.titles(on: march(day + 1))
            == (isMore ? ["Mine", "Theirs"] : text == Self.series ? ["Theirs"] : []))
        let mine = try calendars.basis("Mine", on: march(day))
        #expect(mine.isOfSeries == isMore)
      }
    }
  }

  @Test func whatWasDeletedThereComesBack() throws {
    for choice in [ConflictChoice.mine, .both] {
      let calendars = EditedCalendars(["work/1.ics": Self.series])
      let basis = try calendars.basis("Old", on: march(4))
      calendars.scratch.remove("calendars/work/1.ics")
      let conflicts = try conflicts { try calendars.change([basis], by: title) }
      #expect(conflicts[0].theirs.isEmpty)
      _ = try resolve(conflicts, choice, calendars)
      #expect(try calendars.titles(on: march(4)) == ["Mine"])
      #expect(try calendars.titles(on: march(5)) == (choice == .mine ? ["Old"] : []))
      if choice == .mine { #expect(try calendars.basis("Mine", on: march(4)).uid == "1") }
    }
  }

  @Test func anOccurrenceThatIsGoneThereComesBack() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.series])
    let basis = try calendars.basis("Old", on: march(4))
    calendars.write(
      Self.series.replacing("SUMMARY", with: "EXDATE:20260304T090000\r\nSUMMARY"), to: "work/1.ics")
    let conflicts = try conflicts { try calendars.change([basis], by: title) }
    _ = try resolve(conflicts, .mine, calendars)
    #expect(try calendars.titles(on: march(4)) == ["Mine"])
    #expect(try calendars.titles(on: march(5)) == ["Old"])
  }

  @Test func deletingWhatWasChangedOrIsGone() throws {
    for (theirs, left) in [
      (Self.series.replacing("Old", with: "Theirs") as String?, 9), (nil, 0),
      (Self.series.replacing("SUMMARY", with: "EXDATE:20260304T090000\r\nSUMMARY"), 9),
      (Self.series.replacing("T090000", with: "T100000"), 10),
    ] {
      let calendars = EditedCalendars(["work/1.ics": Self.series])
      let basis = try calendars.basis("Old", on: march(4))
      calendars.scratch.remove("calendars/work/1.ics")
      if let theirs { calendars.write(theirs, to: "work/1.ics") }
      let conflicts = try conflicts { try calendars.change([basis], by: .delete) }
      #expect(conflicts[0].theirs.isEmpty == (theirs == nil))
      _ = try resolve(conflicts, .mine, calendars)
      #expect(try (1...14).filter { try !calendars.titles(on: march($0)).isEmpty }.count == left)
    }
  }

  @Test func whatElseTheChangeWasForIsChangedToo() throws {
    for choice in ConflictChoice.allCases {
      let other = calendar("UID:2\nDTSTART:20260309\nSUMMARY:Free")
      let calendars = EditedCalendars(["work/1.ics": Self.single, "home/2.ics": other])
      let bases = try ["Old", "Free"].map { try calendars.basis($0, on: march(9)) }
      calendars.write(Self.single.replacing("There", with: "Other"), to: "work/1.ics")
      let conflicts = try conflicts { try calendars.change(bases, by: .delete) }
      #expect(conflicts.count == 1 && calendars.texts.count == 2)
      let outcome = try resolve(conflicts, choice, calendars)
      #expect(try calendars.titles(on: march(9)) == (choice == .mine ? [] : ["Old"]))
      #expect(outcome.step != nil)
    }
  }

  @Test func aConflictOfAMoveIsResolvedToo() throws {
    for (choice, count) in [(ConflictChoice.mine, 1), (.both, 2)] {
      let calendars = EditedCalendars(["work/1.ics": Self.single])
      let basis = try calendars.basis("Old", on: march(9))
      let home = try calendars.collection("home")
      calendars.write(Self.single.replacing("There", with: "Other"), to: "work/1.ics")
      let conflicts = try conflicts { try calendars.change([basis], by: .move(to: home)) }
      _ = try resolve(conflicts, choice, calendars)
      #expect(calendars.texts.count == count)
      let moved = calendars.texts.first { $0.key.hasPrefix("home/") }?.value
      #expect(moved?.contains(choice == .mine ? "Other" : "There") == true)
    }
  }
}

/// Counts calls.
private final class Counter: @unchecked Sendable {
  private(set) var value = 0

  func next() -> Int {
    value += 1
    return value
  }
}
