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
