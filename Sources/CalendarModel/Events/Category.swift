/// A CATEGORIES value read as a path: `work/api/design` lies in `work/api` and in `work`.
///
/// A path has at most `mostLevels` names; deeper levels are part of the last name. This bounds the
/// cost of listing the ancestors of a category.
public struct Category: Hashable, Sendable {
  /// The names from the root to this category, none of them empty.
  public let path: [String]

  /// The maximum number of levels of a category.
  public static let mostLevels = 16

  /// Nil if the text is empty.
  public init?(_ text: some StringProtocol) {
    path = Self.path(Substring(text))
    if path.isEmpty { return nil }
  }

  private init(path: [String]) { self.path = path }

  private static func path(_ text: Substring) -> [String] {
    var path: [String] = []
    var rest = text
    while path.count < mostLevels - 1, let slash = rest.unicodeScalars.firstIndex(of: "/") {
      let name = rest[..<slash].trimmingSpaces()
      if !name.isEmpty { path.append(String(name)) }
      rest = rest[rest.unicodeScalars.index(after: slash)...]
    }
    let last = rest.trimmingSlashes()
    return last.isEmpty ? path : path + [String(last)]
  }

  /// The form for comparisons, without case and accents.
  public var folded: Category { Category(path: path.map { FoldedText.folded($0) }) }

  public var name: String { path.joined(separator: "/") }

  public var parent: Category? {
    path.count > 1 ? Category(path: path.dropLast()) : nil
  }

  /// This category and its ancestors, the root first.
  public var selfAndAncestors: [Category] {
    path.indices.map { Category(path: Array(path[...$0])) }
  }
}

extension StringProtocol {
  fileprivate func trimmingSpaces() -> SubSequence {
    drop { $0.isWhitespace }.trimmingTrailing { $0.isWhitespace }
  }

  /// The text without blanks and slashes at its ends.
  fileprivate func trimmingSlashes() -> SubSequence {
    drop { $0.isWhitespace || $0 == "/" }.trimmingTrailing { $0.isWhitespace || $0 == "/" }
  }

  private func trimmingTrailing(_ isBlank: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isBlank(self[index(before: end)]) { end = index(before: end) }
    return self[startIndex..<end]
  }
}

/// The categories in use, for recognizing unknown names.
public struct CategoryNames {
  private let folded: Set<Category>
  /// The categories and their ancestors, as spelled.
  private let names: [String]

  /// - Complexity: O(categories).
  public init(_ categories: some Sequence<Category>) {
    var folded: Set<Category> = []
    var names: [String] = []
    for category in categories.flatMap(\.selfAndAncestors)
    where folded.insert(category.folded).inserted { names.append(category.name) }
    (self.folded, self.names) = (folded, names)
  }

  /// Whether an event has the category or one below it, ignoring case and accents.
  public func contains(_ category: Category) -> Bool { folded.contains(category.folded) }

  /// The category that a mistyped name most likely means, as spelled; nil if none is similar.
  public func nearest(to category: Category) -> String? {
    nearestName(to: category.name, among: names)
  }
}
