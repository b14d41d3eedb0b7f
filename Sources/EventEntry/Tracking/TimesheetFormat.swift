/// A form in which a timesheet is printed, or written to a file.
package enum TimesheetFormat: String, CaseIterable, Hashable, Sendable {
  case table, csv, json, markdown, svg, html

  /// Whether other programs read it: then a column is always a day.
  package var isData: Bool { self == .csv || self == .json }

  /// What the names of its files end with.
  package var ending: String {
    switch self {
    case .table: "txt"
    case .markdown: "md"
    case .csv, .json, .svg, .html: rawValue
    }
  }

  /// Creates the format of a file by its name; nil if the name has no ending of one.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let found = Self.allCases.first(where: { name.hasSuffix("." + $0.ending) }) else {
      return nil
    }
    self = found
  }
}
