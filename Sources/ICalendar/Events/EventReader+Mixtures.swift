import CalendarModel

/// The form of a date or time. RFC 5545 requires that UNTIL and RECURRENCE-ID have that of DTSTART
/// (§3.3.10, §3.8.4.4). EXDATE and RDATE may hold days next to times: all starts of the day, or the same
/// time of day.
typealias DateForm = DateProblem.Form

extension DateForm {
  /// Whether a list may hold it for a start of another form.
  func isListed(beside start: DateForm) -> Bool { self == start || self == .day }

  init(of time: EventTime) {
    switch time {
    case .allDay: self = .day
    case .floating: self = .floating
    case .zoned: self = .zoned
    }
  }
}

/// Values of another form than DTSTART. They are read as intended by the programs that write them
/// (`StartClock.fitting`), and reported.
extension EventReader {
  /// Reports a value of another form than the start.
  mutating func reportMixture(
    _ name: String, _ value: EventTime, line: Int, start: EventTime
  ) {
    report(DateForm(of: value), of: name, beside: DateForm(of: start), line: line)
  }

  /// Reports the first value of a line that is of another form than the start.
  mutating func reportMixture(
    among values: some Sequence<EventTime>, in line: ContentLine, start: EventTime
  ) {
    let form = DateForm(of: start)
    guard let misfit = values.first(where: { !DateForm(of: $0).isListed(beside: form) }) else {
      return
    }
    report(DateForm(of: misfit), of: line.name.rawValue, beside: form, line: line.number)
  }

  /// Reports a RECURRENCE-ID of another form than the start of its series, which a moved override need not
  /// have: the series is looked up if the override's own form differs.
  mutating func reportMixture(
    _ original: EventTime, in line: ContentLine, ofSeries uid: String, own start: EventTime
  ) {
    let form = DateForm(of: original)
    guard form != DateForm(of: start) else { return }
    let forms = seriesForms ?? document.formsOfSeries()
    seriesForms = forms
    guard let series = forms[StableHash.of(uid)] else { return }
    report(form, of: line.name.rawValue, beside: series, line: line.number)
  }

  private mutating func report(
    _ form: DateForm, of name: String, beside start: DateForm, line: Int
  ) {
    guard form != start else { return }
    log.report(.date(.otherForm(name: name, form: form, start: start)), line: line)
  }
}

extension Document {
  /// The forms of the starts of events that are not overrides, by hash of the UID.
  fileprivate func formsOfSeries() -> [Int64: DateForm] {
    var forms: [Int64: DateForm] = [:]
    for index in componentIndices(of: .event) {
      let lines = ownLines(of: index).map { self.lines[$0] }
      guard !lines.contains(where: { $0.name == .recurrenceID }),
        let start = lines.first(where: { $0.name == .dtstart }),
        let text = withValue(of: start, { DateTimeText($0) }), let uid = hashOfUID(of: index)
      else { continue }
      let hasZone =
        text.isUTC
        || !start.parametersRange.isEmpty
          && withParameters(of: start) { TimeParameters($0) }.zoneID != nil
      forms[uid] = text.secondOfDay == nil ? .day : hasZone ? .zoned : .floating
    }
    return forms
  }
}
