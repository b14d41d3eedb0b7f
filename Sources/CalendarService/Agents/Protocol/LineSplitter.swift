/// Splits the bytes that come in pieces into lines. A line that is too long is dropped, and no more of
/// it is kept than the limit.
struct LineSplitter {
  enum InputLine: Equatable {
    /// A line without its end; never blank.
    case text([UInt8])
    case tooLong
  }

  /// The greatest length of a line in bytes.
  static let longest = 1 << 20

  private let longest: Int
  private var begun: [UInt8] = []
  private var isTooLong = false

  init(longest: Int = Self.longest) { self.longest = longest }

  /// Returns the lines that end in a piece, in their order.
  mutating func lines(endingIn piece: some Collection<UInt8>) -> [InputLine] {
    var lines: [InputLine] = []
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end])
      if let line = finish() { lines.append(line) }
      rest = rest[rest.index(after: end)...]
    }
    add(rest)
    return lines
  }

  // MARK: - Private

  private mutating func add(_ bytes: some Collection<UInt8>) {
    guard !isTooLong else { return }
    isTooLong = begun.count + bytes.count > longest
    if isTooLong { begun = [] } else { begun += bytes }
  }

  /// Ends the line; returns nil for a blank one.
  private mutating func finish() -> InputLine? {
    defer { (begun, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    return begun.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      ? nil : .text(begun)
  }
}
