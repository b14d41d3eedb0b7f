import CalendarModel
import Glibc

/// A collection to create: a vdir with its name and an optional colour.
public struct NewCollection: Hashable, Sendable {
  public var name: String
  public var color: EventColor?
  /// What it is for; kept in the file that sync writes.
  public var components: CollectionTraits.Components

  public init(
    name: String, color: EventColor? = nil, components: CollectionTraits.Components = .all
  ) {
    self.name = name
    self.color = color
    self.components = components
  }

  /// Creates the folder, accessible only to its owner, under an unused name.
  ///
  /// - Parameter home: the folder of the collections, which is created if it is missing.
  /// - Returns: the path of the collection.
  /// - Throws: `EditError.unwritable`; nothing is left behind.
  public func make(in home: String) throws(EditError) -> String {
    try make(in: home, Disk())
  }

  // MARK: - Internal

  func make(in home: String, _ disk: Disk) throws(EditError) -> String {
    let lines = name.split(whereSeparator: \.isNewline)
    guard lines.count == 1, name.contains(where: { !$0.isWhitespace }) else {
      throw .unwritable(path: home, reason: "a calendar needs a name of one line")
    }
    var path = home
    do throws(SystemError) {
      try makeFolders(home)
      path = try makeFolder(in: home)
      try fill(path, disk)
      try disk.syncFolder(home)
      return path
    } catch {
      if path != home { removeAll(path) }
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  // MARK: - Private

  private func makeFolder(in home: String) throws(SystemError) -> String {
    let folder = folderName
    var path = joined(home, folder)
    var number = 2
    while mkdir(path, 0o700) != 0 {
      guard errno == EEXIST else { throw SystemError.last }
      path = joined(home, "\(folder)-\(number)")
      number += 1
    }
    return path
  }

  private func fill(_ path: String, _ disk: Disk) throws(SystemError) {
    try disk.makeFile(Array((name + "\n").utf8), at: joined(path, "displayname"))
    if let color {
      try disk.makeFile(Array("#\(Self.hex(color))\n".utf8), at: joined(path, "color"))
    }
    if let name = components.name {
      try disk.makeFile(Array((name + "\n").utf8), at: joined(path, "components"))
    }
    try disk.syncFolder(path)
  }

  static func hex(_ color: EventColor) -> String {
    [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }

  /// Removes the folder. If that fails, an empty calendar remains, which the user can remove.
  private func removeAll(_ path: String) {
    for name in CollectionProperties.fileNames { unlink(joined(path, name)) }
    rmdir(path)
  }

  /// The name if it is safe for a folder, otherwise its letters and digits, otherwise a number
  /// derived from it.
  private var folderName: String {
    if EventFileName.isSafe(name), !isCalendarName(name) { return name }
    let letters = name.lowercased().utf8.map { byte in
      EventFileName.isSafe(String(decoding: [byte], as: UTF8.self)) ? byte : UInt8(ascii: "-")
    }
    let parts = letters.split(separator: UInt8(ascii: "-")).joined(separator: [UInt8(ascii: "-")])
    let text = String(decoding: Array(parts.prefix(100)), as: UTF8.self)
    return text.isEmpty ? String(UInt64(bitPattern: EventKey.hash(name)), radix: 16) : text
  }
}
