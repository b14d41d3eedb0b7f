import ArgumentParser

/// A form in which events are given to other programs.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case ics, csv, json, markdown

  /// Whether it has whole events: a series once, not each of its occurrences.
  var isOfEvents: Bool { self == .ics }
}
