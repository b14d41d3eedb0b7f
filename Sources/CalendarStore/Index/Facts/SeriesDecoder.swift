import CalendarModel
import ICalendar

/// Decodes series from their codes. They have the same times as those made from their texts, and no
/// other fields.
///
/// For any bytes, decoding ends, and the result can be queried without arithmetic overflow.
/// `PageChecksum` checks that the bytes are those that were written.
struct SeriesDecoder {
  private let zones: ZoneCatalog
  private var known: [String: Zone] = [:]

  init(zones: ZoneCatalog) { self.zones = zones }

  /// Returns the overrides in a code.
  static func overrides(of code: [UInt8]) -> [Int64] {
    code.withUnsafeBytes { bytes in
      var numbers = VariableNumbers(bytes)
      return (0..<numbers.count()).map { _ in Int64(numbers.next()) }
    }
  }

  /// Decodes a series; nil if the bytes are not a code, or a zone in it does not exist.
  mutating func series(
    _ code: [UInt8], event: Int64, collection: Int64
  ) -> Series? {
    code.withUnsafeBytes { bytes in
      var numbers = VariableNumbers(bytes)
      let collection = CollectionID(rawValue: Int(collection))
      let overrides = (0..<numbers.count()).map { _ in EventID(rawValue: Int64(numbers.next())) }
      guard let start = time(&numbers), let duration = Self.duration(&numbers),
        let recurrence = recurrence(&numbers)
      else { return nil }
      var events: [Event] = []
      for id in overrides {
        guard let event = override(id, collection, &numbers) else { return nil }
        events.append(event)
      }
      guard numbers.isGood, numbers.isAtEnd else { return nil }
      let event = Event(
        id: EventID(rawValue: event), collection: collection, start: start, duration: duration,
        ComponentDetails(uid: "", kind: .series(recurrence)))
      return Series(event, overrides: events)
    }
  }

  // MARK: Parts

  private mutating func override(
    _ id: EventID, _ collection: CollectionID, _ numbers: inout VariableNumbers
  ) -> Event? {
    guard let original = time(&numbers), let andFollowing = numbers.flag(),
      let start = time(&numbers), let duration = Self.duration(&numbers)
    else { return nil }
    return Event(
      id: id, collection: collection, start: start, duration: duration,
      ComponentDetails(uid: "", kind: .override(of: original, andFollowing: andFollowing)))
  }

  private mutating func recurrence(_ numbers: inout VariableNumbers) -> Recurrence? {
    var recurrence = Recurrence()
    for _ in 0..<numbers.count() {
      guard let rule = rule(&numbers) else { return nil }
      recurrence.rules.append(rule)
    }
    for _ in 0..<numbers.count() {
      guard let start = time(&numbers), let hasDuration = numbers.flag() else { return nil }
      let duration = hasDuration ? Self.duration(&numbers) : nil
      if hasDuration, duration == nil { return nil }
      recurrence.additions.append(RecurrenceDate(start: start, duration: duration))
    }
    for _ in 0..<numbers.count() {
      guard let time = time(&numbers) else { return nil }
      recurrence.exclusions.append(time)
    }
    for _ in 0..<numbers.count() {
      guard let rule = rule(&numbers) else { return nil }
      recurrence.exclusionRules.append(rule)
    }
    return recurrence
  }

  private mutating func rule(_ numbers: inout VariableNumbers) -> RecurrenceRule? {
    guard let frequency = RecurrenceRule.Frequency(rawValue: numbers.next()) else { return nil }
    let interval = numbers.next()
    guard interval > 0, let weekStart = Weekday(rawValue: numbers.next()),
      let end = end(&numbers)
    else { return nil }
    var rule = RecurrenceRule(frequency, interval: interval, end: end, weekStart: weekStart)
    let filled = numbers.next()
    guard filled != 0 else { return rule }
    guard 1..<1 << 9 ~= filled else { return nil }
    func list(_ bit: Int) -> [Int] {
      filled & 1 << bit == 0 ? [] : (0..<numbers.count()).map { _ in numbers.next() }
    }
    rule.bySecond = list(0)
    rule.byMinute = list(1)
    rule.byHour = list(2)
    rule.byMonthDay = list(3)
    rule.byYearDay = list(4)
    rule.byWeekNumber = list(5)
    rule.byMonth = list(6)
    rule.bySetPosition = list(7)
    guard filled & 1 << 8 != 0 else { return rule }
    for _ in 0..<numbers.count() {
      guard let weekday = Weekday(rawValue: numbers.next()) else { return nil }
      rule.byDay.append(.init(weekday, ordinal: numbers.next()))
    }
    return rule
  }

  private mutating func end(_ numbers: inout VariableNumbers) -> RecurrenceRule.End? {
    switch numbers.next() {
    case 0: return .never
    case 1: return .count(numbers.next())
    case 2: return time(&numbers).map { .until($0) }
    case 3:
      let count = numbers.next()
      return time(&numbers).map { .earlier(count: count, until: $0) }
    default: return nil
    }
  }

  private static func duration(_ numbers: inout VariableNumbers) -> EventDuration? {
    let (days, seconds) = (numbers.next(), numbers.next())
    guard StoredNumbers.durations ~= days, StoredNumbers.durations ~= seconds else { return nil }
    return EventDuration(days: days, seconds: seconds)
  }

  private mutating func time(_ numbers: inout VariableNumbers) -> EventTime? {
    let kind = numbers.next()
    let number = numbers.next()
    let clock = kind == 0 ? LocalTime(Day(number)) : LocalTime(seconds: Int64(number))
    guard StoredNumbers.moments ~= clock.seconds else { return nil }
    switch kind {
    case 0: return .allDay(Day(number))
    case 1: return .floating(clock)
    case 2: return .zoned(clock, .utc)
    case 3: return zone(named: numbers.text()).map { .zoned(clock, $0) }
    default: return nil
    }
  }

  private mutating func zone(named name: String) -> Zone? {
    if let zone = known[name] { return zone }
    let zone = zones.zone(named: name)
    if let zone { known[name] = zone }
    return zone
  }
}
