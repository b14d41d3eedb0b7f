import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// What a composed block shows: with its size and marks it is composed once and used again.
struct BlockKey: Hashable {
  enum Subject: Hashable {
    case item(LayoutItem)
    /// One bar of a span: the days of one week row.
    case bar(Occurrence, ClosedRange<Day>)
    /// A day in full, with the event that the next key is for, and the first line.
    case pane(Day, Occurrence?, scroll: Int)
    /// The rows above the content, by their title.
    case header(String)
  }

  var subject: Subject
  var size: Size
  var marks: Marks = []
  /// Whatever else of the surroundings the block depends on, such as the lines left for it.
  var detail = 0
}

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
struct BlockCache {
  /// What all blocks depend on.
  struct Epoch: Hashable {
    /// Of the answers: see `LoadedDays.generation`.
    var generation: Int
    /// Of the answers to the search; nil without one.
    var matchGeneration: Int?
    var filter: EventFilter
    /// Of what is marked: see `MarkedRecords.revision`.
    var marks: Int = 0
    var search: String?
    var settings: Settings
    var view: ViewKind
  }

  private struct Block {
    let key: BlockKey
    let screen: Screen
    var lastFrame: Int

    /// A block's key and its place take about as much memory as 8 cells.
    var cellCount: Int { screen.cells.count + 8 }
  }

  private(set) var statistics = CompositionStatistics()
  /// Where the block of a key lies in `blocks`.
  private var places: [BlockKey: Int] = [:]
  private var blocks: [Block] = []
  private var epoch: Epoch?
  private var frame = 0
  /// Blocks last used in this frame are on the screen still.
  private var heldFrame = 0
  /// The cells of all blocks, and what their keys take.
  private(set) var cellCount = 0
  /// The most cells that are kept when a frame begins.
  private(set) var capacity = 0

  var count: Int { blocks.count }

  /// Starts a frame: drops all blocks of another epoch, and those not used lately when there are
  /// too many.
  /// - Parameter capacity: the most cells to keep, a few times what a frame shows.
  mutating func beginFrame(_ epoch: Epoch, capacity: Int) {
    self.capacity = capacity
    if epoch != self.epoch { keep([]) }
    self.epoch = epoch
    if cellCount > capacity { dropOldest() }
    frame += 1
    statistics = CompositionStatistics()
  }

  /// Says that the blocks of the present frame stay on the screen in frames that do not ask for
  /// them, until it is said anew.
  mutating func holdFrame() { heldFrame = frame }

  mutating func block(_ key: BlockKey, compose: () -> Screen) -> Screen {
    if let place = places[key] {
      blocks[place].lastFrame = frame
      statistics.reused += 1
      return blocks[place].screen
    }
    var screen = compose()
    screen.joinBlanks()
    let block = Block(key: key, screen: screen, lastFrame: frame)
    statistics.composed += 1
    append(block)
    return block.screen
  }

  /// Keeps the blocks on the screen, and of the others those used last while they fill no more
  /// than half of the capacity.
  private mutating func dropOldest() {
    var room = capacity / 2
    let all = blocks
    // Their places are sorted: a block is large to move.
    let newestFirst = all.indices.sorted { all[$0].lastFrame > all[$1].lastFrame }
    let kept = newestFirst.filter { place in
      let lastFrame = all[place].lastFrame
      room -= all[place].cellCount
      return lastFrame == frame || lastFrame == heldFrame || room >= 0
    }
    keep(kept.map { all[$0] })
  }

  private mutating func keep(_ kept: [Block]) {
    places = [:]
    blocks = []
    cellCount = 0
    for block in kept { append(block) }
  }

  private mutating func append(_ block: Block) {
    places[block.key] = blocks.count
    blocks.append(block)
    cellCount += block.cellCount
  }
}
