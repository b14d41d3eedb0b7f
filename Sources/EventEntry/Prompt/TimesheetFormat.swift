/// A form in which a timesheet is printed, or written to a file.
package enum TimesheetFormat: String, CaseIterable, Hashable, Sendable {
  case table, csv, json, markdown, svg, html

  /// Whether other programs read it: then a column is always a day.
  package var isData: Bool { self == .csv || self == .json }

  /// What the names of files end with, after a period.
  package enum Ending: String, Sendable {
    case txt, csv, json, md, svg, html
  }

  package var ending: Ending {
    switch self {
    case .table: .txt
    case .csv: .csv
    case .json: .json
    case .markdown: .md
    case .svg: .svg
    case .html: .html
    }
  }

  /// Creates the format of a file by its name; nil if the name has no ending of one.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let found = Self.allCases.first(where: { name.hasSuffix("." + $0.ending.rawValue) })
    else {
      return nil
    }
    self = found
  }
}
