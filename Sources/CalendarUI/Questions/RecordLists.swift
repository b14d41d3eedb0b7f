import CalendarModel

/// Records by their number on their day: whole days where they are short, blocks of long ones.
///
/// At most 512 days and 64 blocks; when it is full it starts anew.
struct RecordLists {
  /// 64 neighbouring records of a day.
  struct Block: Hashable {
    static let length = 64
    let day: Day
    let start: Int

    init(holding number: Int, on day: Day) {
      self.day = day
      start = number / Block.length * Block.length
    }

    var numbers: Range<Int> { start..<start + Block.length }
  }

  static let mostDays = 512
  static let mostBlocks = 64
  static var most: Int { mostDays + mostBlocks }

  private var lists: [Day: Dated<[Record]>] = [:]
  private var blocks: [Block: Dated<[Record]>] = [:]

  var count: Int { lists.count + blocks.count }

  func list(of day: Day) -> Dated<[Record]>? { lists[day] }
  func records(in block: Block) -> Dated<[Record]>? { blocks[block] }

  mutating func keep(_ records: Dated<[Record]>, of day: Day) {
    if lists.count >= Self.mostDays { lists.removeAll(keepingCapacity: true) }
    lists[day] = records
  }

  mutating func keep(_ records: Dated<[Record]>, in block: Block) {
    if blocks.count >= Self.mostBlocks { blocks.removeAll(keepingCapacity: true) }
    blocks[block] = records
  }
}
