/// One character place with a style.
///
/// Plain memory of 32 bytes: copying or comparing a screen touches no reference count.
package struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// The contents of the cell; empty in the right half of a wide grapheme.
  package var scalars: CellScalars
  package var style: Style
  private var columns: Int8
  // No byte is left undefined: equal cells are equal memory.
  private let filler: UInt16 = 0
  /// The number of the link that it is a part of, among those of its screen; 0 for none.
  var link: UInt32

  init(_ scalars: CellScalars, width: Int, style: Style, link: UInt32 = 0) {
    self.scalars = scalars
    self.style = style
    self.link = link
    columns = Int8(width)
  }

  /// - Parameters:
  ///   - text: one grapheme cluster; no more than 5 of its scalars are kept.
  ///   - width: 1 or 2 columns, as `displayWidth(of:)` says.
  package init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.init(CellScalars(text), width: min(max(width, 0), 2), style: style)
  }

  package static let blank = Cell(" ")

  /// One grapheme cluster; empty in the right half of a wide one.
  package var text: String {
    get { scalars.text }
    set { scalars = CellScalars(newValue) }
  }

  /// 1 or 2 columns; 0 for the right half of a wide grapheme.
  package var width: Int { Int(columns) }

  /// A blank of the same style.
  var blanked: Cell { Cell(CellScalars(" "), width: 1, style: style) }

  /// The empty cell behind a wide one.
  var rightHalf: Cell { Cell(CellScalars(), width: 0, style: style, link: link) }
}

/// A cell as the words it is in memory: equal cells are equal memory, and to compare them so is a few
/// instructions.
struct CellWords: Equatable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  init(at cell: UnsafePointer<Cell>) {
    let words = UnsafeRawPointer(cell)
    first = words.load(as: UInt64.self)
    second = words.load(fromByteOffset: 8, as: UInt64.self)
    third = words.load(fromByteOffset: 16, as: UInt64.self)
    fourth = words.load(fromByteOffset: 24, as: UInt64.self)
  }
}

/// The contents of one cell: a scalar that takes columns and up to 4 marks on it, or nothing.
///
/// Kept in 16 bytes without a reference, so that screens are copied and compared as plain memory.
package struct CellScalars: Hashable, Sendable, BitwiseCopyable {
  /// 21 bits for each scalar: the first three here, two more in `high`; 0 behind the last.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let limit = 5
  private static let bits: UInt64 = 21

  init() {}

  init(_ scalar: Unicode.Scalar) { low = UInt64(scalar.value) }

  /// The first scalars of a text; more than 5 do not fit.
  init(_ text: String) {
    for (index, scalar) in text.unicodeScalars.prefix(Self.limit).enumerated() {
      set(scalar, at: index)
    }
  }

  /// - Parameter index: 0 ..< `limit`, not yet set.
  mutating func set(_ scalar: Unicode.Scalar, at index: Int) {
    let value = UInt64(scalar.value)
    if index < 3 {
      low |= value << (Self.bits * UInt64(index))
    } else {
      high |= value << (Self.bits * UInt64(index - 3))
    }
  }

  var isSpace: Bool { low == 0x20 && high == 0 }

  /// The scalar when it is the only one and in ASCII, as most are.
  package var ascii: UInt32? {
    (1..<0x80).contains(low) && high == 0 ? UInt32(truncatingIfNeeded: low) : nil
  }

  /// In UTF-8.
  var byteCount: Int { ascii != nil ? 1 : reduce(0) { $0 + UTF8.width($1) } }

  /// The scalars as a text: one grapheme cluster as a rule.
  package var text: String {
    var text = String.UnicodeScalarView()
    for scalar in self { text.append(scalar) }
    return String(text)
  }
}

extension CellScalars: Sequence {
  package struct Iterator: IteratorProtocol {
    fileprivate var low: UInt64
    fileprivate var high: UInt64

    package mutating func next() -> Unicode.Scalar? {
      let value = UInt32(truncatingIfNeeded: low & 0x1F_FFFF)
      // What `low` gives off at its end, `high` puts in at its front: bits 42 … 62.
      low = low >> 21 | (high & 0x1F_FFFF) << 42
      high >>= 21
      return value == 0 ? nil : Unicode.Scalar(value)
    }
  }

  package func makeIterator() -> Iterator { Iterator(low: low, high: high) }
}
