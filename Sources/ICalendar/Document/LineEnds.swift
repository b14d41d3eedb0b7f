/// Where the lines of a text end, and with what: the reader's own rule, for those who write.
///
/// A text with a line feed anywhere has lines that end with one, after any number of carriage
/// returns; in one without, each carriage return ends a line.
struct LineEnds {
  private static let crlf = [ASCII.carriageReturn, ASCII.lineFeed]

  /// Line feed or carriage return.
  let sign: UInt8
  /// What ends a line of which nothing can be seen: the end of the text's first line, or CRLF.
  let usual: [UInt8]

  init(of bytes: [UInt8]) {
    let hasFeeds = bytes.span.contains(ASCII.lineFeed)
    let hasReturns = bytes.span.contains(ASCII.carriageReturn)
    sign = hasFeeds || !hasReturns ? ASCII.lineFeed : ASCII.carriageReturn
    usual =
      bytes.firstIndex(of: sign).map { Self.lineEnd(upTo: $0, in: bytes) } ?? Self.crlf
  }

  /// Where the line after a line begins; the end of the text for its last line.
  func nextLine(after line: ContentLine, in bytes: [UInt8]) -> Int {
    let start = line.range.upperBound
    return (bytes.span.firstIndex(of: sign, from: start, to: bytes.count) ?? bytes.count - 1) + 1
  }

  /// Whether a line end stands before this place.
  func isLineStart(_ offset: Int, in bytes: [UInt8]) -> Bool {
    offset == 0 || bytes[offset - 1] == sign
  }

  /// What ends a line: CRLF, LF or CR. For the last line of a text that ends without, what the lines
  /// before it end with.
  func lineEnd(of line: ContentLine, in bytes: [UInt8]) -> [UInt8] {
    let start = line.range.upperBound
    if let next = bytes.span.firstIndex(of: sign, from: start, to: bytes.count) {
      return Self.lineEnd(upTo: next, in: bytes)
    }
    return bytes[..<start].lastIndex(of: sign).map { Self.lineEnd(upTo: $0, in: bytes) } ?? usual
  }

  /// A text without the line end it ends with.
  func withoutLineEnd(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var text = text[...]
    if text.last == sign { text.removeLast() }
    while text.last == ASCII.carriageReturn { text.removeLast() }
    return text
  }

  private static func lineEnd(upTo index: Int, in bytes: [UInt8]) -> [UInt8] {
    let isPair =
      bytes[index] == ASCII.lineFeed && index > 0 && bytes[index - 1] == ASCII.carriageReturn
    return isPair ? crlf : [bytes[index]]
  }
}
