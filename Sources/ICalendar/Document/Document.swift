import CalendarModel

/// An iCalendar text that keeps every byte; its content lines and components are ranges of it.
///
/// Reading never fails: what cannot be read is a problem with a line number, and stays in the text.
/// An unchanged document yields the same bytes, including invalid UTF-8, NUL and missing line ends.
/// Reading takes one pass; memory is that of the text plus about twenty bytes a line.
public struct Document: Sendable {
  /// The text, byte for byte as it was read.
  public let bytes: [UInt8]
  /// The content lines in order. Without blank lines and lines that are not properties.
  public let lines: [ContentLine]
  /// The components in document order, each before those inside it.
  public let components: [Component]
  /// The problems of the structure.
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

  /// Creates a document from lines and components found in these bytes earlier.
  init(_ bytes: [UInt8], lines: [ContentLine], components: [Component]) {
    self.bytes = bytes
    self.lines = lines
    self.components = components
    log = ProblemLog()
  }

  /// The indices of a component's own lines, without those of inner components.
  package func ownLines(of component: Int) -> OwnLines { OwnLines(of: component, in: components) }

  /// The bytes of a whole component, from its BEGIN to the end of its last line.
  func byteRange(of component: Component) -> Range<Int> {
    lines[component.beginLine].range.lowerBound..<lines[component.nextLine - 1].range.upperBound
  }
}

/// The lines of a component, without those of inner components.
package struct OwnLines: Sequence, IteratorProtocol {
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

  package mutating func next() -> Int? {
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

  /// Whether a line has one of the names that `PropertyName` has no case for.
  @inline(__always)
  func isNamed(_ name: StaticString, _ line: ContentLine) -> Bool {
    line.name == .other && line.nameRange.count == name.utf8CodeUnitCount
      && bytes.span.extracting(line.nameRange).isEqual(ignoringCase: name)
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

/// Ranges of a text with what stands there instead, put in at once.
struct ByteSplices {
  private struct Splice {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private var splices: [Splice] = []

  /// - Parameter range: empty to insert. If ranges overlap, the one that begins first counts; if they
  ///   begin in the same place, the first that is not empty. Insertions at the beginning of a range
  ///   stand before it.
  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) {
    splices.append(Splice(range: range, bytes: bytes))
  }

  /// - Complexity: O(bytes + splices log splices).
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for splice in inOrder where splice.range.lowerBound >= position {
      result += bytes[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + bytes[position...]
  }

  private var inOrder: [Splice] {
    let sorted = splices.enumerated().sorted { a, b in
      let (first, second) = (a.element.range, b.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return a.offset < b.offset
    }
    return sorted.map(\.element)
  }
}

extension Document {
  /// Returns the text with the civil dates of all VEVENTs moved; all other bytes stay.
  ///
  /// This moves DTSTART, DTEND, RECURRENCE-ID, EXDATE, RDATE and the UNTIL of an RRULE; not
  /// VTIMEZONEs or times of writing, such as DTSTAMP. Moves by whole weeks keep weekdays, and so
  /// rules, correct. Yearly events, such as feasts and birthdays, keep their dates, as do dates that
  /// would leave the years 1 … 9999.
  public func shifted(byDays days: Int) -> [UInt8] {
    guard days != 0 else { return bytes }
    var result = bytes
    let indices = componentIndices(of: .event) + componentIndices(of: .todo)
    for index in indices where !repeatsYearly(index) {
      for line in ownLines(of: index) {
        guard let value = shiftedValue(of: lines[line], byDays: days) else { continue }
        overlay(value, on: lines[line], in: &result)
      }
    }
    return result
  }

  // MARK: - Private

  /// Puts a value in the place of one of the same length; folds stay where they are.
  private func overlay(_ value: [UInt8], on line: ContentLine, in result: inout [UInt8]) {
    let range = line.valueRange
    guard line.isFolded else { return result.replaceSubrange(range, with: value) }
    var next = 0
    Unfolding.forEachPart(of: bytes.span.extracting(range)) { part in
      for index in part {
        result[range.lowerBound + index] = value[next]
        next += 1
      }
      return true
    }
  }

  private func repeatsYearly(_ component: Int) -> Bool {
    ownLines(of: component).contains { line in
      lines[line].name == .rrule
        && withValue(of: lines[line]) { value in
          value.indices.contains { index in
            value.extracting(droppingFirst: index).hasPrefix(ignoringCase: "FREQ=YEARLY")
          }
        }
    }
  }

  private func shiftedValue(of line: ContentLine, byDays days: Int) -> [UInt8]? {
    switch line.name {
    case .dtstart, .dtend, .due, .completed, .recurrenceID, .exdate, .rdate:
      withValue(of: line) { DateShift.shifted($0, byDays: days) }
    case .rrule: withValue(of: line) { DateShift.shiftedRule($0, byDays: days) }
    default: nil
    }
  }
}

/// Moves the dates inside a value without changing its length.
private enum DateShift {
  /// Each date at the beginning of a list item, or of either part of a period.
  static func shifted(_ bytes: Span<UInt8>, byDays days: Int) -> [UInt8] {
    var result = bytes.withUnsafeBufferPointer { Array($0) }
    var isStart = true
    for index in bytes.indices {
      if isStart { shift(bytes, at: index, byDays: days, in: &result) }
      isStart =
        bytes[index] == ASCII.comma || bytes[index] == ASCII.slash
        || isStart && ASCII.isBlank(bytes[index])
    }
    return result
  }

  /// The date after UNTIL=.
  static func shiftedRule(_ bytes: Span<UInt8>, byDays days: Int) -> [UInt8] {
    var result = bytes.withUnsafeBufferPointer { Array($0) }
    for index in bytes.indices
    where bytes.extracting(droppingFirst: index).hasPrefix(ignoringCase: "UNTIL=") {
      shift(bytes, at: index + 6, byDays: days, in: &result)
    }
    return result
  }

  private static func shift(
    _ bytes: Span<UInt8>, at start: Int, byDays days: Int, in result: inout [UInt8]
  ) {
    guard start + 8 <= bytes.count,
      let text = DateTimeText(bytes.extracting(start..<start + 8))
    else { return }
    let date = (text.day + days).civil
    guard (1...9999).contains(date.year) else { return }
    var number = date.year * 10_000 + date.month * 100 + date.day
    for index in (start..<start + 8).reversed() {
      result[index] = ASCII.zero + UInt8(number % 10)
      number /= 10
    }
  }
}
