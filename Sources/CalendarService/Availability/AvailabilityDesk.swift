import CalendarModel
import CalendarStore
import CalendarSync
import EventEntry
import ICalendar

/// Asks the servers of the user's accounts for the busy times of people (RFC 6638 §5).
package struct AvailabilityDesk {
  /// The most days and people of a question.
  package static let mostDays = 100
  package static let mostPeople = ScheduleOutbox.mostPeople

  private let desk: SyncDesk
  private let cancel: CancelFlag

  package init(_ desk: SyncDesk, cancel: CancelFlag = CancelFlag()) {
    (self.desk, self.cancel) = (desk, cancel)
  }

  /// Asks about people, one account after the other as long as someone's times are not known.
  /// - Parameter addresses: mail addresses, each once.
  package func availability(
    of addresses: [String], in time: Range<Instant>
  ) -> Availability {
    var found: [String: Availability.Person] = [:]
    for account in desk.file.contents().accounts {
      let rest = addresses.filter { found[$0.lowercased()]?.obstacle != .some(nil) }
      guard !rest.isEmpty else { break }
      for person in ask(account, about: rest, time) {
        let key = person.address.lowercased()
        // The server that knows most of a person counts.
        if person.obstacle == nil || found[key] == nil || found[key]?.obstacle == .failed {
          found[key] = person
        }
      }
    }
    return Availability(
      of: addresses.map { found[$0.lowercased()] ?? .init($0, .noServer) }, in: time)
  }

  /// - Returns: no people if the account's server gives no busy times.
  private func ask(
    _ account: Account, about addresses: [String], _ time: Range<Instant>
  ) -> [Availability.Person] {
    let memory = SchedulingMemory(account.name)
    // A server that is known to give none is not asked for a password.
    if let record = memory.read(), record.places?.outbox == nil { return [] }
    do {
      let credentials = try desk.reader.credentials(of: account, now: SyncDesk.now, cancel: cancel)
      let client = try desk.client(of: account, credentials, cancel: cancel)
      guard let places = try memory.places(of: account, client, now: SyncDesk.now),
        let outbox = places.outbox, let own = places.ownAddress
      else { return [] }
      let answers = try ScheduleOutbox(outbox, client).answers(
        to: FreeBusyQuestion(organizer: own, addresses: addresses, time: time),
        uid: EventUID.random(), at: .now)
      return addresses.map { address in
        answers[address.lowercased()].map { .init(address, answer: $0) }
          ?? .init(address, .unreadable)
      }
    } catch {
      desk.log.note(.warning, "nobody's busy times were given", ["reason": .text("\(error)")])
      return addresses.map { .init($0, .failed) }
    }
  }
}

extension Availability.Person {
  fileprivate init(_ address: String, answer: FreeBusyAnswer) {
    switch answer {
    case .busy(let times): self.init(address, busy: times)
    case .unknownPerson: self.init(address, .unknown)
    case .refused: self.init(address, .refused)
    case .unreachable: self.init(address, .unreachable)
    case .unreadable: self.init(address, .unreadable)
    }
  }
}
