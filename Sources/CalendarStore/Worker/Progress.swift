import CalendarModel

/// The progress of reading files.
struct Progress {
  private(set) var filesTotal = 0
  private(set) var filesDone = 0
  private(set) var eventCount = 0
  private(set) var bytesTotal = 0
  private(set) var bytesDone = 0
  private var begin: MonotonicTime

  /// The time below which work is not reported.
  private static let quietMilliseconds = 150
  /// The time below which the remaining time is not estimated.
  private static let leastMilliseconds = 1_000

  init(begin: MonotonicTime = .now) { self.begin = begin }

  var isReading: Bool { filesDone < filesTotal }

  /// Whether enough is being read to take noticeable time.
  var isLarge: Bool { filesTotal - filesDone > 50 }

  /// Adds files to read.
  /// - Parameter bytes: their total size in bytes.
  mutating func add(files: Int, bytes: Int, now: MonotonicTime = .now) {
    if !isReading { self = Progress(begin: now) }
    filesTotal += files
    bytesTotal += bytes
  }

  /// - Parameter bytes: the bytes read, including those of a file that is not finished.
  mutating func finish(files: Int, events: Int, bytes: Int) {
    filesDone += files
    eventCount += events
    bytesDone += bytes
  }

  /// Drops the files that were not read so far.
  mutating func dropRest() { (filesTotal, bytesTotal) = (filesDone, bytesDone) }

  /// Returns the activity to report; nil for very short work.
  func activity(now: MonotonicTime = .now) -> Activity? {
    let passed = now.milliseconds(since: begin)
    guard isReading, passed >= Self.quietMilliseconds else { return nil }
    return Activity(
      phase: .reading, filesDone: filesDone, filesTotal: filesTotal, eventCount: eventCount,
      secondsLeft: secondsLeft(after: passed))
  }

  /// Estimates the remaining time from bytes, because file sizes differ too much to count files.
  private func secondsLeft(after milliseconds: Int) -> Int? {
    guard bytesDone > 0, milliseconds >= Self.leastMilliseconds else { return nil }
    let rest = Double(max(0, bytesTotal - bytesDone))
    return Int(rest * Double(milliseconds) / Double(bytesDone) / 1_000)
  }
}
