import CalendarModel
import CalendarWords

/// Combines the findings of an entry, and reports where they contradict each other.
package struct EntryBuilder {
  package let words: [EntryWord]
  package let characters: [Character]
  package private(set) var findings: [EntryFinding]
  package private(set) var context: EntryContext
  package var parts = EntryParts()
  package private(set) var problems: [EntryProblem] = []
  /// The remarks on how pieces were understood.
  package private(set) var remarks: [EntryRemark]

  /// - Parameter isOwn: returns whether a finding counts here; the words of the others are not in the
  ///   title either.
  package init(
    words: [EntryWord], characters: [Character], scanner: EntryScanner, context: EntryContext,
    where isOwn: (Int) -> Bool = { _ in true }
  ) {
    self.words = words
    self.characters = characters
    findings = EntryAttributes(words, scanner.findings).findings
    remarks = scanner.remarks
    self.context = context
    for index in findings.indices where isOwn(index) { adoptFinding(index) }
    settleEndAlone()
    settleWeekday()
  }

  package mutating func draft() -> EntryDraft {
    repeatInSpan()
    repeatForWeeks()
    joinDays()
    complainAboutLostDay()
    let rule = wholeRule()
    let first = firstDay(of: rule)
    let (start, duration) = times(from: firstDayLeftIn(of: rule, from: first))
    remarkOnDays(rule)
    remarkOnPast(start)
    var draft = EntryDraft(
      title: title, start: start, duration: duration,
      recurrence: rule.map { ended($0, from: start.wallClock.day) },
      place: parts.place?.value ?? "", categories: parts.categories, collection: collection(),
      alarms: alarms(before: start))
    draft.daysLeftOut = daysLeftOut(of: draft, from: first)
    draft.guests = parts.guests
    return draft
  }

  /// Selects the day to use if the text names none.
  package mutating func selectDay(_ day: Day) { context.selectedDay = day }

  /// Adds a remark on how a piece was understood.
  package mutating func remark(_ remark: EntryRemark) { remarks.append(remark) }

  /// Leaves the words of a finding in the title.
  package mutating func keepInTitle(_ finding: Int) { findings[finding].staysInTitle = true }

  /// Returns the text of a finding as typed.
  package func text(of finding: Int) -> String { String(characters[characterRange(of: finding)]) }

  /// Adds a problem about a finding.
  package mutating func complain(_ reason: EntryProblem.Reason, about finding: Int) {
    complain(reason, in: characterRange(of: finding))
  }

  /// Adds a problem about some characters.
  package mutating func complain(_ reason: EntryProblem.Reason, in range: Range<Int>) {
    problems.append(EntryProblem(reason: reason, range: range, text: String(characters[range])))
  }

  package func characterRange(of finding: Int) -> Range<Int> {
    let words = words[findings[finding].words]
    return (words.first?.range.lowerBound ?? 0)..<(words.last?.range.upperBound ?? 0)
  }

  // MARK: - Private

  package var title: String { EntryTitle.text(of: titleWords) }

  /// The words not used by findings.
  package var titleWords: [EntryWord] {
    zip(words, isTitleWord).filter(\.1).map(\.0)
  }

  /// Whether each word is unused by findings.
  package var isTitleWord: [Bool] {
    var isTitle = [Bool](repeating: true, count: words.count)
    for finding in findings where !finding.staysInTitle {
      for index in finding.words { isTitle[index] = false }
    }
    return isTitle
  }

  private mutating func adoptFinding(_ index: Int) {
    switch findings[index].item {
    case .days(let days): takeDays(days, index)
    case .clock(let clock): say(clock, in: \.clock, index)
    case .moments(let days, let clock):
      takeDays(days, index)
      say(clock, in: \.clock, index)
      parts.areMoments = parts.clock?.finding == index
    case .length(let length): say(length, in: \.length, index)
    case .nights(let count):
      say(EventDuration(days: count), in: \.length, index)
      parts.areNights = parts.length?.finding == index
    case .part(let part): say(part, in: \.part, index)
    case .dayPart(let days, let part):
      takeDays(days, index)
      say(part, in: \.part, index)
    case .lastDay(let day): say(day, in: \.lastDay, index)
    case .except(let weekdays): say(weekdays, in: \.except, index)
    case .leftOut(let days): parts.leftOut.append(.init(value: days, finding: index))
    case .allDay: say(true, in: \.allDay, index)
    case .recurrence(let rule): takeRule(rule, index)
    case .until(let until): say(until, in: \.until, index)
    case .count(let count): say(count, in: \.count, index)
    case .place(let place): say(place, in: \.place, index)
    case .collection(let collection): say(collection, in: \.collection, index)
    case .category(let category):
      if !parts.categories.contains(category) { parts.categories.append(category) }
    case .alarm(let alarm): takeAlarm(alarm, index)
    case .guests(let guests): invite(guests)
    case .priority(let priority): say(priority, in: \.priority, index)
    case .percent(let percent): say(percent, in: \.percent, index)
    case .parent(let parent): say(parent, in: \.parent, index)
    case .wrong(_, let reason): complain(reason, about: index)
    }
  }

  /// Invites each person once, and not the user, who takes part anyway.
  private mutating func invite(_ guests: [Attendee]) {
    var known = Set(parts.guests.map(\.comparedAddress))
    for guest in guests where known.insert(guest.comparedAddress).inserted {
      if context.ownAddresses.contains(guest.comparedAddress) {
        remarks.append(.yourself(guest.address))
      } else {
        parts.guests.append(guest)
      }
    }
  }

  /// Accepts several alarms, or that there is none.
  private mutating func takeAlarm(_ alarm: EntryAlarm, _ index: Int) {
    if !parts.alarms.contains(alarm) { parts.alarms.append(alarm) }
    let said = parts.alarm ?? .init(value: alarm, finding: index)
    parts.alarm = said
    guard (said.value == .none) != (alarm == .none) else { return }
    complain(.twice(.alarm, before: text(of: said.finding)), about: index)
  }

  /// Accepts the same day twice, as in `tomorrow` and `fri`.
  private mutating func takeDays(_ days: EntryDays, _ index: Int) {
    if let said = parts.days,
      let day = said.value.inPeriod(days) ?? days.inPeriod(said.value) ?? said.value.dated(days)
    {
      parts.days = .init(value: day, finding: said.finding)
      return
    }
    if takeSpan(days, index) { return }
    guard let said = parts.days, said.value.first == days.first,
      said.value.last == nil || days.last == nil || said.value.last == days.last
    else { return say(days, in: \.days, index) }
    var both = said.value
    both.last = both.last ?? days.last
    both.weekdays = both.weekdays.isEmpty ? days.weekdays : both.weekdays
    parts.days = .init(value: both, finding: said.finding)
  }

  /// Accepts several pieces of a recurrence, such as `weekly` and `tuesdays`.
  private mutating func takeRule(_ rule: RecurrenceRule, _ index: Int) {
    guard let said = parts.rule, said.value != rule, let both = said.value.joined(with: rule) else {
      return say(rule, in: \.rule, index)
    }
    parts.rule = .init(value: both, finding: said.finding)
  }

  private mutating func say<Value: Hashable>(
    _ value: Value, in part: WritableKeyPath<EntryParts, EntryParts.Said<Value>?>, _ index: Int
  ) {
    guard let said = parts[keyPath: part] else {
      parts[keyPath: part] = .init(value: value, finding: index)
      return
    }
    guard said.value != value else { return }
    let before = text(of: said.finding)
    complain(.twice(findings[said.finding].item.kind, before: before), about: index)
  }
}

