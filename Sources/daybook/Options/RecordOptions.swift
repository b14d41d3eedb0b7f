import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarViews
import Glibc
import DaybookTerminal
import DaybookConfiguration

/// The output format of a command's records.
struct RecordOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Print at most this many.", valueName: "n"))
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

  /// Returns the format; throws if the template is invalid.
  /// - Parameter look: the look on a terminal; nil if the output goes elsewhere.
  func form(_ look: ListLook?) throws(CommandFailure) -> RecordForm {
    if json { return .objects }
    guard let format else { return look.map { .screen($0) } ?? .lines }
    do {
      return .template(try RecordTemplate(format))
    } catch {
      throw .usage("--format: \(error)")
    }
  }
}

/// Says on standard error how many records a limit left out.
func tellOfRest(_ left: RecordsLeft) {
  guard left.count > 0 else { return }
  let count = left.isMore ? "more than \(left.count)" : "\(left.count)"
  writeToStandardError("\(count) more; a higher --limit prints them")
}

extension ListLook {
  /// Returns the look of lists on standard output; nil if that is not a terminal.
  static func ofOutput(
    _ configuration: Configuration, _ surroundings: Surroundings, _ arrangement: Arrangement
  ) -> ListLook? {
    guard let output = OutputLook() else { return nil }
    let kind = TerminalKind(
      colorDepth: output.depth, backdrop: Backdrop(colorFGBG: environmentValue("COLORFGBG")))
    let settings = configuration.settings(on: kind)
    var look = ListLook(
      appearance: settings.appearance, hasAttributes: output.hasAttributes, width: output.width,
      glyphs: settings.glyphs, words: settings.words, today: surroundings.now.day,
      arrangement: arrangement)
    look.categories = settings.coloringCategories
    look.showsLinks = output.showsLinks
    return look
  }
}

/// The maximum length of notes; longer ones are shown only in part.
private let longestNotes = 65_536

/// Returns the notes given by an option; `-` reads standard input, without line ends at its end.
func notesText(_ option: String) throws(CommandFailure) -> String {
  guard option == "-" else { return option }
  var bytes: [UInt8]
  do throws(SystemError) {
    bytes = try readAll(STDIN_FILENO, limit: longestNotes)
  } catch {
    throw .failed("standard input cannot be read: \(error.reason)")
  }
  guard bytes.count <= longestNotes else {
    throw .failed("--notes -: standard input is longer than \(longestNotes) bytes")
  }
  while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
    bytes.removeLast()
  }
  return String(decoding: bytes, as: UTF8.self)
}
