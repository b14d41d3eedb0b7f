import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

/// What inotify tells is there when the call that caused it returns: nothing is waited for.
@Suite struct FolderWatchTests {
  private let scratch = ScratchFolder()
  private let watch = FolderWatch()

  private func start(_ sources: [String] = []) throws -> FoundCollections {
    let found = try CollectionFinder.collections(of: sources.isEmpty ? [scratch.path] : sources)
    watch.watch(found)
    #expect(watch.notice == nil)
    #expect(watch.takeChanges().isEmpty)
    return found
  }

  private func changes(_ names: [Int: Set<String>] = [:], finding: Bool = false) -> WatchedChanges {
    var changes = WatchedChanges()
    for (id, names) in names { changes.names[CollectionID(rawValue: id)] = names }
    changes.needsFinding = finding
    return changes
  }

  @Test func filesOfCollectionsAreNamedOnce() throws {
    scratch.write("", to: "home/a.ics")
    scratch.write("", to: "work/a.ics")
    _ = try start()
    for _ in 0..<5 { scratch.write("x", to: "home/a.ics") }
    scratch.write("x", to: "work/b.ics")
    scratch.rename("work/a.ics", to: "work/c.ics")
    scratch.write("", to: "work/note.txt")
    scratch.write("", to: "work/.d.ics")
    scratch.write("", to: "work/e.ics.tmp")
    #expect(
      watch.takeChanges() == changes([0: ["a.ics"], 1: ["a.ics", "b.ics", "c.ics"]]))
    #expect(watch.takeChanges().isEmpty)
  }

  @Test func writingByRenameIsAChangeOfTheFile() throws {
    scratch.write("", to: "a.ics")
    _ = try start()
    scratch.write("new", to: ".a.ics.swp")
    scratch.rename(".a.ics.swp", to: "a.ics")
    scratch.write("new", to: "a.ics~")
    #expect(watch.takeChanges() == changes([0: ["a.ics"]]))
  }

  @Test func aFileThatIsBeingWrittenIsToldAboutWhenItIsDone() throws {
    scratch.write("", to: "a.ics")
    _ = try start()
    let file = fopen(scratch.path + "/b.ics", "w")
    #expect(watch.takeChanges().isEmpty)
    fputs("x", file)
    fclose(file)
    #expect(watch.takeChanges() == changes([0: ["b.ics"]]))
    symlink("a.ics", scratch.path + "/link.ics")
    link(scratch.path + "/a.ics", scratch.path + "/second.ics")
    #expect(
      watch.takeChanges().names.values.first?.isSuperset(of: ["link.ics", "second.ics"]) == true)
  }

  /// What is being written is kept for those who ask what the files say now.
  @Test func whatIsBeingWrittenIsUnfinished() throws {
    scratch.write("", to: "home/a.ics")
    scratch.write("", to: "work/b.ics")
    _ = try start()
    let file = fopen(scratch.path + "/home/a.ics", "a")
    let new = fopen(scratch.path + "/work/new.ics", "w")
    fputs("x", file)
    fflush(file)
    truncate(scratch.path + "/work/b.ics", 3)
    #expect(watch.takeChanges().isEmpty)
    #expect(watch.unfinished == changes([0: ["a.ics"], 1: ["b.ics", "new.ics"]]))
    scratch.remove("work/b.ics")
    fclose(file)
    fclose(new)
    #expect(watch.takeChanges() == changes([0: ["a.ics"], 1: ["b.ics", "new.ics"]]))
    #expect(watch.unfinished.isEmpty)
  }

  /// What inotify does not tell is found by looking at the places around the files.
  @Test(arguments: ["above", "link", "property", "nothing"])
  func placesThatAreNotWatchedAreLookedAt(change: String) throws {
    let other = ScratchFolder()
    other.makeFolder("one")
    other.makeFolder("two")
    other.write("Name", to: "name")
    scratch.write("", to: "up/home/a.ics")
    symlink(other.path + "/one", scratch.path + "/up/linked")
    symlink(other.path + "/name", scratch.path + "/up/home/displayname")
    _ = try start([scratch.path + "/up"])
    #expect(watch.seesEverything && watch.placesAreSame)
    switch change {
    case "above":
      scratch.rename("up", to: "down")
      scratch.makeFolder("up")
    case "link":
      // Of a link that leads on, only the first one lies in a watched folder.
      other.rename("one", to: "three")
    case "property": other.write("Another name", to: "name")
    default: other.write("", to: "two/b.ics")
    }
    #expect(watch.placesAreSame == (change == "nothing"))
  }

  @Test func namesOfFilesThatAreElsewhereAreFound() throws {
    let other = ScratchFolder()
    other.write("", to: "target.ics")
    for name in ["a.ics", "b.ics", "c.ics"] { scratch.write("", to: name) }
    link(scratch.path + "/b.ics", other.path + "/b.ics")
    symlink(other.path + "/target.ics", scratch.path + "/link.ics")
    symlink("/nowhere", scratch.path + "/broken.ics")
    var comparison = FolderComparison(try start())
    let found = try comparison.run(known: NoKnownFiles())
    #expect(Set(found.elsewhere.map(\.name)) == ["b.ics", "link.ics", "broken.ics"])
  }

  private struct NoKnownFiles: KnownFilesAnswering {
    func known(_: String, in _: CollectionID) -> (id: Int64, stamp: FileStamp)? { nil }
    func forEachFile(
      of _: CollectionID, from _: [UInt8], _: (KnownFile) throws -> Bool
    ) {}
  }

  @Test func deletedAndTouchedFilesAreNamed() throws {
    scratch.write("", to: "a.ics")
    scratch.write("", to: "b.ics")
    _ = try start()
    scratch.remove("a.ics")
    scratch.setTime("b.ics", seconds: 1)
    #expect(watch.takeChanges() == changes([0: ["a.ics", "b.ics"]]))
  }

  @Test(arguments: [
    "new folder", "folder gone", "folder renamed", "property", "file among calendars", "link",
  ])
  func whatChangesTheCollectionsNeedsFinding(change: String) throws {
    scratch.write("", to: "home/a.ics")
    scratch.makeFolder("work")
    let other = ScratchFolder()
    _ = try start()
    switch change {
    case "new folder": scratch.makeFolder("more")
    case "folder gone": rmdir(scratch.path + "/work")
    case "folder renamed": scratch.rename("home", to: "house")
    case "property": scratch.write("House", to: "home/displayname")
    case "link": symlink(other.path, scratch.path + "/link")
    default: scratch.write("", to: "loose.ics")
    }
    #expect(watch.takeChanges() == changes(finding: true))
  }

  @Test func newFoldersAreWatchedAfterFinding() throws {
    scratch.write("", to: "home/a.ics")
    _ = try start()
    scratch.write("", to: "work/a.ics")
    #expect(watch.takeChanges().needsFinding)
    _ = try start()
    scratch.write("x", to: "work/b.ics")
    #expect(watch.takeChanges() == changes([1: ["b.ics"]]))
  }

  @Test func foldersThatAreNoSourcesAnyMoreAreNotWatched() throws {
    scratch.write("", to: "home/a.ics")
    scratch.write("", to: "work/a.ics")
    _ = try start()
    _ = try start([scratch.path + "/home"])
    scratch.write("x", to: "work/a.ics")
    scratch.makeFolder("more")
    #expect(watch.takeChanges().isEmpty)
  }

  @Test func aFileThatIsACollectionHasNoName() throws {
    let file = scratch.write("", to: "one.ics")
    _ = try start([file])
    scratch.write("", to: "other.ics")
    scratch.makeFolder("folder")
    #expect(watch.takeChanges().isEmpty)
    scratch.write("x", to: ".new")
    scratch.rename(".new", to: "one.ics")
    #expect(watch.takeChanges() == changes([0: [""]]))
    scratch.remove("one.ics")
    #expect(watch.takeChanges() == changes([0: [""]]))
  }

  @Test func theFileBehindALinkIsWatched() throws {
    scratch.write("", to: "real/one.ics")
    symlink("real/one.ics", scratch.path + "/link.ics")
    _ = try start([scratch.path + "/link.ics"])
    scratch.write("x", to: "real/one.ics")
    #expect(watch.takeChanges() == changes([0: [""]]))
  }

  @Test func looseFilesAreCollections() throws {
    scratch.write("", to: "home/a.ics")
    scratch.write("", to: "loose.ics")
    _ = try start()
    scratch.write("x", to: "loose.ics")
    #expect(watch.takeChanges() == changes([1: [""]]))
    scratch.remove("loose.ics")
    #expect(watch.takeChanges() == changes([1: [""]], finding: true))
  }

  @Test func aSourceThatGoesAwayNeedsFinding() throws {
    scratch.write("", to: "home/a.ics")
    _ = try start([scratch.path + "/home"])
    scratch.rename("home", to: "house")
    #expect(watch.takeChanges() == changes(finding: true))
  }

  /// More than the system keeps for anybody.
  @Test func lostEventsNeedAComparison() throws {
    scratch.write("", to: "a.ics")
    scratch.write("", to: "b.ics")
    _ = try start()
    let limit = try readWholeNumber("/proc/sys/fs/inotify/max_queued_events")
    // The same event twice in a row would be told once.
    for number in 0...limit { scratch.setTime(number % 2 == 0 ? "a.ics" : "b.ics", seconds: 1) }
    let changes = watch.takeChanges()
    #expect(changes.needsComparison && changes.needsFinding && changes.names.isEmpty)
    scratch.write("x", to: "a.ics")
    #expect(watch.takeChanges() == self.changes([0: ["a.ics"]]))
  }

  private func readWholeNumber(_ path: String) throws -> Int {
    let bytes = try readFile(at: path, range: 0..<20)
    return try #require(Int(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }))
  }

  @Test func manyChangesNeedAComparison() {
    var changes = WatchedChanges()
    for number in 0...WatchedChanges.nameLimit {
      changes.add("\(number).ics", in: CollectionID(rawValue: number % 3))
    }
    #expect(changes.needsComparison)
    #expect(changes.names.isEmpty)
  }
}
