/// Measures the cost of the current frame. Without measurement there is no meter, and the overhead
/// is a comparison with nil.
///
/// Stages nest: the time of an inner stage is not included in the outer one. A stage costs two
/// readings of the clock.
package final class FrameMeter {
  /// A function that returns the nanoseconds of a monotonic clock.
  package typealias Clock = () -> UInt64

  package var figures = FrameFigures()
  private let clock: Clock
  private var stage: FrameStage?
  private var begin: UInt64 = 0

  package init(clock: @escaping Clock) { self.clock = clock }

  /// Starts the next frame, outside of all stages.
  package func reset() {
    figures = FrameFigures()
    stage = nil
  }

  /// Starts a stage. The time before it was spent waiting and is not counted.
  package func begin(_ next: FrameStage) {
    begin = clock()
    stage = next
  }

  /// Switches to a stage, or leaves all stages if nil.
  /// - Returns: the previous stage.
  @discardableResult
  package func enter(_ next: FrameStage?) -> FrameStage? {
    let now = clock()
    if let stage { figures[stage] &+= now &- begin }
    begin = now
    defer { stage = next }
    return stage
  }
}

extension FrameMeter? {
  /// Runs `body` and adds its time to a stage.
  @inline(__always)
  package func measure<Result>(_ stage: FrameStage, _ body: () -> Result) -> Result {
    guard let self else { return body() }
    let before = self.enter(stage)
    defer { self.enter(before) }
    return body()
  }
}

extension FrameMeter {
  /// Records how many blocks were composed and how many were reused.
  package func noteBlocks(composed: Int, reused: Int) {
    figures.composedBlocks += composed
    figures.reusedBlocks += reused
  }

  /// Records how many items the layout examined.
  package func noteVisited(_ count: Int) { figures.visitedItems += count }

  /// Records how many items the frame shows.
  package func noteVisible(_ count: Int) { figures.visibleItems += count }
}

/// The cost of a frame.
package struct FrameFigures: Hashable, Sendable {
  /// The nanoseconds of each stage, by its raw value.
  private var times = [UInt64](repeating: 0, count: FrameStage.allCases.count)

  /// The number of keys and other events handled by the frame.
  package var events = 0
  /// The number of items that the layout examined, and of those that are visible.
  package var visitedItems = 0
  package var visibleItems = 0
  /// The number of blocks that were composed, and of those that were reused.
  package var composedBlocks = 0
  package var reusedBlocks = 0
  /// The number of cells that differ from the previous frame, including short gaps between them.
  package var changedCells = 0
  /// The bytes written to the terminal; nil if unknown.
  package var bytes: Int?
  /// The number of questions sent to the source.
  package var questions = 0
  /// The number of questions answered from the cache.
  package var keptAnswers = 0

  package init() {}

  /// Accesses the nanoseconds of a stage.
  package subscript(stage: FrameStage) -> UInt64 {
    get { times[stage.rawValue] }
    set { times[stage.rawValue] = newValue }
  }

  /// The nanoseconds of all stages: from the awaited event to the last byte.
  package var total: UInt64 { times.reduce(0, &+) }
}

/// A stage between a key press and the terminal.
package enum FrameStage: Int, CaseIterable, Hashable, Sendable {
  /// Decoding bytes into events.
  case input
  /// Applying events as commands to the state.
  case state
  /// Finding the visible items and their places.
  case layout
  /// Questions to the source, not including its work while something else waits.
  case questions
  /// Drawing items into cells.
  case paint
  /// Comparing the cells with those on the screen.
  case difference
  /// Writing cells as bytes.
  case terminal

  /// The name shown with the figures.
  package var name: String { "\(self)" }
}

/// The figures of the last frames.
package struct FrameLog: Hashable, Sendable {
  package let capacity: Int
  private var frames: [FrameFigures] = []
  private var next = 0

  /// - Parameter capacity: the maximum number of frames; at least one.
  package init(capacity: Int = 200) { self.capacity = max(1, capacity) }

  package var count: Int { frames.count }
  /// The frame added last.
  package var last: FrameFigures? {
    frames.isEmpty ? nil : frames[(next + frames.count - 1) % frames.count]
  }

  package mutating func append(_ figures: FrameFigures) {
    if frames.count < capacity {
      frames.append(figures)
    } else {
      frames[next] = figures
      next = (next + 1) % capacity
    }
  }

  /// Returns the value at a percentile, by the nearest rank; nil without frames.
  ///
  /// O(n log n) in the number of frames kept.
  /// - Parameter part: the fraction: 0.5 is the median, 1 the largest value.
  package func percentile<Value: Comparable>(
    _ part: Double, _ value: (FrameFigures) -> Value
  ) -> Value? {
    guard !frames.isEmpty else { return nil }
    let sorted = frames.map(value).sorted()
    let rank = (part * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(rank), 1), sorted.count) - 1]
  }
}
