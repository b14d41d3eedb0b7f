import Foundation

/// The keys in short, from `docs/keys.md`, which is written from the table of keys.
enum KeyManual {
  static var lines: [String] {
    // A manual without keys fails the test that looks for them.
    guard let text = try? String(contentsOfFile: packagePath + "/docs/keys.md", encoding: .utf8)
    else { return [] }
    return text.components(separatedBy: "\n## ").dropFirst().flatMap(section)
  }

  private static func section(_ text: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }.compactMap(row)
    guard let title = lines.first, !rows.isEmpty else { return [] }
    return [".Ss \(title)", ".Bl -tag -width \"Shift-Tab xx\" -compact"] + rows.flatMap { $0 }
      + [".El"]
  }

  /// The keys and the first sentence of what they do.
  private static func row(_ line: String) -> [String]? {
    let cells = line.split(separator: " | ", maxSplits: 2).map(String.init)
    guard cells.count > 1 else { return nil }
    let keys = cells[0].split(separator: "`").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && $0 != "|" }
    let meaning = cells[1].components(separatedBy: ". ")[0]
    return [".It " + keys.map { "Ic \(ManualText.argument($0))" }.joined(separator: " , ")]
      + ManualText.sentences(meaning)
  }
}
