import CellGeometry
import Glibc

/// A run of cells of one row that differs from the screen before.
///
/// It never begins with the right half of a wide grapheme nor ends with the left one.
public struct Change: Hashable, Sendable {
  public let position: Position
  public let cells: [Cell]

  public init(position: Position, cells: [Cell]) {
    self.position = position
    self.cells = cells
  }
}

extension Screen {
  /// Equal cells between two runs that are rather written again than jumped over.
  private static let shortGap = 4

  /// The runs that turn `old` into this screen; everything when the sizes differ.
  ///
  /// O(cells), rows that are the same at the speed of `memcmp`; one allocation a run. Runs with a short equal gap between them are joined.
  public func changes(from old: Screen) -> [Change] {
    guard !size.isEmpty else { return [] }
    var changes: [Change] = []
    guard size == old.size else {
      for row in 0..<size.height { changes.append(change(row, 0..<size.width)) }
      return changes
    }
    cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        for row in 0..<size.height where !isSameMemory(row, new, old) {
          appendRuns(of: row, new, old, to: &changes)
        }
      }
    }
    return changes
  }

  /// Puts runs of cells into their places.
  public mutating func apply(_ changes: [Change]) {
    for change in changes {
      let (first, row) = (change.position.column.value, change.position.row.value)
      let columns = (first..<first + change.cells.count).clamped(to: 0..<size.width)
      guard (0..<size.height).contains(row) else { continue }
      let start = row * size.width
      for column in columns { cells[start + column] = change.cells[column - first] }
    }
  }

  /// Equal cells are equal memory.
  private func isSameMemory(
    _ row: Int, _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    guard let new = new.baseAddress, let old = old.baseAddress else { return true }
    let start = row * size.width
    return memcmp(new + start, old + start, size.width * MemoryLayout<Cell>.stride) == 0
  }

  private func appendRuns(
    of row: Int, _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>,
    to changes: inout [Change]
  ) {
    let start = row * size.width
    var run: Range<Int>?
    for column in 0..<size.width where differs(start + column, new, old) {
      // A right half belongs to the cell before it, a left half to the one behind it.
      let first = new[start + column].width == 0 ? column - 1 : column
      let end = max(first + new[start + first].width, column + 1)
      if let present = run {
        if first - present.upperBound <= Self.shortGap {
          run = present.lowerBound..<max(end, present.upperBound)
          continue
        }
        changes.append(change(row, present))
      }
      run = first..<end
    }
    if let run { changes.append(change(row, run)) }
  }

  private func differs(
    _ index: Int, _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    guard let new = new.baseAddress, let old = old.baseAddress else { return false }
    return CellWords(at: new + index) != CellWords(at: old + index)
  }

  private func change(_ row: Int, _ columns: Range<Int>) -> Change {
    let start = row * size.width
    return Change(
      position: Position(Column(columns.lowerBound), Row(row)),
      cells: Array(cells[start + columns.lowerBound..<start + columns.upperBound]))
  }
}
