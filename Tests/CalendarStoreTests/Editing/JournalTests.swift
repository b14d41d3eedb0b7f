import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

@Suite struct JournalTests {
  private let folders = EditedFolders(["work/a.ics": "a0", "home/b.ics": "b0"])
  private let now = Instant(seconds: 1_000)

  @Test func aStepIsUndoneAndRedoneWhole() throws {
    let old = folders.texts
    try folders.perform(["work/a.ics": "a1", "home/b.ics": nil, "home/c.ics": "c1"])
    let new = ["work/a.ics": "a1", "home/c.ics": "c1"]
    #expect(folders.texts == new)
    for _ in 0..<3 {
      #expect(try folders.journal.undo().step?.isUndone == true)
      #expect(folders.texts == old)
      #expect(try folders.journal.undo().step == nil)
      #expect(try folders.journal.redo().step?.isUndone == false)
      #expect(folders.texts == new)
      #expect(try folders.journal.redo().step == nil)
    }
  }

  @Test func stepsAreListedTheNewestFirst() throws {
    let journal = folders.journal
    try journal.perform(
      folders.step("one", ["work/a.ics": "a1", "home/c.ics": "c"]), at: Instant(seconds: 1))
    try journal.perform(folders.step("two", ["home/b.ics": nil]), at: Instant(seconds: 2))
    try journal.undo()
    let (steps, problems) = try journal.steps()
    #expect(problems.isEmpty)
    #expect(steps.map(\.sentence) == ["two", "one"])
    #expect(steps.map(\.time.seconds) == [2, 1])
    #expect(steps.map(\.isUndone) == [true, false])
    #expect(steps[0].files.map(\.kind) == [.deleted])
    #expect(steps[1].files.map(\.kind) == [.made, .changed])
    #expect(steps[1].files.map(\.path) == ["home/c.ics", "work/a.ics"].map(folders.path))
    #expect(try journal.steps(newest: 1).steps.map(\.sentence) == ["two"])
  }

  @Test func aNewStepDropsThoseThatWereUndone() throws {
    for text in ["a1", "a2", "a3"] { try folders.perform(["work/a.ics": text]) }
    for _ in 0..<2 { try folders.journal.undo() }
    try folders.perform(["home/b.ics": "b1"])
    #expect(try folders.journal.redo().step == nil)
    #expect(folders.records.count == 2)
    #expect(try folders.undoAll() == 2)
    #expect(folders.texts == ["work/a.ics": "a0", "home/b.ics": "b0"])
  }

  @Test func whatStaysIsNoStep() throws {
    #expect(try folders.perform(["work/a.ics": "a0"]).step == nil)
    #expect(try folders.perform([:]).step == nil)
    #expect(folders.records.isEmpty)
  }

