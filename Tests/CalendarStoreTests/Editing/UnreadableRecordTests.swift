import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

/// Records, and their folder, that cannot be read at the moment: nothing is lost of them.
@Suite struct UnreadableRecordTests {
  private static let errors = [EACCES, EMFILE, ENFILE, EIO, ENOMEM, EPERM, ELOOP]

  private static let actions: [(name: String, run: @Sendable (Journal, ChangeSet) throws -> Void)] =
    [
      ("history", { journal, _ in _ = try journal.steps() }),
      ("undo", { journal, _ in try journal.undo() }),
      ("redo", { journal, _ in try journal.redo() }),
      ("skip", { journal, _ in try journal.skip() }),
      ("start", { journal, _ in _ = journal.recover() }),
      ("change", { journal, set in try journal.perform(set, at: Instant(seconds: 9)) }),
    ]

  private var folders = EditedFolders(["work/a.ics": "a0", "home/b.ics": "b0"])

  /// Two steps, one of them undone, and perhaps one that a kill left open.
  private func prepare(withOpenStep: Bool) throws {
    try folders.perform(["work/a.ics": "a1"])
    try folders.perform(["home/b.ics": "b1"])
    try folders.perform(["home/b.ics": "b2"])
    try folders.journal.undo()
    guard withOpenStep else { return }
    var count = 0
    while !folders.records.contains(where: { $0.hasSuffix(".undoing") }) {
      let journal = folders.journal(on: RefusingDisk(refusing: count..<Int.max))
      #expect(throws: EditError.self) { try journal.undo() }
      count += 1
      try #require(count < 20)
    }
  }

  @Test(arguments: actions.indices, errors)
  func nothingThatCannotBeReadIsSetAside(_ action: Int, error: Int32) throws {
    for (isOpen, listFails) in [(false, false), (false, true), (true, false), (true, true)] {
      let folders = EditedFolders(["work/a.ics": "a0", "home/b.ics": "b0"])
      try UnreadableRecordTests(folders).prepare(withOpenStep: isOpen)
      let (records, texts) = (folders.records, folders.texts)
      var journal = folders.journal
      journal.disk = Disk { call in
        switch call {
        case .list where listFails, .read: .refuse(SystemError(code: error))
        default: call.quickAnswer
        }
      }
      let set = folders.step(["work/a.ics": "a9"])
      let (name, run) = Self.actions[action]
      // A change needs no record to be read, and a start tells of it.
      let mayDo = (name == "change" && !isOpen && !listFails) || name == "start"
      do {
        try run(journal, set)
        #expect(mayDo, "\(name), \(isOpen), \(listFails)")
      } catch let failure as EditError {
        #expect(!mayDo, "\(name), \(isOpen), \(listFails)")
        #expect(failure.message.contains(SystemError(code: error).text))
        // Leaving the step out would lose it.
        #expect(!failure.isAboutFiles)
      }
      if name == "change", mayDo { continue }
      #expect(folders.records == records && folders.texts == texts)
      #expect(folders.journal.recover().isEmpty)
      #expect(try folders.journal.steps().problems.isEmpty)
      #expect(try folders.undoAll() >= 1)
      #expect(folders.texts == ["work/a.ics": "a0", "home/b.ics": "b0"])
    }
  }

  /// What `sudo daybook add` writes with the user's HOME stays the user's.
  @Test(.enabled(if: geteuid() == 0)) func whatRootWritesBelongsToTheOwnerOfTheFolder() throws {
    let user: UInt32 = 54_321
    for name in ["work", "home", "."] { chown(folders.path(name), user, user) }
    try folders.perform(["work/a.ics": "a1", "work/new.ics": "new"])
    let journal = try #require(folders.journal.folder)
    let written = [
      folders.path("state"), journal, joined(journal, "lock"),
      joined(journal, folders.records[0]), folders.path("work/new.ics"),
    ]
    for path in written {
      let rights = try FileRights(path: path)
      #expect(rights.user == user && rights.group == user, "\(path)")
      #expect(rights.mode & 0o077 == 0, "\(path)")
    }
    // Whose an old file is does not change.
    #expect(try FileRights(path: folders.path("work/a.ics")).user == 0)
  }

  init() {}

  private init(_ folders: EditedFolders) { self.folders = folders }
}
