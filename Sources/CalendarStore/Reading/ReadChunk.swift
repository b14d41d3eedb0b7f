import CalendarModel
import ICalendar

/// What the thread that reads files hands over at once.
struct ReadChunk: Sendable {
  enum Step: Sendable {
    case change(FileChange)
    /// The file begun last was read to its end.
    case ended
    /// All that was read before these changes were seen is handed over.
    case passed(WatchedChanges)
  }

  var steps: [Step] = []
  var fileCount = 0
  var eventCount = 0
  /// How many bytes of files were read for it.
  var byteCount = 0
  /// About how much memory it takes.
  var weight = 0

  /// Whether it holds anything to write. The end of a file counts, also where it comes alone: what
  /// the file does not say any more goes with it.
  var changesFacts: Bool {
    steps.contains { step in
      if case .passed = step { false } else { true }
    }
  }

  mutating func add(_ change: FileChange) {
    steps.append(.change(change))
    guard case .facts(let facts) = change else { return weight += 200 }
    eventCount += facts.events.count
    weight += 200 + facts.zones.count
    for fact in facts.events { weight += 800 + fact.text.count + fact.event.notes.utf8.count }
  }

  mutating func endFile(wasBegun: Bool) {
    fileCount += 1
    guard wasBegun else { return }
    steps.append(.ended)
    weight += 200
  }
}
