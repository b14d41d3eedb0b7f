import GeneratedCalendars

/// What is measured once, and not for every size of calendars.
struct Scenes {
  /// The folder of calendars and indexes.
  let data: String
  /// The program that is measured.
  let binary: String
  /// The bare program it is held against.
  let floor: String
  /// The events of the largest set.
  let largestSize: Int
  /// The only one that is made; nil for all of them.
  let only: String?

  private typealias Make = @Sendable (Scenes) throws -> ScenePart

  private static let all: KeyValuePairs<String, Make> = [
    "viewports": { try ViewportRun($0.largest(), floor: $0.floor).part },
    "years": { try YearRun([$0.largest(), $0.stage(DensityRun.series)]).part },
    "densities": { scenes in
      try DensityRun(
        DensityRun.scenes.map(scenes.stage), floor: FloorRun(binary: scenes.floor).figures
      ).part
    },
    "meanwhile": { try MeanwhileRun($0.files()).part },
    "scrolling": { try ScrollRun($0.largest()).part },
    "idling": { try IdleRun($0.largest()).part },
    "listing": { try ListRun($0.largest()).part },
  ]

  static let names = all.map(\.key)

  /// The sections, each handed on when it is made.
  func make(_ body: (ScenePart) -> Void) {
    for (name, make) in Self.all where only == nil || only == name {
      note("scenes: \(name)")
      do {
        body(try make(self))
      } catch {
        // One thing that cannot be measured hides no other.
        note("scenes: \(name) failed: \(error)")
      }
    }
  }

  /// The largest steady set, with an index that is up to date.
  func largest() throws -> Stage {
    let subject = try Measurement.subject(
      CalendarSet(shape: .steady, eventCount: largestSize), data: data, binary: binary)
    try subject.stage.index()
    return subject.stage
  }

  /// 100,000 files of one event, and a home of their own, where nothing was opened before.
  func files() throws -> Stage {
    let subject = try Measurement.subject(
      CalendarSet(shape: .steady, eventCount: min(largestSize, CalendarSet.eventsPerFolder)),
      data: data, binary: binary)
    let home = "\(subject.home)-meanwhile"
    try makeFolder(home)
    return Stage(
      name: subject.stage.name, paths: subject.paths, binary: subject.binary, home: home)
  }

  /// Calendars made for one question, with an index that is up to date.
  func stage(_ calendars: SceneCalendars) throws -> Stage {
    let folder = try absolutePath(data)
    let path = try calendars.write(below: folder)
    let home = "\(folder)/home-\(calendars.folderName)"
    try makeFolder(home)
    let stage = Stage(
      name: calendars.title, paths: [path], binary: try absolutePath(binary), home: home)
    try stage.index()
    return stage
  }
}

extension SceneCalendars {
  /// For people.
  var title: String {
    switch self {
    case .density(let count): "\(count) a day"
    case .endlessSeries(let count): "\(grouped(count)) series"
    }
  }
}
