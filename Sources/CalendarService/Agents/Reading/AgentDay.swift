import CalendarModel
import CalendarStore
import CalendarWords

/// A day that times of an answer stand under, which are then only `09:15`.
package struct AgentDay {
  package let day: Day
  /// Nil on a day that has two: its times are then in full.
  let offset: String?
  private let zone: Zone

  package init(_ day: Day, in zone: Zone) {
    let midnight = zone.instant(of: LocalTime(day))
    let last = zone.instant(of: LocalTime(seconds: LocalTime(day + 1).seconds - 1))
    let isWhole = zone.offset(at: midnight) == zone.offset(at: last)
    offset = isWhole ? RecordTimes.offsetText(zone.offset(at: midnight)) : nil
    (self.day, self.zone) = (day, zone)
  }

  /// The members that a group, or an event that stands alone, begins with.
  var members: [(name: String, value: JSON)] {
    [("date", .text(day.iso8601Text)), ("weekday", .weekday(of: day))]
      + (offset.map { [("offset", .text($0))] } ?? [])
  }

  /// Returns the members of an event's times. What lies on another date is in full, with its weekday.
  func times(of occurrence: Occurrence) -> [(name: String, value: JSON)] {
    switch occurrence.time {
    case .allDay(let days):
      return date("start", days.lowerBound, "weekday")
        + (days.count > 1 ? date("end", days.upperBound, "endWeekday") : [])
    case .timed(let first, let last):
      let moments =
        occurrence.moments
        ?? Occurrence.Moments(start: zone.instant(of: first), end: zone.instant(of: last))
      return times(of: moments)
    }
  }

  func times(of moments: Occurrence.Moments) -> [(name: String, value: JSON)] {
    time("start", moments.start, "weekday") + time("end", moments.end, "endWeekday")
  }

  // MARK: - Private

  private func date(
    _ name: String, _ date: Day, _ weekday: String
  ) -> [(name: String, value: JSON)] {
    date == day ? [] : [(name, .text(date.iso8601Text)), (weekday, .weekday(of: date))]
  }

  private func time(
    _ name: String, _ moment: Instant, _ weekday: String
  ) -> [(name: String, value: JSON)] {
    let time = zone.localTime(of: moment)
    guard time.day == day else {
      return [(name, .text(RecordTimes.text(moment, zone))), (weekday, .weekday(of: time.day))]
    }
    guard offset != nil, time.secondOfDay % 60 == 0 else {
      return [(name, .text(RecordTimes.text(moment, zone)))]
    }
    return [(name, .text(time.clockText))]
  }
}

/// Groups of a list by day, up to the bytes that an answer may have.
struct AgentDays {
  /// The bytes that an answer may have.
  static let mostBytes = 16_000
  /// What is kept for the head of the answer and what stands beside the list.
  static let bytesBeside = 900

  private let name: String
  private let zone: Zone
  private var groups: [(day: AgentDay, items: [JSON])] = []
  private var bytes: Int
  private(set) var count = 0

  /// - Parameters:
  ///   - name: the member of a group that has its items.
  ///   - bytes: the length of what stands beside the list, besides the head of the answer.
  init(_ name: String, in zone: Zone, beside bytes: Int = 0) {
    (self.name, self.zone, self.bytes) = (name, zone, bytes)
  }

  /// Adds an item to a day, unless the answer would have too many bytes.
  /// - Returns: whether it was added.
  mutating func add(on day: Day, _ item: (AgentDay) -> [(name: String, value: JSON)]) -> Bool {
    let isNew = groups.last?.day.day != day
    let group = isNew ? AgentDay(day, in: zone) : groups[groups.count - 1].day
    let json = JSON.object(item(group))
    let size = json.compactBytes.count + 1 + (isNew ? 90 : 0)
    guard bytes + size <= Self.mostBytes - Self.bytesBeside else { return false }
    if isNew { groups.append((group, [])) }
    groups[groups.count - 1].items.append(json)
    (bytes, count) = (bytes + size, count + 1)
    return true
  }

  var json: JSON {
    .list(groups.map { .object($0.day.members + [(name, .list($0.items))]) })
  }
}

/// The place in a list of times after which it goes on: the start of the last item that was shown, and
/// how many with this start were shown.
struct AgentPlace: Equatable {
  var start: LocalTime
  var count: Int

  init(_ start: LocalTime, _ count: Int) { (self.start, self.count) = (start, count) }

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = LocalTime(iso8601: parts[0]), let count = Int(parts[1]),
      count > 0
    else { return nil }
    self.init(start, count)
  }

  var text: String { "\(start.iso8601Text)_\(count)" }
}

/// What of a list an answer shows: its first items from a place on.
struct AgentPage {
  private let after: AgentPlace?
  private let limit: Int
  /// The place of the item that was met last, and of the one that was shown last.
  private var place: AgentPlace?
  private var last: AgentPlace?
  private(set) var shown = 0
  private(set) var of = 0

  init(after: AgentPlace?, limit: Int) { (self.after, self.limit) = (after, limit) }

  /// Whether something is left that comes after what was shown.
  private(set) var hasMore = false

  /// Counts an item of the list, in order, and shows it if it is its turn.
  /// - Parameter show: returns whether the answer had room for it.
  mutating func meet(startingAt start: LocalTime, _ show: () -> Bool) {
    of += 1
    let count = place?.start == start ? (place?.count ?? 0) + 1 : 1
    let here = AgentPlace(start, count)
    place = here
    if let after, start < after.start || start == after.start && count <= after.count { return }
    guard !hasMore, shown < limit, show() else {
      hasMore = true
      return
    }
    (last, shown) = (here, shown + 1)
  }

  var members: [(name: String, value: JSON)] {
    [("shown", .number(shown)), ("of", .number(of))]
      + (hasMore ? (last ?? after).map { [("more", .text($0.text))] } ?? [] : [])
  }
}
