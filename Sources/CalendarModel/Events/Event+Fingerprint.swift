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
