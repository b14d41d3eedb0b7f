import CalendarModel
import CalendarWords

/// The seconds that were planned on a day, and those that happened, of what starts on it.
package struct TrackedSums: Hashable {
  package let planned: Int
  /// The part of what is planned that has passed.
  package let plannedSoFar: Int
  /// What runs lasts until now.
  package let happened: Int

  /// Nil while they are unknown.
  package init?(_ grid: TimeGrid, _ day: Day, _ scene: Scene) {
    let summary = scene.days.summary(of: day)
    guard !summary.isPending, let hours = grid.hours(of: day, scene) else { return nil }
    planned = summary.counted.seconds
    let now = scene.state.now
    let rest = hours.records.reduce(0) { sum, record in
      let occurrence = record.occurrence
      guard record.isCounted, occurrence.start.day == day, !occurrence.isAllDay else { return sum }
      let left = occurrence.end - max(occurrence.start, now)
      return sum + min(occurrence.seconds, Int(max(0, left)))
    }
    plannedSoFar = max(0, planned - rest)
    happened = grid.tracked(on: day, scene).reduce(0) { sum, record in
      guard record.occurrence.start.day == day, record.state != .cancelled else { return sum }
      return sum + record.trackedSeconds
    }
  }
}

extension Scene {
  /// The minute that the sums above a day depend on; 0 if there are none.
  var minuteOfSums: Int {
    [.day, .week].contains(view.kind) && ShownKinds(days.source).areBoth
      ? state.now.minuteOfDay + 1 : 0
  }
}
