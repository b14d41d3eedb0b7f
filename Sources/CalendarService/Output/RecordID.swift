import CalendarModel
import CalendarStore

/// The id of an event, or of one occurrence of a series, on the command line: the event's key, a
/// variant if several events have that key, and for occurrences their start, such as
/// `k3jq7xw2m4tza@2026-03-10T08:15:00Z` or `k3jq7xw2m4tza.b5q2n7ww3a`.
///
/// It does not depend on the reader's zone: starts in a zone are written in UTC.
package struct RecordID: Hashable {
  package let key: Int64
  /// The variant; nil if the key alone identifies the event. See `EventPlace.variant`.
  let variant: Int64?
  /// The start as written after the `@`; nil for the event itself.
  package let start: String?

  package init(key: Int64, variant: Int64? = nil, start: String? = nil) {
    (self.key, self.variant, self.start) = (key, variant, start)
  }

  /// Creates the id of an occurrence of an event.
  package init(_ occurrence: Occurrence, of place: EventPlace) {
    self.init(
      key: place.key, variant: place.variant,
      start: place.isSeries ? Self.startText(of: occurrence) : nil)
  }

  /// Reads an id; nil if the text is not one.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard let key = EventKeyText.key(names[0]), names.count <= 2 else { return nil }
    var variant: Int64?
    if names.count == 2 {
      guard let number = EventKeyText.variant(names[1]) else { return nil }
      variant = number
    }
    self.init(key: key, variant: variant, start: parts.count == 2 ? String(parts[1]) : nil)
    if start != nil, days == nil { return nil }
  }

  package var text: String {
    EventKeyText.text(of: key) + (variant.map { "." + EventKeyText.text(ofVariant: $0) } ?? "")
      + (start.map { "@" + $0 } ?? "")
  }

  /// The days on which the occurrence may start, in any zone; nil without a start.
  package var days: ClosedRange<Day>? {
    guard let start else { return nil }
    let time = start.hasSuffix("Z") ? start.dropLast() : start[...]
    let day = LocalTime(iso8601: time)?.day ?? Day(iso8601: time)
    return day.map { $0 - 1...$0 + 1 }
  }

  /// Returns whether it names an occurrence by its start.
  package func names(_ occurrence: Occurrence) -> Bool { start == Self.startText(of: occurrence) }

  /// Returns the start of an occurrence of a series as ids have it.
  static func startText(of occurrence: Occurrence) -> String {
    if let moments = occurrence.moments {
      return Zone.utc.localTime(of: moments.start).iso8601Text + "Z"
    }
    return occurrence.isAllDay
      ? occurrence.start.day.iso8601Text : occurrence.start.iso8601Text
  }
}

/// Finds the records of events and tasks that ids or words name.
package struct NamedRecords {
  /// The number of events that are listed if several have some words.
  private static let mostListed = 20
  /// The number of tasks with some words that are looked at.
  private static let mostTasks = 1_000

  private let calendars: OpenCalendars
  private let answers: IndexAnswers
  private let now: LocalTime

  package init(_ calendars: OpenCalendars, _ answers: IndexAnswers, now: LocalTime) {
    self.calendars = calendars
    self.answers = answers
    self.now = now
  }

  /// Returns the records of several ids in list order, each once, with its copies, and the ids that
  /// fit no event.
  /// - Throws: if an id fits several events.
  package func records(
    _ ids: [TypedID], touching days: ClosedRange<Day>?
  ) throws -> (records: [Record], unknown: [TypedID]) {
    var (found, unknown): (Set<Record>, [TypedID]) = ([], [])
    for id in ids {
      if let named = try self.id(id) {
        found.formUnion(try records(named, touching: days))
      } else {
        unknown.append(id)
      }
    }
    let sorted = found.sorted(by: Record.isOrderedBefore)
    return (sorted.map { $0.isTask ? $0 : answers.withCopies($0) }, unknown)
  }

  /// Returns the id that a typed one stands for; nil if it fits no event.
  /// - Throws: if it fits several, which the failure then lists.
  package func id(_ typed: TypedID) throws -> RecordID? {
    let ids = try typed.ids(in: calendars, answers)
    guard ids.count > 1 else { return ids.first }
    let listing = try FittingEvents(calendars, answers)
      .text(of: ids.flatMap { try records($0).prefix(1) })
    let count = ids.count > TypedID.mostListed ? "more than \(TypedID.mostListed)" : "\(ids.count)"
    throw CommandFailure.usage(
      "\(typed.text): \(count) ids begin so; write more of one", listing: listing)
  }

  /// Returns the only event or task with some words; of a series the present or next occurrence,
  /// or the last one.
  /// - Parameters:
  ///   - isOpen: as in `ChangeTarget.wordsOfTask`; nil for events and tasks.
  ///   - consequence: what is said of several, which the failure lists.
  /// - Throws: if none has the words, or several have them.
  package func record(
    withWords text: String, ofOpenTasks isOpen: Bool? = nil, consequence: String = ""
  ) throws -> Record {
    let (most, noun) = (Self.mostListed, isOpen == nil ? "event" : "task")
    let found = try matches(text, isOpen)
    guard let first = found.first else {
      throw CommandFailure.failed("--search \(text): no \(noun) has these words")
    }
    guard found.count > 1 else { return first }
    let listing = try FittingEvents(calendars, answers).text(of: Array(found.prefix(most)))
    let count = found.count > most ? "more than \(most)" : "\(found.count)"
    throw CommandFailure.usage(
      "--search \(text): \(count) \(noun)s have these words\(consequence); name one by its id, or "
        + "add words", listing: listing)
  }

  /// A task that repeats leaves finished copies with its title, and a plan an event with it.
  private func matches(_ text: String, _ isOpen: Bool?) throws -> [Record] {
    let limit = Self.mostListed + 1
    guard let isOpen else {
      return try calendars.index.search(text, limit: limit, now: now, answers: answers)
        + answers.records(ofTodosMatching: text, limit: limit)
    }
    let tasks = answers.todos(matching: text, limit: Self.mostTasks) ?? []
    let meant = tasks.filter { $0.state.isClosed != isOpen }
    return (meant.isEmpty ? tasks : meant).prefix(limit).map { Record($0, in: answers.zone) }
  }

  /// Returns the occurrences that an id names: the one with its start, or without a start those
  /// that touch the days, or without days the most relevant one. There are more if several events
  /// have the UID and the id has no variant.
  package func records(_ id: RecordID, touching days: ClosedRange<Day>? = nil) throws -> [Record] {
    var found: [Record] = []
    for event in try calendars.index.events(withKey: id.key, variant: id.variant) {
      if let days = id.days {
        found += try calendars.index.records(of: event, touching: days, answers: answers)
          .filter { id.names($0.occurrence) }
      } else if let days {
        found += try calendars.index.records(of: event, touching: days, answers: answers)
      } else if let record = try calendars.index.record(of: event, near: now, answers: answers) {
        found.append(record)
      }
    }
    if found.isEmpty, id.start == nil, let item = calendars.index.todo(withKey: id.key),
      let row = answers.todoRow(item)
    {
      found.append(Record(row, in: answers.zone))
    }
    guard let days else { return found }
    return found.filter { $0.occurrence.days.overlaps(days) }
  }
}

extension IndexAnswers {
  /// Returns the records of the tasks that match a text; see `todos(matching:limit:)`.
  package func records(ofTodosMatching text: String, limit: Int) -> [Record] {
    (todos(matching: text, limit: limit) ?? []).map { Record($0, in: zone) }
  }
}
