import CalendarModel

extension EventEdit {
  /// Writes rules, added dates and excluded dates; overrides have none.
  mutating func setRecurrence(
    of event: Event, old: Event, at component: Int
  ) throws(WritingError) {
    let hasOtherForm = !event.start.hasForm(of: old.start)
    guard event.kind != old.kind || hasOtherForm, let new = event.kind.recurrence,
      let before = old.kind.recurrence
    else { return }
    let days = wholeDays(of: old, at: component)
    // An exclusion without effect on a single event could take effect in a series.
    let wasSingle = old.kind == .single
    let start = days?.written(event.start) ?? event.start
    for (name, rules, others, isNew) in [
      ("RRULE", new.rules, before.rules, false),
      ("EXRULE", new.exclusionRules, before.exclusionRules, wasSingle),
    ] where rules != others || hasOtherForm || isNew {
      let ended = rules.map { $0.ending(onClockOf: old.start) }
      let lines = Property.rules(ended, named: name, fitting: start)
      try edit.setAll(lines, named: name, of: component)
    }
    if wasSingle || new.additions != before.additions {
      try setAdditions(new.additions, before.additions.count, days, at: component)
    }
    if wasSingle || new.exclusions != before.exclusions {
      try setExclusions(new.exclusions, before.exclusions.count, days, at: component)
    }
  }

  // MARK: - Private

  private mutating func setExclusions(
    _ dates: [EventTime], _ oldCount: Int, _ days: WholeDays?, at component: Int
  ) throws(WritingError) {
    guard oldCount < EventReader.dateLimit else { throw .longerThanWhatIsShown("EXDATE") }
    let missing = try keep(dates, named: "EXDATE", at: component) { bytes, clock in
      DateTimeText(bytes).map { clock.time($0) }.map { days?.time($0) ?? $0 }
    }
    let times = missing.map { days?.written($0) ?? $0 }
    let ids = try zoneIDs(of: times, at: component)
    try insert(Property.times("EXDATE", times) { ids[$0] }, named: "EXDATE", at: component)
  }

  private mutating func setAdditions(
    _ dates: [RecurrenceDate], _ oldCount: Int, _ days: WholeDays?, at component: Int
  ) throws(WritingError) {
    guard oldCount < EventReader.dateLimit else { throw .longerThanWhatIsShown("RDATE") }
    let missing = try keep(dates, named: "RDATE", at: component) { bytes, clock in
      RecurrenceDate(bytes, clock: clock).map { date in
        days.map { RecurrenceDate(start: $0.time(date.start)) } ?? date
      }
    }
    let written = missing.map {
      RecurrenceDate(start: days?.written($0.start) ?? $0.start, duration: $0.duration)
    }
    let ids = try zoneIDs(of: written.map(\.start), at: component)
    try insert(Property.additions(written) { ids[$0] }, named: "RDATE", at: component)
  }

  /// Removes unwanted values from the lines of a property; unreadable ones stay.
  ///
  /// - Parameter read: returns a value as the event has it.
  /// - Returns: the wanted values that are missing.
  private mutating func keep<Value: Hashable>(
    _ wanted: [Value], named name: String, at component: Int,
    read: (Span<UInt8>, Clock) -> Value?
  ) throws(WritingError) -> [Value] {
    var counts: [Value: Int] = [:]
    for value in wanted { counts[value, default: 0] += 1 }
    for index in document.lines(named: name, of: component) {
      let line = document.lines[index]
      let clock = reader.clock(of: line)
      let (kept, isCut) = document.withValue(of: line) { bytes in
        var (kept, isCut): ([[UInt8]], Bool) = ([], false)
        for item in bytes.items(separatedBy: ASCII.comma) {
          let raw = bytes.extracting(item)
          if let value = read(raw, clock) {
            guard let count = counts[value], count > 0 else {
              isCut = true
              continue
            }
            counts[value] = count - 1
          }
          kept.append(raw.withUnsafeBufferPointer { Array($0) })
        }
        return (kept, isCut)
      }
      guard isCut else { continue }
      if kept.isEmpty {
        edit.remove(line: index)
      } else {
        try edit.replace(line: index, value: Array(kept.joined(separator: [ASCII.comma])))
      }
    }
    return wanted.filter { value in
      guard let count = counts[value], count > 0 else { return false }
      counts[value] = count - 1
      return true
    }
  }

  /// Inserts properties after those with their name, otherwise after the rules.
  private mutating func insert(
    _ properties: [Property], named name: String, at component: Int
  ) throws(WritingError) {
    let line =
      document.lines(named: name, of: component).last
      ?? document.lines(named: "RRULE", of: component).last
    for property in properties { try edit.insert(property, into: component, after: line) }
  }
}

extension EventTime {
  /// Whether both are days, times without a zone, or times in zones.
  fileprivate func hasForm(of other: EventTime) -> Bool {
    switch (self, other) {
    case (.allDay, .allDay), (.floating, .floating), (.zoned, .zoned): true
    default: false
    }
  }
}

extension ComponentDetails.Kind {
  /// The recurrence: empty for a single event, nil for an override.
  fileprivate var recurrence: Recurrence? {
    switch self {
    case .single: Recurrence()
    case .series(let recurrence): recurrence
    case .override: nil
    }
  }
}

extension Span where Element == UInt8 {
  /// The ranges between separators.
  fileprivate func items(separatedBy separator: UInt8) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = 0
    while let end = firstIndex(of: separator, from: start, to: count) {
      items.append(start..<end)
      start = end + 1
    }
    items.append(start..<count)
    return items
  }
}
