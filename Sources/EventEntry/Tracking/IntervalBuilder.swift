import CalendarModel
import CalendarWords

/// Combines the words of a line about something that happened.
struct IntervalBuilder {
  private let context: EntryContext
  private let settings: TrackingSettings
  private let now: Instant
  private let words: IntervalWords
  private let purpose: IntervalEntry.Purpose
  private var builder: EntryBuilder
  private(set) var problems: [IntervalProblem] = []

  init(
    _ text: String, for purpose: IntervalEntry.Purpose, _ context: EntryContext, now: Instant,
    _ settings: TrackingSettings
  ) {
    self.purpose = purpose
    var plain = context
    plain.defaults = EntryDefaults()
    plain.selectedDay = context.today
    words = IntervalWords(text, plain, settings)
    (self.context, self.settings, self.now) = (plain, settings, now.startOfMinute)
    builder = Self.builder(words, plain)
  }

  mutating func draft() -> IntervalDraft {
    var draft = IntervalDraft()
    let parts = builder.parts
    draft.title = builder.title
    draft.place = parts.place?.value ?? ""
    draft.categories = parts.categories
    draft.collection = parts.collection?.value.id
    draft.numbers = words.numbers
    draft.isTimeOnly =
      draft.title.isEmpty && draft.place.isEmpty && parts.categories.isEmpty
      && words.numbers.isEmpty
    problems += builder.problems.map { .entry($0) }
    if draft.title.isEmpty, let word = wordOfRule { draft.title = word }
    let category = settle(&draft)
    if draft.title.isEmpty, purpose != .time { problems.append(.noTitle) }
    complainAboutSeries()
    switch purpose {
    case .start, .time: draft.start = start()
    case .log:
      guard let range = range(category?.minutes) else { break }
      (draft.start, draft.end) = (range.start, range.end)
    }
    draft.remarks = builder.remarks.map { context.words.text(of: $0) }
    return draft
  }

  // MARK: - Private

  private static func builder(_ words: IntervalWords, _ context: EntryContext) -> EntryBuilder {
    EntryBuilder(
      words: words.wordsLeft, characters: words.rest,
      scanner: EntryScanner(words.wordsLeft, context: context), context: context)
  }

  /// The day that is typed; nil for the `Monday` of `Monday planning`, which needs no time.
  private var days: EntryParts.Said<EntryDays>? {
    builder.parts.days.flatMap { builder.findings[$0.finding].staysInTitle ? nil : $0 }
  }

  /// Gives the draft the category that its title means, and the title of its category.
  private func settle(_ draft: inout IntervalDraft) -> TrackedCategory? {
    let own = settings.category(among: draft.categories)
    if draft.title.isEmpty {
      if let own { draft.title = own.loggedTitle }
      return own
    }
    guard let meant = settings.category(meantByTitle: draft.title) else { return own }
    if draft.categories.isEmpty { draft.categories = [meant.category] }
    guard draft.categories.contains(where: { $0.folded == meant.category.folded }) else {
      return own
    }
    draft.title = meant.loggedTitle
    return own ?? meant
  }

  /// A single word that says how something repeats; nothing repeats here, so that it may be a title, such
  /// as “Weekly”.
  private var wordOfRule: String? {
    guard purpose != .time, builder.title.isEmpty, let finding = builder.parts.rule?.finding,
      finding.words.count == 1
    else { return nil }
    return builder.text(of: finding)
  }

  /// Complains about what only plans have. The `Weekly` of `Weekly sync` belongs to the title.
  private mutating func complainAboutSeries() {
    let parts = builder.parts
    let findings = [
      wordOfRule == nil ? parts.rule?.finding : nil, parts.until?.finding, parts.count?.finding,
      parts.allDay?.finding,
      parts.alarm?.finding, parts.lastDay?.finding, parts.except?.finding,
      parts.leftOut.first?.finding, parts.span?.finding,
      parts.length.flatMap { $0.value.days > 0 ? $0.finding : nil },
      parts.areMoments ? nil : parts.days.flatMap { $0.value.last != nil ? $0.finding : nil },
    ]
    for finding in findings {
      guard let finding, !builder.findings[finding].staysInTitle else { continue }
      problems.append(.unfit(builder.text(of: finding)))
      return
    }
  }

