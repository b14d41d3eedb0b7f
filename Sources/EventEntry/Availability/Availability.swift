import CalendarModel

/// What servers say of the time of some people.
package struct Availability: Hashable, Sendable {
  /// Why nothing is known of a person's time.
  package enum Obstacle: String, Hashable, Sendable {
    /// No account's server gives busy times.
    case noServer
    /// The server does not know the person.
    case unknown
    /// It does not give this person's times.
    case refused
    /// It does not reach the person's server.
    case unreachable
    /// It answered with something else, or about less than was asked.
    case unreadable
    /// It could not be asked.
    case failed
  }

  /// What is known of one person.
  package struct Person: Hashable, Sendable {
    /// A mail address.
    package let address: String
    /// The busy times in order; empty if they are not known.
    package let busy: [Range<Instant>]
    /// Nil if the busy times are known.
    package let obstacle: Obstacle?

    package init(_ address: String, busy: [Range<Instant>]) {
      (self.address, self.busy, obstacle) = (address, busy, nil)
    }

    package init(_ address: String, _ obstacle: Obstacle) {
      (self.address, busy, self.obstacle) = (address, [], obstacle)
    }

    /// Whether the person is busy at some moment of a time; nil if that is not known.
    func isBusy(at time: Range<Instant>) -> Bool? {
      obstacle == nil ? busy.contains { $0.overlaps(time) } : nil
    }
  }

  /// The time that was asked about.
  package let time: Range<Instant>
  /// In the order in which they were asked about.
  package let people: [Person]

  package init(of people: [Person], in time: Range<Instant>) {
    (self.people, self.time) = (people, time)
  }

  /// The people of whom nothing is known.
  package var unknown: [Person] { people.filter { $0.obstacle != nil } }

  /// Returns the people who are busy at a time, and those of whom it is not known.
  package func people(at time: Range<Instant>) -> (busy: [Person], unknown: [Person]) {
    let isAsked = self.time.lowerBound <= time.lowerBound && time.upperBound <= self.time.upperBound
    guard isAsked else { return ([], people) }
    return (
      people.filter { $0.isBusy(at: time) == true }, people.filter { $0.isBusy(at: time) == nil }
    )
  }
}

/// The busy times of others on the days of a wall clock.
package struct OthersTimes: Hashable, Sendable {
  package let availability: Availability
  /// The days that are known as a whole.
  package let days: Range<Day>
  private let minutes: [Day: [Range<Int>]]

  /// - Complexity: O(busy times and their days).
  package init(_ availability: Availability, in zone: Zone) {
    self.availability = availability
    let first = zone.localTime(of: availability.time.lowerBound)
    let last = zone.localTime(of: availability.time.upperBound)
    let start = first == LocalTime(first.day) ? first.day : first.day + 1
    days = start..<max(start, last.day)
    var minutes: [Day: [Range<Int>]] = [:]
    let all = availability.people.flatMap(\.busy).map { $0.clamped(to: availability.time) }
    for busy in all.merged() {
      let (start, end) = (zone.localTime(of: busy.lowerBound), zone.localTime(of: busy.upperBound))
      let length = Int((busy.upperBound - busy.lowerBound + 59) / 60)
      for day in start.day...max(start.day, end.day) where days.contains(day) {
        let piece = DayBusy.minutes(from: start, to: end, minutes: length, on: day)
        if let piece { minutes[day, default: []].append(piece) }
      }
    }
    self.minutes = minutes
  }

  /// Returns the busy time of a day with that of the others; nil for a day that they were not asked about.
  package func adding(to day: DayBusy) -> DayBusy? {
    guard days.contains(day.day) else { return nil }
    return DayBusy(
      day.day, day.intervals + (minutes[day.day] ?? []), isHoliday: day.isHoliday)
  }
}
