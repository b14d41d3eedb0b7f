import CalendarStore
import CalendarUI
import CalendarViews
import Glibc
import TerminalScreen

/// A file with one line for each frame: its number, its step and its figures, separated by tabs;
/// times are nanoseconds.
final class ReplayTrace {
  private let file: UnsafeMutablePointer<FILE>
  private var count = 0

  /// - Parameter path: a file that is there is written anew.
  init(path: String) throws(CommandFailure) {
    guard let file = fopen(path, "we") else {
      throw .failed("--trace \(path): cannot be written: \(SystemError.last.advised(.making))")
    }
    self.file = file
    write(["frame", "keys"] + ReplayFigure.all.map(\.name))
  }

  deinit { fclose(file) }

  func add(_ step: String, _ figures: FrameFigures) {
    count += 1
    write([String(count), displayable(step)] + ReplayFigure.all.map { String($0.value(figures)) })
  }

  private func write(_ fields: [String]) {
    fputs(fields.joined(separator: "\t") + "\n", file)
  }
}