  /// The time at which it begins; nil for now.
  private mutating func start() -> Instant? {
    if let length { problems.append(.lengthOfStart(length.text)) }
    if let ago = words.ago {
      if let clock = builder.parts.clock {
        problems.append(.twice(builder.text(of: clock.finding), before: ago.text))
      }
      return now + -Int64(ago.minutes * 60)
    }
    guard let clock = builder.clock() else {
      complainAboutDay()
      return nil
    }
    if clock.value.end != nil {
      problems.append(.lengthOfStart(builder.text(of: clock.finding)))
    }
    return lastMoment(clock.value, clock.finding)
  }

  private mutating func complainAboutDay() {
    guard let days else { return }
    problems.append(.needsTime(builder.text(of: days.finding)))
  }

  /// The most seconds ago that a time without a day may be of yesterday: one that stands alone, such as
  /// the end of a forgotten timer, may be further away.
  private var longestNight: Int64 { (purpose == .time ? 18 : 12) * 3600 }

  /// The last time that a clock shows: today, or in the night that ended last.
  private mutating func lastMoment(_ clock: EntryClock, _ finding: Int) -> Instant? {
    let day = day(of: clock)
    guard let start = moment(day ?? context.today, clock.start, clock) else { return nil }
    guard start > now else { return start }
    if day == nil, let before = moment(context.today - 1, clock.start, clock),
      now - before <= longestNight
    {
      return before
    }
    complainAboutFuture(finding, hasDay: day != nil)
    return nil
  }

  private mutating func complainAboutFuture(_ finding: Int, hasDay: Bool) {
    let text = builder.text(of: finding)
    guard !hasDay, purpose != .time else {
      return problems.append(.future(text, suggestion: nil))
    }
    // `since yesterday 15:00`, but `yesterday at 15:00`.
    let lead = words.typedLead
    let isLed = !lead.isEmpty && text.hasPrefix(lead)
    let time = isLed ? String(text.dropFirst(lead.count)).trimmed : text
    let yesterday = context.words.yesterday(time)
    problems.append(.future(text, suggestion: isLed ? "\(lead) \(yesterday)" : yesterday))
  }

  /// When what is over took place; without an end for a moment.
  /// - Parameter typical: the minutes that its category takes.
  private mutating func range(_ typical: Int?) -> (start: Instant, end: Instant?)? {
    let typedLength = self.length
    let length = (typedLength?.minutes ?? typical).map { Int64($0 * 60) }
    if let other = builder.parts.length, let typed = words.length {
      problems.append(.twice(builder.text(of: other.finding), before: typed.text))
    }
    if let ago = words.ago {
      if let other = builder.parts.clock?.finding ?? days?.finding {
        problems.append(.twice(builder.text(of: other), before: ago.text))
      }
      let moment = now + -Int64(ago.minutes * 60)
      guard words.lead == .since else { return ending(moment, length) }
      if let typedLength { problems.append(.twice(typedLength.text, before: ago.text)) }
      return (moment, now)
    }
    guard let clock = builder.clock() else {
      complainAboutDay()
      return ending(now, length)
    }
    if let typedLength, clock.value.end != nil || words.lead == .since {
      problems.append(.twice(typedLength.text, before: builder.text(of: clock.finding)))
    }
    if let end = clock.value.end { return range(clock.value, until: end, clock.finding) }
    switch words.lead {
    case .since: return lastMoment(clock.value, clock.finding).map { ($0, now) }
    case .until: return lastMoment(clock.value, clock.finding).flatMap { ending($0, length) }
    case nil: return range(clock.value, length, clock.finding)
    }
  }

