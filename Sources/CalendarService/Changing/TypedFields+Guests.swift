import CalendarModel
import CalendarWords
import EventEntry

/// The guests of `--guest`.
extension TypedFields {
  /// Returns the change of some guests; empty if nothing was typed.
  /// - Parameter own: the user's addresses, in lower case.
  func guests(
    insteadOf old: [Attendee], besides own: Set<String>, _ people: PeopleSearch
  ) throws(CommandFailure) -> GuestChange {
    var change = GuestChange()
    if guests.count > 1, guests.contains(where: Self.isNobody) {
      throw .usage("--guest none: means nobody, but others are given; leave out one of them")
    }
    for text in guests {
      if Self.isNobody(text) {
        change.removed.formUnion(old.map(\.comparedAddress))
      } else if text.hasPrefix("-") {
        change.removed.insert(try guest(String(text.dropFirst()), typed: text, among: old))
      } else {
        let name = text.hasPrefix("+") ? String(text.dropFirst()) : text
        let guest = try person(name, typed: text, people)
        guard !own.contains(guest.comparedAddress) else {
          throw .usage("--guest \(text): \(Words.commands.isYou(guest.address))")
        }
        change.invited.append(guest)
      }
    }
    return change
  }

  private static func isNobody(_ text: String) -> Bool { ["", "none"].contains(text.lowercased()) }

  /// Returns the address of a guest of the event.
  private func guest(
    _ name: String, typed text: String, among old: [Attendee]
  ) throws(CommandFailure) -> String {
    let folded = FoldedText.folded(name)
    let meaning = TypedGuest(name) { _ in old.filter { $0.begins(with: folded) } }
    if case .person(let person) = meaning,
      old.contains(where: { $0.comparedAddress == person.comparedAddress })
    {
      return person.comparedAddress
    }
    if case .several = meaning, let reason = Words.commands.text(of: meaning, typed: name) {
      throw .usage("--guest \(text): \(reason)")
    }
    let names = old.map(\.longText).joined(separator: ", ")
    throw .usage(
      "--guest \(text): is not a guest; there \(names.isEmpty ? "is no one" : "are \(names)")")
  }

  private func person(
    _ name: String, typed text: String, _ people: PeopleSearch
  ) throws(CommandFailure) -> Attendee {
    let meaning = TypedGuest(name, people)
    if case .person(let person) = meaning { return person }
    let reason = Words.commands.text(of: meaning, typed: name) ?? ""
    throw .usage("--guest \(text): \(reason)")
  }
}
