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

  /// One row for each category or collection that has records; see `TotalsRow.rows(_:)` for the
  /// order.
  ///
  /// - Parameter collections: all collections, in the user's order.
  public func rows(
    by grouping: TotalsGrouping, in collections: [CollectionInfo] = []
  ) -> [TotalsRow] {
    var sums: [TotalsSubject: RecordSum] = [:]
    for (tags, sum) in groups {
      let subjects = grouping.subjects(collection: tags.collection, categories: tags.categories)
      for subject in subjects { sums[subject, default: RecordSum()] += sum }
    }
    return TotalsRow.rows(sums, in: collections)
  }
}

/// One row of totals: a category or a collection with its records.
public struct TotalsRow: Hashable, Sendable {
  public let subject: TotalsSubject
  public let sum: RecordSum

  public init(subject: TotalsSubject, sum: RecordSum) {
    self.subject = subject
    self.sum = sum
  }

  /// The rows of some sums: categories as a tree, each below the one it lies in; neighbours with
  /// more time first, then with more records, then by name, collections in the user's order; records
  /// without a category last.
  ///
  /// - Parameter collections: all collections, in the user's order.
  public static func rows(
    _ sums: [TotalsSubject: RecordSum], in collections: [CollectionInfo]
  ) -> [TotalsRow] {
    let places = Dictionary(
      collections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func isOrderedAfter(_ a: TotalsRow, _ b: TotalsRow) -> Bool {
      if a.subject == .noCategory { return true }
      if b.subject == .noCategory { return false }
      return RecordSum.isOrderedBefore(b.sum, a.sum)
        ?? b.subject.comes(before: a.subject, by: places)
    }
    var children: [TotalsSubject?: [TotalsRow]] = [:]
    for (subject, sum) in sums {
      children[subject.parent, default: []].append(TotalsRow(subject: subject, sum: sum))
    }
    var rows: [TotalsRow] = []
    var waiting = (children[nil] ?? []).sorted(by: isOrderedAfter)
    while let row = waiting.popLast() {
      rows.append(row)
      waiting += (children[row.subject] ?? []).sorted(by: isOrderedAfter)
    }
    return rows
  }

}

extension TotalsSubject {
  fileprivate var parent: TotalsSubject? {
    if case .category(let category) = self { category.parent.map { .category($0) } } else { nil }
  }

  fileprivate func comes(
    before other: TotalsSubject, by places: [CollectionID: Int]
  ) -> Bool {
    switch (self, other) {
    case (.category(let a), .category(let b)): a.path.lexicographicallyPrecedes(b.path)
    case (.collection(let a), .collection(let b)):
      (places[a] ?? .max, a) < (places[b] ?? .max, b)
    case (.noCategory, _): false
    case (_, .noCategory): true
    case (.category, _): true
    case (.collection, _): false
    }
  }
}

/// What a row of totals is about.
public enum TotalsSubject: Hashable, Sendable {
  /// Records of the category and of those below it.
  case category(Category)
  /// Records without a category.
  case noCategory
  case collection(CollectionID)

  /// How deep it lies: 0 for a root.
  public var level: Int {
    if case .category(let category) = self { category.path.count - 1 } else { 0 }
  }
}

/// How totals are grouped.
public enum TotalsGrouping: Hashable, Sendable {
  /// By category, as a tree. `depth` 1 keeps the roots only, nil all levels; a category below the
  /// limit counts in the one it lies in.
  case category(depth: Int?)
  case collection

  /// The subjects in whose rows a record counts, each once.
  public func subjects(
    collection: CollectionID, categories: [Category]
  ) -> Set<TotalsSubject> {
    switch self {
    case .collection: return [.collection(collection)]
    case .category where categories.isEmpty: return [.noCategory]
    case .category(let depth):
      let limit = depth.map { max(1, $0) } ?? .max
      return Set(categories.flatMap { $0.selfAndAncestors.prefix(limit) }.map { .category($0) })
    }
  }
}
