import CalendarModel
import ICalendar

/// The times of a series and its overrides, encoded in a few dozen bytes: the page of a month with
/// thousands of series is made without reading their texts again.
///
/// Zones are stored by name, and only those of the system. A series in another zone, or with very
/// many dates, has no code and is read from its text.
struct SeriesCode {
  /// The maximum length in bytes; longer codes are not stored.
  static let limit = 4096

  private var bytes = VariableBytes()
  private let zones: ZoneCatalog
  /// Whether a zone is not one of the system's.
  private var hasOwnZone = false

  /// Returns the code of a series, or nil if it cannot have one.
  static func bytes(of series: Series, zones: ZoneCatalog) -> [UInt8]? {
    guard case .series(let recurrence) = series.event.kind,
      recurrence.exclusions.count + recurrence.additions.count + series.overrides.count < limit / 4
    else { return nil }
    var code = SeriesCode(zones: zones)
    code.append(series, recurrence)
    return code.hasOwnZone || code.bytes.bytes.count > limit ? nil : code.bytes.bytes
  }

  private init(zones: ZoneCatalog) { self.zones = zones }

  // MARK: Parts

  private mutating func append(_ series: Series, _ recurrence: Recurrence) {
    bytes.append(series.overrides.count)
    for override in series.overrides { bytes.append(override.id.rawValue) }
    append(series.event.start)
    append(series.event.duration)
    bytes.append(recurrence.rules.count)
    for rule in recurrence.rules { append(rule) }
    bytes.append(recurrence.additions.count)
    for date in recurrence.additions {
      append(date.start)
      bytes.append(date.duration == nil ? 0 : 1)
      if let duration = date.duration { append(duration) }
    }
    bytes.append(recurrence.exclusions.count)
    for time in recurrence.exclusions { append(time) }
    bytes.append(recurrence.exclusionRules.count)
    for rule in recurrence.exclusionRules { append(rule) }
    for override in series.overrides { append(override: override) }
  }

  private mutating func append(override event: Event) {
    guard case .override(let original, let andFollowing) = event.kind else {
      return hasOwnZone = true
    }
    append(original)
    bytes.append(andFollowing ? 1 : 0)
    append(event.start)
    append(event.duration)
  }

  private mutating func append(_ rule: RecurrenceRule) {
    bytes.append(rule.frequency.rawValue)
    bytes.append(rule.interval)
    bytes.append(rule.weekStart.rawValue)
    append(rule.end)
    let lists = rule.lists
    bytes.append(
      lists.indices.reduce(rule.byDay.isEmpty ? 0 : 1 << lists.count) {
        lists[$1].isEmpty ? $0 : $0 | 1 << $1
      })
    for list in lists where !list.isEmpty {
      bytes.append(list.count)
      for number in list { bytes.append(number) }
    }
    guard !rule.byDay.isEmpty else { return }
    bytes.append(rule.byDay.count)
    for day in rule.byDay {
      bytes.append(day.weekday.rawValue)
      bytes.append(day.ordinal)
    }
  }

  private mutating func append(_ end: RecurrenceRule.End) {
    switch end {
    case .never: bytes.append(0)
    case .count(let count):
      bytes.append(1)
      bytes.append(count)
    case .until(let time):
      bytes.append(2)
      append(time)
    case .earlier(let count, let time):
      bytes.append(3)
      bytes.append(count)
      append(time)
    }
  }

  private mutating func append(_ duration: EventDuration) {
    bytes.append(duration.days)
    bytes.append(duration.seconds)
  }

  private mutating func append(_ time: EventTime) {
    switch time {
    case .allDay(let day):
      bytes.append(0)
      bytes.append(Int(day.number))
    case .floating(let time):
      bytes.append(1)
      bytes.append(time.seconds)
    case .zoned(let time, .utc):
      bytes.append(2)
      bytes.append(time.seconds)
    case .zoned(let time, let zone):
      if zones.zone(named: zone.id) != zone { hasOwnZone = true }
      bytes.append(3)
      bytes.append(time.seconds)
      bytes.append(zone.id)
    }
  }
}

extension RecurrenceRule {
  /// Its lists of plain numbers, in the order of codes.
  fileprivate var lists: [[Int]] {
    [
      bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition,
    ]
  }
}
