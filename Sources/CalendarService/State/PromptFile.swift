import CalendarStore
import EventEntry
import Glibc

/// The texts typed into prompts, kept for the next start in `$XDG_STATE_HOME/daybook/prompts`: a
/// line for each text, after the name of its prompt, newest last.
///
/// Texts may be personal, such as those of added events, so only the user can read the file.
package struct PromptFile {
  package typealias Texts = [PromptKind: [String]]

  private let file: StateFile

  private static let sizeLimit = 4 << 20
  private static let longestText = 1_000

  package init(_ file: StateFile) { self.file = file }

  /// The file of the user; nil if there is no place for it.
  package static var ofUser: PromptFile? { StateFile(named: "prompts").map(PromptFile.init) }

  /// Reads the texts of the file, skipping invalid lines.
  package func texts() -> Texts {
    var texts: Texts = [:]
    for line in (file.bytes(limit: Self.sizeLimit) ?? []).split(separator: UInt8(ascii: "\n")) {
      guard let (kind, text) = Self.read(line) else { continue }
      texts[kind, default: []].append(text)
    }
    return texts.mapValues(Self.withoutRepeats)
  }

  /// Appends texts to the current ones, which other programs may have changed in the meantime.
  /// - Parameter most: the number of texts kept per prompt, the newest; 0 removes the file.
  package func add(_ entered: Texts, most: Int) throws(SystemError) {
    guard most > 0 else {
      if unlink(file.path) != 0, errno != ENOENT, errno != ENOTDIR { throw .last }
      return
    }
    guard !entered.isEmpty else { return }
    try file.makeFolder()
    let lock = file.lock()
    defer { lock.release() }
    lock.wait()
    let known = texts()
    let lines = PromptKind.allCases.flatMap { kind in
      Self.withoutRepeats((known[kind] ?? []) + (entered[kind] ?? [])).suffix(most)
        .map { "\(kind.rawValue) \($0)\n" }
    }
    try file.write(lines.joined())
  }

  // MARK: - Private

  private static func read(_ line: ArraySlice<UInt8>) -> (PromptKind, String)? {
    guard let line = String(validating: line, as: UTF8.self),
      let blank = line.firstIndex(of: " "), let kind = PromptKind(rawValue: String(line[..<blank]))
    else { return nil }
    let text = String(line[line.index(after: blank)...])
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, text.count <= longestText, text.contains(where: { $0 != " " }) else {
      return nil
    }
    return (kind, text)
  }

  /// Returns the texts without duplicates; the last of equal ones is kept.
  private static func withoutRepeats(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.reversed().filter { seen.insert($0).inserted }.reversed()
  }
}
