import CalendarModel

/// Cuts a text that is too large to hold into slices, between its components.
///
/// The scanner continues from slice to slice: lines have their numbers in the text, and its log has
/// the problems of the whole structure. A text that cannot be cut is one slice.
struct DocumentSlicer {
  private let limits: SliceLimits
  private var scanner: DocumentScanner
  /// The bytes read since the last cut.
  private var buffer: [UInt8] = []
  /// The offset of the buffer in the text.
  private var offset = 0
  private var firstBytes: [UInt8] = []
  private var hasComponents = false
  private var hasEnded = false
  /// Whether the next slice begins inside a calendar.
  private var continuesCalendar = false
  /// The reason why the text is not read; there are no more slices then.
  private(set) var refusal: ProblemLog.Entry?

  /// - Parameter lineEnd: the line end of the text.
  init(lineEnd: UInt8, limits: SliceLimits) {
    self.limits = limits
    scanner = DocumentScanner(byteCount: limits.byteCount)
    scanner.lineEnd = lineEnd
  }

  /// What is wrong with the structure; complete after the last slice.
  var log: ProblemLog { scanner.log }

  /// Line feed, or carriage return for a text without any line feed.
  static func lineEnd<Failure: Error>(
    windowSize: Int, window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> UInt8 {
    var (offset, hasReturns) = (0, false)
    while true {
      let bytes = try window(offset, windowSize)
      if bytes.isEmpty { return hasReturns ? ASCII.carriageReturn : ASCII.lineFeed }
      if bytes.span.contains(ASCII.lineFeed) { return ASCII.lineFeed }
      hasReturns = hasReturns || bytes.span.contains(ASCII.carriageReturn)
      offset += bytes.count
    }
  }

  /// The next slice; nil after the last.
  mutating func next<Failure: Error>(
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> TextSlice? {
    var partCount = 0
    while !scanner.fillSlice(buffer, isEnd: hasEnded, limits: limits, partCount: &partCount) {
      if hasEnded { return last() }
      if isTooLarge {
        refusal = .init(line: lineOfPiece, reason: .document(reasonOfRefusal))
        return nil
      }
      // Do not scan a line longer than the window again for each window.
      let count = max(limits.windowSize, buffer.count - scanner.position)
      let rest = limits.pieceByteCount + 1 - buffer.count
      let bytes = try window(offset + buffer.count, min(count, rest))
      firstBytes += bytes.prefix(2 - firstBytes.count)
      buffer += bytes
      hasEnded = bytes.isEmpty
    }
    return cut()
  }

  // MARK: - Private

  /// Whether too much has been read since the last cut.
  private var isTooLarge: Bool {
    buffer.count > limits.pieceByteCount || scanner.lines.count > limits.pieceLineCount
  }

  private var reasonOfRefusal: DocumentProblem {
    buffer.count > limits.pieceByteCount
      ? .longPart(megabytes: limits.pieceByteCount >> 20)
      : .manyLines(limit: limits.pieceLineCount)
  }

  /// The line where the indivisible part begins: the outermost component in its calendar, otherwise
  /// a line.
  private var lineOfPiece: Int {
    let outermost = scanner.open.first { scanner.components[$0].kind != .calendar }
    return outermost.map { scanner.lines[scanner.components[$0].beginLine].number }
      ?? scanner.lineNumber
  }

  private mutating func cut() -> TextSlice {
    let end = min(scanner.position, buffer.count)
    hasComponents = hasComponents || !scanner.components.isEmpty
    let slice = TextSlice(
      document: scanner.cut(Array(buffer[..<end])), offset: offset,
      continuesCalendar: continuesCalendar)
    continuesCalendar = !scanner.open.isEmpty
    buffer.removeSubrange(..<end)
    offset += end
    return slice
  }

  /// The rest at the end of the text.
  private mutating func last() -> TextSlice? {
    scanner.closeAll()
    if !buffer.isEmpty { return cut() }
    if !hasComponents {
      let reason = DocumentScanner.reasonForNothing(in: firstBytes.span)
      scanner.log.report(.document(reason), line: nil)
    }
    return nil
  }
}
