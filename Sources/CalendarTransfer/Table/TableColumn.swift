import CalendarModel

/// The meaning of a column in a table of events, or of tasks.
enum TableColumn: String, CaseIterable {
  case title, start, startTime, end, endTime, allDay, zone, place, notes, categories, url, status
  case free, privacy, uid, occurrence, calendar
  case due, completed, percent, priority, estimate, parent

  /// Finds the column for a name, as this program and others write it: in any case, with spaces,
  /// hyphens or underscores between its words, and possibly followed by something in brackets.
  init?(named name: String) {
    guard let column = Self.names[Self.plain(name)] else { return nil }
    self = column
  }

  /// The names of each column; the first is the one that is written.
  static let spellings: [(column: TableColumn, names: [String])] = [
    (
      .title,
      [
        "title", "subject", "summary", "name", "event", "event name", "event title", "betreff",
        "titel",
      ]
    ),
    (
      .start,
      [
        "start", "start date", "begin", "begins", "date", "from", "dtstart", "start at",
        "beginnt am",
        "beginn", "startdatum", "datum",
      ]
    ),
    (.startTime, ["start time", "begin time", "time", "beginnt um", "startzeit", "uhrzeit"]),
    (
      .end,
      ["end", "end date", "ends", "until", "to", "dtend", "end at", "endet am", "ende", "enddatum"]
    ),
    (.endTime, ["end time", "endet um", "endzeit"]),
    (
      .allDay,
      ["all day", "all day event", "allday", "whole day", "ganztägiges ereignis", "ganztägig"]
    ),
    (.zone, ["zone", "time zone", "timezone", "tz", "tzid", "zeitzone"]),
    (.place, ["place", "location", "where", "ort"]),
    (
      .notes,
      [
        "notes", "description", "note", "details", "comment", "comments", "beschreibung", "notizen",
      ]
    ),
    (
      .categories, ["categories", "category", "tags", "tag", "labels", "kategorien", "kategorie"]
    ),
    (.url, ["url", "link", "website", "web page"]),
    (.status, ["status"]),
    (.free, ["free", "show time as", "transparency", "zeitspanne zeigen als"]),
    (.privacy, ["privacy", "private", "sensitivity", "class", "privat", "vertraulichkeit"]),
    (.uid, ["uid", "ical uid", "event id"]),
    (.occurrence, ["occurrence", "recurrence id"]),
    (.calendar, ["calendar", "kalender"]),
    (.due, ["due", "due date", "deadline", "fällig am", "fällig"]),
    (.completed, ["completed", "date completed", "completion date", "erledigt am", "erledigt"]),
    (.percent, ["percent", "% complete", "percent complete", "% erledigt"]),
    (.priority, ["priority", "priorität"]),
    (.estimate, ["estimate"]),
    (.parent, ["parent"]),
  ]

  /// Whether spaces at the ends of a quoted value belong to it.
  var isText: Bool {
    switch self {
    case .title, .place, .notes, .url, .uid, .parent: true
    default: false
    }
  }

  /// Whether tables of tasks, or those of events, have it.
  func belongs(toTasks isOfTasks: Bool) -> Bool {
    switch self {
    case .due, .completed, .percent, .priority, .estimate, .parent: isOfTasks
    case .end, .endTime, .allDay, .free, .occurrence: !isOfTasks
    default: true
    }
  }

  // MARK: - Private

  private static let names: [String: TableColumn] = Dictionary(
    spellings.flatMap { spelling in spelling.names.map { ($0, spelling.column) } },
    uniquingKeysWith: { first, _ in first })

  private static func plain(_ name: String) -> String {
    let open = name.firstIndex { $0 == "(" || $0 == "[" } ?? name.endIndex
    return name[..<open].lowercased()
      .split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }
}

/// The columns of a table by position.
struct TableColumns {
  private var places: [TableColumn: Int] = [:]
  /// The unknown column names.
  private(set) var unknown: [String] = []
  /// The order of day and month given by a column name such as `Start (dd/mm/yyyy)`.
  private(set) var dates: DateOrder?

  /// - Throws: `noStartColumn`, also where a table of tasks has no due dates.
  init(_ header: [String]) throws(TableProblem) {
    let isOfTasks = header.contains { TableColumn(named: $0) == .due }
    for (place, name) in header.enumerated() {
      if let column = TableColumn(named: name), column.belongs(toTasks: isOfTasks) {
        if places[column] == nil { places[column] = place }
        dates = dates ?? DateOrder(named: name)
      } else if name.contains(where: { !$0.isWhitespace }) {
        unknown.append(name)
      }
    }
    guard places[.start] != nil || isOfTasks else {
      throw .noStartColumn(columns: Self.shown(header))
    }
  }

  /// Returns the first names as problems quote them.
  private static func shown(_ header: [String]) -> String {
    header.prefix(8).map { "“\($0.prefix(40))”" }.joined(separator: ", ")
  }

  /// Whether its rows are tasks, which can be due.
  var isOfTasks: Bool { has(.due) }

  func has(_ column: TableColumn) -> Bool { places[column] != nil }

  /// Returns the value in a column, trimmed unless it is a text; empty if there is none.
  func value(_ column: TableColumn, in row: TableReader.Row) -> String {
    guard let place = places[column], place < row.values.count else { return "" }
    return column.isText ? row.values[place] : row.values[place].trimmed
  }
}

extension DateOrder {
  fileprivate init?(named name: String) {
    let letters = name.lowercased().filter { "dmy".contains($0) }
    if letters.hasSuffix("ddmmyyyy") || letters.hasSuffix("ddmmyy") {
      self = .dayFirst
    } else if letters.hasSuffix("mmddyyyy") || letters.hasSuffix("mmddyy") {
      self = .monthFirst
    } else {
      return nil
    }
  }
}
