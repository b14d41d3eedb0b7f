import CalendarModel

/// One pass over a text: finds its content lines and, through BEGIN and END, its components.
struct DocumentScanner {
  var lines: [ContentLine] = []
  var components: [Component] = []
  var log = ProblemLog()
  /// The open components, the innermost last.
  var open: [Int] = []
  /// The number of open BEGINs beyond the nesting limit.
  var tooDeep = 0
  var reportedDepth = false

  /// Where the next line begins.
  var position = 0
  /// Line feed, or carriage return for a text without any line feed.
  var lineEnd = ASCII.lineFeed
  /// The number of that line in the text.
  private(set) var lineNumber = 1

  init(byteCount: Int) {
    lines.reserveCapacity(min(byteCount / 24 + 8, 1 << 16))
  }

  mutating func scan(_ bytes: Span<UInt8>) {
    guard bytes.count <= Int(UInt32.max) else {
      return log.report(.document(.tooLarge(gigabytes: 4)), line: nil)
    }
    lineEnd = lineEnding(of: bytes)
    while position < bytes.count { scanLine(bytes, isEnd: true) }
    closeAll()
    if components.isEmpty { log.report(.document(Self.reasonForNothing(in: bytes)), line: nil) }
  }

  /// Reads one content line with all its folds.
  /// - Parameter isEnd: whether the text ends where the bytes do.
  /// - Returns: false if the line may continue after the bytes; it is not read then.
  @discardableResult
  mutating func scanLine(_ bytes: Span<UInt8>, isEnd: Bool) -> Bool {
    var start = position
    let number = lineNumber
    var partCount = 0
    var end = position
    var isQuotedPrintable: Bool?
    repeat {
      end = bytes.firstIndex(of: lineEnd, from: position, to: bytes.count) ?? bytes.count
      position = end + 1
      partCount += 1
    } while position < bytes.count
      && (ASCII.isBlank(bytes[position])
        || endsSoftly(bytes, start..<end, isQuotedPrintable: &isQuotedPrintable))
    guard isEnd || position < bytes.count else {
      position = start
      return false
    }
    lineNumber += partCount
    while end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    start = afterMark(bytes, start..<end, number: number)
    if start < end { scanLine(bytes, start..<end, number: number, isFolded: partCount > 1) }
    return true
  }

  /// The reason why a text has no component.
  static func reasonForNothing(in bytes: Span<UInt8>) -> DocumentProblem {
    guard !bytes.isEmpty else { return .empty }
    let marks: [(UInt8, UInt8)] = [(0xFF, 0xFE), (0xFE, 0xFF)]
    if bytes.count >= 2, marks.contains(where: { $0 == (bytes[0], bytes[1]) }) {
      return .utf16
    }
    return .noCalendar
  }

  // MARK: - Private

  /// Line feed, or carriage return for a text without any line feed.
  private func lineEnding(of bytes: Span<UInt8>) -> UInt8 {
    bytes.contains(ASCII.lineFeed) || !bytes.contains(ASCII.carriageReturn)
      ? ASCII.lineFeed : ASCII.carriageReturn
  }

  /// Whether a part of a line ends with a soft line break of QUOTED-PRINTABLE, as texts of vCalendar 1.0
  /// do (RFC 2045 §6.7): the next one goes on without a blank.
  /// - Parameter isQuotedPrintable: whether the line has that encoding; determined once a line.
  private func endsSoftly(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isQuotedPrintable: inout Bool?
  ) -> Bool {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    guard end > range.lowerBound, bytes[end - 1] == ASCII.equals else { return false }
    let isQuoted = isQuotedPrintable ?? OldTextEncoding.isNamed(in: bytes, range.lowerBound..<end)
    isQuotedPrintable = isQuoted
    guard isQuoted else { return false }
    // A truncated text must not swallow the end of its event.
    let next = bytes.extracting(droppingFirst: position)
    return !next.hasPrefix(ignoringCase: "END:") && !next.hasPrefix(ignoringCase: "BEGIN:")
  }

  /// Where a line's name begins: after a byte order mark, or after the zeros that a crash while
  /// writing leaves in a file.
  private mutating func afterMark(
    _ bytes: Span<UInt8>, _ range: Range<Int>, number: Int
  ) -> Int {
    var start = range.lowerBound
    if range.count >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBB, bytes[start + 2] == 0xBF {
      start += 3
    }
    guard start < range.upperBound, bytes[start] == 0 else { return start }
    if !open.isEmpty { log.report(.document(.nulBytes), line: number) }
    while start < range.upperBound, bytes[start] == 0 { start += 1 }
    return start
  }

  private mutating func scanLine(
    _ bytes: Span<UInt8>, _ range: Range<Int>, number: Int, isFolded: Bool
  ) {
    guard let parts = lineParts(bytes, range) else {
      return reportNoProperty(bytes, range, number: number)
    }
    guard tooDeep == 0 || parts.nameEnd - range.lowerBound <= 256 else { return }
    let line = ContentLine(
      startOffset: UInt32(range.lowerBound), nameEndOffset: UInt32(parts.nameEnd),
      valueOffset: UInt32(parts.value), endOffset: UInt32(range.upperBound),
      numberInFile: UInt32(clamping: number),
      name: name(bytes, range.lowerBound..<parts.nameEnd, isFolded: isFolded), isFolded: isFolded)
    switch line.name {
    case .begin: begin(line, bytes)
    case .end: end(line, bytes)
    default: if tooDeep == 0 { lines.append(line) }
    }
  }

