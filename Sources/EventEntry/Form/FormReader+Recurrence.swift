import CalendarModel

extension FormReader {
  /// How many of the next days are shown.
  private static let shownDays = 5

  package mutating func readRecurrence() {
    let typed = FormRecurrence(start: event.event.start, context: context)
    let old = event.recurrence
    let text = input[.recurrence].trimmed
    let isKept = !isChanged(.recurrence) || text == words.keptRules && old != nil
    guard !isKept else {
      if let old { show(old, isKept: true) }
      return
    }
    switch typed.read(text, from: reading.times?.start.wallClock.day) {
    case .wrong(let reason): reading.notes[.recurrence] = .wrong(reason)
    case .nothing:
      reading.changes.append(.rules([]))
      reading.notes[.recurrence] = FormNote(text: words.doesNotRepeat)
    case .rule(let read):
      let rule = typed.rule(read, insteadOf: old?.rules.first)
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
    var parts = meaning(of: recurrence)
    if let times = reading.times {
      reading.next = isKept ? nextDays(of: recurrence, at: times) : newDays(of: recurrence, times)
      let day = times.start.wallClock.day
      if !isKept, let rule = recurrence.rules.first, !rule.names(day) {
        parts.append(words.andOnce(day))
      }
      if !isKept, reading.next.isEmpty { parts.append(words.noOtherDay) }
    }
    guard !parts.isEmpty else { return }
    reading.notes[.recurrence] = FormNote(text: parts.joined(separator: " · "))
  }

  /// What the field does not say itself.
  private func meaning(of recurrence: Recurrence) -> [String] {
    let text = input[.recurrence].trimmed
    if text == words.keptRules {
      let parts = [words.text(of: recurrence), event.rulesText].filter { !$0.isEmpty }
      return [parts.joined(separator: ": ")]
    }
    let typed = FormRecurrence(start: event.event.start, context: context)
    let said = words.text(of: Recurrence(rules: recurrence.rules.map(typed.saying)))
    let rest = words.text(
      of: Recurrence(
        additions: recurrence.additions, exclusions: recurrence.exclusions,
        exclusionRules: recurrence.exclusionRules))
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
