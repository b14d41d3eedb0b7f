import GeneratedCalendars
import Glibc

/// Measures sets of one shape, from the smallest to the largest.
struct Measurement {
  let places: Places
  /// The only step that is made, with the index that is there; nil for all of them.
  let only: String?
  let durations: Durations

  func table(shape: CalendarShape, sizes: [Int]) throws -> ResultTable {
    let subjects = try shape.sizes(among: sizes).map {
      try places.subject(CalendarSet(shape: shape, eventCount: $0))
    }
    let measured = subjects.map(\.set.eventCount)
    var table = ResultTable(sizes: measured, baseline: measured.first ?? 0)
    for (action, step) in Self.steps where only == nil || only == action {
      durations.measure("\(shape.rawValue): \(action)") {
        try step(subjects, places.floor, &table)
      }
    }
    return table
  }

  private typealias Step = @Sendable ([Subject], String, inout ResultTable) throws -> Void

  private static let steps: KeyValuePairs<String, Step> = [
    "indexing": { subjects, floor, table in
      for subject in subjects {
        try IndexRun(subject, floor: floor).report(of: subject, to: &table)
      }
    },
    "asking": { subjects, _, table in
      // In turns: a busy moment of the machine falls on all of them.
      var runs = subjects.map { (subject: $0, run: QuestionRun()) }
      for turn in 0..<QuestionRun.turns {
        for index in runs.indices { try runs[index].run.ask(runs[index].subject, turn: turn) }
      }
      for (subject, run) in runs { run.report(of: subject, to: &table) }
    },
    "starting": { subjects, floor, table in
      try StartRun(subjects, floor: floor).report(of: subjects, to: &table)
    },
    "browsing": { subjects, floor, table in
      try BrowseRun(subjects, floor: floor).report(of: subjects, to: &table)
    },
    "changing": { subjects, _, table in
      for subject in subjects { try ChangeRun(subject).report(of: subject, to: &table) }
    },
  ]

  static let stepNames = steps.map(\.key)
}

extension CalendarShape {
  /// The sizes that say something. Dense sets of fewer than 100,000 events leave most of the screen
  /// empty: what the number of events alone costs is seen in the steady ones.
  func sizes(among sizes: [Int]) -> [Int] {
    guard self == .dense else { return sizes }
    let full = sizes.filter { $0 >= 100_000 }
    return full.isEmpty ? sizes.suffix(1) : full
  }
}
