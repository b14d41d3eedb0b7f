import CalendarModel

extension SampleSource {
  /// Four collections: work, home, holidays, and one with a wide name.
  static let collections: [CollectionInfo] = [
    ("Work", EventColor(red: 0x26, green: 0x8B, blue: 0xD2)),
    ("Home", EventColor(red: 0x85, green: 0x99, blue: 0x00)),
    ("Holidays", EventColor(red: 0xDC, green: 0x32, blue: 0x2F)),
    ("家族", nil),
  ].enumerated().map { index, collection in
    CollectionInfo(
      id: CollectionID(rawValue: index), name: collection.0, color: collection.1,
      path: "/calendars/\(index)")
  }
}

extension Record {
  /// A record with a clock time, such as `.timed("2026-03-09", 9, minute: 30, "Standup")`.
  static func timed(
    _ day: Day, _ hour: Int, minute: Int = 0, minutes: Int = 60, _ title: String,
    id: Int64? = nil, in collection: Int = 0, location: String = "", categories: [String] = [],
    state: ItemState? = nil, repeats: Bool = false
  ) -> Record {
    let start = LocalTime(day, hour: hour, minute: minute)
    return Record(
      occurrence: Occurrence(
        event: EventID(rawValue: id ?? .sample(title, day)),
        time: .timed(start, start + Int64(minutes * 60))),
      title: title, location: location, collection: CollectionID(rawValue: collection),
      categories: categories.compactMap { Category($0) }, state: state, repeats: repeats)
  }

  /// A record of whole days; of one day when `last` is nil.
  static func allDay(
    _ first: Day, to last: Day? = nil, _ title: String, id: Int64? = nil, in collection: Int = 0,
    categories: [String] = []
  ) -> Record {
    Record(
      occurrence: Occurrence(
        event: EventID(rawValue: id ?? .sample(title, first)),
        time: .allDay(first...max(first, last ?? first))),
      title: title, collection: CollectionID(rawValue: collection),
      categories: categories.compactMap { Category($0) })
  }
}

extension Int64 {
  /// The same number for the same title and day, in every run.
  fileprivate static func sample(_ title: String, _ day: Day) -> Int64 {
    title.utf8.reduce(Int64(day.number)) { ($0 &* 31 &+ Int64($1)) & 0x7FFF_FFFF }
  }
}

extension Day: ExpressibleByStringLiteral {
  /// A day as `2026-03-09`; other texts are 1970-01-01.
  public init(stringLiteral text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let day =
      parts.count == 3
      ? Day(year: isNegative ? -parts[0] : parts[0], month: parts[1], day: parts[2]) : nil
    self = day ?? Day(0)
  }

  /// `2026-03-09`.
  var text: String {
    let date = civil
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
