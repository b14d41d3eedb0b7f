import Foundation
import TestSupport
import Testing

/// Which folders of a target name what of which others: arrows only point one way.
@Suite struct HouseTests {
  private static let house = Result { try House() }

  /// A new arrow shows itself as a changed line.
  @Test func theListOfArrowsIsFresh() throws {
    let list = MadeFile("Tests/DaybookTests/Goldens/folders.txt")
    #expect(try list.fault(comparedTo: Self.house.get().list) == nil)
  }

  @Test func noFoldersNameEachOther() throws {
    for target in try Self.house.get().targets {
      #expect(target.circles.isEmpty, "\(target.name): \(target.circles)")
    }
  }

  /// What only this package uses is `package`. `public` are the libraries of the bench, which is another
  /// one, and what requirements of others' protocols make so.
  @Test func onlyLibrariesOfOtherPackagesArePublic() throws {
    let libraries = ["CalendarModel", "ICalendar", "CalendarStore"]
    let required = [
      "init?(argument", "allValueStrings", "defaultValueDescription", "var description: String",
    ]
    let sources = House.sources
    for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where name.hasSuffix(".swift") && !libraries.contains(where: { name.hasPrefix($0 + "/") }) {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard code.hasPrefix("public ") else { continue }
        #expect(required.contains { code.contains($0) }, "\(name): \(code)")
      }
    }
  }

  @Test func namesAreFound() {
    let source = #"""
      /// One `Comment`.
      public struct One: Two { let a = "Text \(Three.b(")")) Four" }
      extension Five { enum Six { case seven } }
      func eight() { func nine() {} }
      let ten = """
        Eleven "Twelve"
        """
      """#
    let names = SwiftNames(source)
    #expect(names.defined == ["One", "Six", "eight"])
    #expect(names.used.isSuperset(of: ["One", "Two", "Five", "Six", "eight", "nine"]))
    #expect(names.used.isDisjoint(with: ["Comment", "Text", "Four", "Eleven", "Twelve"]))
  }
}

/// The folders of all targets.
private struct House {
  struct Target {
    let name: String
    /// The folders that each folder names something of; `.` is the target's own.
    var arrows: [String: Set<String>] = [:]

    /// Folders that name each other, also by way of others.
    var circles: [String] {
      arrows.keys.filter { reachable(from: $0).contains($0) }.sorted()
    }

    private func reachable(from folder: String) -> Set<String> {
      var (found, open): (Set<String>, [String]) = ([], [folder])
      while let next = open.popLast() {
        for other in arrows[next] ?? [] where found.insert(other).inserted { open.append(other) }
      }
      return found
    }
  }

  private(set) var targets: [Target] = []

  static let sources = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../../Sources").standardized.resolvingSymlinksInPath()

  init() throws {
    let sources = Self.sources
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    for name in names {
      let root = sources.appending(path: name)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }
      let files = try paths.map { path in
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return (path: path, names: SwiftNames(text))
      }
      guard !files.isEmpty else { continue }
      // What several files define under one name could be any of them.
      var homes: [String: String?] = [:]
      for file in files {
        for name in file.names.defined {
          homes[name] = homes[name] == nil ? .some(file.path) : .some(nil)
        }
      }
      var target = Target(name: name)
      for file in files {
        let folder = Self.folder(of: file.path)
        target.arrows[folder, default: []].formUnion(
          file.names.used.compactMap { homes[$0] ?? nil }.map(Self.folder).filter { $0 != folder })
      }
      targets.append(target)
    }
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "."
  }

  var list: String {
    let sections = targets.filter { $0.arrows.count > 1 }.map { target in
      let lines = target.arrows.sorted { $0.key < $1.key }.map { folder, others in
        "- \(folder)\(others.isEmpty ? "" : " → \(others.sorted().joined(separator: ", "))")"
      }
      return "## \(target.name)\n\n\(lines.joined(separator: "\n"))\n"
    }
    return """
      Which folder of a target names types and functions of which others; `.` is the target's own.

      \(sections.joined(separator: "\n"))
      """
  }
}

/// The names of a Swift source: those of the types it defines, and of functions and values outside of
/// types, and all that it uses. Comments and texts are left out.
private struct SwiftNames {
  private(set) var defined: Set<String> = []
  private(set) var used: Set<String> = []

  private static let types: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let values: Set<String> = ["func", "var", "let"]

  init(_ source: String) {
    let bytes = Array(source.utf8)
    var (index, depth, last) = (0, 0, "")
    var isHidden = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where Self.begins("//", bytes, index):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where Self.begins("/*", bytes, index):
        while index < bytes.count, !Self.begins("*/", bytes, index) { index += 1 }
        index += 2
      case UInt8(ascii: "\""): index = Self.endOfText(bytes, index)
      case UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "}"):
        depth -= 1
        index += 1
      case let byte where Self.isLetter(byte):
        let start = index
        while index < bytes.count, Self.isLetter(bytes[index]) || Self.isDigit(bytes[index]) {
          index += 1
        }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        let isType = Self.types.contains(last) && word.first?.isUppercase == true
        let isValue = Self.values.contains(last) && depth == 0 && word.count > 3
        if !isHidden, isType || isValue { defined.insert(word) }
        used.insert(word)
        // `private final class`.
        if !Self.types.contains(word), !Self.values.contains(word), word != "final" {
          isHidden = word == "private" || word == "fileprivate"
        }
        last = word
      default: index += 1
      }
    }
  }

  /// Behind a text, whatever stands in its interpolations.
  private static func endOfText(_ bytes: [UInt8], _ start: Int) -> Int {
    let mark = begins("\"\"\"", bytes, start) ? "\"\"\"" : "\""
    var index = start + mark.utf8.count
    while index < bytes.count {
      if begins("\\(", bytes, index) {
        var depth = 1
        index += 2
        while index < bytes.count, depth > 0 {
          switch bytes[index] {
          case UInt8(ascii: "("): depth += 1
          case UInt8(ascii: ")"): depth -= 1
          case UInt8(ascii: "\""): index = endOfText(bytes, index) - 1
          default: break
          }
          index += 1
        }
      } else if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if begins(mark, bytes, index) {
        return index + mark.utf8.count
      } else {
        index += 1
      }
    }
    return index
  }

  private static func begins(_ text: String, _ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
