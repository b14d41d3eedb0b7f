import CalendarViews

/// A figure of a frame, with its name in tables and JSON.
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

  /// Returns the percentile of the figure; 0 without frames.
  func percentile(_ part: Double, of frames: FrameLog) -> UInt64 {
    frames.percentile(part, value) ?? 0
  }
}

/// The costs of a replay's frames, by the step that caused them.
final class ReplayLog {
  /// The name of frames that show background news.
  static let news = "(news)"
  /// The name of the frame shown before any key.
  static let start = "(start)"

  /// The step whose keys are being pressed.
  private(set) var step = start
  private var interrupted = start
  /// The names of steps, in order of first occurrence.
  private(set) var names: [String] = []
  private(set) var frames: [String: FrameLog] = [:]

  func note(_ figures: FrameFigures) {
    if frames[step] == nil { names.append(step) }
    frames[step, default: FrameLog(capacity: .max)].append(figures)
  }
}

// MARK: - Steps

/// The steps of a replay. `DaybookBench count` lets valgrind split its counts at these calls, so
/// they are never inlined.
extension ReplayLog {
  /// Records that the first keys of a step are pressed.
  @inline(never)
  func begin(_ name: String) { step = name }

  /// Records that background news arrived.
  @inline(never)
  func beginNews() {
    guard step != Self.news else { return }
    interrupted = step
    step = Self.news
  }

  /// Returns to the step before the news.
  @inline(never)
  func resume() { step = interrupted }
}
