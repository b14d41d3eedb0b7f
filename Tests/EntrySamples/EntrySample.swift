import CalendarModel
import EventEntry
import TestSupport

/// What the entries of the tests are read with: today is Wednesday, 11 March 2026, 10:00 in Berlin;
/// Monday the 16th is selected.
package enum EntrySample {
  package static let berlin = Zone(id: "Europe/Berlin", rule: berlinRule)
  package static let berlinRule = zoneRule(3600, 7200, start: (3, 5, 7200), end: (10, 5, 10_800))
  package static let newYork = Zone(
    id: "America/New_York",
    rule: zoneRule(-18_000, -14_400, start: (3, 2, 7200), end: (11, 1, 7200)))

  package static let tokyo = Zone(id: "Asia/Tokyo", fixedOffset: 9 * 3_600)
  package static let kolkata = Zone(id: "Asia/Kolkata", fixedOffset: 5 * 3_600 + 1_800)
  package static let zones = [berlin, newYork, tokyo, kolkata]

  package static let collections = ["Work", "Personal", "Private", "Home office"].enumerated().map {
    CollectionInfo(
      id: CollectionID(rawValue: $0.offset), name: $0.element, color: nil, path: $0.element)
  }

  package static let context = EntryContext(
    now: LocalTime("2026-03-11", hour: 10), selectedDay: "2026-03-16", zone: berlin,
    collections: collections, categories: ["work/api", "Family"].compactMap { Category($0) },
    zoneNamed: { name in
      [newYork, berlin, Zone(id: "Etc/GMT+5", fixedOffset: -18_000)].first { $0.id == name }
    })

  package static func entry(_ text: String) -> Entry { Entry(text, context: context) }

  private static func zoneRule(
    _ standard: Int, _ summer: Int, start: (Int, Int, Int), end: (Int, Int, Int)
  ) -> ZoneRule {
    func change(_ change: (Int, Int, Int)) -> ZoneRule.Change {
      .init(day: .weekday(.sunday, week: change.1, month: change.0), seconds: change.2)
    }
    return ZoneRule(
      standardOffset: standard,
      daylight: .init(offset: summer, start: change(start), end: change(end)))
  }
}
