import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The busy events that take place at the same time as an event that was added or changed.
struct ChangeOverlaps {
  /// In list order, at most `Words.mostOverlaps`.
  var records: [Record] = []
  /// The day on which the event begins.
  var day: Day?
  /// The list described in docs/json.md.
  var json = JSON.list([])

  /// `overlaps Interview 12:45–13:45`; nil if there are none.
  var sentence: String? { day.flatMap { Words.commands.overlaps(records, on: $0) } }
}

extension ChangeDesk {
  /// Returns what changed events overlap. Those that were changed together do not count.
  ///
  /// The index is brought up to date for it, because what the user is told has to be what the files
  /// say. The change has been written before, so that a failure of the index does not matter to it.
  func overlaps(of traces: [EventTrace]) -> ChangeOverlaps {
    guard !traces.isEmpty else { return ChangeOverlaps() }
    return found { answers in
      let changed = traces.compactMap { calendars.index.record(of: $0, answers: answers) }
      let events = Set(changed.map(\.occurrence.event))
      let times = changed.filter(\.isBusy).map(\.occurrence).filter { $0.start < $0.end }
      return (times.map { $0.start..<$0.end }, events)
    }
  }

  /// Returns what an event overlaps that is not written.
  func overlaps(of event: Event, in collection: CollectionInfo) -> ChangeOverlaps {
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
      let objects = try first.map { try object($0, &lookup) }
      return ChangeOverlaps(
        records: Array(first), day: times.map(\.lowerBound.day).min(), json: .list(objects))
    }
  }

  private func object(_ record: Record, _ lookup: inout EventLookup) throws -> JSON {
    let times = RecordTimes(record.occurrence, in: surroundings.zone)
    return .object([
      ("id", .text(try lookup.id(of: record)?.text ?? "")), ("title", .text(record.title)),
      ("start", .text(times.start)), ("end", .text(times.end)),
    ])
  }
}
