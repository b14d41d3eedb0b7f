import CalendarStore
import CellGeometry
import Glibc
import TerminalScreen

extension ProgramLog? {
  /// Logs the terminal and its limitations.
  /// - Parameter missing: the capabilities that its description lacks.
  func noteTerminal(
    _ name: String, _ size: Size, _ depth: ColorDepth, _ encoding: TerminalEncoding,
    missing: [String]
  ) {
    note(
      .notice, "the terminal is taken",
      [
        "type": .text(name), "columns": .number(size.width), "rows": .number(size.height),
        "colours": .text("\(depth)"), "encoding": .text("\(encoding)"),
        "locale": .text(setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? ""),
      ])
    guard !missing.isEmpty else { return }
    note(.notice, "the terminal cannot do all", ["missing": .text(missing.joined(separator: " "))])
  }
}
