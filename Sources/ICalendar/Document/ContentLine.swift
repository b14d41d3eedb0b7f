/// Where one content line lies in its document: a property, a BEGIN or an END (RFC 5545 §3.1).
///
/// The line is kept as ranges of bytes, with its folds in place; nothing is copied.
public struct ContentLine: Sendable {
  let startOffset: UInt32
  let nameEndOffset: UInt32
  let valueOffset: UInt32
  let endOffset: UInt32
  let numberInFile: UInt32
  let name: PropertyName
  let isFolded: Bool

  /// The line's number in its file, counted from 1; of a folded line, that of its first part.
  public var number: Int { Int(numberInFile) }

  /// From the first byte of the name to the last of the value: without the line end.
  public var range: Range<Int> { Int(startOffset)..<Int(endOffset) }

  /// The bytes of the name.
  var nameRange: Range<Int> { Int(startOffset)..<Int(nameEndOffset) }

  /// The bytes of the parameters with the semicolon before each; empty where there are none.
  var parametersRange: Range<Int> { Int(nameEndOffset)..<Int(valueOffset) - 1 }

  var endIndex: Int { Int(endOffset) }

  /// The bytes of the value.
  public var valueRange: Range<Int> { Int(valueOffset)..<Int(endOffset) }
}

/// Puts folds into long lines: a line end and a space after 75 bytes at most (RFC 5545 §3.1).
enum Folding {
  /// The most bytes of a line, its line end left out.
  static let width = 75

  /// The bytes with their folds; no character of valid UTF-8 is cut in two.
  ///
  /// - Parameter lineEnd: what stands before the space.
  static func folded(_ bytes: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 70 * 3)
    var (start, room) = (0, width)
    while bytes.count - start > room {
      let end = boundary(in: bytes, from: start, room: room)
      result += bytes[start..<end]
      result += lineEnd
      result.append(ASCII.space)
      (start, room) = (end, width - 1)
    }
    return result + bytes[start...]
  }

  /// Where a line that begins at `start` ends: before the character that does not fit.
  private static func boundary(in bytes: [UInt8], from start: Int, room: Int) -> Int {
    let limit = start + room
    let earliest = max(start + 1, limit - 3)
    var end = limit
    while end > earliest, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    // More than three bytes that go on are no UTF-8: cut anywhere.
    return bytes[end] & 0xC0 == 0x80 ? limit : end
  }
}

/// Where the lines of a text end, and with what: the reader's own rule, for those who write.
///
/// A text with a line feed anywhere has lines that end with one, after any number of carriage
/// returns; in one without, each carriage return ends a line.
struct LineEnds {
  private static let crlf = [ASCII.carriageReturn, ASCII.lineFeed]

  /// Line feed or carriage return.
  let sign: UInt8
  /// What ends a line of which nothing can be seen: the end of the text's first line, or CRLF.
  let typical: [UInt8]

  init(of bytes: [UInt8]) {
    let hasFeeds = bytes.span.contains(ASCII.lineFeed)
    let hasReturns = bytes.span.contains(ASCII.carriageReturn)
    sign = hasFeeds || !hasReturns ? ASCII.lineFeed : ASCII.carriageReturn
    typical =
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
    return bytes[..<start].lastIndex(of: sign).map { Self.lineEnd(upTo: $0, in: bytes) } ?? typical
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
