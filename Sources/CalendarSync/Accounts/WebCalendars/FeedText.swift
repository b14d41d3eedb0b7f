/// The text of a web calendar, for comparing.
enum FeedText {
  /// Whether a text is a calendar from its beginning to its end.
  static func isWhole(_ text: [UInt8]) -> Bool {
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    let blank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    let start = (text.starts(with: bom) ? text.dropFirst(3) : text[...]).drop(while: blank)
    var end = start
    while let last = end.last, blank(last) || last == 0x1A { end.removeLast() }
    return matches(start.prefix(15), "BEGIN:VCALENDAR") && matches(end.suffix(13), "END:VCALENDAR")
  }

  /// Whether two texts are equivalent. Some servers generate new UIDs for every request, which are
  /// then ignored.
  /// - Complexity: as that of `CanonicalText`, twice.
  static func saysTheSame(_ old: [UInt8], _ new: [UInt8]) -> Bool {
    if old == new { return true }
    if CanonicalText(old) == CanonicalText(new) { return true }
    return CanonicalText(withoutUIDs(old)) == CanonicalText(withoutUIDs(new))
  }

  /// The text without the lines of UIDs, and of the lines that continue them.
  static func withoutUIDs(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isUID = false
    for line in text.split(separator: 10, omittingEmptySubsequences: false) {
      if let first = line.first, first != 32, first != 9 {
        isUID =
          matches(line.prefix(3), "UID")
          && (line.dropFirst(3).first.map(":;".utf8.contains) ?? false)
      }
      if !isUID {
        result += line
        result.append(10)
      }
    }
    return result
  }

  private static func matches(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      bytes.count == word.count && zip(bytes, word).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
    }
  }
}
