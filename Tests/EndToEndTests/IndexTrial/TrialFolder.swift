import Foundation
import TestSupport

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

  /// Whether files get other names, here and in other folders.
  private let hasLinks: Bool

  private static let folders = ["0", "1", "2"]

  init(
    _ path: String, sizeLimit: Int, hasLinks: Bool, using random: inout SeededGenerator
  ) throws {
    (self.path, self.hasLinks) = (path, hasLinks)
    sources = [path + "/calendars", path + "/single.ics"]
    texts = TrialTexts(sizeLimit: sizeLimit)
    for folder in Self.folders {
      try FileManager.default.createDirectory(
        atPath: path + "/calendars/" + folder, withIntermediateDirectories: true)
    }
    for name in ["single.ics", "calendars/alone.ics", "calendars/0/first.ics"] {
      try create(name, using: &random)
    }
    for name in ["calendars/people/1.vcf", "calendars/guest/a.ics"] {
      try FileManager.default.createDirectory(
        atPath: path + "/" + folderName(of: name), withIntermediateDirectories: true)
      try Data(beside(name, using: &random).utf8).write(to: url(name))
    }
  }

  /// Does one thing that another program, or a person, may do.
  mutating func change(using random: inout SeededGenerator) throws {
    let file = files.keys.sorted().randomElement(using: &random) ?? "single.ics"
    switch random.number(0...15) {
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
    case 11...12: try changePeople(using: &random)
    case 13: try moveGuest(using: &random)
    case 14: try linkFile(file, using: &random)
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

  // MARK: - Folders beside those

  /// The text of a contact, or of an event, of which nothing is known later.
  private mutating func beside(_ file: String, using random: inout SeededGenerator) -> String {
    guard file.hasSuffix(".vcf") else {
      return TrialTexts.calendar([texts.event(notes: 0, using: &random)], using: &random)
    }
    let day = 10 + random.number(0...18)
    return "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:\(file)\r\nFN:Person \(random.number(0...9))\r\n"
      + "BDAY:197003\(day)\r\nEND:VCARD\r\n"
  }

  /// Contacts, and now and then an event among them, come and go.
  private mutating func changePeople(using random: inout SeededGenerator) throws {
    let ending = random.chance(3) ? "ics" : "vcf"
    let file = "calendars/people/\(random.number(0...2)).\(ending)"
    guard FileManager.default.fileExists(atPath: path + "/" + file), random.chance(2) else {
      name = "wrote \(file)"
      return try Data(beside(file, using: &random).utf8).write(to: url(file))
    }
    name = "removed \(file)"
    try FileManager.default.removeItem(at: url(file))
  }

  /// A whole folder is renamed, goes elsewhere, or comes back.
  private mutating func moveGuest(using random: inout SeededGenerator) throws {
    let places = ["calendars/guest", "calendars/renamed", "elsewhere"]
    let place = places.first { FileManager.default.fileExists(atPath: path + "/" + $0) }
    let target = places.filter { $0 != place }[random.number(0...1)]
    guard let place, !FileManager.default.fileExists(atPath: path + "/" + target) else {
      return try describe(using: &random)
    }
    name = "moved \(place) to \(target)"
    try FileManager.default.moveItem(at: url(place), to: url(target))
    guard random.chance(2) else { return }
    name += " and back"
    try FileManager.default.moveItem(at: url(target), to: url(place))
  }

  /// A file gets one more name, as a link or as itself, or loses it.
  private mutating func linkFile(_ file: String, using random: inout SeededGenerator) throws {
    guard hasLinks else { return try touch(file) }
    let link = "calendars/\(Self.folders[random.number(0...2)])/linked-\(random.number(0...2)).ics"
    // Also where the link leads nowhere by now.
    if unlink(path + "/" + link) == 0 { return name = "removed the link \(link)" }
    name = "linked \(link) to \(file)"
    if random.chance(2) {
      symlink(path + "/" + file, path + "/" + link)
    } else {
      Foundation.link(path + "/" + file, path + "/" + link)
    }
  }

  private func folderName(of file: String) -> String {
    file.split(separator: "/").dropLast().joined(separator: "/")
  }

  private func url(_ file: String) -> URL { URL(fileURLWithPath: path + "/" + file) }

  /// Forgets files that went away, and knows those that came, by what Daybook itself has changed.
  mutating func look() {
    for file in files.keys where !FileManager.default.fileExists(atPath: path + "/" + file) {
      files[file] = nil
    }
  }
}
