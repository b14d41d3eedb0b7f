import Foundation
import GeneratedCalendars

/// Generated calendars on disk, in several versions that other programs make of one another.
final class CalendarTree {
  /// The folder to open.
  let path: String
  private let seed: Int
  /// The files of each version that was made.
  private var versions: [Int: [String: Data]]
  private var present: [String: Data] = [:]

  /// - Parameter folder: is made, and holds all that is written.
  init(below folder: String, eventCount: Int, seed: Int) throws {
    path = folder + "/calendars"
    self.seed = seed
    let set = CalendarSet(shape: .dense, eventCount: eventCount)
    let paths = try set.write(below: folder + "/generated")
    versions = [0: try Self.withArchive(Self.files(in: paths[0]))]
  }

  /// Makes the files those of a version: 0 is the first, and 2 has a calendar less.
  func change(to version: Int) throws {
    let wanted = files(of: version)
    for name in present.keys where wanted[name] == nil { unlink(path + "/" + name) }
    for (number, file) in wanted.sorted(by: { $0.key < $1.key }).enumerated()
    where present[file.key] != file.value {
      try write(file.value, to: path + "/" + file.key, inPlace: number % 2 == 0)
    }
    present = wanted
  }

  private func files(of version: Int) -> [String: Data] {
    if let known = versions[version] { return known }
    let files = Self.changed(versions[0] ?? [:], seed: seed &+ version, version: version)
    versions[version] = files
    return files
  }

  private func write(_ data: Data, to file: String, inPlace: Bool) throws {
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file), options: inPlace ? [] : .atomic)
  }

  private static func files(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      // Nil where it is a folder.
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return files
  }
}
