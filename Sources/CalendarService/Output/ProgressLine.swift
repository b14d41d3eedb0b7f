import CalendarModel
import CalendarStore
import Glibc
import TerminalScreen

/// The progress of a command on standard error: a bar on a terminal, plain lines in a pipe.
package struct ProgressLine {

  package init() {
  }
  private static let barWidth = 24

  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// Whether the terminal shows progress beside its text, as far as the environment says.
  private let isShownBeside = TerminalProgram(environment: environmentValue)?.showsProgress == true
  private var shownBeside: TerminalProgress?
  private var isShown = false
  private var lastText = ""

  package mutating func show(_ activity: Activity) {
    let text = Self.text(activity)
    guard text != lastText else { return }
    lastText = text
    if isTerminal {
      write("\r\u{1B}[K" + Self.bar(activity) + text)
      isShown = true
      showBeside(TerminalProgress(activity.filesDone, of: activity.filesTotal ?? 0))
    } else {
      write(text + "\n")
    }
  }

  /// Shows how many of a number of things are done; only on a terminal, and only if the bar
  /// changes.
  package mutating func show(_ words: String, _ done: Int, of total: Int) {
    guard isTerminal, total > 0 else { return }
    let percent = 100 * done / total
    let text = "\(words): \(percent) %"
    guard text != lastText else { return }
    lastText = text
    let count = Self.barWidth * done / total
    write(
      "\r\u{1B}[K[" + String(repeating: "#", count: count)
        + String(repeating: ".", count: Self.barWidth - count) + "] " + text)
    isShown = true
    showBeside(TerminalProgress(done, of: total))
  }

  /// Removes the bar.
  package mutating func end() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
    showBeside(nil)
  }

  /// Shows the progress at the tab of the terminal, or in the taskbar.
  private mutating func showBeside(_ progress: TerminalProgress?) {
    guard isTerminal, isShownBeside, progress != shownBeside else { return }
    shownBeside = progress
    if progress != nil { ShownProgress.begin(ended: TerminalProgress.end) }
    write(String(decoding: progress?.bytes ?? TerminalProgress.end, as: UTF8.self))
    if progress == nil { ShownProgress.end() }
  }

  package static func text(_ activity: Activity) -> String {
    let total = activity.filesTotal.map { " of \(grouped($0))" } ?? ""
    switch activity.phase {
    case .comparing: return "comparing files: \(grouped(activity.filesDone))\(total)"
    case .reading:
      let left = activity.secondsLeft.map { ", \(max(1, $0)) s left" } ?? ""
      return "reading files: \(grouped(activity.filesDone))\(total), "
        + counted(activity.eventCount, "event") + left
    case .searching: return "searching"
    }
  }

  private static func bar(_ activity: Activity) -> String {
    guard let total = activity.filesTotal, total > 0 else { return "" }
    let done = min(barWidth, barWidth * activity.filesDone / total)
    return "[" + String(repeating: "#", count: done)
      + String(repeating: ".", count: barWidth - done) + "] "
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Errors are ignored because standard error may be closed.
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
