import CalendarModel

/// How far the reading of files has come.
struct Progress {
  private(set) var filesTotal = 0
  private(set) var filesDone = 0
  private(set) var eventCount = 0
  private var begin = MonotonicTime.now

  /// Shorter work is not worth a line.
  private static let quietMilliseconds = 150

  var isReading: Bool { filesDone < filesTotal }

  /// Whether so much is read that it takes its time.
  var isLarge: Bool { filesTotal - filesDone > 50 }

  mutating func add(files: Int) {
    if !isReading { self = Progress() }
    filesTotal += files
  }

  mutating func finish(files: Int, events: Int) {
    filesDone += files
    eventCount += events
  }

  /// No more files are read than were so far.
  mutating func dropRest() { filesTotal = filesDone }

  /// What to tell of it; nil while it goes on for a moment only.
  var activity: Activity? {
    let passed = MonotonicTime.now.milliseconds(since: begin)
    guard isReading, passed >= Self.quietMilliseconds else { return nil }
    return Activity(
      phase: .reading, filesDone: filesDone, filesTotal: filesTotal, eventCount: eventCount,
      secondsLeft: filesDone == 0 || passed < 1_000
        ? nil : (filesTotal - filesDone) * passed / filesDone / 1_000)
  }
}
