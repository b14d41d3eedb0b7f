internal import CTOML

/// The values of a TOML text as `CTOML` lists them.
final class ParsedTOML {
  /// The number of dots that a line may have. toml++ frees a table with a call on the stack for each word of
  /// a key.
  static let mostDotsOfLine = 1_000

  /// The outermost table, which is followed by its values.
  let values: UnsafePointer<ctoml_value>
  private let document: OpaquePointer?

  init(_ bytes: [UInt8]) throws(TOMLDocument.Failure) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw TOMLDocument.Failure(
        line: Self.firstLineThatIsNoText(bytes), message: "is not UTF-8 text")
    }
    if let line = Self.firstLineWithManyDots(bytes) {
      throw TOMLDocument.Failure(
        line: line, message: "more than \(Self.mostDotsOfLine) dots on one line")
    }
    let document = bytes.withUnsafeBytes {
      ctoml_parse($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard let values = ctoml_values(document) else {
      defer { ctoml_free(document) }
      let line = ctoml_failure_line(document)
      let reason = String(ctoml_failure(document))
      throw TOMLDocument.Failure(
        line: line, message: Self.message(of: reason, line: line, in: text))
    }
    self.values = values
    self.document = document
  }

  deinit { ctoml_free(document) }

  // MARK: - Private

  /// Returns the line that is not TOML, what the parser says about it, and the remedy for the most
  /// frequent mistake.
  private static func message(of description: String, line: Int, in text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = line - 1
    let reason = description.prefix(1).lowercased() + description.dropFirst()
    guard lines.indices.contains(index) else { return reason }
    let line = lines[index].split(separator: " ").joined(separator: " ")
    guard !line.isEmpty else { return reason }
    let short = line.count > 60 ? line.prefix(60) + "…" : line
    return isUnquoted(line)
      ? "\(short): texts need quotation marks (\(reason))" : "\(short): \(reason)"
  }

  /// Whether the value of a line is a text without quotation marks.
  private static func isUnquoted(_ line: String) -> Bool {
    guard let sign = line.firstIndex(of: "=") else { return false }
    let value = line[line.index(after: sign)...].drop { $0 == " " }
    guard let first = value.first else { return false }
    return !"\"'[{+-#0123456789".contains(first)
  }

  private static func firstLineWithManyDots(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let dots = UInt8(ascii: ".")
    return lines.firstIndex { $0.count { $0 == dots } > mostDotsOfLine }.map { $0 + 1 }
  }

  private static func firstLineThatIsNoText(_ bytes: [UInt8]) -> Int? {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(0) || String(validating: line, as: UTF8.self) == nil {
      return index + 1
    }
    return nil
  }
}
