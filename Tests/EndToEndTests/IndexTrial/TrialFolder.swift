import Foundation
import TestSupport

@testable import CalendarWords

/// Calendars on disk, folders and single files, on which other programs work by chance.
struct TrialFolder {
  /// What is opened: a folder of calendars, and a file beside it.
  let sources: [String]
  /// What was done last.
  private(set) var name = ""
  private let path: String
  private var texts: TrialTexts
  /// The events of each file as this wrote it last; others may have changed it since.
  private var files: [String: [String]] = [:]
  /// The bytes of files that went away.
  private var removed: [String: Data] = [:]

  private static let folders = ["0", "1", "2"]

  init(_ path: String, sizeLimit: Int, using random: inout SeededGenerator) throws {
    self.path = path
    sources = [path + "/calendars", path + "/single.ics"]
    texts = TrialTexts(sizeLimit: sizeLimit)
    for folder in Self.folders {
      try FileManager.default.createDirectory(
        atPath: path + "/calendars/" + folder, withIntermediateDirectories: true)
    }
    for name in ["single.ics", "calendars/alone.ics", "calendars/0/first.ics"] {
      try create(name, using: &random)
    }
  }

  /// Does one thing that another program, or a person, may do.
  mutating func change(using random: inout SeededGenerator) throws {
    let file = files.keys.sorted().randomElement(using: &random) ?? "single.ics"
    switch random.number(0...11) {
    case 0...1:
      try create(
        "calendars/\(Self.folders[random.number(0...2)])/\(random.number(0...9)).ics",
        using: &random)
    case 2...4: try rewrite(file, atomically: random.chance(2), using: &random)
    case 5: try append(to: file, using: &random)
    case 6: try truncate(file, using: &random)
    case 7: try touch(file)
    case 8: try remove(file)
    case 9: try bringBack(using: &random)
    case 10: try rename(file, using: &random)
    default: try describe(using: &random)
    }
  }

  // MARK: - Work

  private mutating func create(_ file: String, using random: inout SeededGenerator) throws {
    files[file] = texts.events(using: &random)
    try write(file, atomically: true, using: &random)
  }

  private mutating func rewrite(
    _ file: String, atomically: Bool, using random: inout SeededGenerator
  ) throws {
    guard var events = files[file] else { return try create(file, using: &random) }
    texts.change(&events, using: &random)
    files[file] = events
    try write(file, atomically: atomically, using: &random)
  }

  private mutating func write(
    _ file: String, atomically: Bool, using random: inout SeededGenerator
  ) throws {
    let events = files[file] ?? []
    let text = TrialTexts.calendar(events, using: &random)
    name =
      "\(atomically ? "replaced" : "rewritten") \(file): \(events.count) events, \(text.utf8.count) bytes"
    try Data(text.utf8).write(to: url(file), options: atomically ? .atomic : [])
  }

  private mutating func append(to file: String, using random: inout SeededGenerator) throws {
    let event = texts.event(notes: random.number(0...3_000), using: &random)
    let text = TrialTexts.calendar([event], using: &random)
    name = "appended to \(file): \(text.utf8.count) bytes"
    let handle = try FileHandle(forWritingTo: url(file))
    defer { handle.closeFile() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
  }

  private mutating func truncate(_ file: String, using random: inout SeededGenerator) throws {
    let size = try Data(contentsOf: url(file)).count
    let rest = random.number(0...size)
    name = "cut \(file) after \(rest) of \(size) bytes"
    let handle = try FileHandle(forWritingTo: url(file))
    defer { handle.closeFile() }
    try handle.truncate(atOffset: UInt64(rest))
  }

  private mutating func touch(_ file: String) throws {
    name = "touched \(file)"
    try FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: path + "/" + file)
  }

  private mutating func remove(_ file: String) throws {
    // A source that is named goes on to be there.
    guard file.hasPrefix("calendars/"), files.count > 2 else { return try touch(file) }
    name = "removed \(file)"
    removed[file] = try Data(contentsOf: url(file))
    try FileManager.default.removeItem(at: url(file))
    files[file] = nil
  }

  private mutating func bringBack(using random: inout SeededGenerator) throws {
    guard let file = removed.keys.sorted().first, let data = removed.removeValue(forKey: file)
    else {
      return try create("calendars/0/\(random.number(0...9)).ics", using: &random)
    }
    name = "brought back \(file)"
    try data.write(to: url(file))
    files[file] = [texts.event(notes: 0, using: &random)]
  }

  private mutating func rename(_ file: String, using random: inout SeededGenerator) throws {
    guard file.hasPrefix("calendars/"), let events = files[file] else { return try touch(file) }
    let target = "calendars/\(Self.folders[random.number(0...2)])/moved-\(random.number(0...5)).ics"
    name = "renamed \(file) to \(target)"
    guard Foundation.rename(path + "/" + file, path + "/" + target) == 0 else { return }
    files[file] = nil
    files[target] = events
  }

  private mutating func describe(using random: inout SeededGenerator) throws {
    let folder = Self.folders[random.number(0...2)]
    name = "another name for \(folder)"
    try Data("Name \(random.number(0...99))\n".utf8)
      .write(to: url("calendars/\(folder)/displayname"))
  }

  private func url(_ file: String) -> URL { URL(fileURLWithPath: path + "/" + file) }

  /// Forgets files that went away, and knows those that came, by what Daybook itself has changed.
  mutating func look() {
    for file in files.keys where !FileManager.default.fileExists(atPath: path + "/" + file) {
      files[file] = nil
    }
  }
}
