import CalendarUI
import CalendarViews

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
