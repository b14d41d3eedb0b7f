import CalendarModel
import CellGeometry

/// The visible pieces of a day with their places.
///
/// Pieces at the same time stand beside each other where each is wide enough to be read. Elsewhere
/// the pieces of a later column lie over those of earlier ones, indented by a column, so that every
/// edge is seen; each leaves those below a row for their text. A piece that would cover another one
/// completely, or for which there is no room, is counted.
package struct DayBlocks: Hashable, Sendable {
  /// A visible piece.
  package struct PlacedPiece: Hashable, Sendable {
    /// The index of the piece in its strip.
    package let piece: Int
    package let frame: Rect
    /// The rows of the frame for its text, those that no other piece covers; empty if all visible
    /// ones are covered.
    package let textRows: Range<Int>
    /// Whether it begins above the first row of hours.
    package let isCutAbove: Bool
    /// Whether it ends below the last one.
    package let isCutBelow: Bool
  }

  /// The number of pieces that are not drawn.
  package struct HiddenPieces: Hashable, Sendable {
    package let count: Int
    package let frame: Rect
    /// The rows of their group, counted from midnight.
    package let rows: ClosedRange<Int>
  }

  /// The pieces that lie wholly beyond an edge of the visible rows.
  package struct OutsidePieces: Hashable, Sendable {
    package fileprivate(set) var count = 0
    /// The first of their rows, counted from midnight.
    package fileprivate(set) var firstRow = Int.max
    /// The indices of those that have places.
    package fileprivate(set) var pieces: [Int] = []
  }

  /// In order of groups; a piece that lies over others follows them.
  package private(set) var pieces: [PlacedPiece] = []
  package private(set) var hidden: [HiddenPieces] = []
  /// Counts hidden pieces for which no visible place has a sign.
  package private(set) var outside: [TimeGridLayout.Edge: OutsidePieces] = [:]

  private let layout: TimeGridLayout
  private let index: Int
  /// The first column of the day.
  private let left: Column

  /// - Complexity: O(places of the strip × their rows).
  init(_ strip: TimeStrip, _ layout: TimeGridLayout, onDay index: Int) {
    self.layout = layout
    self.index = index
    left = layout.column(ofDay: index)
    var rest = strip.places[...]
    for (number, group) in strip.groups.enumerated() {
      let members = rest.prefix { $0.group == number }
      rest = rest.dropFirst(members.count)
      for place in members {
        if let edge = layout.edge(beyond: place.rows) {
          outside[edge, default: OutsidePieces()].pieces.append(place.piece)
        }
      }
      if let edge = layout.edge(beyond: group.rows) {
        count(members.count, beyond: edge, from: group.rows.lowerBound)
      } else {
        add(members, of: group)
      }
    }
    if strip.moreCount > 0 {
      count(strip.moreCount, beyond: .below, from: strip.places.last?.rows.lowerBound ?? 0)
    }
  }

  private mutating func count(_ count: Int, beyond edge: TimeGridLayout.Edge, from row: Int) {
    var pieces = outside[edge] ?? OutsidePieces()
    pieces.count += count
    pieces.firstRow = min(pieces.firstRow, row)
    outside[edge] = pieces
  }

  private mutating func add(_ members: ArraySlice<TimeStrip.Place>, of group: TimeStrip.Group) {
    guard
      group.columnCount > layout.columnsBeside(ofWidth: TimeGridLayout.readableWidth, onDay: index)
    else {
      return addBeside(members, of: group)
    }
    let layers = BlockLayers(members, of: group, count: layout.mostLayers(onDay: index))
    let isRoomForAll =
      group.columnCount <= layout.columnsBeside(ofWidth: TimeGridLayout.leastWidth, onDay: index)
    if layers.hiddenCount > 0, isRoomForAll { return addBeside(members, of: group) }
    add(layers, of: group)
  }

  private mutating func addBeside(
    _ members: ArraySlice<TimeStrip.Place>, of group: TimeStrip.Group
  ) {
    let (width, count) = (layout.plannedWidth(ofDay: index), group.columnCount)
    for place in members {
      let first = place.column * width / count
      let end = (place.column + place.width) * width / count
      add(place, columns: first..<end) { _ in true }
    }
  }

  private mutating func add(_ layers: BlockLayers, of group: TimeStrip.Group) {
    let width = layout.plannedWidth(ofDay: index)
    let mark = layers.hiddenCount > 0 ? min(width, "+\(layers.hiddenCount)".utf8.count) : 0
    let row = max(layers.firstHiddenRow, layout.rows.lowerBound)
    for (index, place) in layers.shown.enumerated() {
      let end = place.rows.contains(row) ? max(place.column + 1, width - mark) : width
      add(place, columns: place.column..<end) { layers.isOnTop(index, inRow: $0) }
    }
    guard mark > 0, layout.rows.contains(row), row <= group.rows.upperBound else {
      if layers.hiddenCount > 0 {
        count(layers.hiddenCount, beyond: .below, from: layers.firstHiddenRow)
      }
      return
    }
    let frame = Rect(
      left + width - mark, Row(layout.laneRows + row - layout.firstRow), mark, 1)
    hidden.append(HiddenPieces(count: layers.hiddenCount, frame: frame, rows: group.rows))
  }

  /// - Parameter isFree: returns whether no other piece covers it in a row of the day.
  private mutating func add(
    _ place: TimeStrip.Place, columns: Range<Int>, isFree: (Int) -> Bool
  ) {
    let rows = layout.rows
    guard place.rows.overlaps(rows) else {
      if let edge = layout.edge(beyond: place.rows) {
        count(1, beyond: edge, from: place.rows.lowerBound)
      }
      return
    }
    let visible = place.rows.clamped(to: rows.lowerBound...(rows.upperBound - 1))
    let first = visible.first(where: isFree) ?? visible.upperBound + 1
    let end = (first..<max(first, visible.upperBound + 1)).first { !isFree($0) }
    let frame = Rect(
      left + columns.lowerBound, Row(layout.laneRows + visible.lowerBound - layout.firstRow),
      columns.count, visible.count)
    pieces.append(
      PlacedPiece(
        piece: place.piece, frame: frame,
        textRows: first - visible.lowerBound..<(end ?? visible.upperBound + 1)
          - visible.lowerBound,
        isCutAbove: place.rows.lowerBound < rows.lowerBound,
        isCutBelow: place.rows.upperBound >= rows.upperBound))
  }
}

