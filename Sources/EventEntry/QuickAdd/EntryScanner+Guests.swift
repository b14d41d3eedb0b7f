import CalendarModel

/// The guests of an event.
extension EntryScanner {
  /// The most guests that are looked up by name; more of them are no line to type.
  private static let mostNames = 20
  private static let guestLeads: Set<String> = ["with", "mit"]

  /// Matches `with ana@example.org, bob@example.org and +Cleo`: addresses only, because in
  /// `lunch with Ana` the name belongs to the title.
  package mutating func guests(at index: Int) -> EntryMatch? {
    guard context.kind == .event, Self.guestLeads.contains(words[index].text) else { return nil }
    var guests: [Attendee] = []
    var next = index + 1
    while let guest = address(at: next) {
      guests.append(guest)
      next += 1
      var after = next
      guard listGoesOn(at: &after) else { break }
      if case .sign("+", _) = words[safely: after]?.kind { next = after }
      guard address(at: after) != nil else { break }
      next = after
    }
    return guests.isEmpty ? nil : EntryMatch(item: .guests(guests), end: next)
  }

  /// Reads the name or the address after `+`.
  package mutating func guest(_ text: String) -> EntryItem {
    peopleSought += 1
    guard peopleSought <= Self.mostNames else { return .wrong(.guest, .noSuchPerson) }
    switch TypedGuest(text, people) {
    case .person(let guest): return .guests([guest])
    case .unknown: return .wrong(.guest, .noSuchPerson)
    case .several(let people): return .wrong(.guest, .ambiguousPerson(people.map(\.longText)))
    }
  }

  // MARK: - Private

  private mutating func address(at index: Int) -> Attendee? {
    guard let word = words[safely: index], word.kind == .plain,
      Attendee.isAddress(word.trimmedValue), case .guests(let found) = guest(word.trimmedValue)
    else { return nil }
    return found.first
  }
}
