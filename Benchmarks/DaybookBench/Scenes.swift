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
    "viewports": { try ViewportRun($0.largest(), floor: $0.floor).part }
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
}
