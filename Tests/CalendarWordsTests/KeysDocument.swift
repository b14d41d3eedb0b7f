@testable import CalendarWords

/// The documentation of the keys as Markdown, generated from the tables of commands and keys.
enum KeysDocument {
  static let text = ([heading] + HelpSection.all.map(section))
    .joined(separator: "\n")

  private static let heading = """
    # Keys

    <!-- Generated from the key table; `DAYBOOK_RECORD=1 make test` writes it again. -->

    Commands without a key are typed after `:`.

    """

  private static func section(_ section: HelpSection) -> String {
    let rows = section.lines.map { line in
      let name = line.name.isEmpty ? "" : "`\(line.name)`"
      let texts = [line.title, line.help].map { Words.english[$0] }.filter { !$0.isEmpty }
      let text = texts.joined(separator: ". ")
        .replacing("Only on the command line: ", with: "")
      return "| \(keys(of: line)) | \(text) | \(name) |"
    }
    return """
      ## \(Words.english[section.title])

      | keys | what they do | name |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func keys(of line: HelpSection.Line) -> String {
    if let gesture = line.gesture { return Words.english[gesture] }
    guard !line.name.isEmpty else { return "`1` … `9`" }
    return line.keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
  }
}
