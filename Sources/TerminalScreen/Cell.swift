/// One character place with a style.
///
/// Plain memory of 32 bytes: copying or comparing a screen touches no reference count.
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// What the cell shows; empty in the right half of a wide grapheme.
  public var scalars: CellScalars
  public var style: Style
  private var columns: Int8
  // No byte is left undefined: equal cells are equal memory.
  private let filler: UInt16 = 0
  private let secondFiller: UInt32 = 0

  init(_ scalars: CellScalars, width: Int, style: Style) {
    self.scalars = scalars
    self.style = style
    columns = Int8(width)
  }

  /// - Parameters:
  ///   - text: one grapheme cluster; no more than 5 of its scalars are kept.
  ///   - width: 1 or 2 columns, as `displayWidth(of:)` says.
  public init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.init(CellScalars(text), width: min(max(width, 0), 2), style: style)
  }

  public static let blank = Cell(" ")

  /// One grapheme cluster; empty in the right half of a wide one.
  public var text: String {
    get { scalars.text }
    set { scalars = CellScalars(newValue) }
  }

  /// 1 or 2 columns; 0 for the right half of a wide grapheme.
  public var width: Int { Int(columns) }

  /// A blank of the same style.
  var blanked: Cell { Cell(CellScalars(" "), width: 1, style: style) }

  /// The empty cell behind a wide one.
  var rightHalf: Cell { Cell(CellScalars(), width: 0, style: style) }
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

  init(_ cell: Cell) { self = withUnsafePointer(to: cell) { CellWords(at: $0) } }
}
