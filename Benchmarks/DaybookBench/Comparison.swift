import GeneratedCalendars

/// The steps that hold Daybook against other programs and against slow lines.
struct Comparison {
  static let names = ["peers", "slow lines"]

  let data: String
  let binary: String
  let floor: FloorRun.Figures
  let sizes: [Int]
  /// The speeds of slow lines, in bits a second.
  let bauds: [Int]
  /// The only step that is made; nil for both.
  let only: String?

  /// The set that the slow lines are measured with, or the nearest one.
  private static let slowSize = 10_000

  /// Hands over the parts of the report as they come, and the picture.
  func make(_ part: (String) -> Void, picture: (String) -> Void) throws {
    if only == nil || only == "peers" {
      var table = PeerTable(sizes: sizes, floor: floor)
      for size in sizes { try table.measure(subject(size)) }
      part(table.section)
      picture(Picture(table).svg)
    }
    guard only == nil || only == "slow lines", !bauds.isEmpty else { return }
    note("slow lines")
    let size = sizes.last { $0 <= Self.slowSize } ?? sizes.first ?? Self.slowSize
    do {
      part(try SlowRun(subject(size), bauds: bauds).section)
    } catch {
      // What cannot be measured hides nothing else.
      note("slow lines: \(error)")
    }
  }

  private func subject(_ size: Int) throws -> Subject {
    try Measurement.subject(
      CalendarSet(shape: .steady, eventCount: size), data: data, binary: binary)
  }
}
