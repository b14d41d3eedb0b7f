import CalendarModel

/// Guests as shown in the form's field, separated by commas: `Ana Meyer <ana@example.org>, bob@example.org`.
package enum FormGuests {
  package static func text(of guests: [Attendee]) -> String {
    guests.map(\.writtenText).joined(separator: ", ")
  }

  /// Reads the field.
  /// - Parameter known: the guests of the event, who stay as they are.
  /// - Returns: the guests, and the parts that name nobody.
  package static func guests(
    _ text: String, known: [Attendee], _ people: PeopleSearch
  ) -> (guests: [Attendee], wrong: [(text: String, meaning: TypedGuest)]) {
    var (guests, wrong): ([Attendee], [(text: String, meaning: TypedGuest)]) = ([], [])
    for part in parts(of: text) where !part.value.trimmed.isEmpty {
      let typed = part.value.trimmed
      let own = known.first {
        $0.writtenText == typed || $0.comparedAddress == typed.lowercased()
      }
      let meaning = own.map { TypedGuest.person($0) } ?? TypedGuest(typed, people)
      guard case .person(let guest) = meaning else {
        wrong.append((typed, meaning))
        continue
      }
      if !guests.contains(where: { $0.comparedAddress == guest.comparedAddress }) {
        guests.append(guest)
      }
    }
    return (guests, wrong)
  }

  /// Returns the last part of a text, and the number of graphemes before it.
  package static func last(in text: String) -> (start: Int, value: String) {
    parts(of: text).last ?? (text.count, "")
  }

  // MARK: - Private

  /// Returns the parts between commas, with the number of graphemes before each.
  private static func parts(of text: String) -> [(start: Int, value: String)] {
    var parts: [(start: Int, value: String)] = []
    var (value, start): (String, Int?) = ("", nil)
    for (index, character) in text.enumerated() {
      if ",;".contains(character) {
        parts.append((start ?? index, value))
        (value, start) = ("", nil)
      } else if start != nil || character != " " {
        value.append(character)
        start = start ?? index
      }
    }
    return parts + [(start ?? text.count, value)]
  }
}

extension Attendee {
  /// The text in the field, in which commas separate guests.
  package var writtenText: String {
    let plain = name.filter { !",;<>\"".contains($0) }.trimmed
    return plain.isEmpty ? address : "\(plain) <\(address)>"
  }
}
