/// One row of totals: a category or a collection with its records.
public struct TotalsRow: Hashable, Sendable {
  public let subject: TotalsSubject
  public let sum: RecordSum

  public init(subject: TotalsSubject, sum: RecordSum) {
    self.subject = subject
    self.sum = sum
  }

  /// The rows of some sums: categories as a tree, each below the one it lies in; neighbours with
  /// more time first, then with more records, then by name; records without a category last.
  public static func rows(_ sums: [TotalsSubject: RecordSum]) -> [TotalsRow] {
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

  private static func isOrderedAfter(_ a: TotalsRow, _ b: TotalsRow) -> Bool {
    if a.subject == .noCategory { return true }
    if b.subject == .noCategory { return false }
    return RecordSum.isOrderedBefore(b.sum, a.sum) ?? b.subject.isNamedBefore(a.subject)
  }
}

extension TotalsSubject {
  fileprivate var parent: TotalsSubject? {
    if case .category(let category) = self { category.parent.map { .category($0) } } else { nil }
  }

  fileprivate func isNamedBefore(_ other: TotalsSubject) -> Bool {
    switch (self, other) {
    case (.category(let a), .category(let b)): a.path.lexicographicallyPrecedes(b.path)
    case (.collection(let a), .collection(let b)): a < b
    case (.noCategory, _): false
    case (_, .noCategory): true
    case (.category, _): true
    case (.collection, _): false
    }
  }
}
