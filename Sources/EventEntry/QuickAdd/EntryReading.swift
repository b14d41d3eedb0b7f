import CalendarModel
import CalendarWords

/// The meaning of an entry in other words: the line below it while it is typed.
package struct EntryReading: Hashable, Sendable {
  /// `Thu 26 Nov 2026, 12:30–13:30, Work, at Cafe Roma, every week`.
  package internal(set) var line: String
  /// The line around the time, where that is the one of the selected hour and not of the text.
  package internal(set) var defaultTime: DefaultTime?
  /// The days it repeats on after the first, at most three; empty if it does not repeat.
  package let next: [Day]
  /// Remarks on ambiguous words, and on which of them stay in the title.
  package let remarks: [String]
  /// The remarks on what would change the date or the time.
  package let warnings: [String]
  /// Notes on things to check; none of them is a problem.
  package let notes: [String]
  /// The missing parts and the problems, in words.
  package let missing: [String]

  /// Returns everything in one line.
  package func text(_ words: Words = .english) -> String {
    ([lineWithNext(words)] + remarks + notes + missing).joined(separator: " · ")
  }

  /// Returns the line with the next days.
  package func lineWithNext(_ words: Words = .english) -> String {
    next.isEmpty ? line : line + " · " + words.then(next.map { words.date($0) })
  }

  /// - Complexity: O(1) apart from the texts; the next days are calculated directly.
  /// - Parameter facts: what the draft does not have.
  package init(
    of draft: EntryDraft, pieces: [EntryPiece], problems: [EntryProblem],
    remarks: [EntryRemark], _ facts: Facts = Facts(), context: EntryContext
  ) {
    let parts = Self.parts(of: draft, facts, context)
    line = parts.joined(separator: ", ")
    defaultTime = facts.hasDefaultTime ? DefaultTime(inLineOf: parts) : nil
    next = Self.next(of: draft, context)
    let words = context.words
    self.remarks = remarks.map { words.text(of: $0) }
    warnings = remarks.filter(\.isWarning).map { words.text(of: $0) }
    notes = EntryDoubts(in: draft.title, pieces, words).notes + Self.notes(of: draft, context)
    missing =
      (draft.title.isEmpty ? [words.missingTitle] : []) + problems.map { words.text(of: $0) }
  }

  /// A line in three parts: up to the time, the time, and what follows it.
  package struct DefaultTime: Hashable, Sendable {
    package let before: String
    package let time: String
    package let after: String

    /// Creates the parts of a line that begins with a date and a time.
    package init?(inLineOf parts: [String]) {
      guard parts.count > 1 else { return nil }
      before = parts[0] + ", "
      time = parts[1]
      after = parts.dropFirst(2).map { ", " + $0 }.joined()
    }
  }

  /// How the text gave the day and the time.
  package struct Facts: Hashable, Sendable {
    /// Whether today is meant because its weekday is named.
    package var isTodayByName = false
    /// Whether the time is that of the selected hour.
    package var hasDefaultTime = false

    package init() {}
  }

  // MARK: - Private

  private static func parts(
    of draft: EntryDraft, _ facts: Facts, _ context: EntryContext
  ) -> [String] {
    var parts = times(of: draft, facts, context)
    if let id = draft.collection, let info = context.collections.first(where: { $0.id == id }) {
      parts.append(info.name)
    }
    if !draft.place.isEmpty { parts.append(context.words.placeOrLink(draft.place)) }
    if !draft.guests.isEmpty { parts.append(context.words.with(draft.guests)) }
    if let rule = draft.recurrence {
      parts.append(context.words.text(of: Recurrence(rules: [rule])))
      if !draft.daysLeftOut.isEmpty { parts.append(context.words.leavingOut(draft.daysLeftOut)) }
    }
    parts += draft.categories.map { "#\($0.name)" }
    return parts + draft.alarms.map { context.words.alarm($0, of: draft.start) }
  }

  private static func times(
    of draft: EntryDraft, _ facts: Facts, _ context: EntryContext
  ) -> [String] {
    let words = context.words
    let today = facts.isTodayByName ? " (\(words.today))" : ""
    guard case .zoned(let start, let zone) = draft.start else {
      let first = draft.start.wallClock.day
      let count = max(1, draft.duration.days)
      let last = count > 1 ? " – \(words.dateWithWeekday(first + (count - 1)))" : ""
      return [words.dateWithWeekday(first) + today + last, words.allDay]
    }
    let moments = draft.moments(from: start, in: zone)
    let (first, last) = (zone.localTime(of: moments.start), zone.localTime(of: moments.end))
    let end = last.day == first.day ? "" : " \(words.on(last.day))"
    var times = "\(words.clock(first))–\(words.clock(last))\(end)"
    if zone != context.zone {
      let here = context.zone.localTime(of: moments.start)
      let day = here.day == first.day ? "" : " \(words.on(here.day))"
      times += " \(zone.id) (\(words.here(words.clock(here), day)))"
    }
    return [words.dateWithWeekday(first.day) + today, times]
  }

  private static let shownDays = 3

  package static func next(of draft: EntryDraft, _ context: EntryContext) -> [Day] {
    guard let rule = draft.recurrence else { return [] }
    var shortened = draft
    // No more than these are shown.
    shortened.recurrence?.end = rule.end.limited(to: shownDays + 1 + draft.daysLeftOut.count)
    return shortened.nextDays(after: draft.start.wallClock.day, most: shownDays, context.zone)
  }

  private static func notes(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    notes(of: draft.start, draft.categories, context)
  }

  /// Returns the notes on a date, which need not be there, and on categories.
  package static func notes(
    of time: EventTime?, _ categories: [Category], _ context: EntryContext
  ) -> [String] {
    var notes: [String] = []
    if case .zoned(let start, let zone) = time,
      case let shown = zone.localTime(of: zone.instant(of: start)), shown != start
    {
      notes.append(context.words.skipped(start, beginsAt: shown))
    }
    if let day = time?.wallClock.day, day < context.today {
      notes.append(context.words.distance(to: day, from: context.today))
    }
    guard !categories.isEmpty else { return notes }
    let used = Set(context.categories.map(\.folded))
    notes += categories.filter { !used.contains($0.folded) }.map {
      context.words.areNew(["#\($0.name)"])
    }
    return notes
  }
}

