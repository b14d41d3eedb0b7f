import CalendarModel
import CalendarWords

/// The sentences about guests.
extension Words {
  /// `with Ana Meyer, bob@example.org`.
  package func with(_ guests: [Attendee]) -> String {
    let most = 5
    let names = guests.prefix(most).map(\.longName).joined(separator: ", ")
    let rest = guests.count > most ? ", …" : ""
    return say("with \(names)\(rest)", "mit \(names)\(rest)")
  }

  /// The reason why a typed guest is nobody; nil for a person.
  package func text(of guest: TypedGuest, typed text: String) -> String? {
    switch guest {
    case .person: nil
    case .unknown: nobodyIsCalled(quoted(text))
    case .several(let people): couldMean(quoted(text), people.map(\.longText))
    }
  }

  package func nobodyIsCalled(_ text: String) -> String {
    say(
      "no one with a mail address is called \(text); write the address",
      "niemand mit Mailadresse heißt \(text); die Adresse schreiben")
  }
  package func couldMean(_ text: String, _ people: [String]) -> String {
    let most = 3
    let names = people.prefix(most).joined(separator: ", ") + (people.count > most ? ", …" : "")
    return say("\(text) could be \(names)", "\(text) kann \(names) sein")
  }

  /// The note on an own address among the guests.
  package func isYou(_ address: String) -> String {
    say(
      "\(address) is you; you need no invitation",
      "\(address) bist du; dich brauchst du nicht einzuladen")
  }

  /// The note on an event whose guests another person invites.
  package func onlyInvites(_ organizer: String) -> String {
    say("only \(organizer) invites", "nur \(organizer) lädt ein")
  }

  /// `invites 2, no longer 1`.
  package func invites(_ come: Int, without gone: Int) -> String {
    let first = come > 0 ? say("invites \(come)", "lädt \(come) ein") : ""
    let second = gone > 0 ? say("no longer \(gone)", "\(gone) nicht mehr") : ""
    return [first, second].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
