import CalendarModel

extension EventReader {
  /// Whether the event stands alone, repeats, or replaces an occurrence of a series.
  mutating func kind(_ lines: EventLines, uid: String, start: EventTime) -> ComponentDetails.Kind {
    if let line = lines.recurrenceID, !isLoneRecurrence(lines, uid, line),
      let original = time(of: line)
    {
      if let rule = lines.rules.first ?? lines.additions.first {
        log.report(
          .series(.besideRecurrenceID(name: rule.name.rawValue)), line: rule.number)
      }
      reportMixture(original, in: line, ofSeries: uid, own: start)
      return .override(of: original, andFollowing: isForAllFollowing(line))
    }
    let rules = rules(in: lines.rules)
    let recurrence = Recurrence(
      rules: rules.map(\.rule), additions: additions(in: lines.additions, start: start),
      exclusions: exclusions(in: lines.exclusions, start: start),
      exclusionRules: self.rules(in: lines.exclusionRules).map(\.rule))
    for (rule, line) in rules {
      if let end = rule.end.until { reportMixture("UNTIL", end, line: line, start: start) }
    }
    reportUncounted(rules, recurrence, start: start)
    if recurrence.rules.isEmpty, recurrence.additions.isEmpty {
      // A single event may have exclusions too, but only that of its own start matters.
      guard recurrence.exclusions.contains(start) else { return .single }
    }
    return .series(recurrence)
  }

  /// The rule of an RRULE line; nil, with a problem, if it cannot be followed.
  mutating func rule(in line: ContentLine) -> RecurrenceRule? {
    let text = texts.rule(rawText(of: line))
    for problem in text.problems { log.report(problem, line: line.number) }
    return text.rule
  }

  /// The wall clocks of RDATE lines of a VTIMEZONE; a TZID there has no meaning.
  mutating func wallClocks(in lines: [ContentLine]) -> [LocalTime] {
    var clocks: [LocalTime] = []
    for line in lines { readList(line, into: &clocks) { DateTimeText($0)?.wallClock } }
    return clocks
  }

  // MARK: - Private

  /// Whether an event with a RECURRENCE-ID is a series nevertheless.
  private mutating func isLoneRecurrence(
    _ lines: EventLines, _ uid: String, _ line: ContentLine
  ) -> Bool {
    guard let rule = lines.rules.first ?? lines.additions.first else { return false }
    let lone = loneRecurrences ?? LoneRecurrences(document)
    loneRecurrences = lone
    guard EventUID.isMissing(uid) || lone.contains(uid) else { return false }
    log.report(.series(.loneRecurrenceID(name: rule.name.rawValue)), line: line.number)
    return true
  }

  private typealias RuleInLine = (rule: RecurrenceRule, line: Int)

  private mutating func rules(in lines: [ContentLine]) -> [RuleInLine] {
    if lines.count > EventReader.ruleLimit {
      let line = lines[EventReader.ruleLimit]
      log.report(
        .series(.tooMany(limit: EventReader.ruleLimit, name: line.name.rawValue)),
        line: line.number)
    }
    return lines.prefix(EventReader.ruleLimit).compactMap { line in
      rule(in: line).map { ($0, line.number) }
    }
  }

  /// Reports rules whose COUNT does not include DTSTART.
  private mutating func reportUncounted(
    _ rules: [RuleInLine], _ recurrence: Recurrence, start: EventTime
  ) {
    guard !recurrence.exclusions.isEmpty, rules.contains(where: \.rule.end.isCounted) else {
      return
    }
    // The count does not matter here.
    var short = recurrence
    for index in short.rules.indices where short.rules[index].end.isCounted {
      short.rules[index].end = .count(1)
    }
    let event = Event(
      id: EventID(rawValue: 0), collection: collection, start: start,
      ComponentDetails(uid: "", kind: .series(short)))
    for index in Series(event, budget: StepBudget(1000)).rulesWithoutStart {
      log.report(.series(.uncountedStart), line: rules[index].line)
    }
  }

