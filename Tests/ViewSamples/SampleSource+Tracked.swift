import CalendarModel
import CalendarViews
import TestSupport

extension SampleSource {
  /// Plan and actual around Monday, 9 March 2026, 14:00, with a timer since 13:05.
  package static func tracked() -> SampleSource {
    let collections = [
      ("Work", CollectionTraits.Kind.events), ("Home", .events), ("Tracked", .tracked),
    ].enumerated().map { index, collection in
      CollectionInfo(
        id: CollectionID(rawValue: index), name: collection.0,
        color: CollectionInfo.samples[index].color, path: "/calendars/\(index)",
        traits: CollectionTraits(kind: collection.1))
    }
    let weeklies = (0..<8).map { week in
      Record.timed(
        Day("2026-02-02") + 7 * week, 11, "Weekly", categories: ["meeting"], repeats: true)
    }
    let plans: [Record] = [
      .timed("2026-03-09", 9, minutes: 120, "Thesis", categories: ["thesis"]),
      .timed("2026-03-09", 13, minutes: 90, "Review", categories: ["work/api"]),
      .timed("2026-03-10", 9, minutes: 180, "Thesis", categories: ["thesis"]),
      .timed("2026-03-12", 10, "Demo", categories: ["meeting"], state: .cancelled),
      .timed("2026-03-11", 16, "Dentist", in: 1),
    ]
    let source = SampleSource(plans + weeklies + intervals, collections: collections)
    for (plan, interval) in [(plans[0], "Thesis"), (weeklies[5], "Weekly")] {
      let found = intervals.first {
        $0.title == interval && $0.occurrence.start.day == "2026-03-09"
      }
      guard let found else { continue }
      source.trackedDetails[found.occurrence.event] = TrackedDetails(
        source: .timer, plan: .init(title: plan.title, occurrence: plan.occurrence))
    }
    return source
  }

  private static var intervals: [Record] {
    [
      interval("2026-03-02", 9, 0, 180, "Thesis", "thesis"),
      interval("2026-03-03", 7, 0, 45, "Run", "sport/run"),
      interval("2026-03-04", 9, 0, 270, "Thesis", "thesis"),
      interval("2026-03-06", 18, 0, 50, "Run", "sport/run"),
      interval("2026-03-07", 22, 0, 210, "Concert", "fun"),
      interval("2026-03-08", 10, 0, 1, "Coffee", "coffee", mark: .moment),
      interval("2026-03-09", 8, 0, 1, "Coffee", "coffee", mark: .moment),
      interval("2026-03-09", 9, 10, 135, "Thesis", "thesis"),
      interval("2026-03-09", 11, 25, 35, "Weekly", "meeting"),
      interval("2026-03-09", 13, 5, 1, "Review", "work/api", state: .tentative),
    ]
  }

  /// Returns what happened at a time, for some minutes.
  package static func interval(
    _ day: Day, _ hour: Int, _ minute: Int, _ minutes: Int, _ title: String, _ category: String,
    mark: Tracking.Mark = .interval, state: ItemState = .confirmed
  ) -> Record {
    var record = Record.timed(
      day, hour, minute: minute, minutes: minutes, title,
      id: Int64(day.number) * 10_000
        + Int64(hour * 60 + minute), in: 2, categories: [category], state: state)
    record.trackedMark = mark
    return record
  }

  package func runningRecords(at now: Instant) -> [Record]? {
    note("running")
    let kinds = collections.kindsBesidesEvents
    return records.filter { $0.isTracked(kinds) && $0.state == .tentative }
  }

  package func trackedDetails(of intervals: [EventID]) -> [EventID: TrackedDetails]? {
    note("tracked \(intervals.count)")
    return trackedDetails.filter { intervals.contains($0.key) }
  }
}
