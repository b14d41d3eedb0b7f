import CalendarModel
import CalendarStore
import DaybookConfiguration
import CalendarWords
import EventEntry
import TerminalScreen

/// Arguments about days and calendars, which several tools take.
extension AgentCall {
  /// Returns the days of the arguments `from` and `to`; without them some others, today and the six days
  /// after if none are given. Where there are others, they are about what happened.
  func days(
    _ arguments: inout AgentArguments, byDefault standard: ClosedRange<Day>? = nil
  ) throws(AgentFailure) -> (days: ClosedRange<Day>, isGiven: Bool) {
    let (from, to) = (try arguments.text("from"), try arguments.text("to"))
    let plain = CommandDates(today: today, configuration)
    let dates = standard == nil ? plain : plain.lookingBack
    let first = try from.map { (text) throws(AgentFailure) in
      try days(text, "from", dates.firstPeriod)
    }
    let last = try to.map { (text) throws(AgentFailure) in try days(text, "to", dates.period) }
    if first == nil, last == nil, let standard { return (standard, false) }
    let begin = first?.lowerBound ?? today
    let end =
      last?.upperBound ?? (first.map { $0.count > 1 ? $0.upperBound : begin + 6 } ?? today + 6)
    guard begin <= end else {
      throw AgentFailure(
        .argument,
        "“from” \(begin.shortText) is after “to” \(end.shortText); swap them, or write the year.")
    }
    guard end - begin < FreeTimeOptions.mostDays else {
      throw AgentFailure(
        .argument,
        "\(end - begin + 1) days are too many; at most \(FreeTimeOptions.mostDays) are "
          + "looked at.")
    }
    return (begin...end, first != nil || last != nil)
  }

  private func days(
    _ text: String, _ name: String, _ period: (String) throws(DateTextError) -> DatePeriod
  ) throws(AgentFailure) -> ClosedRange<Day> {
    do throws(DateTextError) {
      return try period(text).days
    } catch {
      throw AgentFailure(error, text, name)
    }
  }

  /// Returns the filter of the arguments `calendars`, `category` and `words`.
  func filter(_ arguments: inout AgentArguments) throws(AgentFailure) -> EventFilter {
    var filter = EventFilter()
    if let category = try arguments.text("category") { try add(category, to: &filter) }
    if let words = try arguments.text("words") { filter.text = try searchable(words) }
    filter.hiddenCollections = try hidden(&arguments)
    return filter
  }

  /// Returns the calendars that the argument `calendars` leaves out.
  func hidden(_ arguments: inout AgentArguments) throws(AgentFailure) -> Set<CollectionID> {
    guard let names = try arguments.texts("calendars", count: 1...100) else { return [] }
    let all = calendars.index.answers(zone: zone).collections
    let seen = all.filter { rules.sees(calendar: $0.name) }
    var wanted: Set<CollectionID> = []
    for name in names {
      let folded = FoldedText.folded(name)
      let found = seen.filter { FoldedText.folded($0.name) == folded }
      guard !found.isEmpty else { throw .unknownCalendar(name, among: seen) }
      wanted.formUnion(found.map(\.id))
    }
    return Set(all.map(\.id)).subtracting(wanted)
  }

  func searchable(_ words: String) throws(AgentFailure) -> String {
    guard CalendarIndex.isSearchable(words) else {
      throw AgentFailure(.argument, "“words” has no word to look for; signs are not searched.")
    }
    return words
  }

  private func add(_ category: String, to filter: inout EventFilter) throws(AgentFailure) {
    do throws(FilterTextError) {
      try filter.add(category: category, isNegated: false)
    } catch {
      throw AgentFailure(.argument, "“category” names no category; write it as work/api.")
    }
    // Which categories there are is a secret of the calendars and events that agents do not see.
    guard rules.calendars.isEmpty, rules.private == .show, let known = calendars.categories,
      let wanted = filter.categories.first
    else { return }
    let names = Set(known.flatMap { $0.folded.selfAndAncestors })
    guard names.contains(wanted.folded) else {
      throw AgentFailure(.unknown, "No event has the category \(AgentFailure.quoted(category)).")
    }
  }
}

extension AgentFailure {
  /// Returns a text that an agent wrote, as it may stand in a sentence.
  package static func quoted(_ text: String) -> String {
    let shown = displayable(text)
    return shown.count > 60 ? "“\(shown.prefix(60))…”" : "“\(shown)”"
  }

  /// Creates the failure for a text that means no days.
  /// - Parameter name: the argument.
  package init(_ error: DateTextError, _ text: String, _ name: String) {
    if case .otherWeekday(let day) = error {
      self.init(
        .weekday,
        "“\(name)”: \(day.iso8601Text) is a \(day.weekday.longName), "
          + "not as in \(Self.quoted(text)).")
    } else {
      self.init(.unclear, "“\(name)” \(Self.quoted(text)): \(displayable("\(error)")).")
    }
  }

  /// Returns the failure for a calendar that there is not, or that agents do not see.
  package static func unknownCalendar(
    _ name: String, among seen: [CollectionInfo]
  ) -> AgentFailure {
    let names = seen.map { displayable($0.name) }
    let nearest = nearestName(to: name, among: names).map { "; did you mean “\($0)”?" }
    return AgentFailure(
      .unknown, "There is no calendar \(quoted(name))\(nearest ?? ".")",
      choices: Array(names.prefix(20)))
  }
}
