import ArgumentParser
import CalendarSync
import TerminalScreen

/// Synchronizes once, with the progress on standard error.
struct SyncOnce {
  private let runner: SyncRunner
  private let printer: SyncPrinter

  init(_ runner: SyncRunner, _ printer: SyncPrinter) {
    (self.runner, self.printer) = (runner, printer)
  }

  /// Throws the exit code if it is not 0.
  func run(_ subjects: [SyncSubject], isJSON: Bool) throws {
    var line = ProgressLine()
    var runner = runner
    runner.progress = { subject, progress in
      guard let (words, done, total) = progress.figures else { return }
      line.show("\(displayable(subject.name)): \(words)", done, of: total)
    }
    var output = StandardOutput()
    var code: Int32 = 0
    var results: [JSON] = []
    for subject in subjects {
      let result = runner.run(subject)
      line.end()
      if isJSON {
        results.append(printer.json(result))
      } else {
        try output.write(printer.text(result))
      }
      try output.flush()
      for notice in printer.notices(result) { writeToStandardError(notice) }
      code = Self.graver(code, result.exitCode)
    }
    if isJSON { try output.write(JSON.list(results).description + "\n") }
    try output.flush()
    if code != 0 { throw ExitCode(code) }
  }

  /// Failures come before choices.
  private static func graver(_ a: Int32, _ b: Int32) -> Int32 {
    a == 1 || b == 1 ? 1 : max(a, b)
  }
}

extension SyncProgress {
  /// What is being done, how much of it is, and of how many; nil for what cannot be counted.
  var figures: (words: String, done: Int, total: Int)? {
    switch self {
    case .asking: nil
    case .fetched(let count, let total): ("fetching", count, total)
    case .step(let number, let total): ("synchronizing", number, total)
    }
  }
}
