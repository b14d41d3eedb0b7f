import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

@Suite struct CollectionFinderTests {
  private let scratch = ScratchFolder()

  private func names(_ found: FoundCalendars) -> [String] { found.collections.map(\.name) }

  private func files(_ found: FoundCalendars) -> [String] {
    found.files.map { "\($0.collection.rawValue):\($0.path.dropFirst(scratch.path.count + 1))" }
  }

  @Test func aFolderOfVdirsGivesItsCollectionsByName() throws {
    scratch.write("Work things\n", to: "work/displayname")
    scratch.write("#FF8000\n", to: "work/color")
    scratch.write("", to: "work/b.ics")
    scratch.write("", to: "work/a.ICS")
    scratch.write("", to: "work/.hidden.ics")
    scratch.write("", to: "work/notes.txt")
    scratch.write("", to: "home/x.ics")
    scratch.write("", to: ".git/y.ics")
    scratch.write("", to: "attachments/picture.png")
    let found = try CollectionFinder.find([scratch.path])
    #expect(names(found) == ["home", "Work things"])
    #expect(found.collections[1].color == EventColor(red: 255, green: 128, blue: 0))
    #expect(files(found) == ["0:home/x.ics", "1:work/a.ICS", "1:work/b.ics"])
    #expect(found.problems.isEmpty)
  }

