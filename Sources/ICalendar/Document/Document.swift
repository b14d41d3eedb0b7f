/// An iCalendar text that keeps every byte: its content lines and components are ranges of it.
///
/// Reading never fails: what cannot be read is a problem with a line number, and stays in the
/// text. An untouched document is its own bytes, invalid UTF-8, NUL and missing line ends
/// included. Reading takes one pass; memory is at most some twenty bytes a line over the text.
public struct Document: Sendable {
  /// The text, byte for byte as it was read.
  public let bytes: [UInt8]
  /// The content lines in order. Blank lines, and lines that are no property, are not among them.
  public let lines: [ContentLine]
  /// The components in document order, each before those inside it.
  public let components: [Component]
  /// What is wrong with the structure.
  let log: ProblemLog

  /// Components deeper than this are kept in the text but not listed.
  public static let nestingLimit = 32

  public init(_ bytes: [UInt8]) {
    var scanner = DocumentScanner(byteCount: bytes.count)
    scanner.scan(bytes.span)
    self.bytes = bytes
    lines = scanner.lines
    components = scanner.components
    log = scanner.log
  }

  /// Lines and components that were found in these bytes before.
  init(_ bytes: [UInt8], lines: [ContentLine], components: [Component]) {
    self.bytes = bytes
    self.lines = lines
    self.components = components
    log = ProblemLog()
  }

  /// The indices of the lines that belong to a component itself, not to one inside it.
  func ownLines(of component: Int) -> OwnLines { OwnLines(of: component, in: components) }

  /// The bytes of a whole component, from its BEGIN to the end of its last line.
  func byteRange(of component: Component) -> Range<Int> {
    lines[component.beginLine].range.lowerBound..<lines[component.nextLine - 1].range.upperBound
  }
}

/// The lines of a component without those of the components inside it.
struct OwnLines: Sequence, IteratorProtocol {
  private let components: [Component]
  private let end: Int
  private let nextComponent: Int
  private var line: Int
  private var child: Int

  fileprivate init(of index: Int, in components: [Component]) {
    self.components = components
    line = components[index].contents.lowerBound
    end = components[index].contents.upperBound
    child = index + 1
    nextComponent = components[index].nextComponent
  }

  mutating func next() -> Int? {
    while child < nextComponent, line == components[child].beginLine {
      line = components[child].nextLine
      child = components[child].nextComponent
    }
    guard line < end else { return nil }
    defer { line += 1 }
    return line
  }
}

extension Document {
  /// Calls `body` with a line's value without its folds.
  @inline(__always)
  func withValue<Result>(
    of line: ContentLine, limit: Int = .max, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    Unfolding.withUnfolded(
      bytes.span, line.valueRange, isFolded: line.isFolded, limit: limit, body)
  }

  /// Calls `body` with a line's parameters, semicolons in front, without their folds.
  @inline(__always)
  func withParameters<Result>(
    of line: ContentLine, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    Unfolding.withUnfolded(
      bytes.span, line.parametersRange, isFolded: line.isFolded, limit: 1 << 20, body)
  }
}
