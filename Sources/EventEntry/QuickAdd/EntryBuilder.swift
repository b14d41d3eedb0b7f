import CalendarModel

/// Puts the findings of an entry together, and says where they contradict each other.
package struct EntryBuilder {
  package let words: [EntryWord]
  package let characters: [Character]
  package let findings: [EntryFinding]
  package let context: EntryContext
  package var parts = EntryParts()
  package private(set) var problems: [EntryProblem] = []
  /// What the reading says about how pieces were taken.
  package private(set) var remarks: [EntryRemark]

  package init(
    words: [EntryWord], characters: [Character], scanner: EntryScanner, context: EntryContext
  ) {
    self.words = words
    self.characters = characters
    findings = scanner.findings
    remarks = scanner.remarks
    self.context = context
    for index in findings.indices { take(index) }
  }

  package mutating func draft() -> EntryDraft {
    joinDays()
    let rule = wholeRule()
    let (start, duration) = times(from: firstDay(of: rule))
    remarkOnDays(rule)
    remarkOnPast(start)
    return EntryDraft(
      title: title, start: start, duration: duration,
      recurrence: rule.map { ended($0, from: start.wallClock.day) },
      place: parts.place?.value ?? "", categories: parts.categories,
      collection: parts.collection?.value.id, alarms: parts.alarms)
  }

  /// Adds what the reading says of how a piece was taken.
  package mutating func remark(_ remark: EntryRemark) { remarks.append(remark) }

  /// A finding as it was typed.
  package func text(of finding: Int) -> String { String(characters[characterRange(of: finding)]) }

  /// Adds a problem with what a finding says.
  package mutating func complain(_ reason: EntryProblem.Reason, about finding: Int) {
    let range = characterRange(of: finding)
    problems.append(EntryProblem(reason: reason, range: range, text: text(of: finding)))
  }

  package func characterRange(of finding: Int) -> Range<Int> {
    let words = words[findings[finding].words]
    return (words.first?.range.lowerBound ?? 0)..<(words.last?.range.upperBound ?? 0)
  }

  // MARK: - Private

  private var title: String { EntryTitle.text(of: titleWords) }

  /// The words that say nothing else.
  private var titleWords: [EntryWord] {
    var isTitle = [Bool](repeating: true, count: words.count)
    for finding in findings {
      for index in finding.words { isTitle[index] = false }
    }
    return words.indices.filter { isTitle[$0] }.map { words[$0] }
  }

  private mutating func take(_ index: Int) {
    switch findings[index].item {
    case .days(let days): takeDays(days, index)
    case .clock(let clock): say(clock, in: \.clock, index)
    case .moments(let days, let clock):
      takeDays(days, index)
      say(clock, in: \.clock, index)
      parts.areMoments = parts.clock?.finding == index
    case .length(let length): say(length, in: \.length, index)
    case .part(let part): say(part, in: \.part, index)
    case .dayPart(let days, let part):
      takeDays(days, index)
      say(part, in: \.part, index)
    case .lastDay(let day): say(day, in: \.lastDay, index)
    case .except(let weekdays): say(weekdays, in: \.except, index)
    case .allDay: say(true, in: \.allDay, index)
    case .recurrence(let rule): takeRule(rule, index)
    case .until(let until): say(until, in: \.until, index)
    case .count(let count): say(count, in: \.count, index)
    case .place(let place): say(place, in: \.place, index)
    case .collection(let collection): say(collection, in: \.collection, index)
    case .category(let category):
      if !parts.categories.contains(category) { parts.categories.append(category) }
    case .alarm(let alarm): if !parts.alarms.contains(alarm) { parts.alarms.append(alarm) }
    case .wrong(_, let reason): complain(reason, about: index)
    }
  }

  /// The same day may be said twice, as in `tomorrow` and `fri`.
  private mutating func takeDays(_ days: EntryDays, _ index: Int) {
    if let said = parts.days, let day = said.value.inPeriod(days) ?? days.inPeriod(said.value) {
      parts.days = .init(value: day, finding: said.finding)
      return
    }
    guard let said = parts.days, said.value.first == days.first,
      said.value.last == nil || days.last == nil || said.value.last == days.last
    else { return say(days, in: \.days, index) }
    var both = said.value
    both.last = both.last ?? days.last
    both.weekdays = both.weekdays.isEmpty ? days.weekdays : both.weekdays
    parts.days = .init(value: both, finding: said.finding)
  }

  /// Several pieces may say how it repeats, as `weekly` and `tuesdays`.
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
