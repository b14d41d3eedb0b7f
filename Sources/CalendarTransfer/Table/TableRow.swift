import CalendarModel

/// An occurrence as a row of a table.
public struct TableRow: Hashable, Sendable {
  public var title = ""
  /// The start, in the format of docs/json.md.
  public var start = ""
  public var end = ""
  public var isAllDay = false
  /// The name of the event's zone; empty for whole days and floating times.
  public var zone = ""
  public var place = ""
  public var categories: [String] = []
  public var notes = ""
  public var url = ""
  public var status: Event.Status?
  public var isTransparent = false
  public var privacy = ComponentDetails.Privacy.everyone
  public var collection = ""
  public var uid = ""
  /// The occurrence of a series; empty for single events.
  public var occurrence = ""

  public init() {}

  /// The row of column names, with a line end.
  public static var header: String { line(columns.map(\.rawValue)) }

  /// The row with its line end. Values with separators, quotes or line ends are quoted (RFC 4180).
  public var text: String { Self.line(Self.columns.map(value)) }

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
  public static func line(_ values: [String]) -> String {
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
