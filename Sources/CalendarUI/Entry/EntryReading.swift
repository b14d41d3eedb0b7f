import CalendarModel

/// What an entry says in other words: the line below it while it is typed.
public struct EntryReading: Hashable, Sendable {
  /// `Thu 26 Nov 2026, 12:30–13:30, Work, at Cafe Roma, every week`.
  public let line: String
  /// What it repeats on after its first day, at most three; empty where it does not.
  public let next: [Day]
  /// What is to be noticed: nothing is wrong with it.
  public let notes: [String]
  /// What is still missing, and what is wrong, in words.
  public let missing: [String]

  /// All of it in one line.
  public var text: String {
    let then = next.isEmpty ? [] : ["then " + next.map(\.shortText).joined(separator: ", ")]
    return ([line] + then + notes + missing).joined(separator: " · ")
  }

  /// - Complexity: constant but for the texts; the next days are found by arithmetic.
  init(of draft: EntryDraft, problems: [EntryProblem], context: EntryContext) {
    line = Self.parts(of: draft, context).joined(separator: ", ")
    next = Self.next(of: draft, context)
    notes = Self.notes(of: draft, context)
    missing = (draft.title.isEmpty ? [Self.missingTitle] : []) + problems.map(\.description)
  }

  static let missingTitle = "a title is missing"

  // MARK: - Private

  private static func parts(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    var parts = times(of: draft, context)
    if let id = draft.collection, let info = context.collections.first(where: { $0.id == id }) {
      parts.append(info.name)
    }
    if !draft.place.isEmpty { parts.append("at \(draft.place)") }
    if let rule = draft.recurrence { parts.append(Recurrence(rules: [rule]).plainText) }
    parts += draft.categories.map { "#\($0.name)" }
    return parts + draft.alarms.map(\.alarmText)
  }

  private static func times(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    guard case .zoned(let start, let zone) = draft.start else {
      let first = draft.start.wallClock.day
      let count = max(1, draft.duration.days)
      let last = count > 1 ? " – \((first + (count - 1)).shortTextWithWeekday)" : ""
      return [first.shortTextWithWeekday + last, "all day"]
    }
    let moments = draft.moments(from: start, in: zone)
    let (first, last) = (zone.localTime(of: moments.start), zone.localTime(of: moments.end))
    let end = last.day == first.day ? "" : " on \(last.day.shortTextWithWeekday)"
    var times = "\(first.clockText)–\(last.clockText)\(end)"
    if zone != context.zone {
      let here = context.zone.localTime(of: moments.start)
      let day = here.day == first.day ? "" : " on \(here.day.shortTextWithWeekday)"
      times += " \(zone.id) (\(here.clockText) here\(day))"
    }
    return [first.day.shortTextWithWeekday, times]
  }

  private static let shownDays = 3

  private static func next(of draft: EntryDraft, _ context: EntryContext) -> [Day] {
    guard let rule = draft.recurrence else { return [] }
    var shortened = draft
    // No more than these are shown.
    shortened.recurrence?.end = rule.end.limited(to: shownDays + 1)
    let event = shortened.event(
      id: EventID(rawValue: 0), uid: "", usualCollection: CollectionID(rawValue: 0))
    let reader = if case .zoned(_, let zone) = draft.start { zone } else { context.zone }
    return Series.nextDays(
      of: event, after: draft.start.wallClock.day, most: shownDays, in: reader)
  }

  private static func notes(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    var notes: [String] = []
    let day = draft.start.wallClock.day
    if case .zoned(let start, let zone) = draft.start,
      case let shown = zone.localTime(of: zone.instant(of: start)), shown != start
    {
      notes.append(
        "clocks go forward: \(start.clockText) is skipped, it begins at \(shown.clockText)")
    }
    if day < context.today { notes.append(day.distanceText(from: context.today)) }
    let used = Set(context.categories.map(\.folded))
    notes += draft.categories.filter { !used.contains($0.folded) }.map { "#\($0.name) is new" }
    return notes
  }
}

extension EntryDraft {
  /// When it begins and ends: days on the zone's clock, seconds as they pass.
  fileprivate func moments(from start: LocalTime, in zone: Zone) -> Occurrence.Moments {
    let first = zone.instant(of: start)
    let shifted =
      duration.days == 0 ? first : zone.instant(of: start + Int64(duration.days) * 86_400)
    return .init(start: first, end: shifted + Int64(duration.seconds))
  }
}

extension EventDuration {
  /// `2 days`, `1 h 30 min`, `1 day 4 h`.
  var text: String {
    let minutes = abs(seconds) / 60
    let days = days == 0 ? "" : counted(abs(days), "day")
    let rest = minutes == 0 && !days.isEmpty ? "" : durationText(minutes: minutes)
    return [days, rest].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `alarm 10 min before`.
  var alarmText: String {
    self == .zero
      ? "alarm at the start" : "alarm \(text) \(days + seconds < 0 ? "before" : "after")"
  }
}
