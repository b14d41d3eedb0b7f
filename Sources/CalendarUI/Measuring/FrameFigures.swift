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
