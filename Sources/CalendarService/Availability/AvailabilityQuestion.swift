import CalendarModel
import CalendarSync
import CalendarTransfer
import CalendarWords
import EventEntry
import ICalendar

/// A question of a command for the busy times of people.
package struct AvailabilityQuestion {
  private let typed: [String]

  /// - Parameter typed: mail addresses, and names of people who have one.
  /// - Returns: nil if there are none.
  package init?(_ typed: [String]) {
    guard !typed.isEmpty else { return nil }
    self.typed = typed
  }

  /// Whether some are named without an address, for which calendars are needed.
  package var hasNames: Bool { typed.contains { MailAddress($0) == nil } }

  /// Asks the servers of the user's accounts about whole days.
  /// - Parameter calendars: the contacts and events that know the names.
  package func answer(
    on days: ClosedRange<Day>, in surroundings: Surroundings, calendars: OpenCalendars? = nil
  ) throws(CommandFailure) -> Availability {
    guard days.count <= AvailabilityDesk.mostDays else {
      throw .usage(
        "\(days.count) days are too many; others are asked about at most \(AvailabilityDesk.mostDays)"
      )
    }
    let zone = surroundings.zone
    let source = calendars.map { StoreEventSource($0, zone: zone) }
    let addresses = try addresses {
      source?.peopleNow(beginningWith: $0, limit: EntryContext.mostPeople) ?? []
    }
    let start = zone.instant(of: LocalTime(days.lowerBound))
    let end = zone.instant(of: LocalTime(days.upperBound + 1))
    return AvailabilityDesk(try SyncDesk(log: surroundings.log)).availability(
      of: addresses, in: start..<end)
  }

  /// Returns the addresses, each once.
  func addresses(_ people: PeopleSearch) throws(CommandFailure) -> [String] {
    var addresses: [String] = []
    for text in typed {
      let address = try Self.address(text, people)
      if !addresses.contains(where: { $0.lowercased() == address.lowercased() }) {
        addresses.append(address)
      }
    }
    guard addresses.count <= AvailabilityDesk.mostPeople else {
      throw .usage("--with: at most \(AvailabilityDesk.mostPeople) people are asked about at once")
    }
    return addresses
  }

  private static func address(
    _ text: String, _ people: PeopleSearch
  ) throws(CommandFailure) -> String {
    if let address = MailAddress(text) { return address.text }
    let name = text.hasPrefix("+") ? String(text.dropFirst()) : text
    let meaning = TypedGuest(name, people)
    if case .person(let person) = meaning { return person.address }
    let reason = Words.commands.text(of: meaning, typed: name) ?? ""
    throw .usage("--with \(text): \(reason)")
  }
}

/// The busy times of others as `daybook free --busy` prints them.
package struct BusyTimeList {
  private let availability: Availability
  private let zone: Zone

  package init(availability: Availability, zone: Zone) {
    (self.availability, self.zone) = (availability, zone)
  }

  /// A line for each: the day, the times and the person, in order.
  package var lines: String {
    let times = availability.people.flatMap { person in
      person.busy.map { (time: $0, address: person.address) }
    }
    return times.sorted { ($0.time.lowerBound, $0.address) < ($1.time.lowerBound, $1.address) }
      .map { time, address in
        let list = FreeTimeList(
          gaps: [Occurrence.Moments(start: time.lowerBound, end: time.upperBound)], zone: zone,
          isZoneSaid: false, words: .commands)
        return list.spans.joined() + "  " + printable(address) + "\n"
      }.joined()
  }

  /// The object that docs/json.md describes.
  package var json: JSON {
    let people = availability.people.map { person in
      JSON.object([
        ("address", .text(person.address)),
        ("unknown", person.obstacle.map { .text($0.rawValue) } ?? .null),
        ("busy", .list(person.busy.map { .object(members($0)) })),
      ])
    }
    return .object(members(availability.time) + [("people", .list(people))])
  }

  // MARK: - Private

  private func members(_ time: Range<Instant>) -> [(name: String, value: JSON)] {
    RecordTimes(.init(start: time.lowerBound, end: time.upperBound), in: zone).members
  }
}

extension Availability {
  /// Reads what `daybook free --busy --json` prints; nil for anything else.
  package init?(_ value: JSONValue) {
    guard let time = Self.time(value), let list = value["people"]?.list else { return nil }
    var people: [Person] = []
    for person in list {
      guard let address = person["address"]?.text else { return nil }
      if let word = person["unknown"]?.text {
        people.append(Person(address, Obstacle(rawValue: word) ?? .failed))
      } else {
        let busy = person["busy"]?.list ?? []
        let times = busy.compactMap(Self.time)
        guard times.count == busy.count else { return nil }
        people.append(Person(address, busy: times))
      }
    }
    self.init(of: people, in: time)
  }

  private static func time(_ value: JSONValue) -> Range<Instant>? {
    guard let start = value["start"]?.text.flatMap({ Instant(iso8601: $0) }),
      let end = value["end"]?.text.flatMap({ Instant(iso8601: $0) }), start <= end
    else { return nil }
    return start..<end
  }
}
