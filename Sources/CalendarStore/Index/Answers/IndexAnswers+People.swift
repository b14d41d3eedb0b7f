import CalendarModel

/// The people of events, for those who type the guests of another one.
extension IndexAnswers {
  /// The events that are read for a name: the ones added last.
  private static let mostEvents = 40

  /// Returns the organizers and guests of events with a name or an address of which a word begins with a
  /// text, each once.
  ///
  /// - Complexity: bounded by a number of events, which are read again.
  public func people(beginningWith text: String) -> [Attendee] {
    var bytes: [UInt8] = []
    FoldedWord.append(wordsOf: text, to: &bytes)
    let typed = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard !typed.isEmpty else { return [] }
    let ids: [Int64] =
      read { pages in
        try Statement(pages.db, SearchSQL.peopleOfEvents).all(
          "people : \"\(typed.joined(separator: " "))\" *", Self.mostEvents
        ) { $0.number(0) }
      } ?? []
    let words = typed.joined(separator: " ")
    var found: [Attendee] = []
    var places: [String: Int] = [:]
    for id in ids {
      guard let event = event(EventID(rawValue: id)) else { continue }
      for person in [event.organizer].compactMap(\.self) + event.attendees
      where Attendee.isAddress(person.address) && person.hasWords(beginningWith: words) {
        if let place = places[person.comparedAddress] {
          if found[place].name.isEmpty { found[place] = person.answering("") }
        } else {
          places[person.comparedAddress] = found.count
          found.append(person.answering(""))
        }
      }
    }
    return found
  }
}

extension Attendee {
  /// Whether consecutive words of the name, or of the address, begin with folded words.
  fileprivate func hasWords(beginningWith words: String) -> Bool {
    [name, address].contains { text in
      var bytes: [UInt8] = []
      FoldedWord.append(wordsOf: text, to: &bytes)
      let own = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return (" " + own.joined(separator: " ")).contains(" " + words)
    }
  }
}
