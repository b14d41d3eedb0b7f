import CalendarModel
import CalendarStore

/// The shortest beginnings of ids that no other event of an index has.
package struct ShortIDs {
  /// Ids are not shortened further, so that one that was noted keeps for a while.
  static let fewestLetters = 4

  private let calendars: OpenCalendars
  private let answers: IndexAnswers
  private var lengths = RecentValues<Int64, Int>(limit: 50_000)

  package init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Returns the beginning of a record's id; empty if the event is gone.
  /// - Complexity: two look-ups for each event, and one day of its series for an occurrence.
  package mutating func text(of record: Record, _ lookup: inout EventLookup) throws -> String {
    guard let id = try lookup.id(of: record) else { return "" }
    let key = EventKeyText.text(of: id.key).prefix(try length(of: id.key))
    let variant = id.variant.map { "." + EventKeyText.text(ofVariant: $0) } ?? ""
    let start = try id.start.map { "@" + (try shortened($0, of: record)) } ?? ""
    return key + variant + start
  }

  // MARK: - Private

  private mutating func length(of key: Int64) throws -> Int {
    if let length = lengths.value(of: key, weight: { _ in 1 }) { return length }
    let shared = try calendars.index.neighbours(ofKey: key)
      .map { EventKeyText.countOfSharedLetters(key, $0) }
    let length = max(Self.fewestLetters, (shared.max() ?? 0) + 1)
    lengths.add(length, for: key, weight: 1)
    return length
  }

  /// Returns the date of a start, if no other occurrence starts on it.
  private func shortened(_ start: String, of record: Record) throws -> String {
    let date = start.prefix { $0 != "T" }
    guard date.count < start.count else { return start }
    let days = record.occurrence.start.day - 2...record.occurrence.start.day + 2
    let others = try calendars.index.records(
      of: record.occurrence.event, touching: days, answers: answers)
    let same = others.filter { RecordID.startText(of: $0.occurrence).hasPrefix(date) }
    return same.count == 1 ? String(date) : start
  }
}
