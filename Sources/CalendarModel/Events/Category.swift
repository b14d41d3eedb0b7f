/// A CATEGORIES value read as a path: `work/api/design` lies in `work/api` and in `work`.
public struct Category: Hashable, Sendable {
  /// The names from the root to this category, none of them empty.
  public let path: [String]

  /// Nil when the text names nothing.
  public init?(_ text: some StringProtocol) { self.init(Substring(text)) }

  /// The same for a part of a text, without the detours of one that may be any kind of text.
  public init?(_ text: Substring) {
    path = Self.plainPath(text) ?? Self.path(text)
    if path.isEmpty { return nil }
  }

  private init(path: [String]) { self.path = path }

  private static func path(_ text: Substring) -> [String] {
    text.split(separator: "/").map { String($0.trimmingSpaces()) }.filter { !$0.isEmpty }
  }

  /// The path of a text of printable ASCII, as most are, byte by byte; nil for others.
  private static func plainPath(_ text: Substring) -> [String]? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
      var path: [String] = []
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
        if let name = trimmed(bytes[start..<end]) { path.append(name) }
        start = end + 1
      }
      return path
    } ?? nil
  }

  /// The name without blanks around it; nil where there is nothing else.
  private static func trimmed(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 }
    guard let first = name.firstIndex(where: { !isBlank($0) }),
      let last = name.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return String(decoding: name[first...last], as: UTF8.self)
  }

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
