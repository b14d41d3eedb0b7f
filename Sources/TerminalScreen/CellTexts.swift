/// The cells a text fills, from left to right: each a scalar that takes columns, with its marks.
///
/// This is how ncurses and terminals divide a text, finer than grapheme clusters. Scalars that
/// `displayable(_:)` would drop or replace are dropped or replaced here too.
struct CellTexts: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var ahead: Unicode.Scalar?

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    ahead = scalars.next()
  }

  mutating func next() -> (scalars: CellScalars, width: Int)? {
    while let base = ahead {
      ahead = scalars.next()
      let kind = ScalarClass(base)
      switch kind {
      case .mark, .dropped: continue
      case .space: return (CellScalars(" "), 1)
      case .replaced: return (CellScalars("\u{FFFD}"), 1)
      case .narrow, .wide: return (withMarks(base), kind.width)
      }
    }
    return nil
  }

  private mutating func withMarks(_ base: Unicode.Scalar) -> CellScalars {
    var scalars = CellScalars(base)
    var count = 1
    while let scalar = ahead, scalar.value >= 0x300 {
      let kind = ScalarClass(scalar)
      guard kind == .mark || kind == .dropped else { break }
      if kind == .mark, count < CellScalars.limit {
        scalars.set(scalar, at: count)
        count += 1
      }
      ahead = self.scalars.next()
    }
    return scalars
  }
}
