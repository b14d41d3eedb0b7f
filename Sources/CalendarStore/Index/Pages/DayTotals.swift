import CalendarModel

/// The counts of one day, as stored in a page.
struct DayTotals {
  var eventCount: Int32 = 0
  var recordCount: Int32 = 0
  /// The number of those that are neither cancelled nor tracked.
  var countedEvents: Int32 = 0
  var countedRecords: Int32 = 0
  /// The seconds of the counted records.
  var recordSeconds: Int64 = 0
  /// Spans that start on the day.
  var spanRecordCount: Int32 = 0
  /// Spans that touch the day.
  var spanCount: Int32 = 0
  /// The collections, in their order; at most `DaySummary.mostCollections`.
  var collections: [CollectionID] = []

  init() {}

  mutating func add(isSpan: Bool, of owner: Tags) {
    eventCount += 1
    if !owner.isUncounted { countedEvents += 1 }
    if isSpan { spanCount += 1 }
    addSign(of: owner.collection)
  }

  mutating func addStart(_ entry: PageEntry, isSpan: Bool, of owner: Tags) {
    recordCount += 1
    if isSpan { spanRecordCount += 1 }
    guard !owner.isUncounted else { return }
    countedRecords += 1
    recordSeconds += entry.seconds
  }

  func summary(of day: Day) -> DaySummary {
    DaySummary(
      day: day, eventCount: Int(eventCount), recordCount: Int(recordCount),
      countedEvents: Int(countedEvents), countedRecords: Int(countedRecords),
      recordSeconds: Int(recordSeconds), collections: collections)
  }

  /// Adds a collection of an event that touches the day.
  mutating func addSign(of collection: CollectionID) {
    guard !collections.contains(collection) else { return }
    let index = collections.firstIndex { collection < $0 } ?? collections.count
    guard index < DaySummary.mostCollections else { return }
    if collections.count == DaySummary.mostCollections { collections.removeLast() }
    collections.insert(collection, at: index)
  }
}

// MARK: - Bytes

extension DayTotals {
  static let size = 32 + 4 * DaySummary.mostCollections

  func encode(into bytes: inout PackedBytes) {
    bytes.append(eventCount)
    bytes.append(recordCount)
    bytes.append(countedEvents)
    bytes.append(countedRecords)
    bytes.append(recordSeconds)
    bytes.append(spanRecordCount)
    bytes.append(spanCount)
    for index in 0..<DaySummary.mostCollections {
      bytes.append(index < collections.count ? Int32(clamping: collections[index].rawValue) : -1)
    }
  }

  init(_ numbers: inout PackedNumbers) {
    // The contents of a damaged file must not stop the program.
    eventCount = max(0, numbers.next())
    recordCount = max(0, numbers.next())
    countedEvents = min(max(0, numbers.next()), eventCount)
    countedRecords = min(max(0, numbers.next()), recordCount)
    recordSeconds = min(max(0, numbers.next()), 1 << 46)
    spanRecordCount = min(max(0, numbers.next()), recordCount)
    spanCount = max(0, numbers.next())
    for _ in 0..<DaySummary.mostCollections {
      let collection: Int32 = numbers.next()
      guard collection >= 0 else { continue }
      if collections.isEmpty { collections.reserveCapacity(DaySummary.mostCollections) }
      collections.append(CollectionID(rawValue: Int(collection)))
    }
  }
}
