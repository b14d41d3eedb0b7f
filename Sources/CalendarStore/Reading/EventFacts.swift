import CalendarModel

/// One VEVENT: its contents, its place, and its data for the index.
///
/// Everything slow is done on creation, on the reading thread. It is a class because copies would have
/// to retain many parts.
final class EventFacts: Sendable {
  /// The event without what only its words are made of; its id is 0, because the index assigns one.
  let event: Event
  /// The bytes of the whole VEVENT in its file, BEGIN and END included.
  let range: Range<Int>
  /// The bytes of the VEVENT, for series and overrides; empty for single events.
  let text: [UInt8]
  /// The VTIMEZONEs of zones that the event uses and the system does not know, byte for byte; empty
  /// for most events. With them, its VEVENT can be read again on its own.
  let zones: [UInt8]
  /// The alarms.
  let alarms: AlarmSchedule
  /// The time of the event itself.
  let time: SingleTime
  let words: EventWords
  let tags: EventTags
  /// See `Event.fingerprint`.
  let fingerprint: Int64
  /// The UID of the plan that a tracked event belongs to.
  let plan: String?
  /// What its notes say in numbers; see `OwnNumberText`.
  let numbers: String

  init(
    event: Event, range: Range<Int>, text: [UInt8], zones: [UInt8] = [],
    alarms: AlarmSchedule = .none, plan: String? = nil
  ) {
    self.plan = plan
    numbers = OwnNumberText.text(of: event.notes)
    (self.range, self.text, self.zones, self.alarms) = (range, text, zones, alarms)
    self.event = event.withoutLongTexts
    (time, words, fingerprint) = (SingleTime(event), EventWords(event.details), event.fingerprint)
    tags = EventTags(event)
  }
}

/// The properties by which groups of events and tasks are counted, except the collection; see `tagset`.
struct EventTags: Hashable, Sendable {
  let state: ItemState?
  /// The names, separated by line feeds.
  let categories: String
  let isFree: Bool
  /// The addresses of those who have declined, separated by line feeds.
  let declined: String
  /// What the event says of having been tracked.
  let tracked: Tracking.Mark?
  private let hash: Int64

  init(_ event: Event) {
    self.init(
      event.state, event.details, isFree: event.leavesTimeFree,
      declined: event.attendees.isEmpty ? "" : event.declinedAddresses.joined(separator: "\n"),
      tracked: event.trackedMark)
  }

  /// Tasks make no day busy.
  init(_ todo: Todo) {
    self.init(todo.state.itemState, todo.details, isFree: true, declined: "", tracked: nil)
  }

  private init(
    _ state: ItemState?, _ details: ComponentDetails, isFree: Bool, declined: String,
    tracked: Tracking.Mark?
  ) {
    (self.state, categories) = (state, details.categoryLines)
    (self.isFree, self.declined, self.tracked) = (isFree, declined, tracked)
    var hash = StableHash()
    hash.add(state?.rawValue ?? "")
    hash.add((isFree ? 1 : 0) + 2 * Int64(tracked?.rawValue ?? 0))
    hash.add(categories)
    hash.add(declined)
    self.hash = hash.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension ComponentDetails {
  /// The lines in `tagset.categories`.
  var categoryLines: String {
    switch categories.count {
    case 0: ""
    case 1: categories[0].name
    default: categories.map(\.name).joined(separator: "\n")
    }
  }

  /// The names and addresses of all people involved.
  var peopleLines: String {
    if attendees.isEmpty, organizer == nil { return "" }
    let people = [organizer].compactMap(\.self) + attendees
    return people.map { "\($0.name) \($0.address)" }.joined(separator: "\n")
  }
}

extension Event {
  /// The event without its notes, people and address.
  var withoutLongTexts: Event {
    var event = self
    event.notes = ""
    event.attendees = []
    event.organizer = nil
    event.url = ""
    return event
  }
}
