import Glibc
import Testing

@testable import CalendarStore

/// Stops before every single call that changes the disk, and starts again.
@Suite struct JournalCrashTests {
  @Test(arguments: CrashScenario.all, [0, 1])
  func aKillLeavesTheStepWholeOrUndone(_ scenario: CrashScenario, writtenCount: Int) throws {
    let (old, new) = try ends(of: scenario)
    var count = 0
    while true {
      let folders = try scenario.prepared()
      let disk = RefusingDisk(refusing: count..<Int.max, writtenCount: writtenCount)
      // It was killed: whom should it tell?
      try? scenario.action(folders, folders.journal(on: disk))
      guard disk.hasRefused else { break }
      for (name, text) in folders.texts where !name.contains(StepFile.temporaryPrefix) {
        #expect(text == old[name] || text == new[name], "call \(count), \(name)")
      }
      #expect(folders.journal.recover().isEmpty)
      try check(folders, scenario, old, new, "call \(count)")
      count += 1
    }
    #expect(count > 10)
  }

  @Test(arguments: CrashScenario.all)
  func soDoesASecondKillInTheNextStart(_ scenario: CrashScenario) throws {
    let (old, new) = try ends(of: scenario)
    var (first, second) = (0, 0)
    while true {
      let folders = try scenario.prepared()
      let disk = RefusingDisk(refusing: first..<Int.max)
      try? scenario.action(folders, folders.journal(on: disk))
      guard disk.hasRefused else { break }
      let next = RefusingDisk(refusing: second..<Int.max, writtenCount: 1)
      _ = folders.journal(on: next).recover()
      #expect(folders.journal.recover().isEmpty)
      try check(folders, scenario, old, new, "calls \(first) and \(second)")
      (first, second) = next.hasRefused ? (first, second + 1) : (first + 1, 0)
    }
    #expect(first > 10)
  }

  /// What another program writes afterwards keeps nothing from being undone to the byte.
  @Test(arguments: CrashScenario.all.filter(\.isReversible))
  func theTextsOfAStepOutliveAKill(_ scenario: CrashScenario) throws {
    var count = 0
    while true {
      let folders = try scenario.prepared()
      let disk = RefusingDisk(refusing: count..<Int.max, writtenCount: 1)
      try? scenario.action(folders, folders.journal(on: disk))
      guard disk.hasRefused else { break }
      #expect(folders.journal.recover().isEmpty)
      count += 1
      guard try folders.journal.steps().steps.first?.isUndone == false else { continue }
      for name in CrashScenario.texts.keys { folders.scratch.write("outside", to: name) }
      let outside = folders.texts
      try folders.journal.undo(ignoringConflicts: true)
      #expect(folders.texts == CrashScenario.texts, "call \(count)")
      try folders.journal.redo()
      #expect(folders.texts == outside, "call \(count)")
    }
    #expect(count > 10)
  }

  @Test(arguments: CrashScenario.all, [1, 3])
  func callsThatFailAreToldAndTakenBack(_ scenario: CrashScenario, failures: Int) throws {
    let (old, new) = try ends(of: scenario)
    var count = 0
    while true {
      let folders = try scenario.prepared()
      let disk = RefusingDisk(
        refusing: count..<count + failures, error: ENOSPC, writtenCount: 1)
      var thrown: EditError?
      do {
        try scenario.action(folders, folders.journal(on: disk))
      } catch let error as EditError {
        thrown = error
      }
      guard disk.hasRefused else { break }
      let texts = folders.texts.filter { !$0.key.contains(StepFile.temporaryPrefix) }
      switch thrown {
      case nil: #expect(texts == new, "call \(count)")
      case .rollbackFailed(_, let files): #expect(!files.isEmpty && failures > 1)
      default: #expect(texts == old, "call \(count)")
      }
      #expect(folders.journal.recover().isEmpty)
      if failures == 1 { #expect(folders.texts == (thrown == nil ? new : old)) }
      try check(folders, scenario, old, new, "call \(count)")
      count += 1
    }
    #expect(count > 10)
  }

  // MARK: - Private

  /// The texts before and after a scenario.
  private func ends(
    of scenario: CrashScenario
  ) throws -> (old: EditedFolders.Texts, new: EditedFolders.Texts) {
    let folders = try scenario.prepared()
    let old = folders.texts
    try scenario.action(folders, folders.journal)
    return (old, folders.texts)
  }

  /// All files are old or all are new, nothing is left lying about, and the journal agrees.
  private func check(
    _ folders: EditedFolders, _ scenario: CrashScenario, _ old: EditedFolders.Texts,
    _ new: EditedFolders.Texts, _ comment: Comment
  ) throws {
    let texts = folders.texts
    #expect(texts == old || texts == new, comment)
    for name in folders.records {
      #expect(StepName(name).map { !$0.state.isOpen } == true, comment)
    }
    // What is superseded goes with the next look at the journal.
    _ = try folders.journal.steps()
    let files = folders.bases.map(\.key)
    #expect(files.count == Set(files).count, comment)
    if texts != new {
      try scenario.action(folders, folders.journal)
      #expect(folders.texts == new, comment)
    }
    guard scenario.isReversible else { return }
    let count = try folders.undoAll()
    #expect(folders.texts == CrashScenario.texts, comment)
    for _ in 0..<count { try folders.journal.redo() }
    if scenario.name != "undo" { #expect(folders.texts == new, comment) }
  }
}
