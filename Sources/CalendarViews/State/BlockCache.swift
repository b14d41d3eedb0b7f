import CalendarModel
import CalendarWords
import TerminalScreen

/// The number of blocks composed for a frame, and of those reused.
package struct CompositionStatistics: Hashable, Sendable {
  package var composed = 0
  package var reused = 0
}

/// A cache of composed blocks, kept until what they depend on changes.
///
/// Bounded by cells: when a frame begins, the cache holds at most `capacity` cells besides those of
/// the last frame. With six screens of cells, the blocks of a 120 × 40 terminal take about 0.9 MB,
/// and going through all views composes nothing again.
package struct BlockCache {
  /// The state that all blocks depend on.
  package struct Epoch: Hashable {
    /// The generation of the answers; see `LoadedDays.generation`.
    package var generation: Int
    /// Whether what is not found does not exist; see `ItemSource.hasReadEverything`.
    package var hasReadEverything = true
    /// The generation of the answers to the search; nil without one.
    package var matchGeneration: Int?
    package var filter: EventFilter
    /// The revision of the marks; see `MarkedRecords.revision`.
    package var marks: Int = 0
    package var search: String?
    package var settings: Settings
    package var view: ViewKind

    /// Returns whether all is the same but the view.
    fileprivate func isSame(as other: Epoch) -> Bool {
      var known = self
      known.view = other.view
      return known == other
    }

    /// Returns whether the days have the same records, however they are painted.
    package func hasSameRecords(as other: Epoch) -> Bool {
      generation == other.generation && filter == other.filter && view == other.view
        && settings == other.settings
    }
  }

  private struct Block {
    let screen: Screen
    var lastFrame: Int

    /// A block's key and its place take about as much memory as 8 cells.
    var cellCount: Int { screen.cells.count + 8 }
  }

  /// The view's last painting, if it reuses that.
  package var painting: (any KeptPainting)?
  package private(set) var statistics = CompositionStatistics()
  /// The blocks of the view on the screen.
  private var blocks: [BlockKey: Block] = [:]
  /// The blocks of the other views, the most recently left one at the end.
  private var parked: [(view: ViewKind, blocks: [BlockKey: Block])] = []
  private var epoch: Epoch?
  private var frame = 0
  /// The frame whose blocks are still on the screen.
  private var heldFrame = 0
  /// The cells of all blocks, including the cost of their keys.
  package private(set) var cellCount = 0
  /// The maximum number of cells kept when a frame begins.
  package private(set) var capacity = 0

  package var count: Int { parked.reduce(blocks.count) { $0 + $1.blocks.count } }

  /// Starts a frame: drops all blocks of another epoch, and the least recently used if there are
  /// too many. Each view has its own blocks, which stay while another view is shown.
  /// - Parameter capacity: the maximum number of cells to keep, a few times what a frame shows.
  package mutating func beginFrame(_ epoch: Epoch, capacity: Int) {
    self.capacity = capacity
    if let known = self.epoch, known.isSame(as: epoch) {
      show(epoch.view, insteadOf: known.view)
    } else {
      blocks.removeAll(keepingCapacity: true)
      parked = []
      cellCount = 0
    }
    self.epoch = epoch
    if cellCount > capacity { dropOldest() }
    frame += 1
    statistics = CompositionStatistics()
  }

  /// Marks the blocks of the current frame as staying on the screen in frames that do not ask for
  /// them, until the next call.
  package mutating func holdFrame() { heldFrame = frame }

  package mutating func block(_ key: BlockKey, compose: () -> Screen) -> Screen {
    if let place = blocks.index(forKey: key) {
      blocks.values[place].lastFrame = frame
      statistics.reused += 1
      return blocks.values[place].screen
    }
    let screen = compose()
    let block = Block(screen: screen, lastFrame: frame)
    statistics.composed += 1
    cellCount += block.cellCount
    blocks[key] = block
    return screen
  }

  private mutating func show(_ view: ViewKind, insteadOf other: ViewKind) {
    guard view != other else { return }
    parked.append((other, blocks))
    blocks = [:]
    guard let place = parked.firstIndex(where: { $0.view == view }) else { return }
    blocks = parked.remove(at: place).blocks
  }

  /// Drops the views left first, then keeps the blocks on the screen and the most recently used of
  /// the others as long as they fill at most half of the capacity.
  private mutating func dropOldest() {
    while cellCount > capacity, !parked.isEmpty {
      cellCount -= parked.removeFirst().blocks.values.reduce(0) { $0 + $1.cellCount }
    }
    guard cellCount > capacity else { return }
    let cellsByFrame = Dictionary(
      blocks.values.map { ($0.lastFrame, $0.cellCount) }, uniquingKeysWith: +)
    var room = capacity / 2
    // The newest frame whose blocks do not all fit.
    let oldest = cellsByFrame.keys.sorted(by: >).first { frame in
      guard let cells = cellsByFrame[frame], cells <= room else { return true }
      room -= cells
      return false
    }
    guard let oldest else { return }
    let (frame, heldFrame) = (frame, heldFrame)
    blocks = blocks.filter { _, block in
      if block.lastFrame == oldest { room -= block.cellCount }
      return block.lastFrame > oldest || block.lastFrame == oldest && room >= 0
        || block.lastFrame == frame || block.lastFrame == heldFrame
    }
    cellCount = blocks.values.reduce(0) { $0 + $1.cellCount }
  }
}

/// A view's painting, kept for the next frame.
package protocol KeptPainting: AnyObject {}
