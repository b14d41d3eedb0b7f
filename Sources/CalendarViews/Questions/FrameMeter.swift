/// Counts what the present frame costs; whoever is not measured has none and pays a comparison
/// with nil.
///
/// Stages lie within one another: the time of an inner one is not counted for the outer one. A stage
/// costs two readings of the clock.
public final class FrameMeter {
  /// Nanoseconds of a clock that is never set.
  public typealias Clock = () -> UInt64

  public var figures = FrameFigures()
  private let clock: Clock
  private var stage: FrameStage?
  private var begin: UInt64 = 0

  public init(clock: @escaping Clock) { self.clock = clock }

  /// Begins another frame, outside of all stages.
  public func reset() {
    figures = FrameFigures()
    stage = nil
  }

  /// Begins a stage; what was before it was waiting, which is not counted.
  public func begin(_ next: FrameStage) {
    begin = clock()
    stage = next
  }

  /// Goes over to a stage, or out of all of them.
  /// - Returns: the stage before.
  @discardableResult
  public func enter(_ next: FrameStage?) -> FrameStage? {
    let now = clock()
    if let stage { figures[stage] &+= now &- begin }
    begin = now
    defer { stage = next }
    return stage
  }
}

extension FrameMeter? {
  /// Runs `body`, its time counted for a stage.
  @inline(__always)
  public func measure<Result>(_ stage: FrameStage, _ body: () -> Result) -> Result {
    guard let self else { return body() }
    let before = self.enter(stage)
    defer { self.enter(before) }
    return body()
  }
}

extension FrameMeter {
  /// Notes how many blocks were composed, and how many were used again.
  package func noteBlocks(composed: Int, reused: Int) {
    figures.composedBlocks += composed
    figures.reusedBlocks += reused
  }

  /// Notes how many items the layout looked at.
  package func noteVisited(_ count: Int) { figures.visitedItems += count }

  /// Notes how many items the frame shows.
  package func noteVisible(_ count: Int) { figures.visibleItems += count }
}

/// What one frame has cost.
public struct FrameFigures: Hashable, Sendable {
  /// In nanoseconds, by the number of the stage.
  private var times = [UInt64](repeating: 0, count: FrameStage.allCases.count)

  /// Keys and other events that were folded into the frame.
  public var events = 0
  /// Items that the layout looked at, and those that are visible.
  public var visitedItems = 0
  public var visibleItems = 0
  /// Blocks that were composed anew, and those used again.
  public var composedBlocks = 0
  public var reusedBlocks = 0
  /// Cells that differ from the frame before, with the short gaps between them.
  public var changedCells = 0
  /// Written to the terminal; nil where the terminal cannot tell.
  public var bytes: Int?
  /// Questions that went to the source.
  public var questions = 0
  /// Questions that were answered by what was kept of earlier ones.
  public var keptAnswers = 0

  public init() {}

  /// Nanoseconds that a stage took.
  public subscript(stage: FrameStage) -> UInt64 {
    get { times[stage.rawValue] }
    set { times[stage.rawValue] = newValue }
  }

  /// Nanoseconds that all stages took: from the event that was waited for to the last byte.
  public var total: UInt64 { times.reduce(0, &+) }
}

/// A part of the way from a key to the terminal.
public enum FrameStage: Int, CaseIterable, Hashable, Sendable {
  /// Bytes become events.
  case input
  /// Events become commands and states.
  case state
  /// Which items are visible, and where.
  case layout
  /// Questions to the source; what it answers while something else waits is not in it.
  case questions
  /// Items become cells.
  case paint
  /// Which cells differ from those shown.
  case difference
  /// Cells become bytes that are written.
  case terminal

  /// Its name where figures are shown.
  public var name: String { "\(self)" }
}

/// The figures of the last frames.
public struct FrameLog: Hashable, Sendable {
  public let capacity: Int
  private var frames: [FrameFigures] = []
  private var next = 0

  /// - Parameter capacity: how many frames are kept; at least one.
  public init(capacity: Int = 200) { self.capacity = max(1, capacity) }

  public var count: Int { frames.count }
  public var isEmpty: Bool { frames.isEmpty }
  /// The frame added last.
  public var last: FrameFigures? {
    frames.isEmpty ? nil : frames[(next + frames.count - 1) % frames.count]
  }

  public mutating func append(_ figures: FrameFigures) {
    if frames.count < capacity {
      frames.append(figures)
    } else {
      frames[next] = figures
      next = (next + 1) % capacity
    }
  }

  /// The value below which lies a part of the frames, by the nearest rank; nil without frames.
  ///
  /// O(n log n) in the number of frames kept.
  /// - Parameter part: 0.5 is the median, 1 the largest.
  public func percentile<Value: Comparable>(
    _ part: Double, _ value: (FrameFigures) -> Value
  ) -> Value? {
    guard !frames.isEmpty else { return nil }
    let sorted = frames.map(value).sorted()
    let rank = (part * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(rank), 1), sorted.count) - 1]
  }
}
