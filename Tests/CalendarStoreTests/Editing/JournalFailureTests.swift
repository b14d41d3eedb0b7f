import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

@Suite struct JournalFailureTests {
  private let folders = EditedFolders(["work/a.ics": "a0", "home/b.ics": "b0"])
  private let now = Instant(seconds: 1_000)

  @Test func theOldestGoWhileAllAreTooLargeButTheNewestStays() throws {
    var journal = folders.journal
    journal.limits.size = 10_000
    for text in 1...20 {
      let set = folders.step(["work/a.ics": String(repeating: "\(text)", count: 400)])
      try journal.perform(set, at: now)
    }
    let sizes = folders.records.compactMap { StepName($0)?.size }
    #expect(sizes.reduce(0, +) <= 10_000 && sizes.count > 2)
    #expect(try journal.steps().steps.first?.number == 20)
    journal.limits.size = 10
    try journal.perform(folders.step(["home/b.ics": "b1"]), at: now)
    #expect(try journal.steps().steps.map(\.number) == [21])
  }

  @Test(arguments: [false, true])
  func everyDamagedByteIsNoticedAndTheStepBeforeIsNext(holdsDifferences: Bool) throws {
    var folders = folders
    if holdsDifferences { folders.leastSaving = 0 }
    try folders.perform(["work/a.ics": "a1"])
    try folders.perform(["home/b.ics": "b1"])
    let path = try #require(folders.journal.folder) + "/" + folders.records[1]
    let bytes = try readWholeFile(at: path, limit: 10_000)
    #expect(StepRecord(bytes)?.files.count == 1)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(StepRecord(damaged) == nil)
      #expect(StepRecord(Array(bytes[..<index])) == nil)
    }
    truncate(path, off_t(bytes.count - 1))
    #expect(throws: EditError.self) { try folders.journal.undo() }
    #expect(folders.records[1].hasSuffix(".damaged"))
    try folders.journal.undo()
    #expect(folders.texts == ["work/a.ics": "a0", "home/b.ics": "b1"])
    try folders.perform(["work/a.ics": "a2"])
    #expect(try folders.journal.steps().steps.map(\.number) == [3])
  }

  @Test func aListTellsOfDamage() throws {
    try folders.perform(["work/a.ics": "a1"])
    let path = try #require(folders.journal.folder) + "/" + folders.records[0]
    truncate(path, 20)
    let (steps, problems) = try folders.journal.steps()
    #expect(steps.isEmpty && problems.count == 1)
    #expect(problems.first?.message.contains("damaged") == true)
    #expect(try folders.journal.steps().problems.isEmpty)
  }

  @Test func strangeFilesInTheJournalAreLeftAlone() throws {
    try folders.perform(["work/a.ics": "a1"])
    let names = [
      "notes", "1-1-1.done", "0000000000-1-1.done", "9223372036854775807-1-1.done",
      "0000000001-1-1.gone", "0000000001-1-99999999999999.done",
    ]
    for name in names { folders.scratch.write("x", to: "state/daybook/journal/" + name) }
    try folders.perform(["work/a.ics": "a2"])
    #expect(try folders.undoAll() == 2)
    #expect(Set(folders.records).isSuperset(of: names))
  }

  @Test func aFileInThePlaceOfTheJournalIsSetAside() throws {
    folders.scratch.write("x", to: "state/daybook/journal")
    let outcome = try folders.perform(["work/a.ics": "a1"])
    #expect(outcome.step != nil)
    #expect(outcome.problems.map(\.path) == [folders.path("state/daybook/journal-damaged")])
    try folders.journal.undo()
    #expect(folders.texts["work/a.ics"] == "a0")
  }

  @Test func whatCannotBeRecordedIsNotWritten() throws {
    folders.scratch.write("x", to: "state")
    let set = folders.step(["work/a.ics": "a1"])
    for journal in [folders.journal, Journal(stateHome: nil, home: nil)] {
      #expect(throws: EditError.self) { try journal.perform(set, at: now) }
      #expect(folders.texts["work/a.ics"] == "a0")
      #expect(try journal.steps().steps.isEmpty && journal.recover().isEmpty)
    }
  }

  @Test(arguments: [EACCES, EROFS, ENOSPC, EDQUOT], [false, true])
  func aReadOnlyOrFullFolderIsNamedWithItsRemedy(error: Int32, holdsDifferences: Bool) throws {
    var folders = folders
    if holdsDifferences { folders.leastSaving = 0 }
    for text in ["a1", "a2", "a3"] { try folders.perform(["work/a.ics": text]) }
    try folders.journal.undo()
    let folder = try #require(folders.journal.folder)
    let isFull = error == ENOSPC || error == EDQUOT
    var journal = folders.journal
    journal.disk = Disk { call in
      let path: String? =
        switch call {
        case .make(let name), .write(let name): name
        case .rename(let name, _), .remove(let name): isFull ? nil : name
        default: nil
        }
      let isRefused = path?.hasPrefix(folder) == true
      return isRefused ? .refuse(SystemError(code: error)) : call.quickAnswer
    }
    let set = folders.step(["work/a.ics": "a9"])
    let expected = EditError.notRecorded(path: folder, reason: SystemError(code: error).reason)
    let remedy: Remedy =
      isFull ? .makeRoom : error == EROFS ? .mountForWriting : .changeRights
    #expect(expected.remedy == remedy && expected.lineMessage.contains(folder))
    let (texts, records, bases) = (folders.texts, folders.records, folders.bases)
    #expect(throws: expected) { try journal.perform(set, at: now) }
    // With whole texts, undo renames a record and needs no room.
    if !isFull || holdsDifferences {
      #expect(throws: expected) { try journal.undo() }
      #expect(throws: expected) { try journal.redo() }
    }
    #expect(folders.texts == texts && folders.records == records && folders.bases == bases)
    try folders.journal.redo()
    #expect(try folders.undoAll() == 3)
    #expect(folders.texts["work/a.ics"] == "a0")
  }

  @Test func twoAtOnceLoseNothing() async throws {
    let (journal, path) = (folders.journal, folders.path("work/a.ics"))
    let (collection, now) = (folders.path("work"), now)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          var number = 0
          while number < 25 {
            guard let text = try? readWholeFile(at: path, limit: 100_000) else { return }
            let change = TextChange(
              path: path, collection: collection, before: text,
              after: text + Array("\(writer).\(number) ".utf8))
            // Whoever comes too late has a conflict, and begins again.
            guard (try? journal.perform(ChangeSet("", [change]), at: now)) != nil else { continue }
            number += 1
          }
        }
      }
    }
    let words = folders.texts["work/a.ics"]?.split(separator: " ").count
    #expect(words == 50)
    #expect(try folders.undoAll() == 50)
    #expect(folders.texts["work/a.ics"] == "a0")
  }
}
