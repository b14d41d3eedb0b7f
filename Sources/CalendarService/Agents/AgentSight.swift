import CalendarModel
import CalendarStore
import DaybookConfiguration
import TerminalScreen

/// What of the calendars an agent sees and may change; a person sees and changes all.
struct AgentSight {
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

  /// Whether an event or a task says that it is private or confidential.
  /// - Parameter details: nil for one that cannot be read again, and may be private by now.
  static func isPrivate(_ details: ComponentDetails?) -> Bool { details?.privacy != .everyone }

  /// Whether agents see no more of it than its time.
  func conceals(_ details: ComponentDetails?) -> Bool {
    !isOfPerson && rules.private != .show && Self.isPrivate(details)
  }

  /// Whether agents do not see it at all.
  func hides(_ details: ComponentDetails?) -> Bool {
    conceals(details) && rules.private == .hide
  }

  /// Whether others wrote its texts.
  func isForeign(_ details: ComponentDetails?, in collection: CollectionInfo) -> Bool {
    hasOtherOrganizer(details) || isUnwritable(collection)
  }

  /// - Parameter details: nil for what cannot be read again, and may be by others by now.
  func hasOtherOrganizer(_ details: ComponentDetails?) -> Bool {
    guard let details else { return true }
    return details.organizer.map { !isOwn($0.address) } ?? false
  }

  /// Whether all texts of a calendar are foreign, because it cannot be written. Costs a few system calls.
  func isUnwritable(_ collection: CollectionInfo) -> Bool {
    collection.refusalOfNewItems != nil
  }

  /// The addresses of people besides the user whom a server may write about a change.
  func guests(of items: [ComponentDetails]) -> [String] {
    var seen: Set<String> = []
    let people = items.flatMap { details in
      details.attendees.map(\.address) + [details.organizer?.address].compactMap(\.self)
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

/// The calendars that plans are for.
extension AgentSight {
  /// Returns the calendar of a name, or that for new items.
  /// - Parameter takes: returns whether a calendar takes what is planned.
  func target(
    _ name: String?, among all: [CollectionInfo], takes: (CollectionInfo) -> Bool,
    standard: ([CollectionInfo]) -> CollectionInfo?
  ) throws(AgentFailure) -> CollectionInfo {
    let seen = all.filter(sees)
    guard let name else {
      let usable = seen.filter { mayChange($0) && takes($0) }
      guard let found = standard(usable) ?? usable.first else {
        throw AgentFailure(.notAllowed, "There is no calendar that you may add this to.")
      }
      return found
    }
    let exact = seen.filter { $0.name == name }
    let folded = FoldedText.folded(name)
    let found = exact.isEmpty ? seen.filter { FoldedText.folded($0.name) == folded } : exact
    guard let first = found.first else {
      throw .unknownCalendar(name, among: seen)
    }
    guard found.count == 1 else {
      throw AgentFailure(.ambiguous, "Several calendars have this name.")
    }
    guard takes(first) else { throw Self.unwritable }
    try refuseUnchangeable(first)
    return first
  }

  /// Refuses changes in a calendar that cannot be written, or that agents may not change.
  func refuseUnchangeable(_ collection: CollectionInfo) throws(AgentFailure) {
    guard !isUnwritable(collection) else { throw Self.unwritable }
    guard mayChange(collection) else {
      throw AgentFailure(.notAllowed, "You may not change events of this calendar.")
    }
  }

  private static let unwritable = AgentFailure(.readOnly, "This calendar cannot be written.")
}
