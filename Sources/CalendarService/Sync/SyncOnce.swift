import CalendarStore
import CalendarSync
import Glibc
import TerminalScreen

/// Synchronizes once, with the progress on standard error.
package struct SyncOnce {
  private let runner: SyncRunner
  private let printer: SyncPrinter

  package init(_ runner: SyncRunner, _ printer: SyncPrinter) {
    (self.runner, self.printer) = (runner, printer)
  }

  /// Throws the exit code if it is not 0; a run that was stopped ends by the signal that stopped it.
  /// - Parameter tellsProgress: whether to print the progress as lines of JSON on standard output.
  package func run(_ subjects: [SyncSubject], isJSON: Bool, tellsProgress: Bool = false) throws {
    var line = ProgressLine()
    var runner = runner
    var told = ""
    runner.progress = { subject, progress in
      guard let (words, done, total) = progress.figures, total > 0 else { return }
      guard tellsProgress else {
        return line.show("\(displayable(subject.name)): \(words)", done, of: total)
      }
      // A line for each percent is enough.
      let text = "\(subject.name) \(words) \(100 * done / total)"
      guard text != told else { return }
      told = text
      let object = JSON.object([
        (
          "progress",
          .object([
            ("account", .text(subject.name)), ("done", .number(done)), ("total", .number(total)),
          ])
        )
      ])
      var output = StandardOutput()
      // A reader that is gone has no use for it.
      try? output.write(object.description + "\n")
      try? output.flush()
    }
    var output = StandardOutput()
    var code: Int32 = 0
    var results: [JSON] = []
    var wasStopped = false
    var idle = Set(runner.options.resolutions)
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
      wasStopped = wasStopped || result.isStopped
      if let choices = result.idleChoices { idle.formIntersection(choices) }
    }
    for choice in runner.options.resolutions where idle.contains(choice) {
      writeToStandardError(choice.isIdle)
      code = Self.graver(code, 1)
    }
    if isJSON { try output.write(JSON.list(results).description + "\n") }
    try output.flush()
    if wasStopped { SignalPipe.end(by: SIGTERM) }
    if code != 0 { throw CommandFailure.told(exitCode: code) }
  }

  /// A mistake in the accounts' file comes before failures, and these before choices.
  static func graver(_ a: Int32, _ b: Int32) -> Int32 {
    [2, 1].first { a == $0 || b == $0 } ?? max(a, b)
  }
}

extension SyncResult {
  /// The choices that are about nothing of this account, as far as it is known; nil for what has no
  /// choices.
  fileprivate var idleChoices: [Resolution]? {
    switch outcome {
    case .report(let report): report.idleChoices
    case .web, .unasked: nil
    case .failed, .waiting, .stopped: []
    }
  }
}

extension Resolution {
  /// Describes that there is nothing to do.
  fileprivate var isIdle: String {
    switch choice.subject {
    case .conflict: "there is no open conflict about \(item)"
    case .refusal: "there is no refused change to \(item)"
    case .deletions: "there is no calendar \(item), and no deletion of it waits"
    }
  }
}

extension SyncProgress {
  /// The present work with its progress and total; nil if it cannot be counted.
  package var figures: (words: String, done: Int, total: Int)? {
    switch self {
    case .asking: nil
    case .fetched(let count, let total): ("fetching", count, total)
    case .step(let number, let total): ("synchronizing", number, total)
    }
  }
}