  /// Where the name ends and where the value begins; nil when there is no colon.
  private func lineParts(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (nameEnd: Int, value: Int)? {
    let end = range.upperBound
    guard let firstColon = bytes.firstIndex(of: ASCII.colon, from: range.lowerBound, to: end)
    else { return nil }
    guard
      let nameEnd = bytes.firstIndex(of: ASCII.semicolon, from: range.lowerBound, to: firstColon)
    else { return (firstColon, firstColon + 1) }
    var isQuoted = false
    var parameter = nameEnd
    for index in nameEnd..<end {
      switch bytes[index] {
      case ASCII.quote: isQuoted.toggle()
      case ASCII.semicolon where !isQuoted: parameter = index + 1
      case ASCII.colon where !isQuoted:
        let isZone = bytes.extracting(parameter..<index).hasPrefix(ignoringCase: "TZID=")
        return (nameEnd, (isZone ? lastColon(bytes, from: index, to: end) : index) + 1)
      default: break
      }
    }
    // If a quote is never closed, the first colon is the best guess.
    return (nameEnd, firstColon + 1)
  }

  /// Zone ids with a colon, such as `tzone://Microsoft/Utc`, are often not quoted. The dates that
  /// follow a zone hold none, so that the last colon ends the parameters.
  private func lastColon(_ bytes: Span<UInt8>, from colon: Int, to end: Int) -> Int {
    var last = colon
    while let next = bytes.firstIndex(of: ASCII.colon, from: last + 1, to: end) { last = next }
    return last
  }

  private func name(_ bytes: Span<UInt8>, _ range: Range<Int>, isFolded: Bool) -> PropertyName {
    let raw = bytes.extracting(range)
    guard isFolded, range.count <= 256, raw.contains(lineEnd) else { return PropertyName(raw) }
    return PropertyName(Unfolding.unfolded(raw).span)
  }

  private mutating func reportNoProperty(
    _ bytes: Span<UInt8>, _ range: Range<Int>, number: Int
  ) {
    // Any text may stand outside components; one problem reports it for the whole file.
    guard !open.isEmpty, !bytes.extracting(range).rangeWithoutOuterBlanks.isEmpty else { return }
    log.report(.document(.noColon), line: number)
  }
}

extension DocumentScanner {
  /// Opens a component. A misplaced BEGIN ends the components left open.
  ///
  /// Everything inside an unknown component is part of it: such components are skipped entirely
  /// (RFC 5545 §3.6).
  mutating func begin(_ line: ContentLine, _ bytes: Span<UInt8>) {
    var (kind, name) = component(line, bytes)
    if kind == .calendar {
      closeAll()
    } else if isInUnknown {
      kind = .other
    } else if kind.isTopLevel {
      closeTopLevel()
    }
    guard tooDeep == 0, open.count < Document.nestingLimit else { return goTooDeep(line) }
    open.append(components.count)
    lines.append(line)
    components.append(
      Component(
        kind: kind, name: name, parent: open.dropLast().last, beginLine: lines.count - 1,
        contents: lines.count..<lines.count, nextLine: lines.count,
        nextComponent: components.count + 1))
  }

  /// Ends the component it names, and those inside it that were left open.
  mutating func end(_ line: ContentLine, _ bytes: Span<UInt8>) {
    let (kind, name) = component(line, bytes)
    if tooDeep > 0, kind != .calendar, !kind.isTopLevel {
      tooDeep -= 1
      return
    }
    guard let depth = open.lastIndex(where: { components[$0].name == name })
    else { return log.report(.document(.noBegin(name: name)), line: line.number) }
    tooDeep = 0
    close(downTo: depth + 1)
    finish(open.removeLast(), with: line)
  }

  /// Ends all open components at the end of the text, or before another calendar.
  mutating func closeAll() {
    tooDeep = 0
    close(downTo: 0)
  }

  // MARK: - Private

  /// Whether the innermost open component is unknown or inside an unknown one. Where they are nested
  /// too deep, a VEVENT ends them: their ENDs are more likely missing.
  private var isInUnknown: Bool {
    tooDeep == 0 && open.last.map { components[$0].kind == .other } ?? false
  }

  /// Ends the open VEVENT, VTODO … and everything open inside it.
  private mutating func closeTopLevel() {
    if let depth = open.firstIndex(where: { components[$0].kind.isTopLevel }) {
      close(downTo: depth)
    } else if tooDeep > 0 {
      close(downTo: components[open[0]].kind == .calendar ? 1 : 0)
    }
    tooDeep = 0
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth {
      let index = open.removeLast()
      finish(index, with: nil)
      log.report(
        .document(.noEnd(name: components[index].name)),
        line: lines[components[index].beginLine].number)
    }
  }

  mutating func finish(_ index: Int, with endLine: ContentLine?) {
    components[index].contents = components[index].contents.lowerBound..<lines.count
    if let endLine { lines.append(endLine) }
    components[index].nextLine = lines.count
    components[index].nextComponent = components.count
  }

  private mutating func goTooDeep(_ line: ContentLine) {
    tooDeep += 1
    guard !reportedDepth else { return }
    reportedDepth = true
    log.report(.document(.tooDeep(limit: Document.nestingLimit)), line: line.number)
  }

  /// The component that a BEGIN or END line names, by the first 64 bytes.
  private func component(
    _ line: ContentLine, _ bytes: Span<UInt8>
  ) -> (kind: Component.Kind, name: String) {
    let range = line.valueRange.lowerBound..<min(line.endIndex, line.valueRange.lowerBound + 64)
    return Unfolding.withUnfolded(bytes, range, isFolded: line.isFolded) { value in
      let name = value.extracting(value.rangeWithoutOuterBlanks)
      let kind = Component.Kind(name)
      return (kind, kind == .other ? TextValue.decoded(name).text.uppercased() : kind.rawValue)
    }
  }
}
