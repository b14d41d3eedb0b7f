import CalendarModel
import TerminalScreen

/// The totals of two groupings at once: the sum of every row within every column, and those of
/// whole rows and columns.
package struct TotalsMatrix {
  /// A row and a column.
  package struct Place: Hashable {
    let row: TotalsCounter.Subject
    let column: TotalsCounter.Subject
  }

  package private(set) var rows: TotalsCounter.Count
  package let columns: TotalsCounter.Count
  private let cells: [Place: RecordSum]

  /// Counts by two groupings of the same records.
  /// - Parameter isUnion: whether clock time counts once where records overlap.
  package init(_ rows: TotalsCounter, by columns: TotalsCounter, isUnion: Bool) throws {
    let walks = isUnion || rows.isSplit
    self.rows = walks ? try rows.walk(isUnion: isUnion) : try rows.sums()
    self.columns = walks ? try columns.walk(isUnion: isUnion) : try columns.sums()
    cells =
      walks ? try Self.walk(rows, columns, isUnion: isUnion) : try Self.sums(rows, columns)
  }

  /// Adds rows of what was only planned.
  package mutating func include(_ plan: PlanSums, in collections: [CollectionInfo]) {
    rows = rows.including(plan.count, in: collections)
  }

  /// Returns the sum of a row within a column; nil if nothing counts in both.
  func sum(_ row: TotalsCounter.Subject, _ column: TotalsCounter.Subject) -> RecordSum? {
    cells[Place(row: row, column: column)]
  }

  // MARK: - Private

  /// The cost depends on the groups of the months, or of their days, not on the number of records.
  private static func sums(
    _ rows: TotalsCounter, _ columns: TotalsCounter
  ) throws -> [Place: RecordSum] {
    var cells: [Place: RecordSum] = [:]
    try rows.forEachMonth { month in
      var isEmpty = true
      for stretch in stretches(of: month, [rows.group, columns.group]) {
        for group in try rows.groups(of: stretch) {
          isEmpty = false
          let found = Self.cells(
            rows, columns, group.collection, group.categories, on: stretch.lowerBound)
          for cell in found { cells[cell, default: RecordSum()] += group.sum }
        }
      }
      return isEmpty
    }
    for more in rows.corrections {
      let found = Self.cells(
        rows, columns, more.group.collection, more.group.categories, on: more.day)
      for cell in found { cells[cell, default: RecordSum()] += more.group.sum }
    }
    return cells
  }

  private static func walk(
    _ rows: TotalsCounter, _ columns: TotalsCounter, isUnion: Bool
  ) throws -> [Place: RecordSum] {
    var parts: [Place: TotalsCounter.Part] = [:]
    try rows.forEachPart { record, day, time, isFirst in
      let found = cells(rows, columns, record.collection, record.categories, on: day)
      for cell in found {
        parts[cell, default: .init(in: rows.zone, isUnion: isUnion)].add(time, isFirst: isFirst)
      }
    }
    return parts.mapValues(\.sum)
  }

  /// Returns the cells in which what starts on a day counts, each once.
  private static func cells(
    _ rows: TotalsCounter, _ columns: TotalsCounter, _ collection: CollectionID,
    _ categories: [Category], on day: Day
  ) -> [Place] {
    let columns = columns.subjects(collection: collection, categories: categories, on: day)
    return rows.subjects(collection: collection, categories: categories, on: day)
      .flatMap { row in columns.map { Place(row: row, column: $0) } }
  }

  /// Returns the parts of a month, or of some of its days, that lie in one period of each grouping.
  private static func stretches(
    of days: ClosedRange<Day>, _ groupings: [TotalsGroup]
  ) -> [ClosedRange<Day>] {
    var stretches: [ClosedRange<Day>] = []
    for day in days {
      let isNext = groupings.contains { $0.period(of: day) == day }
      if let last = stretches.last, !isNext {
        stretches[stretches.count - 1] = last.lowerBound...day
      } else {
        stretches.append(day...day)
      }
    }
    return stretches
  }
}

