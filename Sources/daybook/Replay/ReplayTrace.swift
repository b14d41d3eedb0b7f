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

/// A figure of a frame, by the name that tables, JSON and traces give it.
struct ReplayFigure: Sendable {
  let name: String
  /// Whether it is a time in nanoseconds.
  let isTime: Bool
  let value: @Sendable (FrameFigures) -> UInt64

  static let total = ReplayFigure(name: "total", isTime: true, value: { $0.total })

  static let stages = FrameStage.allCases.map { stage in
    ReplayFigure(name: stage.name, isTime: true) { $0[stage] }
  }

  static let counts = [
    count("events") { $0.events }, count("visited") { $0.visitedItems },
    count("visible") { $0.visibleItems },
    count("composed") { $0.composedBlocks }, count("reused") { $0.reusedBlocks },
    count("asked") { $0.questions }, count("kept") { $0.keptAnswers },
    count("cells") { $0.changedCells },
    ReplayFigure(name: "bytes", isTime: false) { UInt64(max(0, $0.bytes ?? 0)) },
  ]

  static let all = [total] + stages + counts

  private static func count(
    _ name: String, _ value: @escaping @Sendable (FrameFigures) -> Int
  ) -> ReplayFigure {
    ReplayFigure(name: name, isTime: false) { UInt64(max(0, value($0))) }
  }

  /// What part of the frames has at most; 0 without frames.
  func percentile(_ part: Double, of frames: FrameLog) -> UInt64 {
    frames.percentile(part, value) ?? 0
  }
}

/// What the frames of a replay have cost, by the step that brought them about.
final class ReplayLog {
  /// Frames that show what came in the background.
  static let news = "(news)"
  /// The frame that is shown before any key.
  static let start = "(start)"

  /// The step whose keys are pressed now.
  private(set) var step = start
  private var interrupted = start
  /// In the order in which they came first.
  private(set) var names: [String] = []
  private(set) var frames: [String: FrameLog] = [:]
  /// Is handed every frame with its step.
  var trace: ((String, FrameFigures) -> Void)?

  func note(_ figures: FrameFigures) {
    if frames[step] == nil { names.append(step) }
    frames[step, default: FrameLog(capacity: .max)].append(figures)
    trace?(step, figures)
  }
}

// MARK: - Steps

/// `DaybookBench count` has valgrind split its counts where these are called: they are never inlined.
extension ReplayLog {
  /// The first keys of a step are pressed.
  @inline(never)
  func begin(_ name: String) { step = name }

  /// Something comes from the background.
  @inline(never)
  func beginNews() {
    guard step != Self.news else { return }
    interrupted = step
    step = Self.news
  }

  /// The step before the news goes on.
  @inline(never)
  func resume() { step = interrupted }
}
