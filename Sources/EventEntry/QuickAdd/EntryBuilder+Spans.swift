import CalendarModel
import CalendarWords

/// What repeats on weekdays between two days: `mon-fri 10-12 from 7 dec to 18 dec`.
extension EntryBuilder {
  /// Takes a span of days, or a first day, beside weekdays. Beside one weekday, only `from` says that
  /// it is not another date.
  ///
  /// - Returns: false if the days are not such a pair.
  package mutating func takeSpan(_ days: EntryDays, _ index: Int) -> Bool {
    guard case .days = findings[index].item, context.kind == .event, parts.span == nil,
      !parts.areMoments, let said = parts.days
    else { return false }
    let isBehind = days.weekdays.isEmpty
    let (named, span) = isBehind ? (said.value, days) : (days, said.value)
    guard !named.weekdays.isEmpty, named.last == nil, !named.isFixed, span.weekdays.isEmpty,
      span.isFrom || named.weekdays.count > 1 && span.last != nil,
      span.last != nil || named.weekdays.count > 1
    else { return false }
    parts.days = .init(value: named, finding: isBehind ? said.finding : index)
    parts.span = .init(value: span, finding: isBehind ? index : said.finding)
    return true
  }

  /// Repeats on the weekdays in their span. Whole days that follow each other are one event:
  /// `fri-sun 11-13 dec`.
  package mutating func repeatInSpan() {
    guard let span = parts.span, let named = parts.days else { return }
    parts.span = nil
    if let days = wholeDays(named.value.weekdays, in: span.value) {
      parts.days = .init(value: days, finding: span.finding)
      return
    }
    let weekly = RecurrenceRule(
      .weekly, interval: 1, weekStart: context.firstWeekday,
      byDay: named.value.weekdays.map { .init($0) })
    let hasTime = parts.clock != nil || parts.part != nil
    guard span.value.last != nil || hasTime, let rule = joined(weekly) else {
      return complain(.twice(.date, before: text(of: named.finding)), about: span.finding)
    }
    var days = span.value
    (days.isPeriod, days.isFrom) = (days.last != nil, days.last == nil)
    parts.days = .init(value: days, finding: span.finding)
    parts.rule = .init(value: rule, finding: parts.rule?.finding ?? named.finding)
  }

  // MARK: - Private

  /// The longest span, in days, that has each weekday once.
  private static let week = 7

  /// Returns the days of at most a week that have some weekdays, if they follow each other and no time
  /// is typed.
  private func wholeDays(_ weekdays: [Weekday], in span: EntryDays) -> EntryDays? {
    guard parts.rule == nil, parts.clock == nil, parts.part == nil, let last = span.last,
      last - span.first < Self.week
    else { return nil }
    let days = (span.first...last).filter { weekdays.contains($0.weekday) }
    guard let first = days.first, let end = days.last, end - first == days.count - 1 else {
      return nil
    }
    return EntryDays(first: first, last: end, isFixed: true)
  }

  /// Returns a weekly rule with what else is typed about how it repeats; nil if they contradict each
  /// other.
  private func joined(_ weekly: RecurrenceRule) -> RecurrenceRule? {
    guard let rule = parts.rule?.value else { return weekly }
    let isDaily = rule.frequency == .daily && rule.interval == 1
    return isDaily ? weekly : rule.joined(with: weekly)
  }
}
