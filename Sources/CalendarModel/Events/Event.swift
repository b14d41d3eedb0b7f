/// The number of an event while the program runs.
public struct EventID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
  public static func < (a: EventID, b: EventID) -> Bool { a.rawValue < b.rawValue }
}

/// A VEVENT: when something takes place, and what it is (RFC 5545 §3.6.1).
@dynamicMemberLookup
public struct Event: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable {
    case tentative, confirmed, cancelled
  }

  /// Whether an event takes time (TRANSP).
  public enum Transparency: Hashable, Sendable {
    /// Not given: timed events take time, all-day events do not.
    case unsaid
    case opaque, transparent
  }

  public var id: EventID
  public var collection: CollectionID
  public var start: EventTime
  /// Zero for an event that only marks a point in time; at least a day for all-day events.
  public var duration: EventDuration
  public var status: Status?
  /// Its TRANSP.
  public var transparency: Transparency
  /// What it says itself of having been tracked (X-DAYBOOK-TRACKED); its calendar may say so, too.
  public var trackedMark: Tracking.Mark?
  public var details: ComponentDetails

  public init(
    id: EventID, collection: CollectionID, start: EventTime, duration: EventDuration = .zero,
    status: Status? = nil, isTransparent: Bool = false, _ details: ComponentDetails
  ) {
    self.id = id
    self.collection = collection
    self.start = start
    self.duration = duration
    self.status = status
    transparency = isTransparent ? .transparent : .unsaid
    self.details = details
  }

  @inlinable
  public subscript<Value>(dynamicMember member: WritableKeyPath<ComponentDetails, Value>) -> Value {
    get { details[keyPath: member] }
    _modify { yield &details[keyPath: member] }
  }
}

extension Event {
  /// A 47-bit hash of the event without its revision, id and collection: two events of one UID and
  /// occurrence with the same fingerprint are duplicates.
  ///
  /// It is the same in every process, regardless of the names of zones in a file.
  /// - Complexity: O(bytes of its texts and its dates).
  public var fingerprint: Int64 {
    var hash = StableHash()
    hash.add(start)
    hash.add(duration)
    hash.add(details.kind, of: self)
    for text in [details.title, details.location, details.notes, details.url] { hash.add(text) }
    hash.add(Int64(details.categories.count))
    for category in details.categories { hash.add(category.name) }
    let color = details.color.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) }
    hash.add(Int64(color ?? -1), takenTime, Int64(details.alarmCount))
    hash.add(status?.rawValue ?? "")
    hash.add(details.privacy.rawValue)
    hash.add(details.organizer.map { [$0] } ?? [])
    hash.add(details.attendees)
    return Int64(bitPattern: UInt64(bitPattern: hash.value) >> 17)
  }

  /// 1 for free time, 2 for busy all-day events; timed events are busy by default.
  private var takenTime: Int64 {
    switch (transparency, start) {
    case (.transparent, _): 1
    case (.opaque, .allDay): 2
    case (.opaque, _), (.unsaid, _): 0
    }
  }
}

extension Event {
  /// Whether it is marked as free (TRANSP:TRANSPARENT).
  ///
  /// Setting false makes a transparent event opaque, because a changed event is written explicitly.
  public var isTransparent: Bool {
    get { transparency == .transparent }
    set {
      guard newValue != isTransparent else { return }
      transparency = newValue ? .transparent : .opaque
    }
  }

  /// Whether its time is free for everyone: it is cancelled or transparent, or all-day and not
  /// opaque.
  public var leavesTimeFree: Bool {
    if status == .cancelled { return true }
    guard case .allDay = start else { return isTransparent }
    return transparency != .opaque
  }

  /// The addresses of the attendees who have declined, in lower case, sorted, each once.
  public var declinedAddresses: [String] {
    if details.attendees.isEmpty { return [] }
    let declined = details.attendees.lazy.filter {
      $0.participation.lowercased() == "declined" && !$0.address.isEmpty
    }
    return Set(declined.map { $0.address.lowercased() }).sorted()
  }

  /// Whether it takes the time of a user, if its collection holds events.
  /// - Parameter addresses: the user's mail addresses, in lower case.
  public func isBusy(for addresses: Set<String>) -> Bool {
    !leavesTimeFree && isCounted(for: addresses)
  }

  /// Whether it counts for a user, if its collection holds events: it is neither cancelled, nor
  /// declined by the user, nor says that it was tracked.
  /// - Parameter addresses: the user's mail addresses, in lower case.
  public func isCounted(for addresses: Set<String>) -> Bool {
    status != .cancelled && trackedMark == nil
      && !declinedAddresses.contains(where: addresses.contains)
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

  fileprivate mutating func add(_ kind: ComponentDetails.Kind, of event: Event) {
    switch kind {
    case .single: add(0)
    case .override(let original, let andFollowing):
      add(andFollowing ? 2 : 1)
      add(original)
    case .series(let recurrence):
      add(3)
      // Later occurrences depend on the zone, not only on its present offset.
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
