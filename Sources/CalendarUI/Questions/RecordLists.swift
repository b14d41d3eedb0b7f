import CalendarModel

/// Records by their number on their day: whole days where they are short, blocks of long ones.
///
/// At most 4,096 records, about 0.8 MB; when it is full it starts anew.
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

  static let mostRecords = 4_096

  private(set) var recordCount = 0
  private var lists: [Day: Dated<[Record]>] = [:]
  private var blocks: [Block: Dated<[Record]>] = [:]

  func list(of day: Day) -> Dated<[Record]>? { lists[day] }
  func records(in block: Block) -> Dated<[Record]>? { blocks[block] }

  mutating func keep(_ records: Dated<[Record]>, of day: Day) {
    makeRoom(for: records, insteadOf: lists[day])
    lists[day] = records
  }

  mutating func keep(_ records: Dated<[Record]>, in block: Block) {
    makeRoom(for: records, insteadOf: blocks[block])
    blocks[block] = records
  }

  /// An empty list counts too: it takes a place.
  private mutating func makeRoom(for new: Dated<[Record]>, insteadOf old: Dated<[Record]>?) {
    if let old { recordCount -= max(1, old.value.count) }
    if recordCount + max(1, new.value.count) > Self.mostRecords {
      lists = [:]
      blocks = [:]
      recordCount = 0
    }
    recordCount += max(1, new.value.count)
  }
}
