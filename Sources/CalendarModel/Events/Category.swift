/// A CATEGORIES value read as a path: `work/api/design` lies in `work/api` and in `work`.
public struct Category: Hashable, Sendable {
  /// The names from the root to this category, none of them empty.
  public let path: [String]

  /// Nil when the text names nothing.
  public init?(_ text: some StringProtocol) {
    path = text.split(separator: "/").map { String($0.trimmingSpaces()) }.filter { !$0.isEmpty }
    if path.isEmpty { return nil }
  }

  private init(path: [String]) { self.path = path }

  /// As it is compared: without case and accents.
  public var folded: Category { Category(path: path.map { FoldedText.folded($0) }) }

  public var name: String { path.joined(separator: "/") }

  public var parent: Category? {
    path.count > 1 ? Category(path: path.dropLast()) : nil
  }

  /// This category and all those it lies in, the root first.
  public var selfAndAncestors: [Category] {
    path.indices.map { Category(path: Array(path[...$0])) }
  }
}

extension StringProtocol {
  fileprivate func trimmingSpaces() -> SubSequence {
    // Hardly any has spaces at its ends.
    let (first, last) = (unicodeScalars.first, unicodeScalars.last)
    if let first, let last, Self.isPlain(first), Self.isPlain(last) { return self[startIndex...] }
    return drop { $0.isWhitespace }.trimmingTrailingSpaces()
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7F
  }

  private func trimmingTrailingSpaces() -> SubSequence {
    var end = endIndex
    while end > startIndex, self[index(before: end)].isWhitespace { end = index(before: end) }
    return self[startIndex..<end]
  }
}
