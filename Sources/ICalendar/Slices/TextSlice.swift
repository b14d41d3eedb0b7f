/// Whole lines of a text, with the components that begin and end in them.
struct TextSlice {
  let document: Document
  /// Where it begins in the text.
  let offset: Int
  /// Whether its first component is a VCALENDAR that began in a slice before.
  let continuesCalendar: Bool
}

/// How much of a large text is held at once.
public struct SliceLimits: Sendable {
  /// Components of a slice.
  public var componentCount = 500
  /// Bytes of a slice; one component may have more, up to `pieceByteCount`.
  public var byteCount = 512 << 10
  /// Bytes that are asked for at once.
  public var windowSize = 256 << 10

  // A text with more than the following is not read: what is held has a bound.

  /// Bytes of what cannot be cut: one component, or one line.
  public var pieceByteCount = 16 << 20
  /// Content lines of one component.
  public var pieceLineCount = 1 << 19
  /// Bytes of all VTIMEZONEs.
  public var zoneByteCount = 4 << 20

  public init() {}
}

extension Document {
  /// The bytes of a whole component, without the line end after it.
  func text(ofComponentAt index: Int) -> [UInt8] {
    Array(bytes[byteRange(of: components[index])])
  }

  /// What ends lines put around a part of a text, so that they end like its own.
  static func lineEnd(fitting text: [UInt8]) -> [UInt8] {
    text.span.contains(ASCII.lineFeed)
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.carriageReturn]
  }
}

extension DocumentScanner {
  /// Whether the text can be cut after the last line: nothing is open but a calendar.
  var canBeCut: Bool {
    tooDeep == 0 && (open.isEmpty || open.count == 1 && components[open[0]].kind == .calendar)
  }

  /// Takes lines until a slice is full.
  /// - Parameter partCount: how many components the slice has; counted on.
  /// - Returns: false when the bytes hold no whole line any more.
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

  /// The lines and components since the last cut as a document of their bytes; what is open is
  /// open in the next slice too.
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
  /// Stands for a line of another slice: only its number counts.
  fileprivate init(standingForLine number: Int) {
    self.init(
      startOffset: 0, nameEndOffset: 0, valueOffset: 1, endOffset: 1,
      numberInFile: UInt32(clamping: number), name: .begin, isFolded: false)
  }
}
