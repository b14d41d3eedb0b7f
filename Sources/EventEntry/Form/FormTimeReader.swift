import CalendarModel
import CalendarWords

/// Reads the fields for start and end, and the options of commands for them, with the words of quick
/// add.
package struct FormTimeReader {
  /// The context, whose selected day is used if the text names none.
  package let context: EntryContext

  package enum Said: Hashable {
    case day(Day)
    /// The minute of the day.
    case clock(Int)
    case moment(Day, Int)
    case length(EventDuration)
    /// The reason why the text is none of these.
    case wrong(String)
  }

  package init(context: EntryContext) { self.context = context }

  /// - Complexity: O(length of the text).
  package func read(_ text: String) -> Said {
    let text = Self.withoutBrackets(text.trimmed)
    guard !text.isEmpty else { return .wrong(context.words.dateMissing) }
    if let time = EntryClockWord.read(text, next: "")?.time,
      time.minutes == 1440 || time.form == .digits
    {
      return .clock(time.minutes)
    }
    // Four digits mean a time here, never a year.
    if text.utf8.count == 4, text.number != nil { return .wrong(context.words.noTime(text)) }
    if text.hasPrefix("+") {
      let length = String(text.dropFirst()).trimmed
      return said("for " + length + (length.number == nil ? "" : "m")) ?? unknown(text)
    }
    // `-30m` is not a date here: months and minutes are written alike.
    if let sign = text.first, "-−".contains(sign),
      EntryLength(word: text.dropFirst().lowercased())?.minutes ?? 0 != 0
    {
      return .wrong(context.words.dateOrTime)
    }
    // A word that must precede a time in an entry may be left out here.
    for lead in ["", "on ", "on the ", "at ", "in the ", "for "] {
      if let said = said(lead + text) { return said }
    }
    return unknown(text)
  }

  /// Reads a start with its end, such as `9-10` and `dec 12 9-10:30`; nil for other texts.
  package func span(_ text: String) -> (start: Said, length: EventDuration)? {
    var parts = Parts()
    var minutes = 0
    for finding in findings(in: text) ?? [] {
      var finding = finding
      if case .clock(var clock) = finding.item, let end = clock.end, clock.remark != .endOfWork,
        clock.remark != .endAlone
      {
        minutes = end - clock.start
        if minutes <= 0 { minutes += 1440 }
        guard end > clock.start || clock.isOvernight || minutes <= EntryBuilder.longestNight else {
          return nil
        }
        clock.end = nil
        finding = EntryFinding(item: .clock(clock), words: finding.words)
      }
      guard parts.take(finding) else { return nil }
    }
    guard minutes > 0, let start = parts.said(at: context.now) else { return nil }
    return (start, EventDuration(seconds: minutes * 60))
  }

  /// Returns whether an hour alone in a text was taken as afternoon.
  package func takesAfternoon(_ text: String) -> Bool {
    findings(in: text)?.contains { finding in
      if case .clock(let clock) = finding.item { clock.remark == .afternoon } else { false }
    } == true
  }

  /// Returns the text without the words that say that it is for the whole day, as in `dec 1 all day`; nil
  /// if there are none.
  package func withoutAllDay(_ text: String) -> String? {
    let characters = Array(text)
    let words = EntryWords(characters, context.words.typed).words
    let findings = EntryScanner(words, context: context).findings
    guard let said = findings.first(where: { $0.item == .allDay }).map({ words[$0.words] }),
      let first = said.first, let last = said.last
    else { return nil }
    let before = String(characters[..<first.range.lowerBound]).trimmed
    let rest = [before.last == "," ? String(before.dropLast()) : before]
    return (rest + [String(characters[last.range.upperBound...]).trimmed])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the text of an end without the word before it: `until 5pm`, `to friday`.
  package func withoutUntil(_ text: String) -> String {
    let words = text.trimmed.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return text }
    let lead = context.words.typed.meaning(of: words[0].lowercased())
    let isLead = EntryScanner.dayJoints.contains(lead) || EntryWord.dashes.contains(lead)
    return isLead || lead == "by" ? String(words[1]) : text
  }

  /// Returns the minute of an end before the start that can be in the afternoon: `3:30` after 14:00.
  package func minute(ofEnd minute: Int, _ text: String, after start: Int) -> Int {
    let isNight = minute + 1440 - start <= EntryBuilder.longestNight
    guard minute < start, minute + 720 > start, minute < 720, !isNight,
      let time = EntryClockWord.read(text.lowercased(), next: "")?.time, time.canBeEither,
      time.half == nil
    else { return minute }
    return minute + 720
  }

  /// Returns the day of an end that names only a weekday: the first such day from the start on.
  package func day(ofEnd day: Day, _ text: String, from first: Day) -> Day {
    let words = text.trimmed.lowercased().split(separator: " ").map(String.init)
    let word = context.words.typed.meaning(of: words.first ?? "")
    let isTime =
      EntryClockWord.read(words[safely: 1] ?? "", next: words[safely: 2] ?? "") != nil
      && EntryDateWord.month(context.words.typed.meaning(of: words[safely: 2] ?? "")) == nil
    guard day < first, EntryDateWord.weekday(word)?.weekday == day.weekday,
      words.count == 1 || isTime
    else { return day }
    return first + day.weekday.column(inWeekFrom: first.weekday)
  }

  /// Reads the text as a length, such as `2h`, even if it could mean something else.
  package func length(_ text: String) -> EventDuration? {
    guard case .length(let length)? = said("for " + text.trimmed) else { return nil }
    return length
  }

  // MARK: - Private

  /// Returns the `45 min` of `(45 min)`.
  private static func withoutBrackets(_ text: String) -> String {
    text.first == "(" && text.last == ")" ? String(text.dropFirst().dropLast()).trimmed : text
  }

  /// Returns what all words of a text mean; nil if one has no meaning.
  private func findings(in text: String) -> [EntryFinding]? {
    for lead in ["", "on ", "at "] {
      let words = EntryWords(Array(lead + text), context.words.typed).words
      let findings = EntryScanner(words, context: context).findings
      if findings.reduce(0, { $0 + $1.words.count }) == words.count { return findings }
    }
    return nil
  }

  private func unknown(_ text: String) -> Said {
    switch EntryDateReader(context: context).day(of: text) {
    case .success(let day): .day(day)
    case .failure(let error): .wrong(context.words.text(of: error))
    }
  }

  /// Returns nil if a word of the text cannot be read.
  private func said(_ text: String) -> Said? {
    let words = EntryWords(Array(text), context.words.typed).words
    let findings = EntryScanner(words, context: context).findings
    guard findings.reduce(0, { $0 + $1.words.count }) == words.count else { return nil }
    var parts = Parts()
    for finding in findings where !parts.take(finding) {
      switch finding.item {
      case .moments(let days, let clock)
      where findings.count == 1 && clock.end == nil && clock.zone == nil:
        return .moment(days.first, clock.start)
      case .length(let length) where findings.count == 1: return .length(length)
      case .wrong(_, .date(let error)): return .wrong(context.words.text(of: error))
      case .wrong(_, let reason):
        let problem = EntryProblem(reason: reason, range: 0..<text.count, text: text)
        return .wrong(context.words.text(of: problem))
      default: return .wrong(reason(against: finding.item))
      }
    }
    return parts.said(at: context.now)
  }

  /// The day, the time and the part of the day that a text gives.
  private struct Parts {
    private var days: EntryDays?
    private var clock: EntryClock?
    private var part: EntryDayPart?
    /// The index of the first word after the day.
    private var dayEnd = 0
    /// Whether the part of the day is that of the day before it.
    private var isOfDay = false

    /// Takes a finding; returns false if it is none of the three, or a second one.
    mutating func take(_ finding: EntryFinding) -> Bool {
      switch finding.item {
      case .days(let said) where days == nil && said.last == nil && said.weekdays.count < 2:
        (days, dayEnd) = (said, finding.words.upperBound)
      case .clock(let said) where clock == nil && said.end == nil && said.zone == nil:
        clock = said
      case .clock(let said) where clock == nil && said.remark == .endOfWork:
        clock = said.end.map { EntryClock(start: $0) }
      case .part(let said) where part == nil:
        (part, isOfDay) = (said, days != nil && finding.words.lowerBound == dayEnd)
      case .dayPart(let day, let said) where days == nil && part == nil:
        (days, part, isOfDay) = (day, said, true)
      default: return false
      }
      return true
    }

    func said(at now: LocalTime) -> Said? {
      let time = part.flatMap { clock?.within($0) } ?? clock
      let minute = time?.start ?? part?.start
      let isAfterMidnight = isOfDay && time?.follows(part) == true
      let next = minute.map { isAfterMidnight ? $0 + 1440 : $0 }
      switch (days?.firstDay(of: next, at: now), minute) {
      case (let day?, let minutes?): return .moment(isAfterMidnight ? day + 1 : day, minutes)
      case (let day?, nil): return .day(day)
      case (nil, let minutes?): return .clock(minutes)
      case (nil, nil): return nil
      }
    }
  }

  private func reason(against item: EntryItem) -> String {
    switch item {
    case .clock(let clock) where clock.zone != nil, .moments(_, let clock) where clock.zone != nil:
      context.words.zoneHasField
    case .days, .clock, .moments: context.words.oneDateAndTime
    default: context.words.dateOrTime
    }
  }
}

extension FormReader {
  /// The start with an end, if one is typed.
  var span: (start: FormTimeReader.Said, length: EventDuration)? {
    guard isChanged(.start), !input.isAllDay else { return nil }
    return FormTimeReader(context: context).span(input[.start])
  }
}
