import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

extension ChangeDesk {
  /// Returns what changed events overlap. Those that were changed together do not count.
  ///
  /// The index is brought up to date for it, because what the user reads has to be what the files
  /// say. The change has been written before, so that a failure of the index does not matter to it.
  package func overlaps(of traces: [EventTrace]) -> ChangeOverlaps {
    guard !traces.isEmpty else { return ChangeOverlaps() }
    return found { answers in
      let changed = traces.compactMap { calendars.index.record(of: $0, answers: answers) }
      let events = Set(changed.map(\.occurrence.event))
      let times = changed.filter(\.isBusy).map(\.occurrence).filter { $0.start < $0.end }
      return (times.map { $0.start..<$0.end }, events)
    }
  }

  /// Returns what an event overlaps that is not written.
  package func overlaps(of event: Event, in collection: CollectionInfo) -> ChangeOverlaps {
    guard collection.traits.kind == .events, let time = event.busyTime(in: surroundings.zone) else {
      return ChangeOverlaps()
    }
    return found { _ in ([time], []) }
  }

  // MARK: - Private

  private func found(
    _ question: (IndexAnswers) -> (times: [Range<LocalTime>], besides: Set<EventID>)
  ) -> ChangeOverlaps {
    // Without an index nothing is known, and nothing is said.
    (try? overlaps(question)) ?? ChangeOverlaps()
  }

  private func overlaps(
    _ question: (IndexAnswers) -> (times: [Range<LocalTime>], besides: Set<EventID>)
  ) throws -> ChangeOverlaps {
    calendars.index.start()
    calendars.index.waitForEdits(milliseconds: 60_000)
    try calendars.waitUntilCurrent()
    return try calendars.asking {
      let answers = calendars.index.answers(zone: surroundings.zone)
      let (times, besides) = question(answers)
      var records: Set<Record> = []
      for time in times {
        let found = answers.overlaps(
          of: time, besides: besides.count == 1 ? besides.first : nil,
          limit: Words.mostOverlaps + (besides.count == 1 ? 0 : besides.count))
        records.formUnion((found ?? []).filter { !besides.contains($0.occurrence.event) })
      }
      let first = records.sorted(by: Record.isOrderedBefore).prefix(Words.mostOverlaps)
      var lookup = EventLookup(calendars, answers)
      return try ChangeOverlaps(
        Array(first), besides: times.map(\.lowerBound.day).min(), zone: surroundings.zone, &lookup)
    }
  }
}
