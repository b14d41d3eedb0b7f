import CalendarModel
import CalendarWords
import TerminalScreen

/// How many blocks were composed for a frame, and how many were used again.
public struct CompositionStatistics: Hashable, Sendable {
  public var composed = 0
  public var reused = 0
}

/// Composed blocks, kept until what they depend on changes.
///
/// Bounded by the cells they hold: when a frame begins there are no more than `capacity` of them,
/// besides those that the last frame showed. With four screens of cells the blocks of a 120 × 40
/// terminal take about 0.6 MB, and going to and fro between screens composes nothing again.
package struct BlockCache {
  /// What all blocks depend on.
  package struct Epoch: Hashable {
    /// Of the answers: see `LoadedDays.generation`.
    package var generation: Int
    /// Of the answers to the search; nil without one.
    package var matchGeneration: Int?
    package var filter: EventFilter
    /// Of what is marked: see `MarkedRecords.revision`.
    package var marks: Int = 0
    package var search: String?
    package var settings: Settings
    package var view: ViewKind

    /// Whether the days have the same records, however they are painted.
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

  package private(set) var statistics = CompositionStatistics()
  private var blocks: [BlockKey: Block] = [:]
  private var epoch: Epoch?
  private var frame = 0
  /// Blocks last used in this frame are on the screen still.
  private var heldFrame = 0
  /// The cells of all blocks, and what their keys take.
  package private(set) var cellCount = 0
  /// The most cells that are kept when a frame begins.
  package private(set) var capacity = 0

  package var count: Int { blocks.count }

  /// Starts a frame: drops all blocks of another epoch, and those not used lately when there are
  /// too many.
  /// - Parameter capacity: the most cells to keep, a few times what a frame shows.
  package mutating func beginFrame(_ epoch: Epoch, capacity: Int) {
    self.capacity = capacity
    if epoch != self.epoch {
      blocks.removeAll(keepingCapacity: true)
      cellCount = 0
      self.epoch = epoch
    }
    if cellCount > capacity { dropOldest() }
    frame += 1
    statistics = CompositionStatistics()
  }

  /// Says that the blocks of the present frame stay on the screen in frames that do not ask for
  /// them, until it is said anew.
  package mutating func holdFrame() { heldFrame = frame }

  package mutating func block(_ key: BlockKey, compose: () -> Screen) -> Screen {
    if let place = blocks.index(forKey: key) {
      blocks.values[place].lastFrame = frame
      statistics.reused += 1
      return blocks.values[place].screen
    }
    var screen = compose()
    screen.joinBlanks()
    let block = Block(screen: screen, lastFrame: frame)
    statistics.composed += 1
    cellCount += block.cellCount
    blocks[key] = block
    return screen
  }

  /// Keeps the blocks on the screen, and of the others those used last while they fill no more
  /// than half of the capacity.
  private mutating func dropOldest() {
    let cellsByFrame = Dictionary(
      blocks.values.map { ($0.lastFrame, $0.cellCount) }, uniquingKeysWith: +)
    var room = capacity / 2
    // The newest frame of which not all blocks find room.
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
