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
    /// A day in full.
    case pane(Day)
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

/// Composed blocks, kept until what they depend on changes; a bounded number of them.
struct BlockCache {
  /// What all blocks depend on.
  struct Epoch: Hashable {
    /// Of the answers: see `LoadedDays.generation`.
    var generation: Int
    /// Of the answers to the search; nil without one.
    var matchGeneration: Int?
    var filter: EventFilter
    var search: String?
    var settings: Settings
    var view: ViewKind
  }

  private(set) var statistics = CompositionStatistics()
  /// Where the block of a key lies in `blocks`.
  private var places: [BlockKey: Int] = [:]
  private var blocks: [(screen: Screen, lastFrame: Int)] = []
  private var epoch: Epoch?
  private var frame = 0
  let capacity: Int

  init(capacity: Int = 2_000) { self.capacity = capacity }

  var count: Int { blocks.count }

  /// Starts a frame: drops all blocks of another epoch, and those not used lately when there are
  /// too many.
  mutating func beginFrame(_ epoch: Epoch) {
    if epoch != self.epoch {
      places.removeAll(keepingCapacity: true)
      blocks.removeAll(keepingCapacity: true)
    }
    self.epoch = epoch
    if blocks.count > capacity { dropUnused() }
    frame += 1
    statistics = CompositionStatistics()
  }

  mutating func block(_ key: BlockKey, compose: () -> Screen) -> Screen {
    if let place = places[key] {
      blocks[place].lastFrame = frame
      statistics.reused += 1
      return blocks[place].screen
    }
    let screen = compose()
    statistics.composed += 1
    places[key] = blocks.count
    blocks.append((screen, frame))
    return screen
  }

  /// Keeps the blocks of the last frame only.
  private mutating func dropUnused() {
    let kept = places.filter { blocks[$0.value].lastFrame == frame }
    let old = blocks
    places.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    for (key, place) in kept {
      places[key] = blocks.count
      blocks.append(old[place])
    }
  }
}
