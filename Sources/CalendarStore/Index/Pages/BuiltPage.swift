import CalendarModel

/// The page of one month as it is written: everything that questions about its days need.
struct BuiltPage: Sendable {
  /// A part of a list of occurrences, encoded.
  struct Chunk: Sendable {
    let day: Day
    let kind: ListKind
    let number: Int
    let entries: [UInt8]
  }

  let month: Month
  let summaries: [UInt8]
  let groups: [UInt8]
  /// The groups of the days that have records.
  let dayGroups: [(day: Day, groups: [UInt8])]
  /// See `CollectionCounts`.
  let collections: [UInt8]
  let chunks: [Chunk]
}

/// What a list of a page holds.
enum ListKind: Int, Sendable {
  /// The records that start on the day.
  case records = 0
  /// The first spans that touch the day.
  case spans = 1
  /// The first records within the day, where spans start on it too; else they are the records.
  case timed = 2
  /// On the first day of a month: what touches the month and began before it.
  case earlier = 3

  /// How many occurrences of a chunk a question reads at once: as many as SQLite keeps in a row of
  /// such a table (1,000 bytes of a page of 4 KB) without a page of their own for the rest.
  static let chunkLength = 32
  /// How many spans, and how many records within the day, a day shows at most.
  static let mostShown = 256
}