extension EntryDraft {
  /// The longest range of days that are left out, in days.
  private static let longestRange = 366

  /// Returns the days in a range on which the series takes place, at most those of a year.
  package func days(in range: ClosedRange<Day>, _ reader: Zone) -> [Day] {
    let most = min(range.count, Self.longestRange)
    return nextDays(after: range.lowerBound - 1, most: most, reader).filter(range.contains)
  }

  /// Returns the next days after a day on which the series takes place.
  fileprivate func nextDays(after day: Day, most: Int, _ reader: Zone) -> [Day] {
    let event = event(
      id: EventID(rawValue: 0), uid: "", defaultCollection: CollectionID(rawValue: 0))
    let own = if case .zoned(_, let zone) = start { zone } else { reader }
    return Series.nextDays(of: event, after: day, most: most, in: own)
  }

  /// Returns the moments between which it takes place. Days are counted on the zone's clock;
  /// seconds are exact.
  package func moments(from start: LocalTime, in zone: Zone) -> Occurrence.Moments {
    let first = zone.instant(of: start)
    let shifted =
      duration.days == 0 ? first : zone.instant(of: start + Int64(duration.days) * 86_400)
    return .init(start: first, end: shifted + Int64(duration.seconds))
  }
}

/// Words of a title that look like mistyped days, such as `tomorow`.
///
/// They stay in the title like everything that is not understood. They are only reported because a
/// mistyped day in a title is easily missed.
package struct EntryDoubts {
  package let notes: [String]

  /// - Parameters:
  ///   - title: the draft's title.
  ///   - pieces: the text's pieces; a missing day is reported only if none of them names a day.
  /// - Complexity: O(words of the title).
  package init(in title: String, _ pieces: [EntryPiece], _ words: Words) {
    let kinds = Set(pieces.map(\.kind))
    notes = title.split(separator: " ").compactMap { word in
      guard !kinds.contains(.date), !kinds.contains(.recurrence) else { return nil }
      return Self.day(meantBy: word, words).map { words.stays(String(word), meaning: $0) }
    }
  }

  // MARK: - Private

  /// Returns the day that a word is one typing error away from. Only long words are checked: short
  /// ones are too close to the names of people and things.
  private static func day(meantBy word: Substring, _ words: Words) -> String? {
    guard word.count >= shortest - 1, !isKnown(word, words) else { return nil }
    let typed = FoldedText.folded(word)
    let days = (words.typed.names.map(\.name) + words.typed.dayWords).filter {
      $0.count >= shortest
    }
    let candidates = (days + EnglishNames.longDayWords).filter { day in
      let name = FoldedText.folded(day)
      return abs(typed.count - name.count) <= max(1, typed.count / 3)
        && typed.first == name.first && !typed.hasPrefix(name) && !name.hasPrefix(typed)
    }
    return nearestName(to: typed, among: candidates)
  }

  /// Returns whether a word is one about days as it is: `Mittag` is not `Montag`.
  private static func isKnown(_ word: Substring, _ words: Words) -> Bool {
    let meaning = words.typed.meaning(of: word.lowercased())
    return EntryDateWord.read(meaning) != nil || EntryDayPart.read(meaning) != nil
  }

  private static let shortest = 6
}
