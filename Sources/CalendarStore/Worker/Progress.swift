import CalendarModel

/// How far the reading of files has come.
struct Progress {
  private(set) var filesTotal = 0
  private(set) var filesDone = 0
  private(set) var eventCount = 0
  private(set) var bytesTotal = 0
  private(set) var bytesDone = 0
  private var begin: MonotonicTime

  /// Shorter work is not worth a line.
  private static let quietMilliseconds = 150
  /// In less time little can be said about the rest.
  private static let leastMilliseconds = 1_000

  init(begin: MonotonicTime = .now) { self.begin = begin }

  var isReading: Bool { filesDone < filesTotal }

  /// Whether so much is read that it takes its time.
  var isLarge: Bool { filesTotal - filesDone > 50 }

  /// More files are to be read.
  /// - Parameter bytes: of them all together.
  mutating func add(files: Int, bytes: Int, now: MonotonicTime = .now) {
    if !isReading { self = Progress(begin: now) }
    filesTotal += files
    bytesTotal += bytes
  }

  /// - Parameter bytes: also those of a file that is not read to its end.
  mutating func finish(files: Int, events: Int, bytes: Int) {
    filesDone += files
    eventCount += events
    bytesDone += bytes
  }

  /// No more files are read than were so far.
  mutating func dropRest() { (filesTotal, bytesTotal) = (filesDone, bytesDone) }

  /// What to tell of it; nil while it goes on for a moment only.
  func activity(now: MonotonicTime = .now) -> Activity? {
    let passed = now.milliseconds(since: begin)
    guard isReading, passed >= Self.quietMilliseconds else { return nil }
    return Activity(
      phase: .reading, filesDone: filesDone, filesTotal: filesTotal, eventCount: eventCount,
      secondsLeft: secondsLeft(after: passed))
  }

  /// Files are of very different sizes, so they are not counted by their number.
  private func secondsLeft(after milliseconds: Int) -> Int? {
    guard bytesDone > 0, milliseconds >= Self.leastMilliseconds else { return nil }
    let rest = Double(max(0, bytesTotal - bytesDone))
    return Int(rest * Double(milliseconds) / Double(bytesDone) / 1_000)
  }
}
