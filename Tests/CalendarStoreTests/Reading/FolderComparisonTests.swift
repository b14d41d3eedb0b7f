import CalendarModel
import Glibc
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FolderComparisonTests {
  private let scratch = ScratchFolder()

  private func find() throws -> FoundCollections {
    try CollectionFinder.collections(of: [scratch.path])
  }

  @Test func filesThatAreAsTheyWereAreNoChanges() throws {
    for number in 0..<20 { scratch.write("", to: "\(number).ics") }
    var known = KnownInMemory()
    #expect(try known.update(find()).count == 20)
    for limit in [1, 3, 1000] { #expect(try known.update(find(), stepLimit: limit) == []) }
  }

  /// Each way a file can change, and what is to be done.
  @Test(arguments: [
    ("new", ["+new.ics"]), ("gone", ["-a.ics"]), ("renamed", ["-a.ics", "+b.ics"]),
    ("longer", ["+a.ics"]), ("touched", ["+a.ics"]), ("touched by a nanosecond", ["+a.ics"]),
    ("another file with the same time and size", ["+a.ics"]), ("a folder", ["-a.ics"]),
    ("written with the same time and size", ["+a.ics"]),
    ("a device", ["-a.ics"]), ("hidden", ["-a.ics"]), ("not trusted", ["+a.ics"]),
  ])
  func changesAreFound(change: String, expected: [String]) throws {
    scratch.write("1234", to: "a.ics")
    scratch.write("", to: "other.ics")
    scratch.setTime("a.ics", seconds: 1_000_000_000, nanoseconds: 5)
    var known = KnownInMemory()
    _ = try known.update(find())
    switch change {
    case "new": scratch.write("", to: "new.ics")
    case "gone": scratch.remove("a.ics")
    case "renamed": scratch.rename("a.ics", to: "b.ics")
    case "longer":
      scratch.write("12345", to: "a.ics")
      scratch.setTime("a.ics", seconds: 1_000_000_000, nanoseconds: 5)
    case "touched": scratch.setTime("a.ics", seconds: 1_000_000_001, nanoseconds: 5)
    case "touched by a nanosecond":
      scratch.setTime("a.ics", seconds: 1_000_000_000, nanoseconds: 6)
    case "another file with the same time and size":
      scratch.write("5678", to: "new")
      scratch.setTime("new", seconds: 1_000_000_000, nanoseconds: 5)
      scratch.rename("new", to: "a.ics")
    case "written with the same time and size":
      // As `touch -r` leaves it: only the time that no program sets tells.
      usleep(20_000)
      scratch.overwrite("5678", in: "a.ics")
      scratch.setTime("a.ics", seconds: 1_000_000_000, nanoseconds: 5)
    case "a folder":
      scratch.remove("a.ics")
      scratch.makeFolder("a.ics")
    case "a device":
      scratch.remove("a.ics")
      symlink("/dev/zero", scratch.path + "/a.ics")
    case "hidden": scratch.rename("a.ics", to: ".a.ics")
    default:
      let info = try find().collections[0]
      let file = try #require(known.known("a.ics", in: info.id))
      known.remove(file.id)
      var stamp = file.stamp
      stamp.modified = FileStamp.untrusted
      known.add(stamp, in: info.id)
    }
    #expect(try known.update(find()) == expected)
    #expect(try known.update(find()) == [])
  }

  @Test func theNewestIsReadFirst() throws {
    for number in [3, 1, 4, 1, 5, 9, 2, 6] {
      scratch.write("", to: "c/\(number).ics")
      scratch.setTime("c/\(number).ics", seconds: number * 1000)
    }
    var known = KnownInMemory()
    let names = try known.update(find())
    #expect(names == [9, 6, 5, 4, 3, 2, 1].map { "+\($0).ics" })
  }

  @Test func aCollectionThatIsAFileHasNoNameForIt() throws {
    let path = scratch.write("", to: "one.ics")
    let found = try CollectionFinder.collections(of: [path])
    var known = KnownInMemory()
    #expect(try known.update(found) == ["+"])
    #expect(try known.update(found) == [])
    scratch.write("more", to: "one.ics")
    #expect(try known.update(found) == ["+"])
    scratch.remove("one.ics")
    #expect(try known.update(found) == ["-"])
  }

  @Test func aFolderThatWentAwayHasNoFiles() throws {
    scratch.write("", to: "c/a.ics")
    var known = KnownInMemory()
    let found = try find()
    _ = try known.update(found)
    scratch.remove("c/a.ics")
    rmdir(scratch.path + "/c")
    #expect(try known.update(found) == ["-a.ics"])
  }

  @Test(.enabled(if: getuid() != 0)) func aClosedFolderKeepsWhatIsKnown() throws {
    scratch.write("", to: "c/a.ics")
    var known = KnownInMemory()
    let found = try find()
    _ = try known.update(found)
    chmod(scratch.path + "/c", 0)
    var comparison = FolderComparison(found)
    let changes = try comparison.run(known: known)
    chmod(scratch.path + "/c", 0o700)
    #expect(changes.removed == [])
    #expect(
      changes.problems.map(\.message) == [
        "the folder cannot be read: permission denied; give yourself the right to read it (chmod u+r)"
      ])
  }

  /// What was read between two steps is not taken for gone.
  @Test func filesThatBecomeKnownMeanwhileStay() throws {
    for number in 0..<10 { scratch.write("", to: "\(number).ics") }
    let found = try find()
    var known = KnownInMemory()
    var comparison = FolderComparison(found)
    while try comparison.step(limit: 3, known: known) {
      _ = known.apply(&comparison.changes, of: found)
    }
    _ = known.apply(&comparison.changes, of: found)
    #expect(comparison.changes.removed == [])
    #expect(known.count == 10)
  }

  /// A file that came, and was read, when the names had been read already is not gone; one that was
  /// written again since is to be read.
  @Test func filesThatCameMeanwhileAreLookedAt() throws {
    for number in 0..<10 { scratch.write("", to: "\(number).ics") }
    let found = try find()
    var known = KnownInMemory()
    _ = try known.update(found)
    var comparison = FolderComparison(found)
    _ = try comparison.step(limit: 3, known: known)
    for name in ["5a.ics", "5b.ics", "z.ics"] {
      scratch.write("", to: name)
      let stamp = try FileStatus(path: scratch.path + "/" + name).stamp(named: name)
      known.add(stamp, in: found.collections[0].id)
    }
    scratch.write("more", to: "5b.ics")
    while try comparison.step(limit: 3, known: known) {}
    #expect(known.apply(&comparison.changes, of: found) == ["+5b.ics"])
  }

  /// As many as are looked at on two threads, and more than names are kept of a folder at once.
  @Test(arguments: [100_000, 8 << 20]) func changesAreFoundAmongMany(sizeLimit: Int) throws {
    func name(_ number: Int) -> String { "\(number)" + String(repeating: "-", count: 60) + ".ics" }
    for number in 0..<3000 { scratch.write("", to: name(number)) }
    let found = try find()
    var known = KnownInMemory()
    #expect(try known.update(found, stepLimit: 10_000).count == 3000)
    for number in [0, 1023, 1024, 2999] { scratch.write("longer", to: name(number)) }
    for number in [7, 1500, 2998] { scratch.remove(name(number)) }
    for number in [3000, 9999] { scratch.write("", to: name(number)) }
    var comparison = FolderComparison(found, sizeLimit: sizeLimit)
    while try comparison.step(limit: 10_000, known: known) {}
    #expect(comparison.comparedCount == 2999)
    let expected =
      [7, 1500, 2998].map { "-" + name($0) }
      + [0, 1023, 1024, 2999, 3000, 9999].map { "+" + name($0) }
    #expect(Set(known.apply(&comparison.changes, of: found)) == Set(expected))
    #expect(try known.update(found, stepLimit: 10_000) == [])
  }

  /// Folders are read once: a file that came after the search is left for the next comparison, unless
  /// there was no room for the names.
  @Test func namesThatTheSearchHasReadAreNotReadAgain() throws {
    for number in 0..<10 { scratch.write("", to: "\(number % 2)/\(number).ics") }
    var known = KnownInMemory()
    _ = try known.update(find())
    let changes: Set = ["+9.ics", "-8.ics"]
    for (room, expected) in [(1 << 20, changes), (0, changes.union(["+late.ics"]))] {
      var (names, known) = (ReadNames(room: room), known)
      let found = try CollectionFinder.collections(of: [scratch.path], keeping: &names)
      scratch.write("", to: "0/late.ics")
      scratch.write("more", to: "1/9.ics")
      scratch.remove("0/8.ics")
      #expect(try Set(known.update(found, names: names)) == expected)
      scratch.remove("0/late.ics")
    }
  }

  /// The names of a folder that have no room are read again, all of them.
  @Test func theNamesOfSomeFoldersHaveNoRoom() throws {
    for folder in 0..<5 {
      for number in 0..<2000 { scratch.write("", to: "\(folder)/\(number).ics") }
    }
    var all = ReadNames(room: 1 << 20)
    _ = try CollectionFinder.collections(of: [scratch.path], keeping: &all)
    let size = ((1 << 20) - all.room) / 5
    for (room, kept) in [(0, 0), (size - 1, 0), (size * 5 / 2, 2), (size * 5, 5)] {
      var names = ReadNames(room: room)
      let found = try CollectionFinder.collections(of: [scratch.path], keeping: &names)
      #expect(names.room >= 0)
      var taken = names
      let folders = found.collections.compactMap { taken.removeNames(of: $0.path)?.count }
      #expect(folders == Array(repeating: 2000, count: kept), "room for \(room) bytes")
      var known = KnownInMemory()
      #expect(try known.update(found, names: names).count == 10_000)
    }
  }

  @Test func namedFilesAreLookedAtAlone() throws {
    for name in ["a", "b", "c"] { scratch.write("", to: name + ".ics") }
    let found = try find()
    var known = KnownInMemory()
    _ = try known.update(found)
    scratch.write("x", to: "a.ics")
    scratch.write("x", to: "b.ics")
    scratch.remove("c.ics")
    scratch.write("x", to: "d.ics")
    var changes = try FolderComparison.changes(
      of: ["a.ics", "c.ics", "d.ics", "never.ics"], in: found.collections[0], known: known)
    #expect(changes.byteCount == 2)
    #expect(Set(known.apply(&changes, of: found)) == ["+a.ics", "-c.ics", "+d.ics"])
    #expect(try known.update(found) == ["+b.ics"])
  }

  @Test(arguments: 0..<10) func manyRandomChangesAreFound(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var known = KnownInMemory()
    for _ in 0..<20 {
      for _ in 0..<random.number(0...30) {
        let name = "\(random.number(0...2))/\(random.number(0...40)).ics"
        switch random.number(0...3) {
        case 0: scratch.remove(name)
        case 1: scratch.rename(name, to: "\(random.number(0...2))/\(random.number(0...40)).ics")
        default: scratch.write("", to: name)
        }
      }
      for number in 0..<3 { scratch.write("", to: "\(number)/displayname") }
      var names = ReadNames(room: random.number(0...1) * 200_000)
      let found = try CollectionFinder.collections(of: [scratch.path], keeping: &names)
      _ = try known.update(found, names: names, stepLimit: random.number(1...20))
      let files = try CollectionFinder.find([scratch.path]).files
      #expect(known.count == files.count, "seed \(seed)")
      #expect(try known.update(found) == [], "seed \(seed)")
    }
  }
}
