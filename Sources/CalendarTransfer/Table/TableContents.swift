import CalendarModel

extension TransferContents {
  /// Reads a text of delimited values whose first row names the columns.
  ///
  /// Unreadable rows are problems, with their lines; a text that is not a table is one problem.
  /// - Parameter path: the path for problems.
  package init(table text: [UInt8], path: String, options: TransferOptions) {
    self.init()
    do throws(TableProblem) {
      try read(table: text, path: path, options: options)
    } catch {
      problems.append(Problem(path: path, .table(error)))
    }
  }

  private mutating func read(
    table text: [UInt8], path: String, options: TransferOptions
  ) throws(TableProblem) {
    let text = try TableText(text)
    var reader = TableReader(text.bytes, separator: text.separator)
    guard case .row(let header) = reader.next() else { throw .empty }
    let columns: TableColumns
    do throws(TableProblem) {
      columns = try TableColumns(header.values)
    } catch {
      throw text.bytes.prefix(4096).contains(0) ? .noText : error
    }
    remarks += text.remarks
    if !columns.unknown.isEmpty {
      let names = columns.unknown.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
      remarks.append("columns that are left aside: \(names)")
    }
    var dates = options.dates ?? columns.dates
    if dates == nil {
      dates = try TableDates(reader) { row in
        [TableColumn.start, .end, .due, .completed].map { columns.value($0, in: row) }
      }.order()
    }
    var rows = TableRowReader(columns, dates: dates, options: options)
    while let item = reader.next() {
      guard entries.count + todos.count < options.mostEntries else { return isCut = true }
      switch item {
      case .broken(let line, let reason):
        problems.append(Problem(path: path, line: line, .table(reason)))
      case .row(let row):
        do throws(TableProblem) {
          if columns.isOfTasks {
            todos.append(try rows.todo(row))
          } else {
            entries.append(try rows.entry(row))
          }
        } catch {
          problems.append(Problem(path: path, line: row.line, .table(error)))
        }
      }
    }
  }
}

/// Determines the order of day and month in a table's dates: one unambiguous date decides for all.
struct TableDates {
  private var reader: TableReader
  private let dates: (TableReader.Row) -> [String]

  /// - Parameters:
  ///   - reader: the reader, at the first row after the header.
  ///   - dates: returns the values of a row that may be dates.
  init(_ reader: TableReader, dates: @escaping (TableReader.Row) -> [String]) {
    (self.reader, self.dates) = (reader, dates)
  }

  /// Returns the order, or nil if no date needs one.
  /// - Throws: `ambiguousDates`, also if dates contradict each other.
  func order() throws(TableProblem) -> DateOrder? {
    var reader = reader
    var (isDayFirst, isMonthFirst) = (false, false)
    var example: String?
    while let item = reader.next() {
      guard case .row(let row) = item else { continue }
      for value in dates(row) {
        var scanner = DigitScanner(value)
        scanner.skipWeekday()
        guard let numbers = scanner.slashedNumbers() else { continue }
        // A date that is the same either way does not matter.
        if numbers.first == numbers.second, !numbers.mayBeginWithYear { continue }
        example = example ?? value
        if numbers.mayBeginWithYear { continue }
        if numbers.first > 12 { isDayFirst = true }
        if numbers.second > 12 { isMonthFirst = true }
      }
    }
    switch (isDayFirst, isMonthFirst) {
    case (true, false): return .dayFirst
    case (false, true): return .monthFirst
    default:
      guard let example else { return .dayFirst }
      throw .ambiguousDates(example: example)
    }
  }
}
