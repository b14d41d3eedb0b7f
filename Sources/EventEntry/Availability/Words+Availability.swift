import CalendarModel
import CalendarWords

/// The words about other people's time.
extension Words {
  /// Describes why nothing is known of someone's time.
  package func text(of obstacle: Availability.Obstacle) -> String {
    switch obstacle {
    case .noServer:
      say(
        "no account's server gives busy times; ask by mail",
        "kein Server eines Kontos nennt belegte Zeiten; per Mail fragen")
    case .unknown: say("the server does not know them", "der Server kennt die Adresse nicht")
    case .refused: say("the server does not tell", "der Server verrät es nicht")
    case .unreachable:
      say(
        "the server does not reach theirs; ask by mail",
        "der Server erreicht den anderen nicht; per Mail fragen")
    case .unreadable:
      say("the server's answer cannot be read", "die Antwort des Servers ist nicht zu lesen")
    case .failed: say("the server could not be asked", "der Server war nicht zu fragen")
    }
  }

  /// `not known: ana@example.org (the server does not tell)`; nil if everybody's time is known.
  package func notKnown(_ people: [Availability.Person]) -> String? {
    guard !people.isEmpty else { return nil }
    let names = people.prefix(3).map { person in
      person.address + (person.obstacle.map { " (\(text(of: $0)))" } ?? "")
    }
    let more = people.count > 3 ? " …" : ""
    return say("not known: ", "unbekannt: ") + names.joined(separator: ", ") + more
  }

  /// `busy then: ana@example.org`, with those of whom a server tells nothing; nil if all have time, and
  /// where no server was asked.
  package func busyPeople(_ availability: Availability, at time: Range<Instant>) -> String? {
    let (busy, unknown) = availability.people(at: time)
    let names = busy.prefix(3).map(\.address).joined(separator: ", ") + (busy.count > 3 ? " …" : "")
    let parts = [
      busy.isEmpty ? nil : say("busy then: \(names)", "belegt: \(names)"),
      notKnown(unknown.filter { ![nil, .noServer].contains($0.obstacle) }),
    ]
    let text = parts.compactMap(\.self).joined(separator: "; ")
    return text.isEmpty ? nil : text
  }
}
