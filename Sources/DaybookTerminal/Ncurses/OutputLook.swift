import CNcurses
import CalendarStore
import Glibc
import TerminalScreen

/// What standard output can show, if it is a terminal.
package struct OutputLook {
  package let depth: ColorDepth
  /// Whether it has attributes, such as bold; a dumb terminal has none.
  package let hasAttributes: Bool
  /// Whether texts can be links, as far as the environment says.
  package let showsLinks: Bool
  /// Its columns; nil if it does not tell.
  package let width: Int?

  /// Creates the look of standard output; nil if it is a file or a pipe.
  /// - Parameter environment: returns variables of the environment.
  package init?(environment: (String) -> String? = environmentValue) {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : nil
    guard let name = environment("TERM"), name != "dumb" else {
      (depth, hasAttributes, showsLinks) = (.none, false, false)
      return
    }
    hasAttributes = true
    showsLinks = TerminalProgram(environment: environment)?.showsLinks == true
    depth = environment("NO_COLOR") == nil ? Self.depth(of: name, environment) : .none
  }

  private static func depth(of name: String, _ environment: (String) -> String?) -> ColorDepth {
    if DirectColors.areUnderstood(by: name, environment) { return .trueColor }
    var status: Int32 = 0
    guard setupterm(nil, STDOUT_FILENO, &status) == OK else { return .none }
    defer { daybook_delete_description() }
    return ColorDepth(colorCount: Int(daybook_number("colors")))
  }
}
