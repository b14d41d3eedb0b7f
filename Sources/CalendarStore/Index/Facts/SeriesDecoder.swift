import CalendarModel
import ICalendar

/// Makes series of their codes: they take place as those made of their texts, and say nothing else.
struct SeriesDecoder {
  private let zones: ZoneCatalog
  private var known: [String: Zone] = [:]

  init(zones: ZoneCatalog) { self.zones = zones }

  /// The overrides that a code speaks of.
  static func overrides(of code: [UInt8]) -> [Int64] {
    code.withUnsafeBytes { bytes in
      var numbers = VariableNumbers(bytes)
      return (0..<numbers.count()).map { _ in Int64(numbers.next()) }
    }
  }

  /// Nil where the code is not one, or speaks of a zone that is not there.
  mutating func series(
    _ code: [UInt8], event: Int64, collection: Int64
  ) -> Series? {
    code.withUnsafeBytes { bytes in
      var numbers = VariableNumbers(bytes)
      let collection = CollectionID(rawValue: Int(collection))
      let overrides = (0..<numbers.count()).map { _ in EventID(rawValue: Int64(numbers.next())) }
      guard let start = time(&numbers) else { return nil }
      let duration = Self.duration(&numbers)
      guard let recurrence = recurrence(&numbers) else { return nil }
      var events: [Event] = []
      for id in overrides {
        guard let event = override(id, collection, &numbers) else { return nil }
        events.append(event)
      }
      guard numbers.isGood else { return nil }
      let event = Event(
        id: EventID(rawValue: event), collection: collection, uid: "",
        kind: .series(recurrence), start: start, duration: duration)
      return Series(event, overrides: events)
    }
  }

  // MARK: Parts

  private mutating func override(
    _ id: EventID, _ collection: CollectionID, _ numbers: inout VariableNumbers
  ) -> Event? {
    guard let original = time(&numbers) else { return nil }
    let andFollowing = numbers.next() == 1
    guard let start = time(&numbers) else { return nil }
    return Event(
      id: id, collection: collection, uid: "",
      kind: .override(of: original, andFollowing: andFollowing), start: start,
      duration: Self.duration(&numbers))
  }

  private mutating func recurrence(_ numbers: inout VariableNumbers) -> Recurrence? {
    var recurrence = Recurrence()
    for _ in 0..<numbers.count() {
      guard let rule = rule(&numbers) else { return nil }
      recurrence.rules.append(rule)
    }
    for _ in 0..<numbers.count() {
      guard let start = time(&numbers) else { return nil }
      let duration = numbers.next() == 1 ? Self.duration(&numbers) : nil
      recurrence.additions.append(RecurrenceDate(start: start, duration: duration))
    }
    for _ in 0..<numbers.count() {
      guard let time = time(&numbers) else { return nil }
      recurrence.exclusions.append(time)
    }
    return recurrence
  }

  private mutating func rule(_ numbers: inout VariableNumbers) -> RecurrenceRule? {
    guard let frequency = RecurrenceRule.Frequency(rawValue: numbers.next()) else { return nil }
    let interval = numbers.next()
    guard let weekStart = Weekday(rawValue: numbers.next()), let end = end(&numbers) else {
      return nil
    }
    var rule = RecurrenceRule(frequency, interval: interval, end: end, weekStart: weekStart)
    let filled = numbers.next()
    guard filled != 0 else { return rule }
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

  private static func duration(_ numbers: inout VariableNumbers) -> EventDuration {
    let days = numbers.next()
    return EventDuration(days: days, seconds: numbers.next())
  }

  private mutating func time(_ numbers: inout VariableNumbers) -> EventTime? {
    let kind = numbers.next()
    let number = numbers.next()
    switch kind {
    case 0: return .allDay(Day(number))
    case 1: return .floating(LocalTime(seconds: Int64(number)))
    case 2: return .zoned(LocalTime(seconds: Int64(number)), .utc)
    case 3:
      return zone(named: numbers.text()).map { .zoned(LocalTime(seconds: Int64(number)), $0) }
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
