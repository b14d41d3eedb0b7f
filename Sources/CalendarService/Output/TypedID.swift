import CalendarModel
import CalendarStore

/// An id as typed: any beginning of an id that only one event has, in any case.
///
/// Each of its parts may be cut short, as in `k3jq`, `k3jq.b5q` or `k3jq@2026-03-10`. A start needs
/// its whole year at least, which bounds the occurrences that are looked at.
package struct TypedID: Hashable {
  package let text: String
  /// The id, if the text may be a whole one.
  package let whole: RecordID?

  private let keys: ClosedRange<Int64>
  private let variant: String?
  private let start: String?
  /// The days on which the occurrence may start, in any zone.
  private let days: ClosedRange<Day>?

  /// Creates the id; nil if no id begins with the text.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard names.count <= 2, let keys = EventKeyText.keys(names[0]) else { return nil }
    if names.count == 2, !EventKeyText.mayBegin(names[1]) { return nil }
    self.text = text
    self.keys = keys
    variant = names.count == 2 ? String(names[1]) : nil
    start = parts.count == 2 ? parts[1].uppercased() : nil
    days = start.flatMap(Self.days)
    if start != nil, days == nil { return nil }
    whole = RecordID(names.joined(separator: ".") + (start.map { "@" + $0 } ?? ""))
  }

  /// Returns whether an id begins as this one, part by part.
  func fits(_ id: RecordID) -> Bool {
    guard keys.contains(id.key) else { return false }
    if let variant {
      guard let own = id.variant, EventKeyText.text(ofVariant: own).hasPrefix(variant) else {
        return false
      }
    }
    guard let start else { return true }
    return id.start?.hasPrefix(start) ?? false
  }

  // MARK: - Private

  /// Returns the days of a start that is cut short, with one more on both sides: the start is in
  /// UTC. Nil without a whole year.
  private static func days(_ start: String) -> ClosedRange<Day>? {
    let sign = start.hasPrefix("-") ? "-" : ""
    let date = start.prefix { $0 != "T" }.dropFirst(sign.count)
    let numbers = date.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = numbers.first, year.count >= 4, year.allSatisfy(\.isASCIIDigit),
      date.allSatisfy({ $0.isASCIIDigit || $0 == "-" }), numbers.count <= 3
    else { return nil }
    let isWholeMonth = numbers.count > 1 && numbers[1].count == 2
    let isWholeDay = isWholeMonth && numbers.count > 2 && numbers[2].count == 2
    let month = isWholeMonth ? String(numbers[1]) : nil
    let day = isWholeDay ? String(numbers[2]) : "01"
    let first = "\(sign)\(year)-\(month ?? "01")-\(day)"
    let last = "\(sign)\(year)-\(month ?? "12")-\(day)"
    guard let begin = Day(iso8601: first),
      let end = Day(iso8601: last)
    else { return nil }
    return (begin - 1)...((isWholeDay ? end : end.month.lastDay) + 1)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension TypedID {
  /// The number of ids that a mistake lists.
  package static let mostListed = 8

  /// Returns the ids that the text may stand for: the whole id if an event has it, else all that
  /// begin so, but no more than one more than `mostListed`.
  ///
  /// An id without a start stands for a whole series, whose occurrences are not listed.
  /// - Complexity: O(`mostListed`) look-ups; with a start, the occurrences of a year of so many
  ///   series.
  package func ids(in calendars: OpenCalendars, _ answers: IndexAnswers) throws -> [RecordID] {
    let most = Self.mostListed + 1
    var found: [RecordID] = []
    for key in try calendars.index.keys(in: keys, limit: most) {
      for variant in try variants(of: key, in: calendars) where found.count < most {
        found += try ids(key, variant, in: calendars, answers)
      }
    }
    if let whole, found.contains(whole) { return [whole] }
    return Array(found.prefix(most))
  }

  // MARK: - Private

  /// Returns the variants of a key that begin as typed; one that is nil if none is typed.
  private func variants(of key: Int64, in calendars: OpenCalendars) throws -> [Int64?] {
    guard let variant else { return [nil] }
    let all = try calendars.index.events(withKey: key).compactMap {
      try calendars.index.place(of: $0)?.variant
    }
    return Set(all.filter { EventKeyText.text(ofVariant: $0).hasPrefix(variant) }).sorted()
  }

  private func ids(
    _ key: Int64, _ variant: Int64?, in calendars: OpenCalendars, _ answers: IndexAnswers
  ) throws -> [RecordID] {
    guard let start, let days else { return [RecordID(key: key, variant: variant)] }
    var starts: Set<String> = []
    for event in try calendars.index.events(withKey: key, variant: variant) {
      guard try calendars.index.place(of: event)?.isSeries == true else { continue }
      let records = try calendars.index.records(of: event, touching: days, answers: answers)
      starts.formUnion(
        records.map { RecordID.startText(of: $0.occurrence) }.filter { $0.hasPrefix(start) })
    }
    if starts.contains(start) { starts = [start] }
    return starts.sorted().map { RecordID(key: key, variant: variant, start: $0) }
  }
}

extension CommandFailure {
  /// Returns the failure for an id that no event has.
  package static func noEvent(_ id: String) -> CommandFailure {
    .failed("\(id): there is no such event in these calendars; daybook list --json prints ids")
  }

  /// Returns the failure for an id that no task has.
  static func noTodo(_ id: String) -> CommandFailure {
    .failed("\(id): there is no such task in these calendars; daybook todo list prints ids")
  }
}