  private mutating func isForAllFollowing(_ line: ContentLine) -> Bool {
    guard !line.parametersRange.isEmpty else { return false }
    guard let range = document.withParameters(of: line, { TimeParameters($0) }).range else {
      return false
    }
    if range != "THISANDFUTURE" {
      log.report(.series(.range(value: range)), line: line.number)
    }
    return range == "THISANDFUTURE"
  }

  private mutating func exclusions(in lines: [ContentLine], start: EventTime) -> [EventTime] {
    var times: [EventTime] = []
    for line in lines {
      let (clock, known) = (clock(of: line), times.count)
      readList(line, into: &times, kind: clock.kind) { DateTimeText($0).map(clock.time) }
      reportMixture(among: times[known...], in: line, start: start)
    }
    return times
  }

  private mutating func additions(
    in lines: [ContentLine], start: EventTime
  ) -> [RecurrenceDate] {
    var dates: [RecurrenceDate] = []
    for line in lines {
      let (clock, known) = (clock(of: line), dates.count)
      readList(line, into: &dates, kind: clock.kind) { RecurrenceDate($0, clock: clock) }
      reportMixture(among: dates[known...].lazy.map(\.start), in: line, start: start)
    }
    return dates
  }

  /// Appends the values of a comma-separated list; unreadable ones are one problem, as is the first
  /// of another kind than VALUE.
  private mutating func readList<Value>(
    _ line: ContentLine, into values: inout [Value], kind: DateValueKind? = nil,
    read: (Span<UInt8>) -> Value?
  ) {
    var misfit: (value: String, found: DateValueKind)?
    let (wrongCount, firstWrong, isCut) = document.withValue(of: line) { bytes in
      var (wrongCount, firstWrong) = (0, "")
      var start = 0
      // vCalendar 1.0 has semicolons between dates.
      let separator = bytes.contains(ASCII.comma) ? ASCII.comma : ASCII.semicolon
      while start < bytes.count {
        let end = bytes.firstIndex(of: separator, from: start, to: bytes.count) ?? bytes.count
        let item = bytes.extracting(start..<end)
        start = end + 1
        if item.rangeWithoutOuterBlanks.isEmpty { continue }
        guard values.count < EventReader.dateLimit else { return (wrongCount, firstWrong, true) }
        if let value = read(item) {
          values.append(value)
          if let kind, misfit == nil, let found = DateValueKind(ofValue: item, expecting: kind),
            found != kind
          {
            misfit = (String(decoding: item.extracting(first: 40)), found)
          }
        } else {
          if wrongCount == 0 { firstWrong = String(decoding: item.extracting(first: 40)) }
          wrongCount += 1
        }
      }
      return (wrongCount, firstWrong, false)
    }
    if let misfit, let kind { reportMisfit(misfit.value, misfit.found, in: line, to: kind) }
    let name = line.name.rawValue
    if wrongCount > 0 {
      log.report(
        .date(.unreadableInList(name: name, first: firstWrong, count: wrongCount)),
        line: line.number)
    }
    if isCut {
      log.report(
        .date(.tooMany(name: name, limit: EventReader.dateLimit)), line: line.number)
    }
  }
}

extension RecurrenceDate {
  /// Reads an RDATE value: a DATE, a DATE-TIME, or a PERIOD with its end or its duration.
  init?(_ bytes: Span<UInt8>, clock: Clock) {
    guard let slash = bytes.firstIndex(of: ASCII.slash, from: 0, to: bytes.count) else {
      guard let text = DateTimeText(bytes) else { return nil }
      self.init(start: clock.time(text))
      return
    }
    guard let text = DateTimeText(bytes.extracting(first: slash)) else { return nil }
    let start = clock.time(text)
    let rest = bytes.extracting(droppingFirst: slash + 1)
    if let duration = DurationText.read(rest) {
      self.init(start: start, duration: duration)
    } else if let end = DateTimeText(rest) {
      let seconds = EventReader.seconds(from: start, to: clock.time(end))
      self.init(start: start, duration: EventDuration(seconds: max(0, seconds)))
    } else {
      return nil
    }
  }
}
