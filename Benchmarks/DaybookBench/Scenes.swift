import GeneratedCalendars

/// What is measured once, and not for every size of calendars.
struct Scenes {
  let places: Places
  /// The events of the largest set.
  let largestSize: Int
  /// The only one that is made; nil for all of them.
  let only: String?
  let durations: Durations

  private typealias Make = @Sendable (Scenes) throws -> ScenePart

  /// Calendars of many events a day come first: what is indexed there is there for the next ones.
  private static let all: KeyValuePairs<String, Make> = [
    "viewports": { try ViewportRun($0.largest(), floor: $0.places.floor).part },
    "densities": { scenes in
      try DensityRun(DensityRun.scenes.map(scenes.places.stage), floor: scenes.places.floor).part
    },
    "years": { scenes in
      let series = try scenes.places.stage(DensityRun.series)
      try series.index()
      return try YearRun([scenes.largest(), series]).part
    },
    "first sight": { try SightRun($0.unread(), floor: $0.places.floor).part },
    "meanwhile": { try MeanwhileRun($0.files()).part },
    "scrolling": { try ScrollRun($0.largest()).part },
    "listing": { try ListRun($0.largest(), floor: $0.places.floor).part },
  ]

  static let names = all.map(\.key)

  /// The sections, each handed on when it is made.
  func make(_ body: (ScenePart) -> Void) {
    for (name, make) in Self.all where only == nil || only == name {
      durations.measure(name) { body(try make(self)) }
    }
  }

  /// The largest steady set, with an index that is up to date.
  func largest() throws -> Stage {
    let stage = try places.subject(CalendarSet(shape: .steady, eventCount: largestSize)).stage
    try stage.index()
    return stage
  }

  /// 100,000 files, one file of as many events, and the largest set, in homes of their own.
  private func unread() throws -> [Stage] {
    let size = largestSize
    guard size > CalendarSet.eventsPerFolder else { return [try files()] }
    let dense = try places.subject(CalendarSet(shape: .dense, eventCount: size))
    let steady = try places.subject(CalendarSet(shape: .steady, eventCount: size))
    let home = try places.home("steady-\(size)-unread")
    return [
      try files(),
      Stage(
        name: "1 file", paths: [dense.paths[1] + "/archive-0.ics"], binary: dense.binary,
        home: home),
      Stage(name: steady.stage.name, paths: steady.paths, binary: steady.binary, home: home),
    ]
  }

  /// 100,000 files of one event, and a home of their own, where nothing was opened before.
  private func files() throws -> Stage {
    let size = min(largestSize, CalendarSet.eventsPerFolder)
    let subject = try places.subject(CalendarSet(shape: .steady, eventCount: size))
    return Stage(
      name: subject.stage.name, paths: subject.paths, binary: subject.binary,
      home: try places.home("steady-\(size)-meanwhile"))
  }
}

extension SceneCalendars {
  /// What the week costs must not grow from one to the next.
  static let crowded = [SceneCalendars.crowdedDay(100), .crowdedDay(10_000)]

  /// For people.
  var title: String {
    switch self {
    case .density(let count): "\(count) a day"
    case .endlessSeries(let count): "\(grouped(count)) series"
    case .crowdedDay(let count): "\(grouped(count)) on a day"
    }
  }
}
