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
  }

  /// Pieces that share rows.
  public struct Group: Hashable, Sendable {
    public let rows: ClosedRange<Int>
    public let columnCount: Int
  }

  /// The places in order of first row.
  public private(set) var places: [Place] = []
  /// In order of their rows.
  public private(set) var groups: [Group] = []
  /// The number of later pieces of the day that have no places.
  public let moreCount: Int

  private typealias Member = (piece: Int, rows: ClosedRange<Int>, column: Int)

  /// - Parameters:
  ///   - pieces: the pieces of a day, in the order of lists.
  ///   - moreCount: the number of later pieces of the day that are left out.
  /// - Complexity: O(pieces²).
  public init(_ pieces: [TimePiece], _ length: RowLength, moreCount: Int = 0) {
    self.moreCount = moreCount
    let rows = pieces.map { $0.rows(length) }
    let order = pieces.indices.sorted { a, b in
      (rows[a].lowerBound, -rows[a].upperBound, pieces[a].start, a)
        < (rows[b].lowerBound, -rows[b].upperBound, pieces[b].start, b)
    }
    var members: [Member] = []
    // The last taken row of each column.
    var lastRows: [Int] = []
    for piece in order {
      let first = rows[piece].lowerBound
      if let last = lastRows.max(), first > last {
        close(members, last, columnCount: lastRows.count)
        (members, lastRows) = ([], [])
      }
      let column = lastRows.firstIndex { $0 < first } ?? lastRows.count
      if column == lastRows.count { lastRows.append(first) }
      lastRows[column] = rows[piece].upperBound
      members.append((piece, rows[piece], column))
    }
    if let last = lastRows.max() { close(members, last, columnCount: lastRows.count) }
  }

  private mutating func close(_ members: [Member], _ lastRow: Int, columnCount: Int) {
    for member in members {
      let others = members.lazy.filter {
        $0.column > member.column && $0.rows.overlaps(member.rows)
      }
      let next = others.map(\.column).min() ?? columnCount
      places.append(
        Place(
          piece: member.piece, rows: member.rows, column: member.column,
          width: next - member.column, group: groups.count))
    }
    groups.append(Group(rows: members[0].rows.lowerBound...lastRow, columnCount: columnCount))
  }
}
