import CalendarModel
import TerminalScreen

extension LocalTime {
  /// `09:30`, as commands print it.
  public var clockText: String { "\(twoDigits(hour)):\(twoDigits(minute))" }
}

extension Record {
  /// How long it lasts, as commands print it: `1 h 30 min`, `3 days`; empty for a point in time.
  public var durationText: String { Words.english.duration(of: self) }

  /// Its categories, safe to show.
  package var categoriesText: String { displayable(categories.map(\.name).joined(separator: ", ")) }

  /// As many of them as any line has room for.
  package var firstCategories: String {
    let names = categories.prefix(50).map { $0.name }
    return displayableBeginning(of: names.joined(separator: ", "))
  }
}

extension Recurrence {
  /// As commands print it: `every 2 weeks on Monday, until 30 Jun 2026`.
  public var plainText: String { Words.english.text(of: self) }
}

package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
