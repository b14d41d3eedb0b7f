import CalendarModel

/// Returns the people with a name or an address of which a word begins with a text, at most a few.
package typealias PeopleSearch = (String) -> [Attendee]

/// What a typed name or address of a guest means.
package enum TypedGuest: Hashable {
  case person(Attendee)
  /// Nobody of the name is known.
  case unknown
  /// Several people have the name.
  case several([Attendee])

  /// Reads an address, `Ana Meyer <ana@example.org>`, or the name of a known person.
  ///
  /// Whoever has the name as a whole is meant, otherwise those with the typed words among theirs, and
  /// otherwise those whose names only begin so.
  package init(_ text: String, _ people: PeopleSearch) {
    let text = text.trimmed
    if let person = Attendee(typed: text) {
      let known = person.name.isEmpty ? people(text) : []
      let contact = known.first { $0.comparedAddress == person.comparedAddress } ?? person
      // An address is written as it was typed.
      self = .person(Attendee(name: contact.name, address: person.address))
      return
    }
    let found = text.isEmpty ? [] : people(text)
    let wanted = FoldedText.folded(text)
    let whole = found.filter { FoldedText.folded($0.name) == wanted }
    let named = found.filter {
      " \(FoldedText.folded($0.name)) ".contains(" \(wanted) ")
        || FoldedText.folded($0.address).hasPrefix(wanted + "@")
    }
    let meant = whole.isEmpty ? (named.isEmpty ? found : named) : whole
    // The first address of a person is the preferred one.
    var names: Set<String> = []
    let persons = meant.filter { names.insert(FoldedText.folded($0.longName)).inserted }
    switch persons.count {
    case 0: self = .unknown
    case 1: self = .person(persons[0])
    default: self = .several(persons)
    }
  }
}

extension Attendee {
  /// Reads `ana@example.org` and `Ana Meyer <ana@example.org>`; nil for other texts.
  package init?(typed text: String) {
    let text = text.trimmed
    if Attendee.isAddress(text) {
      self.init(name: "", address: text)
      return
    }
    guard text.last == ">", let opening = text.lastIndex(of: "<") else { return nil }
    let address = text[text.index(after: opening)...].dropLast()
    guard Attendee.isAddress(address) else { return nil }
    let name = String(text[..<opening]).filter { $0 != "\"" }.trimmed
    self.init(name: name, address: String(address))
  }

  /// The name, or the address of a person without one.
  package var longName: String { name.isEmpty ? address : name }

  /// `Ana Meyer <ana@example.org>`.
  package var longText: String { name.isEmpty ? address : "\(name) <\(address)>" }

  /// Whether a word of the name, or the address, begins with a folded text.
  package func begins(with folded: String) -> Bool {
    " \(FoldedText.folded(name))".contains(" \(folded)")
      || FoldedText.folded(address).hasPrefix(folded)
  }
}
