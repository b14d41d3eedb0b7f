@testable import CalendarStore

/// The entries of a log, kept for a test.
final class KeptEntries: Sendable {
  private let kept = Monitor<[LogEntry]>([])

  var entries: [LogEntry] { kept.with { $0 } }
  var levels: [LogLevel] { entries.map(\.level) }
  var sentences: [String] { entries.map { "\($0.sentence)" } }

  func log(_ level: LogLevel) -> ProgramLog {
    ProgramLog(level: level) { entry in self.kept.with { $0.append(entry) } }
  }

  /// The values of the first entry with a sentence, as text.
  func values(of sentence: String) -> [String: String]? {
    entries.first { "\($0.sentence)" == sentence }.map { entry in
      Dictionary(entry.values.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
    }
  }
}
