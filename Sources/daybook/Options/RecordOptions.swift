import ArgumentParser
import CalendarModel
import CalendarStore

/// How a command prints the records that it found.
struct RecordOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Print no more than this many.", valueName: "n"))
  var limit: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Print each by a template, such as '{date} {title}'.", valueName: "template"))
  var format: String?

  static let formatHelp = """
    A template has fields in braces (\(RecordField.allCases.map { "{\($0.rawValue)}" }
      .joined(separator: " "))), \\n and \\t, and {{ and }} for braces; a line feed is added.
    """

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit \(limit): must be 1 or more.") }
    if json, format != nil {
      throw ValidationError("--json and --format exclude each other; leave out one.")
    }
  }

  /// A printer of records; fails when the template is wrong.
  func form() throws(CommandFailure) -> RecordForm {
    if json { return .objects }
    guard let format else { return .lines }
    do {
      return .template(try RecordTemplate(format))
    } catch {
      throw .usage("--format: \(error)")
    }
  }
}
