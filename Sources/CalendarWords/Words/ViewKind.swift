/// The views, in the order of the Tab key.
///
/// The raw value is the name on the command line and in the configuration. A new view is a case, a
/// row here and a row in `ViewKind+View.swift`.
package enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year, history, tasks

  /// The views of days from the widest to the closest, for zooming.
  package static let zoomOrder: [ViewKind] = [.year, .quarter, .month, .week, .day, .history]

  /// The view that lists what a search finds.
  package static let ofMatches = ViewKind.history

  /// The names that a view can be typed by: its own, and what other programs call it.
  package static let typedNames: [(name: String, view: ViewKind)] =
    allCases.map { ($0.rawValue, $0) } + [(agenda, .history)]

  /// What other programs call a list of events.
  package static let agenda = "agenda"

  /// Creates the view with a typed name; nil if there is none.
  package init?(typed name: String) {
    guard let found = Self.typedNames.first(where: { $0.name == name }) else { return nil }
    self = found.view
  }

  /// Creates the view that a command shows; nil if it shows none.
  package init?(_ command: Command) {
    guard let kind = Self.allCases.first(where: { $0.row.command == command }) else { return nil }
    self = kind
  }

  /// The command that shows the view, its name, and its name in a sentence.
  fileprivate var row: (command: Command, name: Translated, spokenName: Translated) {
    switch self {
    case .day: (.showDay, ("Day", "Tag"), ("Day view", "Tagesansicht"))
    case .week: (.showWeek, ("Week", "Woche"), ("Week view", "Wochenansicht"))
    case .month: (.showMonth, ("Month", "Monat"), ("Month view", "Monatsansicht"))
    case .quarter: (.showQuarter, ("Quarter", "Quartal"), ("Quarter view", "Quartalsansicht"))
    case .year: (.showYear, ("Year", "Jahr"), ("Year view", "Jahresansicht"))
    case .history: (.showHistory, ("History", "Verlauf"), ("History view", "Verlaufsansicht"))
    case .tasks: (.showTasks, ("Tasks", "Aufgaben"), ("Task list", "Aufgabenliste"))
    }
  }

  fileprivate typealias Translated = (english: String, german: String)
}

extension Words {
  /// Returns the name in the row of views.
  package func name(of view: ViewKind) -> String {
    say(view.row.name.english, view.row.name.german)
  }

  /// `Month view, March 2026`.
  package func view(_ view: ViewKind, _ period: String) -> String {
    "\(say(view.row.spokenName.english, view.row.spokenName.german)), \(period)"
  }
}
