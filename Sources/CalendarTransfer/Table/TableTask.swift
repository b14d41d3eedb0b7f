import CalendarModel

/// A task as a row of a table.
public struct TableTask: Hashable, Sendable {
  public var title = ""
  /// When it is due, in the format of docs/json.md; empty without a date.
  public var due = ""
  public var start = ""
  /// The name of the zone of these times; empty for days and floating times.
  public var zone = ""
  public var status = ""
  public var percent = 0
  /// When it was completed; empty if it is not, or that is unknown.
  public var completed = ""
  public var priority = TodoPriority.undefined
  /// How many minutes it takes; nil if it does not say so.
  public var minutes: Int?
  public var place = ""
  public var categories: [String] = []
  public var notes = ""
  public var url = ""
  public var privacy = ComponentDetails.Privacy.everyone
  public var collection = ""
  public var uid = ""
  /// The UID of the task that it is a part of.
  public var parent = ""

  public init() {}

  /// The row of column names, with a line end.
  public static var header: String { TableRow.line(fields.map(\.column.rawValue)) }

  /// The row with its line end.
  public var text: String { TableRow.line(Self.fields.map { $0.value(self) }) }

  // MARK: - Private

  private static var fields: [(column: TableColumn, value: (TableTask) -> String)] {
    [
      (.title, { $0.title }), (.due, { $0.due }), (.start, { $0.start }), (.zone, { $0.zone }),
      (.status, { $0.status }), (.percent, { "\($0.percent)" }), (.completed, { $0.completed }),
      (.priority, { $0.priority == .undefined ? "" : "\($0.priority.digit)" }),
      (.estimate, { $0.minutes.map { "\($0)" } ?? "" }), (.place, { $0.place }),
      (.categories, { TableList.text($0.categories) }), (.notes, { $0.notes }),
      (.url, { $0.url }), (.privacy, { $0.privacy.columnText }), (.calendar, { $0.collection }),
      (.uid, { $0.uid }), (.parent, { $0.parent }),
    ]
  }
}

extension ComponentDetails.Privacy {
  /// How tables say it.
  var columnText: String {
    switch self {
    case .everyone: "public"
    case .personal: "private"
    case .confidential: "confidential"
    }
  }
}
