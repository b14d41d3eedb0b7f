import CalendarStore
import Synchronization

@testable import CalendarService

/// The lines of a log, kept for a test.
final class KeptLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func log(_ level: LogLevel) -> ProgramLog {
    ProgramLog(level: level) { entry in
      self.kept.withLock { $0.append(LogLine(entry, time: 0).text) }
    }
  }

  /// The lines with a sentence.
  func lines(with sentence: String) -> [String] { lines.filter { $0.contains(" \(sentence)") } }
}