/// The output of totals in two dimensions: a table as wide as its columns are, or the JSON object
/// described in docs/json.md.
package struct TotalsMatrixTable {
  private static let widestName = 40
  private static let widestColumn = 20

  package let matrix: TotalsMatrix
  package let rowGroup: TotalsGroup
  package let columnGroup: TotalsGroup
  package let names: TotalsNames
  package let isUnion: Bool
  /// What was planned, by rows; nil if it is not asked for.
  package var plan: PlanSums?

  package init(
    matrix: TotalsMatrix, rowGroup: TotalsGroup, columnGroup: TotalsGroup, names: TotalsNames,
    isUnion: Bool
  ) {
    self.matrix = matrix
    self.rowGroup = rowGroup
    self.columnGroup = columnGroup
    self.names = names
    self.isUnion = isUnion
  }

  // MARK: - Text

  package var lines: [String] {
    let titles = matrix.columns.rows.map { names.title($0.subject, of: columnGroup) }
    let planTitles = plan == nil ? [] : TotalsNames.planTitles
    var lines = [[rowGroup.rawValue] + titles + ["total"] + planTitles]
    for (row, whole) in matrix.rows.rows {
      let cells = matrix.columns.rows.map { text(matrix.sum(row, $0.subject)) }
      lines.append([names.text(row, of: rowGroup)] + cells + [text(whole)] + planned(row, whole))
    }
    let (sums, whole) = (matrix.columns.rows.map { text($0.sum) }, matrix.rows.whole)
    lines.append(["total"] + sums + [text(whole)] + planned(nil, whole))
    return aligned(lines)
  }

  private func planned(_ row: TotalsCounter.Subject?, _ whole: RecordSum) -> [String] {
    plan.map { names.texts(of: $0.sum(row), beside: whole) } ?? []
  }

  /// Names to the left, sums to the right.
  private func aligned(_ lines: [[String]]) -> [String] {
    let widths = lines[0].indices.map { column in
      let widest = column == 0 ? Self.widestName : Self.widestColumn
      return min(widest, lines.map { displayWidth(of: $0[column]) }.max() ?? 0)
    }
    return lines.map { line in
      zip(line, widths).enumerated().map { column, part in
        let text = truncated(part.0, toWidth: part.1)
        return column == 0 ? padded(text, part.1) : paddedLeft(text, part.1)
      }.joined(separator: "  ")
    }
  }

  /// `3:45`; `2×` for events that take no hours, `·` for none.
  private func text(_ sum: RecordSum?) -> String {
    guard let sum, sum != RecordSum() else { return "·" }
    let takesTime = sum.count == 0 || sum.minutes > 0
    return takesTime ? names.time.hours(sum.seconds) : "\(sum.count)×"
  }

  // MARK: - JSON

  package var json: JSON {
    .object(
      names.members(
        by: TotalsGroups(rows: rowGroup, columns: columnGroup), isUnion: isUnion, matrix.rows.whole)
        + (plan.map { names.members(of: $0.whole, beside: matrix.rows.whole) } ?? [])
        + [
          (
            "columns",
            .list(
              matrix.columns.rows.map {
                .object(names.members(of: $0.subject, in: columnGroup) + names.members(of: $0.sum))
              })
          ),
          ("rows", .list(matrix.rows.rows.map { .object(members(ofRow: $0.subject, $0.sum)) })),
        ])
  }

  private func members(
    ofRow row: TotalsCounter.Subject, _ whole: RecordSum
  ) -> [(name: String, value: JSON)] {
    let cells = cells(ofRow: row).map { ($0.key, JSON.object(names.members(of: $0.sum))) }
    return names.members(of: row, in: rowGroup) + names.members(of: whole)
      + (plan.map { names.members(of: $0.sum(row), beside: whole) } ?? [])
      + [("cells", .object(cells))]
  }

  /// Returns the cells of a row that are not empty, by the names of their columns; calendars with the
  /// same name are one.
  private func cells(
    ofRow row: TotalsCounter.Subject
  ) -> [(key: String, sum: RecordSum)] {
    var (cells, places): ([(key: String, sum: RecordSum)], [String: Int]) = ([], [:])
    for column in matrix.columns.rows {
      guard let sum = matrix.sum(row, column.subject), sum != RecordSum() else { continue }
      let key = names.key(column.subject, of: columnGroup)
      if let place = places[key] {
        cells[place].sum += sum
      } else {
        places[key] = cells.count
        cells.append((key, sum))
      }
    }
    return cells
  }
}
