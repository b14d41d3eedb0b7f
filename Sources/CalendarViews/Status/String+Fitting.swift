import TerminalScreen

extension String {
  /// Returns the text with its first quotation, usually a title, shortened so that the text fits
  /// into `room` columns. If the quotation stays long enough, `rest` columns are left free.
  /// - Complexity: O(length).
  package func withShortenedQuotation(beside rest: Int, in room: Int) -> String {
    let width = displayWidth(of: self)
    guard width > room - rest, let quotation = firstQuotation else { return self }
    let text = String(self[quotation])
    let columns = displayWidth(of: text)
    let wanted = max(columns - (width - (room - rest)), Self.minimumQuotation)
    let needed = max(columns - (width - room), Self.leastQuotation)
    let kept = min(wanted, needed)
    guard kept < columns else { return self }
    return String(self[..<quotation.lowerBound]) + truncated(text, toWidth: kept)
      + String(self[quotation.upperBound...])
  }

  /// Returns the text of a hint or a message without those last parts that do not fit into `width`
  /// columns; its first part is cut.
  /// - Parameter separators: what is between parts, outside of quotations.
  /// - Complexity: O(length + width).
  package func withoutPartsBeyond(
    width: Int, separators: [String] = [" · ", "; ", ", "]
  ) -> String {
    let cut = truncated(self, toWidth: width)
    guard cut != self else { return self }
    let head = truncated(self, toWidth: width + 4)
    let ends = separators.flatMap { head.ranges(of: $0).map(\.lowerBound) }
    let whole = ends.sorted(by: >).lazy.map { String(head[..<$0]) }.first { text in
      text.filter { "“”„".contains($0) }.count.isMultiple(of: 2) && displayWidth(of: text) <= width
    }
    return whole ?? cut
  }

  /// The length of a title that is enough to recognize it.
  private static let minimumQuotation = 24
  private static let leastQuotation = 8

  /// The range between the first pair of quotation marks, including nested quotations.
  private var firstQuotation: Range<Index>? {
    guard let start = firstIndex(where: { $0 == "“" || $0 == "„" }) else { return nil }
    let isGerman = self[start] == "„"
    let (opening, closing): (Character, Character) = isGerman ? ("„", "“") : ("“", "”")
    let first = index(after: start)
    var depth = 1
    for place in self[first...].indices {
      if self[place] == opening { depth += 1 }
      if self[place] == closing { depth -= 1 }
      if depth == 0 { return first..<place }
    }
    return lastIndex(of: closing).flatMap { $0 > start ? first..<$0 : nil }
  }
}
