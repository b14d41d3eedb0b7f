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

/// What totals are told by.
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
