import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import CalendarStore

/// What the journal knows of who asked for a step.
@Suite struct StepOriginTests {
  private func set(_ folders: EditedFolders, _ texts: [String: String?], _ origin: StepOrigin?)
    -> ChangeSet
  {
    var set = folders.step(texts)
    set.origin = origin
    return set
  }

  private static let origins: [StepOrigin?] = [
    nil, StepOrigin(.person), StepOrigin(.agent, client: "robot"),
    StepOrigin(
      .agent, client: "röbot", plan: "aaaaaaaaaaaaaaaa", sentences: ["Moved.", ""],
      titles: ["“Ä”"], eventCount: 3, deletionCount: 2, hasGuests: true,
      groups: [["a", "b"], ["c"]], takenBack: [1, 70_000]),
  ]

  @Test(arguments: origins, [true, false])
  func itIsKeptThroughUndoAndRedo(origin: StepOrigin?, isLarge: Bool) throws {
    var folders = EditedFolders(["work/a.ics": String(repeating: "x", count: 500)])
    // With differences or whole texts.
    folders.leastSaving = isLarge ? 1 : 1_000_000
    let text = String(repeating: "x", count: 499) + "y"
    let done = try folders.journal.perform(
      set(folders, ["work/a.ics": text], origin), at: Instant(seconds: 1))
    #expect(done.step?.origin == origin)
    #expect(try folders.journal.steps().steps.map(\.origin) == [origin])
    try folders.journal.undo()
    #expect(try folders.journal.steps().steps.map(\.origin) == [origin])
    #expect(try folders.journal.redo().step?.origin == origin)
    let texts = try #require(try folders.journal.texts(ofStep: done.step?.number ?? 0))
    #expect(texts.map { $0.after.map { String(decoding: $0, as: UTF8.self) } } == [text])
  }

  @Test func aPlanIsCarriedOutOnce() throws {
    let folders = EditedFolders(["work/a.ics": "a"])
    let origin = StepOrigin(.agent, plan: "aaaaaaaaaaaaaaaa")
    let first = try folders.journal.perform(
      set(folders, ["work/a.ics": "b"], origin), at: Instant(seconds: 1))
    let second = try folders.journal.perform(
      set(folders, ["work/a.ics": "c"], origin), at: Instant(seconds: 2))
    #expect(second.isOfBefore && second.step?.number == first.step?.number)
    #expect(folders.texts == ["work/a.ics": "b"])
  }

  @Test func stepsThatWereTakenBackAreKnown() throws {
    let folders = EditedFolders(["work/a.ics": "0"])
    func step(_ text: String, takingBack numbers: [Int] = []) throws {
      _ = try folders.journal.perform(
        set(folders, ["work/a.ics": text], StepOrigin(.agent, takenBack: numbers)),
        at: Instant(seconds: 1))
    }
    try step("1")
    try step("2")
    try step("1", takingBack: [2])
    #expect(try folders.journal.steps().steps.takenBack == [2])
    try step("2", takingBack: [3])
    #expect(try folders.journal.steps().steps.takenBack == [3])
    try folders.journal.undo()
    #expect(try folders.journal.steps().steps.takenBack == [4, 2])
  }

  @Test func stepsBeforeATimeAreLeftOut() throws {
    let folders = EditedFolders(["work/a.ics": "0"])
    for number in 1...3 { try folders.perform(["work/a.ics": "\(number)"], at: Int64(number)) }
    #expect(try folders.journal.steps(since: Instant(seconds: 2)).steps.map(\.number) == [3, 2])
  }
}
