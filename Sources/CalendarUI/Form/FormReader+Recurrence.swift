import CalendarModel

extension FormReader {
  /// How many of the next days are shown.
  private static let shownDays = 5

  mutating func readRecurrence() {
    let words = FormRecurrence(start: event.event.start, context: context)
    let old = event.recurrence
    let text = input[.recurrence].trimmed
    let isKept = !isChanged(.recurrence) || text == FormRecurrence.kept && old != nil
    guard !isKept else {
      if let old { show(old, isKept: true) }
      return
    }
    switch words.read(text, from: reading.times?.start.wallClock.day) {
    case .wrong(let reason): reading.notes[.recurrence] = .wrong(reason)
    case .nothing:
      reading.changes.append(.rules([]))
      reading.notes[.recurrence] = FormNote(text: "does not repeat")
    case .rule(let read):
      let rule = words.rule(read, insteadOf: old?.rules.first)
      let isSame = old?.rules == [rule]
      if !isSame { reading.changes.append(.rules([rule])) }
      var new = old ?? Recurrence()
      new.rules = [rule]
      show(new, isKept: isSame)
    }
  }

  // MARK: - Private

  /// Says what the field means, and the next days.
  private mutating func show(_ recurrence: Recurrence, isKept: Bool) {
    var parts = words(of: recurrence)
    if let times = reading.times {
      reading.next = isKept ? nextDays(of: recurrence, at: times) : newDays(of: recurrence, times)
      let day = times.start.wallClock.day
      if !isKept, let rule = recurrence.rules.first, !rule.names(day) {
        parts.append("and once on \(day.shortTextWithWeekday)")
      }
      if !isKept, reading.next.isEmpty { parts.append("no other day is found") }
    }
    guard !parts.isEmpty else { return }
    reading.notes[.recurrence] = FormNote(text: parts.joined(separator: " · "))
  }

  /// What the field does not say itself.
  private func words(of recurrence: Recurrence) -> [String] {
    let text = input[.recurrence].trimmed
    if text == FormRecurrence.kept {
      let words = [recurrence.plainText, event.rulesText].filter { !$0.isEmpty }
      return [words.joined(separator: ": ")]
    }
    let words = FormRecurrence(start: event.event.start, context: context)
    let said = Recurrence(rules: recurrence.rules.map(words.saying)).plainText
    let rest = Recurrence(
      additions: recurrence.additions, exclusions: recurrence.exclusions
    ).plainText
    return [said == text ? "" : said, rest].filter { !$0.isEmpty }
  }

  /// Of a series that goes on as it did: all of it moves with the occurrence.
  private func nextDays(of recurrence: Recurrence, at times: FormTimes) -> [Day] {
    var shown = event.event
    shown.start = event.seriesStart ?? shown.start
    let day = event.event.start.wallClock.day
    let moved = times.start.wallClock.day - day
    return days(recurrence, of: shown, after: day).map { $0 + moved }
  }

  /// Of one that begins with these times.
  private func newDays(of recurrence: Recurrence, _ times: FormTimes) -> [Day] {
    var shown = event.event
    (shown.start, shown.duration) = (times.start, times.duration)
    let limited = recurrence.limited(to: Self.shownDays + 1)
    return days(limited, of: shown, after: times.start.wallClock.day)
  }

  private func days(_ recurrence: Recurrence, of event: Event, after day: Day) -> [Day] {
    var shown = event
    shown.kind = .series(recurrence)
    let reader = FormTimes(start: event.start, duration: event.duration).zone ?? context.zone
    return Series.nextDays(of: shown, after: day, most: Self.shownDays, in: reader)
  }
}

extension Recurrence {
  /// The same with smaller counts: counting to a thousand takes time.
  fileprivate func limited(to most: Int) -> Recurrence {
    var recurrence = self
    for index in rules.indices {
      recurrence.rules[index].end = rules[index].end.limited(to: most)
    }
    return recurrence
  }
}
