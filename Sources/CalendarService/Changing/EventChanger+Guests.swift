import CalendarModel
import CalendarStore
import EventEntry
import ICalendar

/// The guests of events that the user organizes.
extension EventChanger {
  /// Returns the people of contacts and events with a name or an address that begins with a text. Changed
  /// files are read first, because someone may be known from the last change.
  package var people: PeopleSearch {
    { beginning in
      // An index that cannot be read knows no people, and the address is written instead.
      try? update()
      return source.peopleNow(beginningWith: beginning, limit: EntryContext.mostPeople)
    }
  }

  /// Returns the user as the organizer of events of a calendar.
  func organizer(in collection: CollectionInfo?) throws(ChangeError) -> Attendee {
    guard let address = correspondence.ownAddress(in: collection), Attendee.isAddress(address)
    else {
      throw .noOwnAddress
    }
    return Attendee(name: "", address: address)
  }

  /// Returns whether a person is the user.
  func isUser(_ person: Attendee) -> Bool {
    correspondence.addresses.contains(person.comparedAddress)
  }

  /// Adds guests to a new event of a calendar.
  func invite(
    _ guests: [Attendee], to event: inout Event, in collection: CollectionInfo
  ) throws(ChangeError) {
    guard !guests.isEmpty else { return }
    GuestChange(invited: guests, organizer: try organizer(in: collection))
      .apply(to: &event.details)
  }

  /// Returns why the user cannot invite anyone to an event; nil if nothing speaks against it.
  func refusalOfGuests(of basis: EventBasis) -> ChangeError? {
    if let organizer = basis.event.organizer {
      return isUser(organizer) ? nil : .organizedBy(organizer.longText)
    }
    do throws(ChangeError) {
      _ = try organizer(in: basis.collection)
      return nil
    } catch {
      return error
    }
  }

  // MARK: - Internal

  /// Returns a change with the user as the organizer of what gets guests.
  /// - Throws: `.organizedBy` if someone else organizes one of the events.
  func namingOrganizer(
    in change: EventChange, of bases: [EventBasis]
  ) throws(ChangeError) -> EventChange {
    let fields: [EventField]
    switch change {
    case .set(let own), .move(_, let own): fields = own
    default: return change
    }
    guard fields.contains(where: \.isGuests) else { return change }
    for basis in bases {
      if let refusal = refusalOfGuests(of: basis) { throw refusal }
    }
    let organizer = try organizer(in: change.target ?? bases.first?.collection)
    let named = fields.map { field in
      guard case .guests(var guests) = field else { return field }
      guests.organizer = organizer
      return .guests(guests)
    }
    if case .move(let collection, _) = change { return .move(to: collection, setting: named) }
    return .set(named)
  }

  /// Records that copies of events with guests were made.
  func noteGuests(
    of copies: [EventCopy], in collection: CollectionInfo?, _ outcome: inout ChangeOutcome
  ) {
    guard outcome.step != nil else { return }
    for (copy, made) in zip(copies, outcome.made) {
      guard !copy.event.details.guests.isEmpty, copy.event.organizer.map(isUser) == true else {
        continue
      }
      outcome.invited.append(
        .init(
          uid: made.uid, collection: collection ?? copy.collection, title: copy.event.title))
    }
  }

  /// Returns the events with guests that a change is about, and those that it made of them.
  func invited(
    to bases: [EventBasis], by change: EventChange, _ outcome: ChangeOutcome
  ) -> [ChangeOutcome.Invited] {
    guard outcome.step != nil else { return [] }
    let invites = change.fields.contains(where: \.isGuests)
    var invited: [ChangeOutcome.Invited] = []
    func add(_ uid: String, _ collection: CollectionInfo, _ title: String) {
      let new = ChangeOutcome.Invited(uid: uid, collection: collection, title: title)
      if !invited.contains(new) { invited.append(new) }
    }
    for basis in bases {
      let own = basis.event.organizer.map(isUser) ?? false
      guard invites || own && !basis.event.details.guests.isEmpty else { continue }
      // What has moved as a whole is in its new calendar only.
      if !outcome.made.contains(where: { $0.uid == basis.uid }) {
        add(basis.uid, basis.collection, basis.title)
      }
      for made in outcome.made { add(made.uid, change.target ?? basis.collection, basis.title) }
    }
    return invited
  }
}

extension EventField {
  fileprivate var isGuests: Bool { if case .guests = self { true } else { false } }
}

extension EventChange {
  /// The values that it sets.
  fileprivate var fields: [EventField] {
    switch self {
    case .set(let fields), .move(_, let fields): fields
    default: []
    }
  }

  fileprivate var target: CollectionInfo? {
    if case .move(let target, _) = self { target } else { nil }
  }
}

extension ChangeOutcome {
  /// Notes that an event with guests was made.
  mutating func noteInvited(_ collection: CollectionInfo?, _ title: String) {
    guard let collection, step != nil else { return }
    invited += made.map { Invited(uid: $0.uid, collection: collection, title: title) }
  }
}
