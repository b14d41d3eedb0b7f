/// The number an event has while the program runs.
public struct EventID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
  public static func < (a: EventID, b: EventID) -> Bool { a.rawValue < b.rawValue }
}

/// What one VEVENT says.
public struct Event: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case single
    /// It repeats.
    case series(Recurrence)
    /// It replaces the occurrence of a series with the same UID (RECURRENCE-ID).
    case override(of: EventTime, andFollowing: Bool)
  }

  public enum Status: String, Hashable, Sendable {
    case tentative, confirmed, cancelled
  }

  public enum Privacy: String, Hashable, Sendable {
    case everyone, personal, confidential
  }

  public var id: EventID
  public var collection: CollectionID
  public var uid: String
  public var kind: Kind
  public var start: EventTime
  /// Zero for an event that only marks a point in time; at least a day for all-day events.
  public var duration: EventDuration
  public var title: String
  public var location: String
  public var notes: String
  public var categories: [Category]
  public var color: EventColor?
  public var status: Status?
  /// Whether it leaves its time free (TRANSP:TRANSPARENT).
  public var isTransparent: Bool
  public var privacy: Privacy
  public var url: String
  public var organizer: Attendee?
  public var attendees: [Attendee]
  public var alarmCount: Int
  /// How often it was revised (SEQUENCE).
  public var sequence: Int
  /// When it was last changed (LAST-MODIFIED, else DTSTAMP); nil when it does not say.
  public var changed: Instant?

  public init(
    id: EventID, collection: CollectionID, uid: String, kind: Kind = .single, start: EventTime,
    duration: EventDuration = .zero, title: String = "", location: String = "",
    notes: String = "", categories: [Category] = [], color: EventColor? = nil,
    status: Status? = nil, isTransparent: Bool = false, privacy: Privacy = .everyone,
    url: String = "", organizer: Attendee? = nil, attendees: [Attendee] = [], alarmCount: Int = 0,
    sequence: Int = 0, changed: Instant? = nil
  ) {
    self.id = id
    self.collection = collection
    self.uid = uid
    self.kind = kind
    self.start = start
    self.duration = duration
    self.title = title
    self.location = location
    self.notes = notes
    self.categories = categories
    self.color = color
    self.status = status
    self.isTransparent = isTransparent
    self.privacy = privacy
    self.url = url
    self.organizer = organizer
    self.attendees = attendees
    self.alarmCount = alarmCount
    self.sequence = sequence
    self.changed = changed
  }
}

extension Event {
  /// A number of 47 bits made of all that the event says, but how often and when it was revised, its
  /// id and its collection: two events of one UID and occurrence with the same one are the same
  /// event, given twice.
  ///
  /// It is the same in every process, and whatever the zones of a file are called.
  /// - Complexity: O(bytes of its texts and its dates).
  public var fingerprint: Int64 {
    var hash = StableHash()
    hash.add(start)
    hash.add(duration)
    hash.add(kind, of: self)
    for text in [title, location, notes, url] { hash.add(text) }
    hash.add(Int64(categories.count))
    for category in categories { hash.add(category.name) }
    hash.add(
      Int64(color.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) } ?? -1),
      isTransparent ? 1 : 0, Int64(alarmCount))
    hash.add(status?.rawValue ?? "")
    hash.add(privacy.rawValue)
    hash.add(organizer.map { [$0] } ?? [])
    hash.add(attendees)
    return Int64(bitPattern: UInt64(bitPattern: hash.value) >> 17)
  }
}

extension StableHash {
  fileprivate mutating func add(_ people: [Attendee]) {
    add(Int64(people.count))
    for person in people {
      for text in [person.name, person.address, person.participation] { add(text) }
    }
  }

  fileprivate mutating func add(_ time: EventTime) {
    switch time {
    case .allDay(let day): add(0, Int64(day.number))
    case .floating(let time): add(1, time.seconds)
    case .zoned(let time, let zone): add(2, zone.instant(of: time).seconds)
    }
  }

  fileprivate mutating func add(_ duration: EventDuration) {
    add(Int64(duration.days), Int64(duration.seconds))
  }

  fileprivate mutating func add(_ kind: Event.Kind, of event: Event) {
    switch kind {
    case .single: add(0)
    case .override(let original, let andFollowing):
      add(andFollowing ? 2 : 1)
      add(original)
    case .series(let recurrence):
      add(3)
      // What follows depends on the zone's clock, not on where it stands now alone.
      if case .zoned(let time, let zone) = event.start {
        let moment = zone.instant(of: time)
        add(Int64(zone.offset(at: moment)), Int64(zone.offset(at: moment + 182 * 86_400)))
      }
      add(recurrence)
    }
  }

  private mutating func add(_ recurrence: Recurrence) {
    add(
      Int64(recurrence.rules.count), Int64(recurrence.additions.count),
      Int64(recurrence.exclusions.count), Int64(recurrence.exclusionRules.count))
    for rule in recurrence.rules + recurrence.exclusionRules { add(rule) }
    for date in recurrence.additions {
      add(date.start)
      add(date.duration ?? EventDuration(days: -1))
    }
    for time in recurrence.exclusions { add(time) }
  }

  private mutating func add(_ rule: RecurrenceRule) {
    add(Int64(rule.frequency.rawValue), Int64(rule.interval), Int64(rule.weekStart.rawValue))
    add(Int64(rule.end.count ?? -1))
    if let until = rule.end.until { add(until) }
    for list in [
      rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay, rule.byYearDay,
      rule.byWeekNumber, rule.byMonth, rule.bySetPosition,
    ] {
      add(Int64(list.count))
      for number in list { add(Int64(number)) }
    }
    for day in rule.byDay { add(Int64(day.weekday.rawValue), Int64(day.ordinal)) }
  }
}

/// A person of an event: its organizer or somebody invited (RFC 5545 §3.8.4.1, §3.8.4.3).
public struct Attendee: Hashable, Sendable {
  /// The common name (CN); empty when none is given.
  public let name: String
  /// The calendar address, without `mailto:`.
  public let address: String
  /// The answer as written, such as `ACCEPTED`; empty when none is given.
  public let participation: String

  public init(name: String, address: String, participation: String = "") {
    self.name = name
    self.address = address
    self.participation = participation
  }
}

/// What is being read in the background, for a line of progress.
public struct Activity: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// Files are compared with what is known of them.
    case comparing
    /// New and changed files are read.
    case reading
    /// The events that fit a text or a filter are looked for.
    case searching
  }

  public var phase: Phase
  public var filesDone: Int
  /// Nil while it is not known how many there are.
  public var filesTotal: Int?
  /// Events read so far.
  public var eventCount: Int
  /// Nil while it cannot be told.
  public var secondsLeft: Int?

  public init(
    phase: Phase, filesDone: Int = 0, filesTotal: Int? = nil, eventCount: Int = 0,
    secondsLeft: Int? = nil
  ) {
    self.phase = phase
    self.filesDone = filesDone
    self.filesTotal = filesTotal
    self.eventCount = eventCount
    self.secondsLeft = secondsLeft
  }
}
