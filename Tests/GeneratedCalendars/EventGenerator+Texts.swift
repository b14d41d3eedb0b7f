import TestSupport

extension EventGenerator {
  /// Fills in the title's words and adds what else is said about the event.
  func describe(_ event: inout GeneratedEvent, using random: inout SeededGenerator) {
    event.title = filled(event.title, using: &random)
    if random.number(1...10) <= 4 { event.location = Words.places.drawn(using: &random) }
    if random.number(1...10) <= 6 { event.notes = notes(using: &random) }
    if random.number(1...10) <= 7 {
      event.categories = [Words.categories.drawn(using: &random)]
      if random.chance(5) { event.categories.append(Words.categories.drawn(using: &random)) }
    }
    if random.chance(12) {
      let count = random.number(1...8)
      event.attendees = (0..<count).map { _ in Words.people.drawn(using: &random) }
    }
    if !event.isAllDay, random.chance(4) {
      event.alarm = ["-PT5M", "-PT10M", "-PT15M", "-PT1H", "-P1D"].drawn(using: &random)
    }
    if event.producer != .google {
      event.status = [nil, nil, "CONFIRMED", "CONFIRMED", "CONFIRMED", "TENTATIVE"]
        .drawn(using: &random)
    }
  }

  private func filled(_ title: String, using random: inout SeededGenerator) -> String {
    guard let mark = title.utf8.firstIndex(of: UInt8(ascii: "%")) else { return title }
    let letter = title.index(after: mark)
    let words = title[letter] == "p" ? Words.people : Words.things
    let rest = filled(String(title[title.index(after: letter)...]), using: &random)
    return title[..<mark] + words.drawn(using: &random) + rest
  }

  private func notes(using random: inout SeededGenerator) -> String {
    let count = [1, 1, 2, 3, 5, random.chance(10) ? 40 : 2].drawn(using: &random)
    let separator = [" ", "\n", "\n\n"].drawn(using: &random)
    return (0..<count).map { _ in Words.sentences.drawn(using: &random) }
      .joined(separator: separator)
  }
}
