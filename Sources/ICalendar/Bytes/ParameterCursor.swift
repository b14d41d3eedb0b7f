/// Walks over the parameters of a line: `;NAME=value,"quoted value"` (RFC 5545 §3.2).
struct ParameterCursor {
  private var position = 0

  /// The next parameter's name and whole value, quotes included, as ranges of the bytes.
  mutating func next(in bytes: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
    while position < bytes.count, bytes[position] == ASCII.semicolon { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    var equals: Int?
    var isQuoted = false
    while position < bytes.count, isQuoted || bytes[position] != ASCII.semicolon {
      switch bytes[position] {
      case ASCII.quote: isQuoted.toggle()
      case ASCII.equals where equals == nil: equals = position
      default: break
      }
      position += 1
    }
    guard let equals else { return (start..<position, position..<position) }
    return (start..<equals, equals + 1..<position)
  }

  /// A parameter's value without the quotes around it.
  static func unquoted(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == ASCII.quote,
      bytes[range.upperBound - 1] == ASCII.quote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// The ranges between commas outside quotes.
  static func listItems(_ range: Range<Int>, in bytes: Span<UInt8>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var isQuoted = false
    for index in range {
      if bytes[index] == ASCII.quote { isQuoted.toggle() }
      if bytes[index] == ASCII.comma, !isQuoted {
        items.append(start..<index)
        start = index + 1
      }
    }
    items.append(start..<range.upperBound)
    return items
  }
}