  @Test func aConflictNamesAllFilesAndWritesNone() throws {
    let set = folders.step(
      "step",
      [("work/a.ics", "other", "a1"), ("home/b.ics", "b0", "b1"), ("home/c.ics", "c0", nil)])
    let expected = [
      TextConflict(
        path: folders.path("home/c.ics"), expected: Array("c0".utf8), found: nil, wanted: nil),
      TextConflict(
        path: folders.path("work/a.ics"), expected: Array("other".utf8),
        found: Array("a0".utf8), wanted: Array("a1".utf8)),
    ]
    #expect(throws: EditError.conflict(expected)) {
      try folders.journal.perform(set, at: now)
    }
    #expect(folders.texts == ["work/a.ics": "a0", "home/b.ics": "b0"])
    #expect(folders.records.isEmpty)
  }

  @Test func aFileOfTheSameSizeAndTimeIsComparedByItsText() throws {
    let set = folders.step(["work/a.ics": "a1"])
    folders.scratch.setTime("work/a.ics", seconds: 5)
    folders.scratch.write("x0", to: "work/a.ics")
    folders.scratch.setTime("work/a.ics", seconds: 5)
    #expect(throws: EditError.self) { try folders.journal.perform(set, at: now) }
    #expect(folders.texts["work/a.ics"] == "x0")
  }

  @Test func undoOfWhatChangedElsewhereAsksAndLosesNothing() throws {
    try folders.perform(["work/a.ics": "a1", "home/b.ics": "b1"])
    folders.scratch.write("outside", to: "work/a.ics")
    #expect(throws: EditError.self) { try folders.journal.undo() }
    #expect(folders.texts == ["work/a.ics": "outside", "home/b.ics": "b1"])
    try folders.journal.undo(ignoringConflicts: true)
    #expect(folders.texts == ["work/a.ics": "a0", "home/b.ics": "b0"])
    try folders.journal.redo()
    #expect(folders.texts == ["work/a.ics": "outside", "home/b.ics": "b1"])
    try folders.journal.undo()
    folders.scratch.remove("home/b.ics")
    #expect(throws: EditError.self) { try folders.journal.redo() }
    try folders.journal.redo(ignoringConflicts: true)
    #expect(folders.texts == ["work/a.ics": "outside", "home/b.ics": "b1"])
    try folders.journal.undo()
    #expect(folders.texts == ["work/a.ics": "a0"])
  }

  @Test func whatCanBeMergedStaysAndTheRestIsAConflict() throws {
    var journal = folders.journal
    journal.merge = { conflict in
      let found = conflict.found.map { String(decoding: $0, as: UTF8.self) }
      return found == "outside" ? .text(Array("merged".utf8), keepsChanges: true) : .clash
    }
    try folders.perform(["work/a.ics": "a1", "home/b.ics": "b1"])
    folders.scratch.write("outside", to: "work/a.ics")
    #expect(try journal.undo().keepsChanges)
    #expect(folders.texts == ["work/a.ics": "merged", "home/b.ics": "b0"])
    #expect(try !journal.redo().keepsChanges)
    #expect(folders.texts == ["work/a.ics": "outside", "home/b.ics": "b1"])
    folders.scratch.write("other", to: "home/b.ics")
    let clash = TextConflict(
      path: folders.path("home/b.ics"), expected: Array("b1".utf8), found: Array("other".utf8),
      wanted: Array("b0".utf8))
    #expect(throws: EditError.conflict([clash])) { try journal.undo() }
    #expect(folders.texts == ["work/a.ics": "outside", "home/b.ics": "other"])
  }

  @Test func oneFileIsNamedOnce() {
    let set = folders.step("step", [("work/a.ics", "a0", "1"), ("work/../work/a.ics", "a0", "2")])
    #expect(throws: EditError.duplicatePath(path: folders.path("work/a.ics"))) {
      try folders.journal.perform(set, at: now)
    }
  }

  @Test func aStepThatCannotBeUndoneIsLeftOut() throws {
    try folders.perform(["work/a.ics": "a1"])
    let step = try folders.perform(["home/b.ics": "b1"]).step
    try folders.perform(["work/c.ics": "c"])
    try folders.journal.undo()
    folders.scratch.write("outside", to: "home/b.ics")
    #expect(throws: EditError.self) { try folders.journal.undo() }
    #expect(try folders.journal.skip().step == step)
    try folders.journal.undo()
    #expect(folders.texts == ["work/a.ics": "a0", "home/b.ics": "outside"])
    #expect(try folders.journal.skip().step == nil)
    // What was undone before it can still be done again.
    try folders.journal.redo()
    try folders.journal.redo()
    #expect(
      folders.texts == ["work/a.ics": "a1", "home/b.ics": "outside", "work/c.ics": "c"])
  }

  @Test func itIsInTheStateFolderForItsOwnerOnly() throws {
    #expect(
      Journal(stateHome: nil, home: "/me").folder == "/me/.local/state/daybook/journal")
    #expect(Journal(stateHome: "relative", home: "").folder == nil)
    try folders.perform(["work/a.ics": "a1"])
    let folder = try #require(folders.journal.folder)
    #expect(folder == folders.path("state/daybook/journal"))
    #expect(try FileRights(path: folder).mode == 0o700)
    for name in folders.records {
      #expect(try FileRights(path: folder + "/" + name).mode == 0o600)
    }
  }

  /// It could not be read again to be undone.
  @Test func aFileThatWouldBeTooLargeIsNotWritten() throws {
    let folders = EditedFolders(["work/a.ics": "a"])
    let large = String(repeating: "x", count: FilePlace.sizeLimit + 1)
    #expect(throws: EditError.self) { try folders.perform(["work/a.ics": large]) }
    #expect(folders.texts == ["work/a.ics": "a"])
    #expect(try folders.journal.steps().steps.isEmpty)
  }
}
