/// Where one content line lies in its document: a property, a BEGIN or an END (RFC 5545 §3.1).
///
/// The line is kept as ranges of bytes, folds included; nothing is copied.
public struct ContentLine: Sendable {
  let startOffset: UInt32
  let nameEndOffset: UInt32
  let valueOffset: UInt32
  let endOffset: UInt32
  let numberInFile: UInt32
  let name: PropertyName
  let isFolded: Bool

  /// The line's number in its file, counted from 1; for a folded line, the number of its first
  /// part.
  public var number: Int { Int(numberInFile) }

  /// The bytes from the name to the end of the value, without the line end.
  public var range: Range<Int> { Int(startOffset)..<Int(endOffset) }

  /// The bytes of the name.
  var nameRange: Range<Int> { Int(startOffset)..<Int(nameEndOffset) }

  /// The bytes of the parameters with the semicolon before each; empty if there are none.
  var parametersRange: Range<Int> { Int(nameEndOffset)..<Int(valueOffset) - 1 }

  var endIndex: Int { Int(endOffset) }

  /// The bytes of the value.
  public var valueRange: Range<Int> { Int(valueOffset)..<Int(endOffset) }
}

/// Folds long lines: a line end and a space after at most 75 bytes (RFC 5545 §3.1).
enum Folding {
  /// The maximum number of bytes of a line, without its line end.
  static let width = 75

  /// Returns folded bytes; no valid UTF-8 character is split.
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

  /// The end of a line that begins at `start`, before the first character that does not fit.
  private static func boundary(in bytes: [UInt8], from start: Int, room: Int) -> Int {
    let limit = start + room
    let earliest = max(start + 1, limit - 3)
    var end = limit
    while end > earliest, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    // More than three continuation bytes are not UTF-8, so any place will do.
    return bytes[end] & 0xC0 == 0x80 ? limit : end
  }
}

/// The line ends of a text, by the rule of the reader; for writers.
///
/// A text with a line feed anywhere has lines that end with one, after any number of carriage
/// returns; in one without, each carriage return ends a line.
struct LineEnds {
  private static let crlf = [ASCII.carriageReturn, ASCII.lineFeed]

  /// Line feed or carriage return.
  let sign: UInt8
  /// The line end for lines without one: that of the text's first line, or CRLF.
  let typical: [UInt8]

  init(of bytes: [UInt8]) {
    let hasFeeds = bytes.span.contains(ASCII.lineFeed)
    let hasReturns = bytes.span.contains(ASCII.carriageReturn)
    sign = hasFeeds || !hasReturns ? ASCII.lineFeed : ASCII.carriageReturn
    typical =
      bytes.firstIndex(of: sign).map { Self.lineEnd(upTo: $0, in: bytes) } ?? Self.crlf
  }

  /// The beginning of the next line; the end of the text for the last line.
  func nextLine(after line: ContentLine, in bytes: [UInt8]) -> Int {
    let start = line.range.upperBound
    return (bytes.span.firstIndex(of: sign, from: start, to: bytes.count) ?? bytes.count - 1) + 1
  }

  /// Whether a line begins at this place.
  func isLineStart(_ offset: Int, in bytes: [UInt8]) -> Bool {
    offset == 0 || bytes[offset - 1] == sign
  }

  /// The end of a line: CRLF, LF or CR. A last line without one gets that of the lines before it.
  func lineEnd(of line: ContentLine, in bytes: [UInt8]) -> [UInt8] {
    let start = line.range.upperBound
    if let next = bytes.span.firstIndex(of: sign, from: start, to: bytes.count) {
      return Self.lineEnd(upTo: next, in: bytes)
    }
    return bytes[..<start].lastIndex(of: sign).map { Self.lineEnd(upTo: $0, in: bytes) } ?? typical
  }

  /// A text without its final line end.
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
