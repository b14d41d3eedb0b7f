import GeneratedCalendars

/// The steps that hold Daybook against other programs and against slow lines, and an idle minute.
struct Comparison {
  static let names = ["peers", "slow lines", "idling"]

  let places: Places
  let sizes: [Int]
  /// The speeds of slow lines, in bits a second.
  let bauds: [Int]
  /// The only step that is made; nil for all.
  let only: String?
  let durations: Durations

  /// The set that the slow lines are measured with, or the nearest one.
  private static let slowSize = 10_000

  /// What other programs take; nil when they are not measured.
  /// - Parameter firstIndex: what the first index took where it was measured already, in seconds.
  func makePeers(firstIndex: (Int) -> Double?) throws -> PeerTable? {
    guard only == nil || only == "peers" else { return nil }
    var table = PeerTable(
      sizes: sizes, floor: try FloorRun(Floor(binary: places.floor)).figures)
    for size in sizes {
      try table.measure(subject(size), firstIndex: firstIndex(size), durations)
    }
    return table
  }

  /// An idle program counts its own work, so the slow lines, which wait for most of the time, are
  /// measured meanwhile.
  func makeIdling(_ stage: () throws -> Stage, slowLines: (String) -> Void) -> ScenePart? {
    var idle: IdleRun?
    if only == nil || only == "idling" {
      durations.measure("idling: start") { idle = try IdleRun(stage()) }
    }
    if only == nil || only == "slow lines", !bauds.isEmpty {
      durations.measure("slow lines") {
        let size = sizes.last { $0 <= Self.slowSize } ?? sizes.first ?? Self.slowSize
        slowLines(try SlowRun(subject(size), bauds: bauds).section)
      }
    }
    var part: ScenePart?
    if let idle { durations.measure("idling: rest") { part = try idle.finish() } }
    return part
  }

  private func subject(_ size: Int) throws -> Subject {
    try places.subject(CalendarSet(shape: .steady, eventCount: size))
  }
}