/// The pieces of a group that lie over each other, those of earlier columns below.
private struct BlockLayers {
  /// The pieces that are drawn, in order of their columns.
  private(set) var shown: [TimeStrip.Place] = []
  private(set) var hiddenCount = 0
  /// The first row with a hidden piece, counted from midnight.
  private(set) var firstHiddenRow = Int.max
  private let rows: ClosedRange<Int>
  /// The index in `shown` of the piece on top in each row of the group; -1 for none.
  private var top: [Int]

  /// - Parameter count: the number of columns that may be drawn.
  init(_ members: ArraySlice<TimeStrip.Place>, of group: TimeStrip.Group, count: Int) {
    rows = group.rows
    top = Array(repeating: -1, count: rows.count)
    var freeRows: [Int] = []
    for place in members.sorted(by: Self.isBelow) {
      var covered: [Int: Int] = [:]
      for row in place.rows where top[row - rows.lowerBound] >= 0 {
        covered[top[row - rows.lowerBound], default: 0] += 1
      }
      guard place.column < count, covered.allSatisfy({ $0.value < freeRows[$0.key] }) else {
        hiddenCount += 1
        firstHiddenRow = min(firstHiddenRow, place.rows.lowerBound)
        continue
      }
      for (index, count) in covered { freeRows[index] -= count }
      for row in place.rows { top[row - rows.lowerBound] = shown.count }
      shown.append(place)
      freeRows.append(place.rows.count)
    }
  }

  private static func isBelow(_ one: TimeStrip.Place, _ other: TimeStrip.Place) -> Bool {
    (one.column, one.rows.lowerBound) < (other.column, other.rows.lowerBound)
  }

  func isOnTop(_ index: Int, inRow row: Int) -> Bool {
    rows.contains(row) && top[row - rows.lowerBound] == index
  }
}
