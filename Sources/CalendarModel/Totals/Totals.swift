/// The numbers of some records: of all together, and by category or collection.
///
/// A record counts once in the whole, and once in each category that it has or that one of its
/// categories lies in, however many of them do.
public struct Totals: Hashable, Sendable {
  /// Every record once.
  public private(set) var whole = RecordSum()
  private var groups: [Tags: RecordSum] = [:]

  private struct Tags: Hashable {
    let collection: CollectionID
    let categories: [Category]
  }

  public init() {}

  /// The totals of records that are counted already.
  public init(_ groups: some Sequence<RecordGroup>) {
    for group in groups { add(group) }
  }

  public mutating func add(_ group: RecordGroup) {
    whole += group.sum
    let tags = Tags(collection: group.collection, categories: group.categories)
    groups[tags, default: RecordSum()] += group.sum
  }

  public mutating func add(_ record: Record) {
    add(
      RecordGroup(
        collection: record.collection, categories: record.categories, status: record.status,
        recordCount: 1, recordMinutes: record.minutes))
  }

  /// One row for each category or collection that has records; see `TotalsRow.rows(_:)` for the
  /// order.
  public func rows(by grouping: TotalsGrouping) -> [TotalsRow] {
    var sums: [TotalsSubject: RecordSum] = [:]
    for (tags, sum) in groups {
      let subjects = grouping.subjects(collection: tags.collection, categories: tags.categories)
      for subject in subjects { sums[subject, default: RecordSum()] += sum }
    }
    return TotalsRow.rows(sums)
  }
}
