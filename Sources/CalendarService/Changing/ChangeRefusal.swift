import CalendarStore
import ICalendar

/// The reason why a change was not made, and the texts that it would have written.
package struct ChangeRefusal {
  /// The exit code for files that were changed elsewhere.
  static let conflictCode: Int32 = 3

  private struct UnwrittenFile {
    let path: String
    /// The text that was to be written; nil if the event or the file was to be deleted.
    let wanted: [UInt8]?
  }

  private let sides: [UnwrittenFile]
  private let message: String
  private let advice: String
  private let kept: KeptTexts
  /// Whether the command line asks for something that cannot be.
  private var isOfUsage = false

  /// - Parameter kept: where to keep the texts that were not written.
  package init(_ error: ChangeError, kept: KeptTexts) {
    self.kept = kept
    message = error.advisedMessage
    advice = ""
    if case .notOver = error { isOfUsage = true }
    switch error {
    case .conflict(let conflicts):
      sides = conflicts.map { UnwrittenFile(path: $0.path, wanted: Self.calendar($0.mine)) }
    case .todoConflict(let conflicts):
      sides = conflicts.map {
        UnwrittenFile(path: $0.basis.path, wanted: Self.calendar($0.mine))
      }
    case .changedSinceShown(let path): sides = [UnwrittenFile(path: path, wanted: nil)]
    case .writing(.conflict(let conflicts)): sides = conflicts.map(Self.side)
    default: sides = []
    }
  }

  /// Creates the refusal of a step that could not be undone or redone.
  /// - Parameter way: what the user can do if the files cannot be written.
  package init(_ error: EditError, otherwise way: String?, kept: KeptTexts) {
    self.kept = kept
    message = error.advisedMessage + (error.isAboutFiles ? way.map { "; \($0)" } ?? "" : "")
    advice = "; --force continues anyway"
    if case .conflict(let conflicts) = error {
      sides = conflicts.map(Self.side)
    } else {
      sides = []
    }
  }

  /// Saves the texts, reports where both sides are, and returns the error that ends the command.
  package func report(_ tell: (String) -> Void = writeToStandardError) -> CommandFailure {
    guard !sides.isEmpty else { return isOfUsage ? .usage(message) : .failed(message) }
    for side in sides { tell(text(of: side) + advice) }
    return .told(exitCode: Self.conflictCode)
  }

  // MARK: - Private

  private static func side(_ conflict: TextConflict) -> UnwrittenFile {
    UnwrittenFile(path: conflict.path, wanted: conflict.wanted)
  }

  private func text(of side: UnwrittenFile) -> String {
    let what = "\(side.path): was changed elsewhere, and nothing was written"
    guard let wanted = side.wanted else { return what }
    do {
      return what + "; the intended text is in \(try kept.save(wanted, meantFor: side.path))"
    } catch {
      return what + "; the intended text cannot be saved: \(error.reason)"
    }
  }

  /// Returns the lines of events as a calendar; nil if there are none.
  private static func calendar(_ lines: [String]) -> [UInt8]? {
    guard !lines.isEmpty else { return nil }
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ComponentText.productID)"]
    return Array((head + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
  }
}

extension EventChanger {
  /// Runs the body of a command, and closes the calendars. Reports on standard error why a change
  /// was not made, and keeps the texts that it would have written.
  package func runCommand(_ body: (EventChanger) throws -> Void) throws {
    defer { close() }
    do {
      try body(self)
    } catch let error as ChangeError {
      throw ChangeRefusal(error, kept: KeptTexts(beside: journal)).report()
    }
  }
}
