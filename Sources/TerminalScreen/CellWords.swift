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
