import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarStore

/// Different events of a file with one UID are edited as if each had its own.
@Suite struct SharedUIDTests {
  private static let first = "UID:1\nDTSTART:20260309T090000\nSUMMARY:One"
  private static let second = "UID:1\nDTSTART:20260310T090000\nSUMMARY:Two"
  private static let third = "UID:1\nDTSTART:20260309T090000\nSUMMARY:Three"
  private let title = EventChange.set([.title("New")])

  @Test func onlyTheMeantOneChanges() throws {
    let text = calendar(Self.first, Self.second, Self.third)
    for (name, day, position) in [("One", 9, 0), ("Two", 10, 1), ("Three", 9, 2)] {
      let calendars = EditedCalendars(["work/1.ics": text])
      let basis = try calendars.basis(name, on: march(day))
      let outcome = try calendars.change([basis], by: title)
      let change = difference(text, calendars.text("work/1.ics"))
      #expect(change.removed == ["SUMMARY:\(name)"] && change.added == ["SUMMARY:New"])
      let variant = try #require(basis.variant(after: outcome, .this))
      let index = try calendars.index()
      let ids = try index.events(withKey: basis.key(after: .this), variant: variant)
      #expect(ids.count == 1 && basis.choice?.position == position)
      #expect(try index.place(of: ids[0])?.variant == variant)
      _ = try calendars.editor().undo()
      #expect(calendars.text("work/1.ics") == text)

      try calendars.change([calendars.basis(name, on: march(day))], by: .delete)
      #expect(try calendars.titles(on: march(9)) == ["One", "Three"].filter { $0 != name })
      #expect(try calendars.titles(on: march(10)) == ["Two"].filter { $0 != name })
    }
  }

  /// A higher SEQUENCE would hide the others.
  @Test func aMovedOneHidesNoOther() throws {
    let calendars = EditedCalendars(["all.ics": calendar(Self.first, Self.second, Self.third)])
    let bases = try [("One", 9), ("Two", 10)].map { try calendars.basis($0.0, on: march($0.1)) }
    // The first of them becomes what the second one was, but for its title.
    try calendars.change(bases, by: .shift(days: 1))
    #expect(try calendars.titles(on: march(9)) == ["Three"])
    #expect(try calendars.titles(on: march(10)) == ["One"])
    #expect(try calendars.titles(on: march(11)) == ["Two"])
    #expect(calendars.text("all.ics")?.contains("SEQUENCE") == false)
  }

  @Test func aStepMayMakeOneWhatAnotherWas() throws {
    let same = [9, 10, 11].map {
      "UID:1\nDTSTART:202603\($0 < 10 ? "0" : "")\($0)T090000\nSUMMARY:Same"
    }
    let calendars = EditedCalendars(["work/1.ics": calendar(same[0], same[1], same[2])])
    let bases = try [9, 10, 11].map { try calendars.basis("Same", on: march($0)) }
    try calendars.change(bases, by: .shift(days: 1))
    for (day, count) in [(9, 0), (10, 1), (11, 1), (12, 1), (13, 0)] {
      #expect(try calendars.titles(on: march(day)).count == count, "\(day)")
    }
  }

  @Test func whatSaysTheSameTwiceChangesAsOne() throws {
    let twin = Self.first + "\nLAST-MODIFIED:20260102T000000Z"
    for scope in [EventChange.delete, title, .shift(days: 3)] {
      let calendars = EditedCalendars(["work/1.ics": calendar(Self.first, Self.second, twin)])
      #expect(try calendars.titles(on: march(9)) == ["One"])
      try calendars.change([calendars.basis("One", on: march(9))], by: scope)
      #expect(try calendars.titles(on: march(9)).filter { $0 == "One" } == [])
      #expect(try calendars.titles(on: march(10)) == ["Two"])
    }
  }

  @Test func ofTwoOverridesOfOneOccurrenceTheMeantOneChanges() throws {
    let series = "UID:1\nDTSTART:20260309T090000\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Series"
    let own = ["A", "B"].map {
      "UID:1\nRECURRENCE-ID:20260310T090000\nDTSTART:20260310T1\($0 == "A" ? 1 : 2)0000\nSUMMARY:\($0)"
    }
    for (name, other) in [("A", "B"), ("B", "A")] {
      let calendars = EditedCalendars(["work/1.ics": calendar(series, own[0], own[1])])
      #expect(try calendars.titles(on: march(10)) == ["A", "B"])
      try calendars.change([calendars.basis(name, on: march(10))], by: title)
      #expect(try calendars.titles(on: march(10)) == ["New", other].sorted())
      try calendars.change([calendars.basis("New", on: march(10))], by: .delete)
      #expect(try calendars.titles(on: march(10)) == [other])
      try calendars.change([calendars.basis("Series", on: march(11))], .all, by: .shift(days: 1))
      #expect(try calendars.titles(on: march(12)) == ["Series"])
    }
  }

  @Test func aConflictIsAboutTheMeantOneOnly() throws {
    let calendars = EditedCalendars(["work/1.ics": calendar(Self.first, Self.second)])
    let basis = try calendars.basis("One", on: march(9))
    let other = Self.second.replacing("Two", with: "Theirs")
    calendars.write(calendar(Self.first, other), to: "work/1.ics")
    try calendars.change([basis], by: title)
    #expect(try calendars.titles(on: march(9)) == ["New"])
    #expect(try calendars.titles(on: march(10)) == ["Theirs"])

    let opened = try calendars.basis("New", on: march(9))
    let own = Self.first.replacing("One", with: "Elsewhere")
    calendars.write(calendar(own, other), to: "work/1.ics")
    do {
      try calendars.change([opened], by: .set([.title("Mine")]))
      Issue.record("a conflict was overwritten")
    } catch ChangeError.conflict(let conflicts) {
      #expect(conflicts.count == 1 && conflicts[0].mine.contains("SUMMARY:Mine"))
      _ = try calendars.editor().resolve(conflicts, .mine, at: EditedCalendars.now)
      #expect(try calendars.titles(on: march(9)) == ["Elsewhere", "Mine"])
      #expect(try calendars.titles(on: march(10)) == ["Theirs"])
    }
  }

  @Test func theTextOfOneIsItsOwn() throws {
    let text = calendar(Self.first, Self.second, Self.third)
    let calendars = EditedCalendars(["work/1.ics": text])
    let basis = try calendars.basis("Three", on: march(9))
    let editor = try calendars.editor()
    let own = String(decoding: try editor.text(of: basis), as: UTF8.self)
    #expect(own.contains("Three") && !own.contains("One") && !own.contains("Two"))
    let typed = own.replacing("Three", with: "Typed")
    _ = try editor.replace(basis, with: Array(typed.utf8), at: EditedCalendars.now)
    let change = difference(text, calendars.text("work/1.ics"))
    #expect(change.removed == ["SUMMARY:Three"] && change.added == ["SUMMARY:Typed"])
  }
}
