import CalendarModel

extension TransferContents {
  /// Reads a detailed report of Toggl Track as CSV, or the time entries that its API gives as JSON.
  ///
  /// In CSV an entry has no id, and is known by its start, its person and its project.
  /// - Parameter path: the path for problems.
  package init(toggl text: [UInt8], path: String, options: TransferOptions) {
    var collector = IntervalCollector("toggl", path: path, options)
    if let values = JSONValue.items(of: text) {
      for (line, value) in values {
        guard let interval = TransferInterval(toggl: value, line: line) else {
          collector.addUnreadable(line: line)
          continue
        }
        if !collector.add(interval) { break }
      }
      self = collector.contents
    } else {
      do throws(TableProblem) {
        try collector.readReport(text, options)
        self = collector.contents
      } catch {
        self = collector.contents
        problems.append(Problem(path: path, .table(error)))
      }
    }
  }
}

extension IntervalCollector {
  fileprivate mutating func readReport(
    _ text: [UInt8], _ options: TransferOptions
  ) throws(TableProblem) {
    let table = try TableText(text)
    add(remarks: table.remarks)
    var reader = TableReader(table.bytes, separator: table.separator)
    guard case .row(let header) = reader.next() else { throw .empty }
    var report = TogglReport(header.values, options)
    if options.dates == nil {
      report.dates = try TableDates(reader, dates: report.days).order()
    }
    while let item = reader.next() {
      switch item {
      case .broken(let line, _): addUnreadable(line: line)
      case .row(let row):
        guard let interval = report.interval(row) else {
          addUnreadable(line: row.line)
          continue
        }
        if !add(interval) { return }
      }
    }
  }
}

/// The rows of a detailed report.
struct TogglReport {
  private let places: [String: Int]
  private let clock: TransferClock
  /// The order of day and month.
  fileprivate(set) var dates: DateOrder?

  init(_ header: [String], _ options: TransferOptions) {
    places = Dictionary(
      header.enumerated().map { ($1.lowercased().trimmed, $0) }, uniquingKeysWith: { min($0, $1) })
    (clock, dates) = (TransferClock(options), options.dates)
  }

  /// Whether a first line is that of a report.
  static func isHeader(_ line: String) -> Bool {
    let names = Set(
      line.split(whereSeparator: { ",;\t".contains($0) }).map {
        $0.lowercased().trimmed.trimming { $0 == "\"" }
      })
    return names.isSuperset(of: ["start date", "start time", "duration", "description"])
  }

  /// Returns the dates of a row, as they are written.
  fileprivate func days(_ row: TableReader.Row) -> [String] {
    ["start date", "end date", "stop date"].map { value($0, in: row).trimmed }
  }

  func interval(_ row: TableReader.Row) -> TransferInterval? {
    guard let start = time("start", in: row)?.localTime else { return nil }
    let end = time("end", in: row) ?? time("stop", in: row)
    let length = Self.seconds(value("duration", in: row))
    guard end?.localTime != nil || length != nil else { return nil }
    let moments = clock.moments(from: start, to: end?.localTime, lasting: length)
    let (client, project) = (value("client", in: row), value("project", in: row))
    let key = [start.iso8601Text, value("email", in: row), client, project]
      .joined(separator: "\u{1}")
    var interval = TransferInterval(key, moments.start, moments.end, line: row.line)
    interval.name(
      value("description", in: row), client, project, value("task", in: row),
      tags: value("tags", in: row).split(separator: ",").map(String.init))
    return interval
  }

  // MARK: - Private

  private func value(_ name: String, in row: TableReader.Row) -> String {
    guard let place = places[name], place < row.values.count else { return "" }
    return row.values[place]
  }

  private func time(_ name: String, in row: TableReader.Row) -> TableTime? {
    let (day, time) = (value(name + " date", in: row), value(name + " time", in: row))
    return TableTime(day + " " + time, order: dates)
  }

  /// `01:30:00`, also for more than a day.
  private static func seconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...6).contains($0.utf8.count) }) else {
      return nil
    }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(part) : nil
    }
    guard numbers.count == 3, numbers[1] < 60, numbers[2] < 60 else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
  }
}

extension TransferInterval {
  /// A time entry of the API: while it runs it has no stop, and a length below zero.
  fileprivate init?(toggl value: JSONValue, line: Int) {
    guard
      let start = value["start"]?.text.flatMap({ TableTime($0, order: nil)?.instant })
    else { return nil }
    var end: Instant?
    if let text = (value["stop"] ?? value["end"])?.text {
      guard let instant = TableTime(text, order: nil)?.instant else { return nil }
      end = instant
    }
    self.init("\(start.seconds)", start, end, line: line)
    id = value["id"]?.number.flatMap { Int64(exactly: $0) }.map { "\($0)" }
    name(
      value["description"]?.text ?? "", value["client_name"]?.text ?? "",
      (value["project_name"] ?? value["project"])?.text ?? "", value["task_name"]?.text ?? "",
      tags: value["tags"]?.list?.compactMap(\.text) ?? [])
  }

  /// A project is below its client; a task is the title where there is no other, and otherwise below its
  /// project.
  fileprivate mutating func name(
    _ description: String, _ client: String, _ project: String, _ task: String, tags: [String]
  ) {
    title = [description, task, project, client].first { !$0.isEmpty } ?? ""
    let path = [client, project, description.isEmpty ? "" : task].filter { !$0.isEmpty }
    categories = [path.joined(separator: "/")] + tags
  }

  /// Whether a text begins like one of Toggl Track.
  static func isToggl(_ head: ArraySlice<UInt8>) -> Bool {
    if let words = JSONHead(head) {
      return ["start", "duration", "description"].allSatisfy(words.has)
        && (words.has("stop") || words.has("workspace_id"))
    }
    var lines = TextLines(head)
    return lines.next().map { TogglReport.isHeader($0.text) } ?? false
  }
}

extension String {
  /// Without characters of a kind at its ends.
  fileprivate func trimming(_ isMeant: (Character) -> Bool) -> String {
    var text = Substring(self)
    while text.first.map(isMeant) == true { text.removeFirst() }
    while text.last.map(isMeant) == true { text.removeLast() }
    return String(text)
  }
}
