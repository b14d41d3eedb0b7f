import Foundation

/// A page of the manual: what is written by hand, with places for what the program knows of itself.
struct ManualPage {
  /// The file it becomes, such as `daybook.1`.
  let name: String
  /// The lines for each `@place@`.
  let parts: [String: [String]]

  var path: String { Self.folder + name }

  /// - Throws: an error when the text by hand cannot be read.
  func text() throws -> String {
    let template = try String(contentsOfFile: path + ".in", encoding: .utf8)
    let lines = template.components(separatedBy: "\n").flatMap { line in
      guard line.count > 2, line.hasPrefix("@"), line.hasSuffix("@") else { return [line] }
      return parts[String(line.dropFirst().dropLast())] ?? [line]
    }
    return lines.joined(separator: "\n")
  }

  private static let folder = packagePath + "/Resources/man/"
}
