/// The pieces of one day packed beside each other, for rows of one length.
///
/// Pieces that share a row, directly or through others, form a group; all columns of a group have the
/// same width. Each piece takes the leftmost column that is free in all its rows, in the order of first
/// row, longer ones first, start. No group has more columns than its busiest row has pieces. (The
/// rows and columns are those of Evolution's day view.)
public struct TimeStrip: Hashable, Sendable {
  /// The place of a piece.
  public struct Place: Hashable, Sendable {
    /// The index of the piece among those given.
    public let piece: Int
    /// The rows, counted from midnight.
    public let rows: ClosedRange<Int>
    /// 0 ..< `mostColumns`.
    public let column: Int
    /// The columns up to the next piece on the right, at least 1.
    public let width: Int
    /// The index of its group.
    public let group: Int

    public init(piece: Int, rows: ClosedRange<Int>, column: Int, width: Int, group: Int) {
      self.piece = piece
      self.rows = rows
      self.column = column
      self.width = width
      self.group = group
    }

    /// Returns the same place for another number of its piece.
    public func naming(piece: Int) -> Place {
      Place(piece: piece, rows: rows, column: column, width: width, group: group)
    }
  }

  /// Pieces that share rows.
  public struct Group: Hashable, Sendable {
    public let rows: ClosedRange<Int>
    /// The number of columns, which may be more than `mostColumns`.
    public let columnCount: Int
    public let pieceCount: Int
    /// The columns, at most `mostColumns`: the number of their pieces, and the first row with one.
    public let columns: [(pieceCount: Int, firstRow: Int)]

    public init(
      rows: ClosedRange<Int>, columnCount: Int, pieceCount: Int,
      columns: [(pieceCount: Int, firstRow: Int)]
    ) {
      self.rows = rows
      self.columnCount = columnCount
      self.pieceCount = pieceCount
      self.columns = columns
    }

    /// Returns the number of pieces beyond some columns, and the first row with one of them; nil if
    /// there are none.
    ///
    /// - Parameter count: less than `mostColumns`.
    public func hidden(beyond count: Int) -> (count: Int, firstRow: Int)? {
      guard columnCount > count, columns.indices.contains(count) else { return nil }
      let others = columns.prefix(count).reduce(0) { $0 + $1.pieceCount }
      return (pieceCount - others, columns[count].firstRow)
    }

    public static func == (a: Group, b: Group) -> Bool {
      a.rows == b.rows && a.columnCount == b.columnCount && a.pieceCount == b.pieceCount
        && a.columns.elementsEqual(b.columns, by: ==)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(rows)
      hasher.combine(columnCount)
      hasher.combine(pieceCount)
    }
  }

  /// The number of columns whose pieces have places; what lies to the right of them is only counted.
  public static let mostColumns = 64

  /// The places in order of first row.
  public private(set) var places: [Place] = []
  /// In order of their rows.
  public private(set) var groups: [Group] = []

  public init(places: [Place], groups: [Group]) {
    self.places = places
    self.groups = groups
  }

  /// - Parameter pieces: the pieces of a day, in the order of lists.
  /// - Complexity: O(pieces × log pieces).
  public init(_ pieces: [TimePiece], _ length: RowLength) {
    let rows = pieces.map { $0.rows(length) }
    let order = pieces.indices.sorted { a, b in
      (rows[a].lowerBound, -rows[a].upperBound, pieces[a].start, a)
        < (rows[b].lowerBound, -rows[b].upperBound, pieces[b].start, b)
    }
    var group = OpenGroup(rowCount: length.rowsPerDay)
    for piece in order {
      if let last = group.lastRow, rows[piece].lowerBound > last { close(&group) }
      group.add(piece, rows[piece])
    }
    close(&group)
  }

  private mutating func close(_ group: inout OpenGroup) {
    guard let closed = group.close(as: groups.count) else { return }
    places += closed.places
    groups.append(closed.group)
  }
}

/// A group while pieces are added to it.
private struct OpenGroup {
  private var pieces: [(piece: Int, rows: ClosedRange<Int>, column: Int)] = []
  private(set) var lastRow: Int?
  private var columnCount = 0
  private var pieceCount = 0
  private var columns: [(pieceCount: Int, firstRow: Int)] = []
  /// The columns that are free again, in no order but the lowest first.
  private var free = ColumnHeap()
  /// For each row, one of the columns that are free after it; -1 for none.
  private var firstEnding: [Int]
  /// For each column in use, another one that is free after the same row; -1 for none.
  private var nextEnding: [Int] = []
  /// The first row whose columns have not been freed.
  private var row = 0
  /// For each row, the occupied columns among the first 64.
  private var occupied: [UInt64]

  init(rowCount: Int) {
    firstEnding = Array(repeating: -1, count: rowCount)
    occupied = Array(repeating: 0, count: rowCount)
  }

  mutating func add(_ piece: Int, _ rows: ClosedRange<Int>) {
    if lastRow == nil { row = rows.lowerBound }
    while row < rows.lowerBound {
      var column = firstEnding[row]
      while column >= 0 {
        free.insert(column)
        column = nextEnding[column]
      }
      firstEnding[row] = -1
      row += 1
    }
    var column = columnCount
    if let lowest = free.removeLowest() {
      column = lowest
    } else {
      columnCount += 1
      nextEnding.append(-1)
    }
    nextEnding[column] = firstEnding[rows.upperBound]
    firstEnding[rows.upperBound] = column
    lastRow = max(lastRow ?? 0, rows.upperBound)
    pieceCount += 1
    guard column < TimeStrip.mostColumns else { return }
    if column == columns.count { columns.append((0, rows.lowerBound)) }
    columns[column].pieceCount += 1
    pieces.append((piece, rows, column))
    for row in rows { occupied[row] |= 1 << UInt64(column) }
  }

  /// Ends the group and begins a new one; nil if it is empty.
  mutating func close(as number: Int) -> (group: TimeStrip.Group, places: [TimeStrip.Place])? {
    guard let lastRow, let firstRow = pieces.first?.rows.lowerBound else { return nil }
    let all = min(columnCount, TimeStrip.mostColumns)
    let places = pieces.map { piece, rows, column in
      let taken = (rows.reduce(0) { $0 | occupied[$1] } >> UInt64(column)) >> 1
      let width = min(taken.trailingZeroBitCount + 1, all - column)
      return TimeStrip.Place(
        piece: piece, rows: rows, column: column, width: width, group: number)
    }
    let group = TimeStrip.Group(
      rows: firstRow...lastRow, columnCount: columnCount, pieceCount: pieceCount,
      columns: columns)
    for row in firstRow...lastRow {
      firstEnding[row] = -1
      occupied[row] = 0
    }
    pieces.removeAll(keepingCapacity: true)
    columns = []
    nextEnding.removeAll(keepingCapacity: true)
    free = ColumnHeap()
    (self.lastRow, columnCount, pieceCount) = (nil, 0, 0)
    return (group, places)
  }
}

/// Columns, of which the lowest is taken first.
private struct ColumnHeap {
  private var columns: [Int] = []

  mutating func insert(_ column: Int) {
    columns.append(column)
    var index = columns.count - 1
    while index > 0, columns[(index - 1) / 2] > columns[index] {
      columns.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeLowest() -> Int? {
    guard let lowest = columns.first else { return nil }
    let last = columns.removeLast()
    guard !columns.isEmpty else { return lowest }
    columns[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < columns.count {
        if columns[child] < columns[least] { least = child }
      }
      guard least != index else { return lowest }
      columns.swapAt(index, least)
      index = least
    }
  }
}
