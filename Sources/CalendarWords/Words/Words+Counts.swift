import CalendarModel
import TerminalScreen

/// What the interface counts.
public enum Noun: Sendable {
  case alarm, calendar, change, date, day, event, exception, file, problem, series, time
}

/// Numbers and plurals.
extension Words {
  /// A number with its digits in groups of three: `12,345`.
  public func number(_ number: Int) -> String {
    say(grouped(number), grouped(number).replacing(",", with: "."))
  }

  /// A number with its noun: `1 day`, `12,345 events`.
  public func count(_ count: Int, _ noun: Noun) -> String {
    let (one, many) = names(of: noun)
    return "\(number(count)) \(count == 1 ? one : many)"
  }

  private func names(of noun: Noun) -> (one: String, many: String) {
    switch language {
    case .english:
      switch noun {
      case .alarm: ("alarm", "alarms")
      case .calendar: ("calendar", "calendars")
      case .change: ("change", "changes")
      case .date: ("date", "dates")
      case .day: ("day", "days")
      case .event: ("event", "events")
      case .exception: ("exception", "exceptions")
      case .file: ("file", "files")
      case .problem: ("problem", "problems")
      case .series: ("series", "series")
      case .time: ("time", "times")
      }
    case .german:
      switch noun {
      case .alarm: ("Erinnerung", "Erinnerungen")
      case .calendar: ("Kalender", "Kalender")
      case .change: ("Änderung", "Änderungen")
      case .date: ("Tag", "Tage")
      case .day: ("Tag", "Tage")
      case .event: ("Termin", "Termine")
      case .exception: ("Ausnahme", "Ausnahmen")
      case .file: ("Datei", "Dateien")
      case .problem: ("Problem", "Probleme")
      case .series: ("Serie", "Serien")
      case .time: ("Mal", "Mal")
      }
    }
  }

  /// `Work, Home and Sport`.
  package func list(_ names: [String]) -> String { list(names, last: say(" and ", " und ")) }

  /// `march or may`.
  package func choice(_ names: [String]) -> String { list(names, last: say(" or ", " oder ")) }

  package func list(_ names: [String], last word: String) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + word + last
  }

  /// To be put behind a sentence.
  package func didYouMean(_ name: String) -> String {
    say("; did you mean \(name)?", "; ist \(name) gemeint?")
  }

  /// What somebody typed, in quotes, and short: what a message says of it must be seen, too.
  package func quoted(_ text: String) -> String {
    named(truncated(displayable(text), toWidth: Self.widestQuotation))
  }

  /// The name of an event or a file in quotes, whole.
  public func named(_ name: String) -> String { say("“\(name)”", "„\(name)“") }

  private static let widestQuotation = 24
}
