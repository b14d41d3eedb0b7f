import CalendarUI

/// What the frames of a replay have cost, by the step that brought them about.
final class ReplayLog {
  /// Frames that show what came in the background.
  static let news = "(news)"
  /// The frame that is shown before any key.
  static let start = "(start)"

  /// The step whose keys are pressed now.
  var step = start
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