  /// How long it lasted, as typed: also the `for 1:30` that quick add reads.
  private var length: (minutes: Int, text: String)? {
    if let length = words.length { return length }
    guard let said = builder.parts.length, said.value.seconds > 0 else { return nil }
    return (said.value.seconds / 60, builder.text(of: said.finding))
  }

  private func ending(_ end: Instant, _ length: Int64?) -> (start: Instant, end: Instant?) {
    length.map { (end + -$0, end) } ?? (end, nil)
  }

  /// What begins at a time.
  private mutating func range(
    _ clock: EntryClock, _ length: Int64?, _ finding: Int
  ) -> (start: Instant, end: Instant?)? {
    let day = day(of: clock)
    guard let start = moment(day ?? context.today, clock.start, clock) else { return nil }
    let end = length.map { start + $0 }
    guard max(start, end ?? start) <= now else {
      complainAboutFuture(finding, hasDay: day != nil)
      return nil
    }
    return (start, end)
  }

  /// What has a start and an end: on its day, or in the night that ended last.
  private mutating func range(
    _ clock: EntryClock, until end: Int, _ finding: Int
  ) -> (start: Instant, end: Instant?)? {
    let typed = day(of: clock)
    let last = lastMinute(end, of: clock)
    guard last > clock.start else {
      problems.append(
        .entry(
          EntryProblem(
            reason: .endBeforeStart, range: builder.characterRange(of: finding),
            text: builder.text(of: finding))))
      return nil
    }
    for day in typed.map({ [$0] }) ?? [context.today, context.today - 1] {
      guard let first = moment(day, clock.start, clock), let end = moment(day, last, clock) else {
        return nil
      }
      if end <= now, first < end { return (first, end) }
      if end <= now || last < 1_440 { break }
    }
    complainAboutFuture(finding, hasDay: typed != nil)
    return nil
  }

  /// Returns the minute of the end, counted from the first day: of the last day that is typed, or in
  /// the night that follows.
  private func lastMinute(_ end: Int, of clock: EntryClock) -> Int {
    if builder.parts.areMoments, let days = days?.value, let last = days.last {
      return end + (last - days.first) * 1_440
    }
    let isShort = end + 1_440 - clock.start <= EntryBuilder.longestNight
    return end <= clock.start && (isShort || clock.isOvernight) ? end + 1_440 : end
  }

  /// Returns the moment of a time, unless clocks skipped it.
  private mutating func moment(_ day: Day, _ minute: Int, _ clock: EntryClock) -> Instant? {
    let time = LocalTime(day, secondOfDay: minute * 60)
    let zone = builder.zone(of: clock, at: time) ?? context.zone
    let instant = zone.instant(of: time)
    guard zone.localTime(of: instant) == time else {
      problems.append(.skipped(time))
      return nil
    }
    return instant
  }

  /// Returns the day that is typed, the last one of its kind; nil if none is.
  private func day(of clock: EntryClock) -> Day? {
    guard let days = builder.parts.days?.value else { return nil }
    let today = context.today
    func isOver(_ day: Day) -> Bool {
      day < today || day == today && LocalTime(day, secondOfDay: clock.start * 60) <= context.now
    }
    if !days.weekdays.isEmpty, !days.isFixed {
      var day = days.first
      while day > today || day == today && !isOver(day) { day = day - 7 }
      return day
    }
    if days.first <= today { return days.first }
    // A day of the month, then a date without a year; what has a year is the same day each time.
    for distance in [15, 182] {
      var near = context
      near.nearbyDay = today - distance
      let found = Self.builder(words, near).parts.days?.value.first
      if let found, found <= today { return found }
    }
    return days.first
  }
}

extension TrackedCategory {
  /// The title that is logged under it: its own, else the last part of its name as a title.
  package var loggedTitle: String {
    guard title.isEmpty, let name = category.path.last, let first = name.first else { return title }
    return first.uppercased() + name.dropFirst()
  }
}
