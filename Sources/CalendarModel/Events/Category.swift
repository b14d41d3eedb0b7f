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
  public init?(_ text: some StringProtocol) { self.init(Substring(text)) }

  /// The same for a part of a text, without generic code.
  public init?(_ text: Substring) {
    path = Self.plainPath(text) ?? Self.path(text)
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

  /// The path of a text of printable ASCII, which most are; nil for others.
  private static func plainPath(_ text: Substring) -> [String]? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
      var path: [String] = []
      var rest = bytes[...]
      while path.count < mostLevels - 1, let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        if let name = trimmed(rest[..<slash]) { path.append(name) }
        rest = rest[(slash + 1)...]
      }
      if let last = trimmed(rest, alsoOf: UInt8(ascii: "/")) { path.append(last) }
      return path
    } ?? nil
  }

  /// The name without surrounding blanks; nil if nothing is left.
  private static func trimmed(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, alsoOf other: UInt8 = 0x20
  ) -> String? {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == other }
    guard let first = name.firstIndex(where: { !isBlank($0) }),
      let last = name.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return String(decoding: name[first...last], as: UTF8.self)
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
    // Spaces at the ends are rare.
    let (first, last) = (unicodeScalars.first, unicodeScalars.last)
    if let first, let last, Self.isPlain(first), Self.isPlain(last) { return self[startIndex...] }
    return drop { $0.isWhitespace }.trimmingTrailing { $0.isWhitespace }
  }

  /// The text without blanks and slashes at its ends.
  fileprivate func trimmingSlashes() -> SubSequence {
    drop { $0.isWhitespace || $0 == "/" }.trimmingTrailing { $0.isWhitespace || $0 == "/" }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7F
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
