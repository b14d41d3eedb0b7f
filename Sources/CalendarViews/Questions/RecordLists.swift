import CalendarModel

/// Records by their number on their day: whole days if they are short, blocks of long ones.
///
/// Holds at most 4,096 records, about 0.8 MB; it is emptied when full.
package struct RecordLists {
  /// A block of 64 consecutive records of a day.
  package struct Block: Hashable {
    package static let length = 64
    package let day: Day
    package let start: Int

    package init(holding number: Int, on day: Day) {
      self.day = day
      start = number / Block.length * Block.length
    }

    package var numbers: Range<Int> { start..<start + Block.length }
  }

  package static let mostRecords = 4_096

  package private(set) var recordCount = 0
  private var lists: [Day: Dated<[Record]>] = [:]
  private var blocks: [Block: Dated<[Record]>] = [:]

  package func list(of day: Day) -> Dated<[Record]>? { lists[day] }
  package func records(in block: Block) -> Dated<[Record]>? { blocks[block] }

  package mutating func store(_ records: Dated<[Record]>, of day: Day) {
    makeRoom(for: records, insteadOf: lists[day])
    lists[day] = records
  }

  package mutating func store(_ records: Dated<[Record]>, in block: Block) {
    makeRoom(for: records, insteadOf: blocks[block])
    blocks[block] = records
  }

  /// Empties the cache if it is full. An empty list counts too because it takes up space.
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
