import CalendarModel

/// An occurrence as a row of a table.
package struct TableRow: Hashable, Sendable {
  package var title = ""
  /// The start, in the format of docs/json.md.
  package var start = ""
  package var end = ""
  package var isAllDay = false
  /// The name of the event's zone; empty for whole days and floating times.
  package var zone = ""
  package var place = ""
  package var categories: [String] = []
  package var notes = ""
  package var url = ""
  package var status: Event.Status?
  package var isTransparent = false
  package var privacy = ComponentDetails.Privacy.everyone
  package var collection = ""
  package var uid = ""
  /// The occurrence of a series; empty for single events.
  package var occurrence = ""

  package init() {}

  /// The row of column names, with a line end.
  package static var header: String { line(columns.map(\.rawValue)) }

  /// The row with its line end. Values with separators, quotes or line ends are quoted (RFC 4180).
  package var text: String { Self.line(Self.columns.map(value)) }

  // MARK: - Private

  private static let columns: [TableColumn] = [
    .title, .start, .end, .allDay, .zone, .place, .categories, .notes, .url, .status, .free,
    .privacy, .calendar, .uid, .occurrence,
  ]

  private func value(_ column: TableColumn) -> String {
    switch column {
    case .title: title
    case .start: start
    case .end: end
    case .allDay: isAllDay ? "true" : "false"
    case .zone: zone
    case .place: place
    case .categories: TableList.text(categories)
    case .notes: notes
    case .url: url
    case .status: status?.rawValue ?? ""
    case .free: isTransparent ? "true" : "false"
    case .privacy: privacy.columnText
    case .calendar: collection
    case .uid: uid
    case .occurrence: occurrence
    case .startTime, .endTime, .due, .completed, .percent, .priority, .estimate, .parent: ""
    }
  }

  /// Returns values as a line with its end.
  package static func line(_ values: [String]) -> String {
    values.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\t")
        && $0 != UInt8(ascii: "\"") && $0 != 0x0A && $0 != 0x0D
    }
    let hasEdge = value.first?.isWhitespace ?? false || value.last?.isWhitespace ?? false
    if isPlain, !hasEdge { return value }
    var text = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { text += "\"\"" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }
}
