import CalendarModel
import Glibc
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// What runs, as an index finds it.
@Suite struct RunningEventsTests {
  private static let now = Instant(seconds: 1_773_061_200)  // 2026-03-09T13:00:00Z

  /// A random event, and whether it runs.
  private struct Sample {
    let title: String
    let text: String
    let isInTracked: Bool
    let runs: Bool
    /// What it was planned as, if it says so.
    let plan: String?
    /// The seconds that count for its plan.
    let seconds: Int

    init(_ number: Int, _ random: inout SeededGenerator) {
      let begins = now + Int64(random.number(-20 * 24...24) * 3_600)
      let length = Int64([0, 60, 3_600, 86_400 * 3][random.number(0...3)])
      let isTentative = random.chance(2)
      let isMarked = random.chance(2)
      isInTracked = random.chance(2)
      let repeats = random.chance(8)
      let isWholeDay = random.chance(8)
      title = "e\(number)"
      func time(_ instant: Instant) -> String {
        let text = Zone.utc.localTime(of: instant).iso8601Text.filter { $0 != "-" && $0 != ":" }
        return isWholeDay ? ";VALUE=DATE:\(text.prefix(8))" : ":\(text)Z"
      }
      var lines = ["UID:\(title)", "SUMMARY:\(title)", "DTSTART\(time(begins))"]
      if !isWholeDay { lines.append("DTEND\(time(begins + length))") }
      if repeats { lines.append("RRULE:FREQ=WEEKLY;COUNT=3") }
      lines.append("STATUS:\(isTentative ? "TENTATIVE" : "CONFIRMED")")
      let (isMoment, plan) = (random.chance(4), "p\(random.number(0...2))")
      if isMarked {
        lines += ["X-DAYBOOK-TRACKED:\(isMoment ? "POINT" : "TIMER")", "RELATED-TO:\(plan)"]
      }
      self.plan = isMarked && !repeats ? plan : nil
      let elapsed = isTentative ? max(0, now - begins) : length
      seconds = isWholeDay || isMoment ? 0 : Int(elapsed)
      text =
        (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT"] + lines
        + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
      let isRecent = begins <= now && begins + length + 7 * 86_400 > now
      runs = isTentative && !repeats && !isWholeDay && (isMarked || isInTracked && isRecent)
    }
  }

  /// Checks how much happened for each plan.
  private func expectSums(_ index: CalendarIndex, _ samples: [Sample], _ seed: Int) {
    let answers = index.answers(zone: .utc)
    for plan in ["p0", "p1", "p2", "none"] {
      let wanted = samples.filter { $0.plan == plan }.reduce(0) { $0 + $1.seconds }
      #expect(
        answers.trackedSeconds(ofPlan: plan, at: Self.now) == wanted, "seed \(seed), \(plan)")
    }
  }

  private func titles(_ index: CalendarIndex) -> [String] {
    index.waitUntilCurrent()
    let found = index.answers(zone: .utc).runningEvents(at: Self.now) ?? []
    let starts = found.map { $0.moments(in: .utc).lowerBound }
    #expect(starts == starts.sorted())
    return found.map(\.title).sorted()
  }

  /// Days count what happened, as far as the files say how long it lasted.
  private func expectSums(_ index: CalendarIndex, _ seed: Int) throws {
    let answers = index.answers(zone: .utc)
    for month in Month(year: 2026, month: 2)...Month(year: 2026, month: 4) {
      for contents in try #require(answers.contents(of: month, limit: 256)) {
        let starting = (contents.spans + contents.timed).filter {
          $0.occurrence.start.day == contents.day && answers.isTracked($0)
        }
        let wanted = starting.reduce(RecordSum()) { sum, record in
          let runs = record.trackedMark != nil && record.state == .tentative
          return sum + RecordSum(count: 1, seconds: runs ? 0 : record.trackedSeconds)
        }
        #expect(contents.summary.tracked == wanted, "seed \(seed), \(contents.day)")
        #expect(contents.summary.counted.count + wanted.count == contents.summary.recordCount)
      }
    }
  }

  @Test(arguments: 0..<6)
  func theIndexFindsWhatRuns(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = ScratchFolder()
    var samples = (0..<60).map { Sample($0, &random) }
    func path(_ sample: Sample) -> String {
      "\(sample.isInTracked ? "t" : "c")/\(sample.title).ics"
    }
    for sample in samples { folder.write(sample.text, to: path(sample)) }
    var settings = CollectionSettings()
    settings.entries = [
      CollectionSettings.Entry(
        path: folder.path + "/t", traits: CollectionTraits(kind: .tracked))
    ]
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .once,
      collections: settings)
    defer { index.close() }
    index.start()
    #expect(titles(index) == samples.filter(\.runs).map(\.title).sorted(), "seed \(seed)")
    try expectSums(index, seed)
    expectSums(index, samples, seed)
    // Files that come and go.
    var paths: [String] = []
    for place in samples.indices where random.chance(3) {
      paths.append(folder.path + "/" + path(samples[place]))
      unlink(paths[paths.count - 1])
      samples[place] = Sample(100 + place, &random)
      paths.append(folder.write(samples[place].text, to: path(samples[place])))
    }
    index.noteEdits(at: paths)
    #expect(index.waitForEdits(milliseconds: 60_000))
    #expect(titles(index) == samples.filter(\.runs).map(\.title).sorted(), "seed \(seed)")
    expectSums(index, samples, seed)
  }
}
