import CalendarModel

/// The guests of an event in a form.
extension FormReader {
  mutating func readGuests() {
    reading.guests = event.guestRefusal == nil ? event.event.details.guests : []
    readChangedGuests()
    guard reading.notes[.guests]?.isWrong != true, let guestTimes, let time = busyTime,
      let text = words.busyPeople(
        guestTimes,
        at: context.zone.instant(of: time.lowerBound)..<context.zone.instant(of: time.upperBound))
    else { return }
    let note = reading.notes[.guests]?.text ?? ""
    reading.notes[.guests] = FormNote(text: note.isEmpty ? text : "\(note) · \(text)")
  }

  /// The time that the event makes busy, on the reader's clock; nil if it makes none, or is not known.
  var busyTime: Range<LocalTime>? {
    guard let times = reading.times else { return nil }
    var changed = event.event
    (changed.start, changed.duration) = (times.start, times.duration)
    (changed.status, changed.isTransparent) = (input.status, input.isTransparent)
    return changed.busyTime(in: context.zone)
  }

  private mutating func readChangedGuests() {
    guard isChanged(.guests) else { return }
    if let refusal = event.guestRefusal {
      reading.notes[.guests] = .wrong(refusal)
      return
    }
    let old = event.event.details.guests
    let (typed, wrong) = FormGuests.guests(input[.guests], known: old, people)
    let problems = wrong.compactMap { words.text(of: $0.meaning, typed: $0.text) }
    if let problem = problems.first {
      reading.notes[.guests] = .wrong(problem)
      return
    }
    let own = typed.first { context.ownAddresses.contains($0.comparedAddress) && !old.contains($0) }
    reading.guests = typed.filter {
      !context.ownAddresses.contains($0.comparedAddress) || old.contains($0)
    }
    let change = GuestChange(from: old, to: reading.guests)
    if !change.isEmpty { reading.changes.append(.guests(change)) }
    let notes = [
      change.isEmpty
        ? nil : words.invites(change.invited.count, without: change.removed.count),
      own.map { words.isYou($0.address) },
    ].compactMap(\.self)
    if !notes.isEmpty {
      reading.notes[.guests] = FormNote(text: notes.joined(separator: " · "))
    }
  }
}
