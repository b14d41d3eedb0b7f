import CalendarModel
import TestSupport

extension SampleSource {
  /// A life of a year around March 2026: series, trips over weeks, crowded days, wide
  /// characters, events cancelled and tentative, and days without any.
  package static func lively() -> SampleSource {
    let first: Day = "2025-12-01"
    let last: Day = "2027-01-31"
    var records: [Record] = []
    for day in first...last { records += everyday(day) }
    records += spans + single
    let source = SampleSource(records)
    source.isEndless = true
    return source
  }

  private static func everyday(_ day: Day) -> [Record] {
    var records: [Record] = []
    let isWorkday = !day.weekday.isWeekend
    if isWorkday, day.weekNumber.week % 9 != 0 {
      records.append(
        .timed(
          day, 9, minutes: 15, "Stand-up", in: 0, location: "Room 3",
          categories: ["work/meetings"], repeats: true))
    }
    if day.weekday == .tuesday {
      records.append(
        .timed(day, 18, minute: 30, minutes: 90, "Choir practice", in: 1, location: "Parish hall"))
    }
    if day.weekday == .thursday, day.dayOfMonth < 15 {
      records.append(
        .timed(day, 14, minutes: 60, "Design review", in: 0, categories: ["work/api/design"]))
    }
    if day.weekday == .saturday, day.dayOfMonth % 2 == 1 {
      records.append(.timed(day, 10, minutes: 120, "Farmers' market", in: 1))
    }
    if day.dayOfMonth == 25 { records.append(.allDay(day, "Rent due", in: 1)) }
    if day.dayOfMonth == 14, day.month.number % 3 == 0 {
      records.append(.timed(day, 19, minutes: 150, "家族の夕食", in: 3, location: "寿司 さくら"))
    }
    return records
  }

  private static let spans: [Record] = [
    .allDay("2026-03-05", to: "2026-03-10", "Berlin trip", in: 1, categories: ["travel"]),
    .allDay("2026-03-09", to: "2026-03-20", "Release 2.0 freeze", in: 0, categories: ["work/api"]),
    .allDay("2026-03-19", "San José", in: 2),
    .allDay("2026-03-27", to: "2026-04-02", "Team offsite", in: 0),
    .allDay("2026-04-03", "Good Friday", in: 2),
    .allDay("2026-04-06", "Easter Monday", in: 2),
    .allDay("2026-03-30", to: "2026-04-11", "春休み", in: 3),
    .allDay("2026-07-20", to: "2026-08-07", "Summer holidays", in: 2),
    .timed(
      "2026-03-13", 22, minute: 15, minutes: 600, "Night train to Vienna", in: 1,
      location: "Platform 4"),
  ]

  private static let single: [Record] = [
    .timed(
      "2026-03-09", 10, minute: 30, minutes: 60, "Quarterly planning with everybody", in: 0,
      location: "Big room", categories: ["work/meetings"]),
    .timed("2026-03-09", 13, minutes: 45, "Lunch with Zoë", in: 1, location: "Café Ångström"),
    .timed("2026-03-09", 16, minutes: 30, "Dentist", in: 1, state: .tentative),
    .timed("2026-03-11", 11, minutes: 60, "Interview", in: 0, state: .cancelled),
    .timed("2026-03-12", 8, minutes: 30, "Breakfast", in: 1),
    .timed("2026-03-12", 10, minutes: 60, "One to one", in: 0),
    .timed("2026-03-12", 12, minutes: 60, "Lunch talk", in: 0),
    .timed("2026-03-12", 15, minute: 30, minutes: 60, "Vaccination", in: 1),
    .timed("2026-03-12", 17, minutes: 60, "幼稚園 お迎え", in: 3),
    .timed("2026-03-12", 18, minutes: 60, "Swimming", in: 1),
    .timed("2026-03-12", 20, minutes: 120, "Cinema", in: 1),
    .timed(
      "2026-03-21", 9, minute: 30, minutes: 300, "Hike: Drachenfels", in: 1,
      location: "Königswinter"),
    .timed("2026-03-24", 10, minutes: 0, "Parcel arrives", in: 1),
    .timed("2026-03-31", 15, minutes: 60, "Demo", in: 0),
    .timed("2026-04-01", 12, minutes: 30, "", in: 1),
  ]
}
