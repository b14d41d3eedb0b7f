/// Whole lines of a text, with the components that begin and end in them.
struct TextSlice {
  let document: Document
  /// Its offset in the text.
  let offset: Int
  /// Whether its first component is a VCALENDAR that began in an earlier slice.
  let continuesCalendar: Bool
}

/// The limits for reading a large text.
public struct SliceLimits: Sendable {
  /// The maximum number of components of a slice.
  public var componentCount = 500
  /// The maximum number of bytes of a slice; one component may have up to `pieceByteCount`.
  public var byteCount = 512 << 10
  /// The number of bytes read at once.
  public var windowSize = 256 << 10

  // A text beyond the following limits is not read, to bound memory.

  /// The maximum number of bytes of one component or line.
  public var pieceByteCount = 16 << 20
  /// The maximum number of content lines of one component.
  public var pieceLineCount = 1 << 19
  /// The maximum number of bytes of all VTIMEZONEs.
  public var zoneByteCount = 4 << 20

  public init() {}
}

extension Document {
  /// The bytes of a whole component, without the line end after it.
  func text(ofComponentAt index: Int) -> [UInt8] {
    Array(bytes[byteRange(of: components[index])])
  }

  /// The line end for lines added around a part of a text.
  static func lineEnd(fitting text: [UInt8]) -> [UInt8] {
    text.span.contains(ASCII.lineFeed)
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.carriageReturn]
  }
}

extension DocumentScanner {
  /// Whether the text can be cut after the last line, because at most a calendar is open.
  var canBeCut: Bool {
    tooDeep == 0 && (open.isEmpty || open.count == 1 && components[open[0]].kind == .calendar)
  }

  /// Reads lines until a slice is full.
  /// - Parameter partCount: the number of components of the slice, which is updated.
  /// - Returns: false if the bytes have no further whole line.
  mutating func fillSlice(
    _ bytes: [UInt8], isEnd: Bool, limits: SliceLimits, partCount: inout Int
  ) -> Bool {
    while position < bytes.count {
      let depth = open.count
      guard scanLine(bytes.span, isEnd: isEnd) else { return false }
      guard canBeCut else { continue }
      if open.count < depth { partCount += 1 }
      if partCount >= limits.componentCount || position >= limits.byteCount { return true }
    }
    return false
  }

  /// The lines and components since the last cut as a document; open components continue in the
  /// next slice.
  mutating func cut(_ bytes: [UInt8]) -> Document {
    let rest = open.first.map { (line: lines[components[$0].beginLine], component: components[$0]) }
    if let index = open.first { finish(index, with: nil) }
    let document = Document(bytes, lines: lines, components: components)
    lines.removeAll()
    components.removeAll()
    position = 0
    if let rest {
      lines.append(ContentLine(standingForLine: rest.line.number))
      components.append(
        Component(
          kind: rest.component.kind, name: rest.component.name, parent: nil, beginLine: 0,
          contents: 1..<1, nextLine: 1, nextComponent: 1))
      open = [0]
    }
    return document
  }
}

extension ContentLine {
  /// Creates a placeholder for a line of another slice, with only its number.
  fileprivate init(standingForLine number: Int) {
    self.init(
      startOffset: 0, nameEndOffset: 0, valueOffset: 1, endOffset: 1,
      numberInFile: UInt32(clamping: number), name: .begin, isFolded: false)
  }
}
