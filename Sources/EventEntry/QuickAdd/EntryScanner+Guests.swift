import CalendarModel
import CalendarWords

/// The guests of an event.
extension EntryScanner {
  /// The most guests that are looked up by name; more of them are no line to type.
  private static let mostNames = 20
  static let guestLeads: Set<String> = ["with", "mit"]

  /// Matches `with ana@example.org, +Bob and Cleo <cleo@example.org>`: only addresses and what follows
  /// `+`, because in `lunch with Ana` the name belongs to the title.
  package mutating func guests(at index: Int) -> EntryMatch? {
    guard context.kind == .event, Self.guestLeads.contains(words[index].text),
      let match = guestList(from: index + 1), case .guests = match.item
    else { return nil }
    return match
  }

  /// Matches one guest or several, joined by commas or `and`.
  package mutating func guestList(from index: Int) -> EntryMatch? {
    var guests: [Attendee] = []
    var (next, end) = (index, index)
    var remark: EntryRemark?
    while let one = guestMatch(at: next) {
      guard case .guests(let found) = one.item else {
        if guests.isEmpty { return one }
        break
      }
      guests += found
      (next, end, remark) = (one.end, one.end, remark ?? one.remark)
      guard listGoesOn(at: &next) else { break }
    }
    return guests.isEmpty
      ? nil : EntryMatch(item: .guests(guests), end: end, remark: remark)
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

  /// The most words of a name.
  private static let mostNameWords = 4

  /// Matches `ana@example.org`, `Ana Meyer <ana@example.org>`, `+Ana` and `+Ana Meyer`.
  private mutating func guestMatch(at index: Int) -> EntryMatch? {
    guard let word = words[safely: index] else { return nil }
    if let end = endOfAddress(at: index) {
      return EntryMatch(item: guest(characters(index..<end)), end: end)
    }
    guard case .sign("+", let isQuoted) = word.kind else { return nil }
    let end = isQuoted ? index + 1 : endOfName(at: index)
    var match = EntryMatch(item: guest(characters(index..<end)), end: end)
    if case .guests(let found) = match.item, let person = found.first, !person.name.isEmpty,
      end == index + 1, !isQuoted, goesOn(word.value, with: end)
    {
      match.remark = .person("+" + word.value, person.longName)
    }
    return match
  }

  /// Returns the end of an address, with or without a name in front of it.
  private func endOfAddress(at index: Int) -> Int? {
    for (count, word) in words[index...].prefix(Self.mostNameWords).enumerated() {
      let value = word.trimmedValue
      if count == 0, word.kind == .plain, Attendee.isAddress(value) { return index + 1 }
      if value.first == "<", value.last == ">", Attendee.isAddress(value.dropFirst().dropLast()) {
        return index + count + 1
      }
      guard word.kind == .plain && word.text != "and" || count == 0 && word.isSign else {
        return nil
      }
    }
    return nil
  }

  /// Returns the end of the longest name of a known person that begins with a word.
  private mutating func endOfName(at index: Int) -> Int {
    guard peopleSought < Self.mostNames else { return index + 1 }
    let names = people(words[index].value).map { FoldedText.folded($0.name) + " " }
    var (end, longest) = (index + 1, index + 1)
    while end < words.count, end - index < Self.mostNameWords, words[end].kind == .plain {
      end += 1
      let typed = FoldedText.folded(characters(index..<end)) + " "
      if names.contains(where: { $0.hasPrefix(typed) }) { longest = end }
    }
    return longest
  }

  /// Returns whether a word behind a name may be a surname: `+Ana Schmidt`.
  private func goesOn(_ name: String, with index: Int) -> Bool {
    guard let next = words[safely: index], next.kind == .plain else { return false }
    return name.first?.isUppercase == true && next.value.first?.isUppercase == true
      && EntryDateWord.read(next.text) == nil
  }
}
