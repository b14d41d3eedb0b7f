import CalendarModel

/// The guests of an event in a form.
extension FormReader {
  mutating func readGuests() {
    guard isChanged(.guests) else { return }
    if let refusal = event.guestRefusal {
      reading.notes[.guests] = .wrong(refusal)
      return
    }
    let old = event.event.details.guests
    let (guests, wrong) = FormGuests.guests(input[.guests], known: old, people)
    let problems = wrong.compactMap { words.text(of: $0.meaning, typed: $0.text) }
    if let problem = problems.first {
      reading.notes[.guests] = .wrong(problem)
      return
    }
    let change = GuestChange(from: old, to: guests)
    guard !change.isEmpty else { return }
    reading.changes.append(.guests(change))
    reading.notes[.guests] = FormNote(
      text: words.invites(change.invited.count, without: change.removed.count))
  }
}
