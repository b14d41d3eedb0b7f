import CalendarModel

extension CollectionInfo {
  /// Four collections: work, home, holidays, and one with a wide name.
  public static let samples: [CollectionInfo] = [
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
  public static func timed(
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
  public static func allDay(
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
