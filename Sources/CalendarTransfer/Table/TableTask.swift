import CalendarModel

/// A task as a row of a table.
package struct TableTask: Hashable, Sendable {
  package var title = ""
  /// When it is due, in the format of docs/json.md; empty without a date.
  package var due = ""
  package var start = ""
  /// The name of the zone of these times; empty for days and floating times.
  package var zone = ""
  package var status = ""
  package var percent = 0
  /// When it was completed; empty if it is not, or that is unknown.
  package var completed = ""
  package var priority = TodoPriority.undefined
  /// How many minutes it takes; nil if it does not say so.
  package var minutes: Int?
  package var place = ""
  package var categories: [String] = []
  package var notes = ""
  package var url = ""
  package var privacy = ComponentDetails.Privacy.everyone
  package var collection = ""
  package var uid = ""
  /// The UID of the task that it is a part of.
  package var parent = ""

  package init() {}

  /// The row of column names, with a line end.
  package static var header: String { TableRow.line(fields.map(\.column.rawValue)) }

  /// The row with its line end.
  package var text: String { TableRow.line(Self.fields.map { $0.value(self) }) }

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
