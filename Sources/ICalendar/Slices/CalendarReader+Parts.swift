import CalendarModel

extension CalendarReader {
  /// Reads those events and tasks of a large text that may touch some months, before the whole text is
  /// read: they are what `readSlices` reads of them, without problems.
  ///
  /// Nothing is read of a text whose components are not plain to see.
  /// - Parameters:
  ///   - window: as for `readSlices`.
  ///   - take: receives the contents of each part and its bytes; returns false to stop.
  /// - Complexity: O(bytes) for the search, and what the parts take to be read.
  public mutating func readParts<Failure: Error>(
    touching months: ClosedRange<Month>, collection: CollectionID,
    limits: SliceLimits = SliceLimits(),
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8],
    take: (CalendarContents, TextPart) -> Bool
  ) throws(Failure) {
    var search = PartSearch(months, limits: limits)
    guard try search.run(window: window) else { return }
    var zoneText: [UInt8] = []
    for range in search.zones {
      zoneText += try window(range.lowerBound, range.count)
      zoneText.append(ASCII.lineFeed)
    }
    var reader = EventReader(
      slicesWithZones: Document(zoneText), collection: collection, zones: zones)
    // Events that would have to be compared with all others are not among the parts.
    reader.loneRecurrences = LoneRecurrences()
    exchangeWhatIsKept(with: &reader)
    defer { exchangeWhatIsKept(with: &reader) }
    for range in search.parts {
      let slice = TextSlice(
        document: Document(try window(range.lowerBound, range.count)), offset: range.lowerBound,
        continuesCalendar: false)
      guard take(reader.read(slice, after: CalendarContents()), TextPart(slice)) else { return }
    }
  }
}

/// Searches a large text for its VTIMEZONEs and for the components that may touch some months.
private struct PartSearch {
  private(set) var zones: [Range<Int>] = []
  private(set) var parts: [Range<Int>] = []
  private let months: ClosedRange<Month>
  private let limits: SliceLimits
  private var scanner = ReachScanner()
  private var zoneByteCount = 0
  private var open: (kind: Component.Kind, start: Int)?

  /// The most parts that are read early.
  private static let mostParts = 50_000

  init(_ months: ClosedRange<Month>, limits: SliceLimits) {
    (self.months, self.limits) = (months, limits)
  }

  /// - Returns: whether all components are plain to see.
  mutating func run<Failure: Error>(
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Bool {
    var (buffer, offset, hasEnded) = ([UInt8](), 0, false)
    while !hasEnded {
      let bytes = try window(offset + buffer.count, limits.windowSize)
      hasEnded = bytes.isEmpty
      buffer += bytes
      guard buffer.count <= limits.pieceByteCount,
        let end = scan(buffer.span, offset: offset, isEnd: hasEnded)
      else { return false }
      buffer.removeSubrange(..<end)
      offset += end
    }
    return open == nil
  }

  /// Scans whole lines.
  /// - Returns: where the next line begins; nil if the components are not plain to see.
  private mutating func scan(_ bytes: Span<UInt8>, offset: Int, isEnd: Bool) -> Int? {
    var start = 0
    while start < bytes.count {
      let found = bytes.firstIndex(of: ASCII.lineFeed, from: start, to: bytes.count)
      // The byte after its end says whether a line is folded.
      guard isEnd || found.map({ $0 + 1 < bytes.count }) == true else { return start }
      let end = found ?? bytes.count
      let isFolded = end + 1 < bytes.count && ASCII.isBlank(bytes[end + 1])
      if isFolded || ReachScanner.mayMatter(bytes[start]) {
        let line = bytes.extracting(start..<end)
        let place = offset + start..<offset + end - (line.hasReturn ? 1 : 0)
        guard meet(scanner.scanLine(line, isFolded: isFolded), at: place) else { return nil }
      }
      start = end + 1
    }
    return start
  }

  /// - Returns: whether it is clear what the component is.
  private mutating func meet(_ mark: ReachScanner.Mark, at line: Range<Int>) -> Bool {
    switch mark {
    case .none, .begin(.alarm), .begin(.standard), .begin(.daylight), .end(.alarm), .end(.standard),
      .end(.daylight):
      return true
    case .begin(.calendar), .end(.calendar): return open == nil
    case .begin(.other), .end(.other): return false
    case .begin(let kind):
      guard open == nil else { return false }
      open = (kind, line.lowerBound)
      scanner.beginComponent()
      return true
    case .end(let kind):
      guard let begun = open, begun.kind == kind else { return false }
      open = nil
      return note(kind, begun.start..<line.upperBound)
    }
  }

  private mutating func note(_ kind: Component.Kind, _ range: Range<Int>) -> Bool {
    if kind == .timeZone {
      zones.append(range)
      zoneByteCount += range.count
      return zoneByteCount <= limits.zoneByteCount
    }
    // What says both may be a series or not: that depends on all others.
    let isShown = kind != .freeBusy && !(scanner.repeats && scanner.replaces)
    if isShown, parts.count < Self.mostParts, range.count <= limits.pieceByteCount,
      scanner.reach.touches(months)
    {
      parts.append(range)
    }
    return true
  }
}

extension Span where Element == UInt8 {
  fileprivate var hasReturn: Bool { count > 0 && self[count - 1] == ASCII.carriageReturn }
}
