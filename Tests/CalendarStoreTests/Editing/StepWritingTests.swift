import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

@Suite struct StepWritingTests {
  private let folders = EditedFolders(["work/a.ics": "a0", "home/b.ics": "b0"])
  private let now = Instant(seconds: 1_000)

  @Test func modeAndOwnerStayAndNewFilesAreTheirOwnersOnly() throws {
    let (path, isRoot) = (folders.path("work/a.ics"), geteuid() == 0)
    chmod(path, 0o664)
    if isRoot { chown(path, 1_234, 2_345) }
    let rights = try FileRights(path: path)
    try folders.perform(["work/a.ics": "a1", "home/new.ics": "new"])
    #expect(try FileRights(path: path) == rights)
    #expect(try FileRights(path: folders.path("home/new.ics")).mode == 0o600)
    try folders.perform(["work/a.ics": nil])
    try folders.journal.undo()
    #expect(try FileRights(path: path).mode == 0o664)
  }

  @Test func whatWaitsForItsNameIsNoCalendar() throws {
    let stopping = RefusingDisk(refusing: 12..<Int.max)
    let journal = folders.journal(on: stopping)
    #expect(throws: EditError.self) {
      try journal.perform(folders.step(["work/a.ics": "a1", "work/c.ics": "c"]), at: now)
    }
    let hidden = folders.texts.keys.filter { $0.contains(StepFile.temporaryPrefix) }
    #expect(!hidden.isEmpty)
    #expect(try FolderListing(path: folders.path("work")).calendarFiles == ["a.ics"])
  }

  @Test func linksAreFollowedInsideTheCollection() throws {
    symlink("a.ics", folders.path("work/link.ics"))
    try folders.perform(["work/link.ics": "a1"])
    #expect(folders.texts["work/a.ics"] == "a1")
    #expect(try FileStatus(path: folders.path("work/link.ics")).kind == .regular)
    var status = stat()
    lstat(folders.path("work/link.ics"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func linksThatLeadOutAreRefused() throws {
    symlink("../home/b.ics", folders.path("work/out.ics"))
    symlink("../home", folders.path("work/folder"))
    symlink("nowhere.ics", folders.path("work/nowhere.ics"))
    for name in ["work/out.ics", "work/folder/b.ics", "work/folder/new.ics"] {
      let target = name == "work/folder/new.ics" ? "home/new.ics" : "home/b.ics"
      let error = EditError.linkOutsideCollection(
        path: folders.path(name), target: folders.path(target))
      #expect(throws: error) {
        try folders.journal.perform(folders.step("", [(name, "b0", "b1")]), at: now)
      }
      #expect(refusalOfEdits(folders.path(name), in: folders.path("work")) == error)
    }
    #expect(throws: EditError.self) {
      try folders.journal.perform(folders.step("", [("work/nowhere.ics", nil, "x")]), at: now)
    }
    #expect(folders.texts["home/b.ics"] == "b0" && folders.records.isEmpty)
  }

  @Test func aCollectionMayBeALinkItself() throws {
    symlink("work", folders.path("linked"))
    symlink("work/a.ics", folders.path("single.ics"))
    let changes = [
      TextChange(
        path: folders.path("linked/c.ics"), collection: folders.path("linked"), before: nil,
        after: [1]),
      TextChange(
        path: folders.path("single.ics"), collection: folders.path("single.ics"),
        before: Array("a0".utf8), after: [2]),
    ]
    try folders.journal.perform(ChangeSet("", changes), at: now)
    #expect(folders.texts["work/c.ics"] == "\u{1}" && folders.texts["work/a.ics"] == "\u{2}")
  }

  @Test func aFileOrFolderThatCannotBeWrittenIsRefused() throws {
    let path = folders.path("work/a.ics")
    chmod(path, 0o444)
    #expect(refusalOfEdits(path, in: folders.path("work")) == .readOnly(path: path))
    #expect(throws: EditError.readOnly(path: path)) {
      try folders.perform(["home/b.ics": "b1", "work/a.ics": "a1"])
    }
    #expect(refusalOfEdits(folders.path("home/b.ics"), in: folders.path("home")) == nil)
    let set = folders.step(["home/b.ics": "b1"])
    folders.scratch.remove("home/b.ics")
    rmdir(folders.path("home"))
    #expect(throws: EditError.self) { try folders.journal.perform(set, at: now) }
    #expect(folders.texts == ["work/a.ics": "a0"])
  }

  @Test(.enabled(if: access("/proc/self/status", R_OK) == 0))
  func systemFoldersSayWhy() {
    let change = TextChange(path: "/proc/a.ics", collection: "/proc", before: nil, after: [1])
    #expect(throws: EditError.self) {
      try folders.journal.perform(ChangeSet("", [change]), at: now)
    }
    #expect(folders.journal.recover().isEmpty && folders.records.isEmpty)
  }

  @Test func aFileThatAppearsMeanwhileIsNotReplaced() throws {
    let path = folders.path("work/new.ics")
    var journal = folders.journal
    journal.disk = Disk { call in
      if case .rename(_, to: path) = call { EditedFolders.put("theirs", at: path) }
      return call.quickAnswer
    }
    #expect(throws: EditError.self) {
      try journal.perform(folders.step(["home/b.ics": "b1", "work/new.ics": "mine"]), at: now)
    }
    #expect(
      folders.texts == ["work/a.ics": "a0", "home/b.ics": "b0", "work/new.ics": "theirs"])
    #expect(folders.records.isEmpty)
  }

  @Test func aFileThatChangesMeanwhileIsAConflictAndTheOthersArePutBack() throws {
    let path = folders.path("home/b.ics")
    let other = folders.path("work/a.ics")
    var journal = folders.journal
    journal.disk = Disk { call in
      if case .rename(_, to: path) = call { EditedFolders.put("theirs", at: other) }
      return call.quickAnswer
    }
    let error = EditError.conflict([
      TextConflict(
        path: folders.path("work/a.ics"), expected: Array("a0".utf8),
        found: Array("theirs".utf8), wanted: Array("a1".utf8))
    ])
    #expect(throws: error) {
      try journal.perform(folders.step(["home/b.ics": "b1", "work/a.ics": "a1"]), at: now)
    }
    #expect(folders.texts == ["work/a.ics": "theirs", "home/b.ics": "b0"])
    #expect(folders.records.isEmpty)
  }

  @Test func callsComeInTheirOrder() throws {
    let counting = RefusingDisk(refusing: Int.max..<Int.max)
    // It makes the folder.
    #expect(try folders.journal.undo().step == nil)
    try folders.journal(on: counting).perform(
      folders.step(["home/b.ics": nil, "work/a.ics": "a1", "work/c.ics": "c"]), at: now)
    #expect(counting.calls.map { shown($0) }.joined(separator: "\n") == Self.order)
  }

  /// The record, the new texts, the files, the record again.
  private static let order = """
    list J
    make J/.new
    write J/.new
    sync J/.new
    rename J/.new J/0000000001-1000-SIZE.writing
    sync J
    make work/TEMP-1
    write work/TEMP-1
    mode work/TEMP-1
    sync work/TEMP-1
    make work/TEMP-2
    write work/TEMP-2
    sync work/TEMP-2
    remove home/b.ics
    rename work/TEMP-1 work/a.ics
    rename work/TEMP-2 work/c.ics
    sync home
    sync work
    rename J/0000000001-1000-SIZE.writing J/0000000001-1000-SIZE.done
    sync J
    """

  private func shown(_ call: DiskCall) -> String {
    func short(_ path: String) -> String {
      path.replacing(folders.journal.folder ?? "", with: "J")
        .replacing(folders.scratch.path + "/", with: "")
        .replacing(/\.daybook-[0-9a-f]+/, with: "TEMP")
        .replacing(/-1000-[0-9]+/, with: "-1000-SIZE")
    }
    return switch call {
    case .make(let path): "make \(short(path))"
    case .write(let path): "write \(short(path))"
    case .setOwner(let path): "owner \(short(path))"
    case .setMode(let path): "mode \(short(path))"
    case .sync(let path): "sync \(short(path))"
    case .rename(let old, let new): "rename \(short(old)) \(short(new))"
    case .remove(let path): "remove \(short(path))"
    case .list(let path): "list \(short(path))"
    case .read(let path): "read \(short(path))"
    }
  }
}
