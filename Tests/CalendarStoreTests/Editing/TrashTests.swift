import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Deleted calendars in the Trash of the desktop.
@Suite final class TrashTests {
  private let folder = NSTemporaryDirectory() + "daybook-trash-\(UUID().uuidString)"
  private let date = LocalTime(Day(20_523), hour: 14, minute: 5)
  private var data: String { folder + "/data" }

  init() throws {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
  }

  deinit {
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func trash() throws -> Trash { try #require(Trash(dataHome: data, home: nil)) }

  private func make(_ name: String) throws -> String {
    let path = "\(folder)/calendars/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try "text of \(name)".write(toFile: path + "/a.ics", atomically: true, encoding: .utf8)
    return path
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private static let names: [(name: String, escaped: String)] = [
    ("work", "work"), ("My work", "My%20work"), ("Büro", "B%C3%BCro"), ("50%", "50%25"),
    ("a\nb", "a%0Ab"), (".hidden~1", ".hidden~1"), ("[x]=y;z", "%5Bx%5D%3Dy%3Bz"),
  ]

  @Test(arguments: names) func whatIsTakenIsAsItWas(_ name: String, _ escaped: String) throws {
    let path = try make(name)
    let place = try trash().add(path, at: date)
    #expect(place == "\(data)/Trash/files/\(name)")
    #expect(try text(place + "/a.ics") == "text of \(name)")
    #expect(!FileManager.default.fileExists(atPath: path))
    let facts = try text("\(data)/Trash/info/\(name).trashinfo")
    let start = "[Trash Info]\nPath=\(folder)/calendars/"
    #expect(facts == start + "\(escaped)\nDeletionDate=2026-03-11T14:05:00\n")
  }

  /// Neither a deleted calendar nor what is only half there is written over.
  @Test func takenNamesGetNumbers() throws {
    try FileManager.default.createDirectory(
      atPath: data + "/Trash/files/work-2", withIntermediateDirectories: true)
    let places = try (0..<3).map { _ in try trash().add(make("work"), at: date) }
    #expect(places.map { $0.split(separator: "/").last } == ["work", "work-3", "work-4"])
    let facts = try FileManager.default.contentsOfDirectory(atPath: data + "/Trash/info").sorted()
    #expect(facts == ["work-3.trashinfo", "work-4.trashinfo", "work.trashinfo"])
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "x", count: 250)
    let place = try trash().add(make(name), at: date)
    #expect(place.hasSuffix("/" + String(repeating: "x", count: 200)))
  }

  @Test func aFileIsTakenToo() throws {
    let path = try make("work") + "/a.ics"
    #expect(try trash().add(path, at: date) == data + "/Trash/files/a.ics")
  }

  @Test func whereThereIsNoTrashDaybookHasOne() throws {
    try "in the way".write(toFile: data + "/Trash", atomically: true, encoding: .utf8)
    let place = try trash().add(make("work"), at: date)
    #expect(place == data + "/daybook/trash/files/work")
    #expect(try text(place + "/a.ics") == "text of work")
  }

  private static let otherDisk = "/dev/shm"

  private static var hasOtherDisk: Bool {
    let devices = [otherDisk, NSTemporaryDirectory()].map { path in
      (try? FileManager.default.attributesOfItem(atPath: path))?[.systemNumber] as? Int
    }
    return devices[0] != nil && devices[0] != devices[1]
      && FileManager.default.isWritableFile(atPath: otherDisk)
  }

  /// Nothing is copied to another disk: each has a Trash of its own, which tells paths from its top.
  @Test(.enabled(if: hasOtherDisk)) func anotherDiskHasItsOwnTrash() throws {
    let name = "daybook-trash-\(UUID().uuidString)"
    let path = "\(Self.otherDisk)/\(name)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let own = "\(Self.otherDisk)/.Trash-\(getuid())"
    let place = try trash().add(path, at: date)
    let facts = "\(own)/info/\(name).trashinfo"
    defer {
      for made in [place, facts, "\(Self.otherDisk)/\(name)"] {
        // What is left is the system's to clean.
        try? FileManager.default.removeItem(atPath: made)
      }
      for folder in ["\(own)/files", "\(own)/info", own] { rmdir(folder) }
    }
    #expect(place == "\(own)/files/\(name)")
    #expect(try text(facts).contains("\nPath=\(name)/\(name)\n"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// What no place takes stays, and nothing is said of it there.
  @Test func whatIsNotTakenStays() throws {
    let path = try make("work")
    let disk = Disk { call in
      if case .rename = call { return .refuse(SystemError(code: EIO)) }
      return .make
    }
    let trash = try trash()
    let date = date
    #expect(
      throws: EditError.unwritable(path: path, reason: SystemError(code: EIO).reason)
    ) { try trash.add(path, at: date, disk) }
    #expect(try text(path + "/a.ics") == "text of work")
    for can in ["Trash", "daybook/trash"] {
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(data)/\(can)/info").isEmpty)
    }
  }

  /// A calendar's folder is deleted with all that is in it; so nothing else may be.
  @Test(arguments: [
    ("b.ics", false), ("color", false), ("order", false), (".props", false), ("notes.txt", true),
    ("b.ics/", true), ("other/", true), (".git/", false), ("ics", true),
  ])
  func whatElseIsInAFolderIsSeen(_ name: String, _ isOther: Bool) throws {
    let path = try make("work")
    if name.hasSuffix("/") {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    } else {
      try "".write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    }
    let work = CollectionInfo(id: CollectionID(rawValue: 0), name: "Work", color: nil, path: path)
    #expect(work.holdsOtherThings == isOther)
  }

  @Test func itLiesInTheDataFolder() {
    #expect(Trash(dataHome: nil, home: nil) == nil)
    #expect(Trash(dataHome: "relative", home: nil) == nil)
    #expect(Trash(dataHome: "relative", home: "/home/ana") != nil)
  }
}
