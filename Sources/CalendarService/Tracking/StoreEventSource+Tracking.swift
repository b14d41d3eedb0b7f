import CalendarModel
import CalendarStore

extension StoreEventSource {
  package func runningRecords(at now: Instant) -> [Record]? { answers.runningRecords(at: now) }

  package func trackedDetails(of intervals: [EventID]) -> [EventID: TrackedDetails]? {
    let lookup = EventLookup(calendars, answers)
    return intervals.reduce(into: [:]) { details, id in
      guard let tracking = lookup.answers.tracking(of: id) else { return }
      // A link that leads nowhere is none, and so is one that cannot be followed now.
      let plan = tracking.plan.flatMap { try? lookup.plan(of: $0) }
      details[id] = TrackedDetails(
        source: tracking.source,
        plan: plan.flatMap { plan in
          plan.occurrence.map { .init(title: plan.title, occurrence: $0) }
        })
    }
  }
}