extension EntryBuilder {
  /// Returns the text in pieces that cover every character once.
  package func pieces(of draft: EntryDraft, _ others: [EntryProblem] = []) -> [EntryPiece] {
    let wrong = Set((problems + others).map(\.range))
    var pieces: [EntryPiece] = []
    var position = 0
    for index in findings.indices {
      let range = characterRange(of: index)
      if position < range.lowerBound {
        pieces.append(EntryPiece(kind: .title, range: position..<range.lowerBound, meaning: ""))
      }
      pieces.append(
        EntryPiece(
          kind: findings[index].item.kind, range: range,
          meaning: meaning(of: findings[index].item, in: draft), isWrong: wrong.contains(range),
          isInTitle: findings[index].staysInTitle))
      position = range.upperBound
    }
    if position < characters.count {
      pieces.append(EntryPiece(kind: .title, range: position..<characters.count, meaning: ""))
    }
    return pieces
  }

  // MARK: - Private

  private func time(of part: EntryDayPart) -> LocalTime {
    LocalTime(seconds: Int64(part.start * 60))
  }

  /// Returns the meaning of an item, in other words.
  private func meaning(of item: EntryItem, in draft: EntryDraft) -> String {
    switch item {
    case .days(let days): days.text(context.words)
    case .clock(let clock): clockInPart(clock).text(context.words)
    case .moments(let days, let clock): "\(days.text(context.words)), \(clock.text(context.words))"
    case .part(let part):
      draft.start.isAllDay ? "" : context.words.clock(time(of: part))
    case .dayPart(let days, _): days.text(context.words)
    case .lastDay(let day): context.words.until(.allDay(day))
    case .except(let weekdays):
      context.words.list(weekdays.map { context.words.name(of: $0) })
    case .leftOut(let days): context.words.list(days.map { $0.text(context.words) })
    case .length(let length): context.words.duration(length)
    case .nights(let count): context.words.duration(EventDuration(days: count))
    case .allDay: context.words.allDay
    case .recurrence(let rule): context.words.text(of: Recurrence(rules: [rule]))
    case .until: draft.recurrence?.end.text(context.words) ?? ""
    case .count(let count): context.words.times(count)
    case .place(let place): place
    case .category(let category): category.name
    case .collection(let collection): collection.name
    case .alarm(let alarm): context.words.alarm(alarm.trigger(of: draft.start), of: draft.start)
    case .guests(let guests): context.words.list(guests.map(\.longText))
    case .priority(let priority): context.words.priority(priority.level)
    case .percent(let percent): context.words.percent(percent)
    case .parent(let parent): context.words.part(of: parent.title)
    case .wrong: ""
    }
  }
}

extension EntryDays {
  /// `Mon 23 Nov 2026 – Wed 25 Nov 2026`.
  fileprivate func text(_ words: Words) -> String {
    ([first] + (last.map { [$0] } ?? [])).map { words.dateWithWeekday($0) }
      .joined(separator: " – ")
  }
}

extension EntryClock {
  /// Returns `12:30–13:30`, with the typed zone.
  fileprivate func text(_ words: Words) -> String {
    let times = ([start] + (end.map { [$0] } ?? []))
      .map { words.clock(LocalTime(seconds: Int64($0 * 60))) }.joined(separator: "–")
    return zone.map { "\(times) \($0.name)" } ?? times
  }
}

extension RecurrenceRule.End {
  /// `until 30 Jun 2027`.
  fileprivate func text(_ words: Words) -> String {
    switch self {
    case .until(let time), .earlier(_, let time): words.until(time)
    case .count, .never: ""
    }
  }
}
