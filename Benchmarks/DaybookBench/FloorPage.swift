/// What a key that shows another page writes: the second key of the floor is made to write as much.
struct FloorPage: Hashable {
  /// What a frame has written.
  struct Figures: Hashable {
    let bytes: Int
    /// How often the style of what follows became another.
    let styleChanges: Int

    init(bytes: Int, styleChanges: Int) {
      (self.bytes, self.styleChanges) = (bytes, styleChanges)
    }

    /// Counts what stands in the bytes for a terminal.
    init(_ bytes: [UInt8]) {
      var (changes, isStyled, rest) = (0, false, bytes[...])
      while let first = rest.popFirst() {
        guard first == 0x1B else {
          isStyled = false
          continue
        }
        let isStyle = Self.skipSequence(in: &rest)
        if isStyle, !isStyled { changes += 1 }
        isStyled = isStyled || isStyle
      }
      self.init(bytes: bytes.count, styleChanges: changes)
    }

    /// Leaves out the sequence after an escape; whether it is one for a style.
    private static func skipSequence(in bytes: inout ArraySlice<UInt8>) -> Bool {
      guard let kind = bytes.popFirst() else { return false }
      if kind == UInt8(ascii: "(") {
        bytes = bytes.dropFirst()
        return true
      }
      guard kind == UInt8(ascii: "[") else { return false }
      while let byte = bytes.popFirst() {
        if 0x40...0x7E ~= byte { return byte == UInt8(ascii: "m") }
      }
      return false
    }
  }

  /// Runs of colour on the screen, and the letters in all of them.
  let runs: Int
  let letters: Int

  private static let attempts = 6
  private static let tolerance = 0.03

  /// Finds a page that is as much as a frame of the program that is held against it.
  /// - Parameter writing: writes a page and tells what that was; nil when nothing came.
  init?(like target: Figures, writing: (FloorPage) throws -> Figures?) rethrows {
    var page = FloorPage(runs: max(1, target.styleChanges), letters: max(1, target.bytes / 4))
    for _ in 0..<Self.attempts {
      guard let figures = try writing(page) else { return nil }
      let next = page.nearer(to: target, from: figures)
      guard next != page else { break }
      page = next
    }
    self = page
  }

  init(runs: Int, letters: Int) { (self.runs, self.letters) = (runs, letters) }

  /// Itself when it is near enough.
  func nearer(to target: Figures, from figures: Figures) -> FloorPage {
    func isNear(_ one: Int, _ other: Int) -> Bool {
      Double(abs(one - other)) <= Double(other) * Self.tolerance + 1
    }
    if !isNear(figures.styleChanges, target.styleChanges) {
      return FloorPage(
        runs: max(1, runs * target.styleChanges / max(1, figures.styleChanges)), letters: letters)
    }
    guard !isNear(figures.bytes, target.bytes) else { return self }
    return FloorPage(runs: runs, letters: max(runs, letters + target.bytes - figures.bytes))
  }
}
