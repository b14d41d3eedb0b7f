import GeneratedCalendars

/// Starts the interface again and again on indexes that are up to date, of calendars of all sizes in turns
/// and the floor among them.
struct StartRun {
  private let frames: FirstFrames
  private var settled: [Samples]

  private static let count = 15
  private static let settledCount = 3

  /// - Parameter floor: the program, `BenchFloor`.
  init(_ subjects: [Subject], floor: String) throws {
    let floor = try Floor(binary: floor)
    // The floor is the last one.
    frames = try FirstFrames(
      subjects.map { subject in .daybook { try subject.open() } } + [.floor(floor)],
      rounds: Self.count)
    settled = Array(repeating: Samples(), count: subjects.count)
    for _ in 0..<Self.settledCount {
      for (place, subject) in subjects.enumerated() { try settle(subject, at: place) }
    }
  }

  private mutating func settle(_ subject: Subject, at place: Int) throws {
    let terminal = try subject.open()
    let frame = try terminal.readFrame(with: Subject.todayText)
    let end = terminal.settle(gap: 0.3) ?? frame.end
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    settled[place].add(end - terminal.start)
  }

  func report(of subjects: [Subject], to table: inout ResultTable) {
    for (place, subject) in subjects.enumerated() {
      let size = subject.set.eventCount
      table.set(
        "first frame, warm", .milliseconds, frames.times[place],
        floor: frames.times.last?.median.map {
          Row.Floor(highlight: $0, limit: FirstFrames.limit)
        }, at: size)
      table.set(
        "first frame, warm, until all is compared", .milliseconds, settled[place].median, at: size)
    }
    guard let last = subjects.indices.last else { return }
    table.set(
      Row.Ratios(
        toBaseline: last > 0 ? frames.ratio(of: last, to: 0) : nil,
        toHighlight: frames.ratio(of: last, to: subjects.count)),
      of: "first frame, warm, median")
  }
}
