import CalendarModel
import CalendarWords

/// What a change of a plan does, without any text of an event: a sentence for a reader of any language.
struct PlanSentence: Hashable, Sendable {
  enum Subject: String, Hashable, Sendable { case event, task, interval }

  /// A time on the clock of the plan's zone.
  enum Time: Hashable, Sendable {
    case days(ClosedRange<Day>)
    /// - Parameter offsets: those of the zone at the start and the end, such as `+01:00`, if they differ;
    ///   else none.
    case timed(LocalTime, LocalTime, offsets: [String] = [])
  }

  /// The part of a series that is meant.
  struct Part: Hashable, Sendable {
    var scope: SeriesScope
    /// The number of occurrences; nil if there is no end.
    var count: Int?
    /// How many of them are over.
    var past: Int
  }

  let action: AgentChange.Action
  let subject: Subject
  /// Nil for what does not repeat.
  var part: Part?
  /// When it is before; of a task, when it is due. Nil for something new, or a task without a date.
  var from: Time?
  /// When it is after; nil if it is gone, or has no date.
  var to: Time?
  /// The calendars before and after, by name.
  var source = ""
  var target = ""
  /// The members that change besides the times.
  var names: [String] = []
  /// The number of timers that end with it.
  var stopped = 0
}

extension PlanSentence.Time {
  init(_ occurrence: Occurrence, in zone: Zone) {
    switch occurrence.time {
    case .allDay(let days): self = .days(days)
    case .timed(let start, let end):
      let moments =
        occurrence.moments
        ?? Occurrence.Moments(start: zone.instant(of: start), end: zone.instant(of: end))
      let offsets = [moments.start, moments.end].map(zone.offset(at:))
      self = .timed(
        start, end,
        offsets: offsets[0] == offsets[1] ? [] : offsets.map(RecordTimes.offsetText))
    }
  }

  init(_ time: EventTime, in zone: Zone) {
    let local = time.localTime(in: zone)
    self = time.isAllDay ? .days(local.day...local.day) : .timed(local, local)
  }
}

/// Its form in the file of a plan.
extension PlanSentence {
  var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("action", .text(action.rawValue)), ("subject", .text(subject.rawValue)),
    ]
    if let part {
      members += [
        ("scope", .text(part.scope.word)), ("count", part.count.map { .number($0) } ?? .null),
        ("past", .number(part.past)),
      ]
    }
    for (name, time) in [("from", from), ("to", to)] {
      if let time { members.append((name, .list(time.texts.map { .text($0) }))) }
    }
    return .object(
      members + [
        ("source", .text(source)), ("target", .text(target)),
        ("names", .list(names.map { .text($0) })), ("stopped", .number(stopped)),
      ])
  }

  /// Reads what `json` wrote; nil for anything else.
  init?(_ value: JSONValue) {
    func number(_ name: String) -> Int? { value[name]?.number.flatMap { Int(exactly: $0) } }
    guard let action = value["action"]?.text.flatMap(AgentChange.Action.init(rawValue:)),
      let subject = value["subject"]?.text.flatMap(Subject.init(rawValue:)),
      let source = value["source"]?.text, let target = value["target"]?.text,
      let names = value["names"]?.list?.compactMap(\.text), let stopped = number("stopped")
    else { return nil }
    self.init(action: action, subject: subject)
    if let word = value["scope"]?.text {
      guard let scope = SeriesScope.allCases.first(where: { $0.word == word }),
        let past = number("past")
      else { return nil }
      part = Part(scope: scope, count: number("count"), past: past)
    }
    from = value["from"].flatMap { Time($0) }
    to = value["to"].flatMap { Time($0) }
    (self.source, self.target, self.names, self.stopped) = (source, target, names, stopped)
  }
}

extension PlanSentence.Time {
  fileprivate var texts: [String] {
    switch self {
    case .days(let days): [days.lowerBound.iso8601Text, days.upperBound.iso8601Text]
    case .timed(let start, let end, let offsets):
      [start.iso8601Text, end.iso8601Text] + offsets
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let texts = value.list?.compactMap(\.text), texts.count >= 2 else { return nil }
    if let first = Day(iso8601: texts[0]), let last = Day(iso8601: texts[1]), first <= last {
      self = .days(first...last)
    } else if let start = LocalTime(iso8601: texts[0]), let end = LocalTime(iso8601: texts[1]) {
      self = .timed(start, end, offsets: texts.count == 4 ? Array(texts[2...]) : [])
    } else {
      return nil
    }
  }
}
