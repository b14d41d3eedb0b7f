import CellGeometry

extension Screen {
  /// Moves rows up or down.
  public mutating func shift(_ shift: RowShift) {
    let before = cells
    for row in shift.rows.clamped(to: 0..<size.height) {
      let place = row * size.width..<(row + 1) * size.width
      if let source = shift.source(of: row), source < size.height {
        cells.replaceSubrange(place, with: before[source * size.width..<(source + 1) * size.width])
      } else {
        for index in place { cells[index] = .blank }
      }
    }
  }

  /// The shift of all of an area's rows, at their whole width, after which the fewest cells differ
  /// from this screen; nil when it saves less than a quarter of them.
  ///
  /// It finds out that an area has scrolled beside another one that has not. O(cells).
  public func shift(of area: Rect, from old: Screen) -> RowShift? {
    let area = area.intersection(bounds)
    guard size == old.size, area.height >= 4, !area.isEmpty else { return nil }
    return Shifting(new: cells, old: old.cells, width: size.width, area: area).bestShift
  }
}

/// Two screens of one size, and where one may be the other one scrolled.
private struct Shifting {
  let new: [Cell]
  let old: [Cell]
  let width: Int
  let area: Rect

  private var rows: Range<Int> { area.y.value..<area.maxY.value }

  var bestShift: RowShift? {
    guard rows.count(where: { !isSame($0, $0) }) * 2 > rows.count else { return nil }
    let present = rows.reduce(0) { $0 + differenceCount($1, $1) }
    let counted = distances.map { distance in
      let shift = RowShift(rows: rows, distance: distance)
      return (shift, rows.reduce(0) { $0 + differenceCount($1, shift.source(of: $1)) })
    }
    guard let best = counted.min(by: { $0.1 < $1.1 }), best.1 * 4 < present * 3 else { return nil }
    return best.0
  }

  /// The possible distances of recognizable rows.
  private var distances: Set<Int> {
    var distances: Set<Int> = []
    for quarter in 1...3 {
      let row = rows.lowerBound + rows.count * quarter / 4
      let sources = rows.filter { isSame(row, $0) }
      // A repeated row, such as a blank one, is not recognizable.
      if sources.count == 1, sources[0] != row { distances.insert(sources[0] - row) }
    }
    return distances
  }

  /// Whether a row shows in the area what another row has shown.
  private func isSame(_ row: Int, _ source: Int) -> Bool {
    let (first, other) = (row * width + area.x.value, source * width + area.x.value)
    return new[first..<first + area.width] == old[other..<other + area.width]
  }

  private func differenceCount(_ row: Int, _ source: Int?) -> Int {
    let start = row * width
    return (0..<width).reduce(0) { count, column in
      let before = source.map { old[$0 * width + column] } ?? .blank
      return count + (new[start + column] == before ? 0 : 1)
    }
  }
}

/// Rows of a screen that move up or down together, at their whole width.
public struct RowShift: Hashable, Sendable {
  /// The rows that take part; what leaves them is gone, what enters is blank.
  public let rows: Range<Int>
  /// How far up; down when it is negative. Never 0.
  public let distance: Int

  public init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  /// The rows that are blank afterwards.
  public var blankRows: Range<Int> {
    distance > 0
      ? max(rows.lowerBound, rows.upperBound - distance)..<rows.upperBound
      : rows.lowerBound..<min(rows.upperBound, rows.lowerBound - distance)
  }

  /// The former place of a row; nil for a blank one.
  func source(of row: Int) -> Int? {
    rows.contains(row + distance) ? row + distance : nil
  }
}