  @Test func theOrderIgnoresCaseAndAccents() throws {
    for name in ["Zoo", "apple", "Banana", "Äpfel", "cherry", "APPLE"] {
      scratch.write("", to: "\(name)/a.ics")
    }
    for name in ["b.ics", "A.ics", "C.ics"] { scratch.write("", to: name) }
    let found = try CollectionFinder.find([scratch.path])
    #expect(
      names(found) == ["Äpfel", "APPLE", "apple", "Banana", "cherry", "Zoo", "A", "b", "C"])
  }

  @Test func foldersOfTheKernelAreNotEntered() throws {
    scratch.write("", to: "work/a.ics")
    for (name, place) in [("processes", "/proc"), ("devices", "/sys")] {
      symlink(place, scratch.path + "/" + name)
    }
    let found = try CollectionFinder.collections(of: [scratch.path])
    #expect(found.collections.map(\.name) == ["work"])
    #expect(found.folders.count == 2, "\(found.folders.count)")
  }

  /// Calendar files do not count: a calendar may have any number of them.
  @Test func pathsWithTooManyFoldersAreRefused() throws {
    scratch.write("", to: "calendars/work/a.ics")
    for number in 0..<SearchLimit.mostFolders {
      mkdir(scratch.path + "/\(number)", 0o700)
    }
    let error = SourceError.tooLarge(path: scratch.path, .folders(5_000))
    #expect(throws: error) { try CollectionFinder.find([scratch.path]) }
    #expect(
      error.message
        == "\(scratch.path): has more than 5,000 folders, too many to search for calendars; "
        + "name the folders of your calendars instead")
    var names = ReadNames()
    let part = scratch.path + "/calendars"
    let found = CollectionFinder.remaining(of: [scratch.path, part], keeping: &names)
    #expect(found.collections.map(\.name) == ["work"])
    #expect(found.problems.map(\.path) == [scratch.path])
  }

  @Test func otherNamesAreReadUpToALimit() throws {
    for number in 0..<10 { scratch.write("", to: "f/\(number).ics") }
    for number in 0..<10 { scratch.write("", to: "f/\(number).txt") }
    #expect(try FolderListing(path: scratch.path + "/f").otherCount == 10)
    #expect(try FolderListing(path: scratch.path + "/f", otherLimit: 10).calendarFileCount == 10)
    #expect(try FolderListing(path: scratch.path + "/f", otherLimit: 3).otherCount == 4)
  }

  /// A large folder is not listed for each file that goes: only where contacts may be all that is left.
  @Test func kindsMayChangeWithFilesOfTheOtherKind() {
    scratch.write("", to: "events/a.ics")
    scratch.write("", to: "mixed/a.ics")
    scratch.write("", to: "mixed/b.vcf")
    scratch.write("", to: "people/b.vcf")
    func may(_ name: String, _ wasContacts: Bool, _ present: [String], _ gone: [String]) -> Bool {
      CollectionFinder.mayHaveChangedKind(
        folder: scratch.path + "/" + name, holdsContacts: wasContacts, present: present, gone: gone)
    }
    #expect(!may("events", false, ["a.ics"], ["x.ics"]))
    #expect(!may("mixed", false, ["b.vcf"], ["x.ics", "y.vcf"]))
    #expect(may("mixed", true, ["a.ics"], []))
    #expect(may("people", false, [], ["x.ics"]))
    #expect(may("people", false, ["b.vcf"], []))
    #expect(!may("people", true, ["b.vcf"], ["x.vcf", "y.ics"]))
    #expect(!may("gone", false, [], ["x.vcf"]))
    #expect(may("gone", false, [], ["x.ics"]))
  }

  @Test func oneVdirOneFileAndSeveralSources() throws {
    let file = scratch.write("", to: "single.ics")
    scratch.write("", to: "vdir/a.ics")
    let found = try CollectionFinder.find([file, scratch.path + "/vdir/", scratch.path + "/vdir"])
    #expect(names(found) == ["single", "vdir"])
    #expect(files(found) == ["0:single.ics", "1:vdir//a.ics".replacingDoubleSlash])
  }

  @Test func aFileBesideCollectionsIsACollection() throws {
    scratch.write("", to: "work/a.ics")
    scratch.write("", to: "world.ics")
    let found = try CollectionFinder.find([scratch.path])
    #expect(names(found) == ["work", "world"])
    #expect(files(found) == ["0:work/a.ics", "1:world.ics"])
    for number in 0..<32 { scratch.write("", to: "\(number).ics") }
    let many = try CollectionFinder.find([scratch.path])
    #expect(many.collections.map(\.path) == [scratch.path + "/work", scratch.path])
  }

  @Test("a file beside calendars that is named itself is one calendar, in every order")
  func looseFilesThatAreNamed() throws {
    scratch.write("", to: "work/a.ics")
    let file = scratch.write("", to: "world.ics")
    let (all, work) = (scratch.path, scratch.path + "/work")
    let orders: [([String], [String])] = [
      ([all, file], ["work", "world"]), ([file, all], ["world", "work"]),
      ([work, file, all], ["work", "world"]), ([work, all, file], ["work", "world"]),
      ([file, work, all, file], ["world", "work"]), ([work, all], ["work", "world"]),
    ]
    for (paths, expected) in orders {
      let found = try CollectionFinder.find(paths)
      #expect(names(found) == expected, "\(paths)")
      #expect(found.collections.map(\.id.rawValue) == [0, 1])
      #expect(found.problems.isEmpty)
      #expect(Set(found.files.map(\.path)) == [work + "/a.ics", file])
    }
  }

  @Test("a file of a calendar folder is not opened a second time, and a problem tells so")
  func filesOfACollection() throws {
    let file = scratch.write("", to: "home/days.ics")
    scratch.write("", to: "home/lunch.ics")
    let hidden = scratch.write("", to: "home/.notes.ics")
    let home = scratch.path + "/home"
    for paths in [[home, file, hidden], [file, hidden, home], [file, scratch.path, hidden]] {
      let found = try CollectionFinder.find(paths)
      #expect(Set(names(found)) == ["home", ".notes"], "\(paths)")
      #expect(found.collections.map(\.id.rawValue) == [0, 1])
      #expect(Set(found.files.map(\.path)) == [file, home + "/lunch.ics", hidden])
      #expect(
        found.problems == [
          Problem(path: file, .file(.openedAlready(calendar: "home")))
        ])
    }
    #expect(names(try CollectionFinder.find([file])) == ["days"])
  }

  @Test func aFolderWithPropertiesIsOneCollectionWhateverIsInIt() throws {
    scratch.write("Mine", to: "displayname")
    scratch.write("", to: "a.ics")
    scratch.write("", to: "sub/b.ics")
    #expect(names(try CollectionFinder.find([scratch.path])) == ["sub", "Mine"])
  }

  @Test func anEmptyFolderIsAnEmptyCollection() throws {
    let found = try CollectionFinder.find([scratch.path])
    #expect(found.collections.count == 1)
    #expect(found.files.isEmpty)
  }

  @Test func emptyFoldersAmongFoldersAreEmptyCollections() throws {
    scratch.makeFolder("b")
    #expect(names(try CollectionFinder.find([scratch.path])) == ["b"])
    scratch.write("A", to: "a/displayname")
    scratch.write("", to: "c/one.ics")
    scratch.write("", to: "d/notes.txt")
    scratch.makeFolder("account")
    scratch.makeFolder("account/e")
    #expect(names(try CollectionFinder.find([scratch.path])) == ["A", "e", "b", "c"])
  }

  @Test func anEmptyFolderInACollectionIsNothing() throws {
    scratch.write("", to: "one.ics")
    scratch.makeFolder("attachments")
    let found = try CollectionFinder.find([scratch.path])
    #expect(found.collections.map(\.path) == [scratch.path])
  }

  @Test func missingAndForeignSourcesAreErrors() {
    let error = SourceError.notFound(path: "/no/such/place")
    #expect(
      error.message
        == "/no/such/place: no such file or folder; name an .ics file or a folder of them")
    #expect(error.lineMessage == "no such file or folder; Tab completes: /no/such/place")
    #expect(throws: error) {
      try CollectionFinder.find(["/no/such/place"])
    }
    #expect(throws: SourceError.notACalendar(path: "/dev/null")) {
      try CollectionFinder.find(["/dev/null"])
    }
  }

  @Test func aLinkThatLeadsNowhereIsNamed() throws {
    let link = scratch.path + "/link"
    symlink("/nowhere/at/all", link)
    let error = SourceError.brokenLink(path: link, target: "/nowhere/at/all")
    #expect(throws: error) { try CollectionFinder.find([link]) }
    #expect(
      error.message
        == "\(link): the link leads nowhere, to /nowhere/at/all; restore its target, or name another"
    )
    #expect(error.lineMessage == "the link leads nowhere, to /nowhere/at/all: \(link)")
    symlink(scratch.path + "/circle", scratch.path + "/circle")
    #expect(throws: SourceError.self) { try CollectionFinder.find([scratch.path + "/circle"]) }
  }

  @Test func weirdEntriesAreReportedAndNeverOpened() throws {
    scratch.write("", to: "good.ics")
    mkfifo(scratch.path + "/pipe.ics", 0o600)
    symlink("/nowhere/at/all", scratch.path + "/broken.ics")
    symlink("/dev/zero", scratch.path + "/device.ics")
    symlink(".", scratch.path + "/loop")
    symlink(scratch.path, scratch.path + "/again")
    let found = try CollectionFinder.find([scratch.path])
    #expect(files(found) == ["0:good.ics"])
    let problems = Set(
      found.problems.map { "\($0.path.split(separator: "/").last ?? ""): \($0.message)" })
    #expect(
      problems == [
        "pipe.ics: is not a regular file and was not opened",
        "device.ics: is not a regular file and was not opened",
        "broken.ics: the link leads nowhere; restore its target, or remove it",
      ])
  }

  @Test func deepFoldersEndInAProblem() throws {
    var path = scratch.path
    for _ in 0..<12 {
      path += "/d"
      mkdir(path, 0o700)
    }
    let found = try CollectionFinder.find([scratch.path])
    #expect(found.problems.map(\.message) == ["lies too many folders deep and was not read"])
  }

  @Test(.enabled(if: getuid() != 0)) func anUnreadableFolderIsAProblem() throws {
    scratch.write("", to: "good/a.ics")
    let closed = scratch.makeFolder("closed")
    chmod(closed, 0)
    let found = try CollectionFinder.find([scratch.path])
    chmod(closed, 0o700)
    #expect(
      found.problems.map(\.message) == [
        "the folder cannot be read: permission denied; give yourself the right to read it (chmod u+r)"
      ])
    #expect(files(found) == ["0:good/a.ics"])
  }

  @Test func theDataFolderIsMadeOnce() throws {
    let folder = try DataFolder(dataHome: scratch.path + "/data", home: nil)
    try folder.createIfMissing()
    try folder.createIfMissing()
    let found = try CollectionFinder.find([folder.path])
    #expect(folder.path == scratch.path + "/data/daybook/calendars")
    #expect(names(found) == ["Personal"])
    #expect(found.collections[0].path == folder.path + "/personal")
  }

  @Test func theDataFolderFallsBackToHome() throws {
    #expect(
      try DataFolder(dataHome: "relative", home: "/h").path == "/h/.local/share/daybook/calendars")
    #expect(throws: SourceError.noDataFolder) { try DataFolder(dataHome: nil, home: nil) }
  }
}

extension String {
  fileprivate var replacingDoubleSlash: String {
    split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
  }
}
