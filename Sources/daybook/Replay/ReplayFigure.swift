import CalendarUI
import CalendarViews

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
