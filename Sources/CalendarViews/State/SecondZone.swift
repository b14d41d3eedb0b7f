import CalendarModel
import CalendarWords
import TerminalScreen

/// The user's second time zone, which shows the local times of events.
///
/// All-day events and floating times have none, because they are the same everywhere.
package struct SecondZone {
  private let zone: Zone
  private let words: Words

  /// - Parameter reader: the zone of all other times. The result is nil if both clocks agree.
  package init?(_ zone: Zone?, besides reader: Zone, _ words: Words) {
    guard let zone, !zone.hasSameOffsets(as: reader) else { return nil }
    (self.zone, self.words) = (zone, words)
  }

  // MARK: Names

  /// The name, safe to show.
  package var name: String { displayable(zone.cityName) }

  /// Returns a short name: the whole name, else the initials of its words, else its beginning with
  /// a full stop.
  package func name(fitting width: Int) -> String { Self.name(of: zone, fitting: width) }

  /// Returns a short name of any zone, in the same way.
  package static func name(of zone: Zone, fitting width: Int) -> String {
    let name = displayable(zone.cityName)
    guard displayWidth(of: name) > width else { return name }
    let parts = name.split { $0 == " " || $0 == "-" }
    guard parts.count > 1 else { return "\(name.prefix(max(0, width - 1)))." }
    return String(parts.compactMap(\.first).prefix(width))
  }

  // MARK: Times

  /// Returns the hour there at a time here, for the narrow column beside the days; halves and
  /// quarters of an hour as fractions.
  package func gutterHour(at time: LocalTime, in reader: Zone) -> String {
    let there = zone.localTime(of: reader.instant(of: time))
    let hour = words.gutterHour(LocalTime(there.day, hour: there.hour))
    let fraction =
      switch there.minute {
      case 15: "¼"
      case 30: "½"
      case 45: "¾"
      default: ""
      }
    return fraction.isEmpty ? hour : String(hour.drop { $0 == " " }) + fraction
  }

  /// Returns `03:30`, `22:30−1`, or with the end if there is room: `03:30–04:30`.
  package func times(of record: Record, fitting width: Int) -> String {
    guard let range = range(of: record) else { return "" }
    guard displayWidth(of: range) > width, let moments = record.occurrence.moments else {
      return range
    }
    return words.clock(zone.localTime(of: moments.start), beside: record.occurrence.start.day)
  }

  /// Returns `New York 03:30–04:30`; empty if the time is the same everywhere.
  package func text(of record: Record) -> String { range(of: record).map { "\(name) \($0)" } ?? "" }

  /// Returns the times with their dates if those differ from the day of the start here:
  /// `New York Sun 8 Mar 2026, 23:30 – Mon 9 Mar 2026, 00:30`.
  package func datedText(of moments: Occurrence.Moments, startingOn day: Day) -> String {
    let (start, end) = (zone.localTime(of: moments.start), zone.localTime(of: moments.end))
    let first = start.day == day ? "" : "\(words.dateWithWeekday(start.day)), "
    let clock = "\(name) \(first)\(words.clock(start))"
    if moments.start == moments.end { return clock }
    if start.day == end.day { return "\(clock)–\(words.clock(end))" }
    return "\(clock) – \(words.dateWithWeekday(end.day)), \(words.clock(end))"
  }

  /// Returns start and end with the offset in days from the start here: `22:00−1–23:30−1`.
  private func range(of record: Record) -> String? {
    guard let moments = record.occurrence.moments else { return nil }
    let day = record.occurrence.start.day
    let (start, end) = (zone.localTime(of: moments.start), zone.localTime(of: moments.end))
    let first = words.clock(start, beside: day)
    return moments.start == moments.end ? first : "\(first)–\(words.clock(end, beside: day))"
  }
}
