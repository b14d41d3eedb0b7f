import CalendarModel
import CalendarStore
import DaybookConfiguration

/// What of the calendars an agent sees and may change; a person sees and changes all.
struct PlanSight {
  let rules: AgentRules
  /// The user's mail addresses, in lower case.
  let addresses: Set<String>
  let isOfPerson: Bool

  func sees(_ collection: CollectionInfo) -> Bool {
    isOfPerson || rules.sees(calendar: collection.name)
  }

  func mayChange(_ collection: CollectionInfo) -> Bool {
    isOfPerson || rules.mayChange(calendar: collection.name)
  }

  /// Whether agents do not see more of an event than its time.
  func isPrivate(_ event: Event) -> Bool {
    !isOfPerson && event.privacy != .everyone && rules.private != .show
  }

  /// Whether others wrote its texts.
  func isForeign(_ event: Event, in collection: CollectionInfo) -> Bool {
    if collection.refusalOfNewEvents != nil { return true }
    guard let organizer = event.organizer?.address else { return false }
    return !isOwn(organizer)
  }

  /// The addresses of people besides the user whom a server may write about a change of events.
  func guests(of events: [Event]) -> [String] {
    var seen: Set<String> = []
    let people = events.flatMap { event in
      event.attendees.map(\.address) + [event.organizer?.address].compactMap(\.self)
    }
    return people.filter { address in
      !isOwn(address) && seen.insert(address.lowercased()).inserted
    }
  }

  // MARK: - Private

  private func isOwn(_ address: String) -> Bool {
    let address = address.lowercased()
    return address.isEmpty || addresses.contains(address)
  }
}
