import CalendarModel
import Glibc
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Filters about what happened: what an index answers agrees with a plain reading of the same words, also
/// after plans have come and gone.
@Suite struct TrackingFilterTests {
  private static let now = Instant(seconds: 1_773_061_200)  // 2026-03-09T13:00:00Z
  private static let days: ClosedRange<Day> = Day(20_454)...Day(20_606)  // 2026, January to May

  /// A random event that may have happened.
  private struct Sample {
    let title: String
    let folder: String
    let text: String
    let category: String?
    let isTracked: Bool
    let runs: Bool
    /// The UID of its plan.
    let plan: String?

    init(_ number: Int, _ random: inout SeededGenerator) {
      title = "e\(number)"
      folder = random.chance(3) ? "plain" : "tracked"
      let isMarked = random.chance(2)
      let begins = now + Int64(random.number(-40 * 24...20 * 24) * 3_600)
      let length = Int64([0, 60, 3_600, 86_400 * 3][random.number(0...3)])
      let isTentative = random.chance(2)
      let repeats = random.chance(8)
      let isWholeDay = random.chance(8)
      category = random.chance(2) ? "work" : nil
      plan = random.chance(4) ? nil : "p\(random.number(0...7))"
      var lines = ["UID:\(title)", "SUMMARY:\(title) talk"]
      lines += Self.times(begins, length, isWholeDay: isWholeDay)
      if repeats { lines.append("RRULE:FREQ=WEEKLY;COUNT=3") }
      lines.append("STATUS:\(isTentative ? "TENTATIVE" : "CONFIRMED")")
      if let category { lines.append("CATEGORIES:\(category)") }
      if let plan { lines.append("RELATED-TO:\(plan)") }
      if random.chance(6) { lines.append("RELATED-TO;RELTYPE=SIBLING:p0") }
      if isMarked { lines.append("X-DAYBOOK-TRACKED:TIMER") }
      text = calendarText("VEVENT", lines)
      isTracked = isMarked || folder == "tracked"
      let isRecent = begins <= now && begins + length + 7 * 86_400 > now
      runs =
        isTracked && isTentative && !repeats && !isWholeDay && (isMarked || isRecent)
    }

    private static func times(
      _ begins: Instant, _ length: Int64, isWholeDay: Bool
    ) -> [String] {
      func time(_ instant: Instant) -> String {
        Zone.utc.localTime(of: instant).iso8601Text.filter { $0 != "-" && $0 != ":" }
      }
      if isWholeDay { return ["DTSTART;VALUE=DATE:\(time(begins).prefix(8))"] }
      return ["DTSTART:\(time(begins))Z", "DTEND:\(time(begins + length))Z"]
    }

    var path: String { "\(folder)/\(title).ics" }

    /// Whether one of some words is true of it.
    func isAny(of terms: Set<TrackingConditions.Term>, _ plans: Set<String>) -> Bool {
      terms.contains { term in
        switch term {
        case .tracked: isTracked
        case .planned: !isTracked
        case .running: runs
        case .unplanned: isTracked && !(plan.map(plans.contains) ?? false)
        }
      }
    }

    func passes(_ filter: EventFilter, hiding hidden: String?, _ plans: Set<String>) -> Bool {
      let (wanted, excluded) = (filter.tracking.wanted, filter.tracking.excluded)
      guard wanted.isEmpty || isAny(of: wanted, plans), !isAny(of: excluded, plans) else {
        return false
      }
      return folder != hidden && (filter.categories.isEmpty || category != nil)
        && (filter.text.isEmpty || title.hasPrefix(filter.text))
    }
  }

  private static func calendarText(_ component: String, _ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:\(component)"] + lines
      + ["END:\(component)", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  /// Plans far from what happened, and what is none: something tracked, and what is marked as that.
  private static func writePlans(_ folder: ScratchFolder) {
    for number in 0..<4 { folder.write(plan(number), to: "plain/p\(number).ics") }
    folder.write(calendarText("VTODO", ["UID:p4", "SUMMARY:task"]), to: "plain/p4.ics")
    folder.write(plan(5), to: "tracked/p5.ics")
    folder.write(plan(6, "X-DAYBOOK-TRACKED:LOG"), to: "plain/p6.ics")
  }

  private static func plan(_ number: Int, _ more: String = "CLASS:PUBLIC") -> String {
    calendarText(
      "VEVENT",
      ["UID:p\(number)", "SUMMARY:plan", "DTSTART:20251\(number % 3)01T090000Z", more])
  }

  private static func filter(_ random: inout SeededGenerator) -> EventFilter {
    var filter = EventFilter()
    for term in TrackingConditions.Term.allCases {
      switch random.number(0...5) {
      case 0, 1: filter.tracking.wanted.insert(term)
      case 2: filter.tracking.excluded.insert(term)
      default: break
      }
    }
    let moment = Zone.utc.localTime(of: now)
    if filter.tracking.names(.running) { filter.tracking.present = moment...moment }
    if random.chance(4) { filter.categories = Set([Category("work")].compactMap { $0 }) }
    if random.chance(4) { filter.text = "e\(random.number(1...9))" }
    return filter
  }

  private func titles(_ answers: IndexAnswers) -> [String] {
    var titles: Set<String> = []
    answers.forEachRecord(touching: Self.days) { titles.insert($0.title) }
    return titles.filter { $0.hasPrefix("e") }.sorted()
  }

  @Test(arguments: 0..<6)
  func whatPassesIsWhatTheWordsSay(seed: Int) throws {
    var random = SeededGenerator(seed: seed &+ 47)
    let folder = ScratchFolder()
    var samples = (0..<60).map { Sample($0, &random) }
    for sample in samples { folder.write(sample.text, to: sample.path) }
    Self.writePlans(folder)
    let settings = CollectionSettings([
      .init(path: folder.path + "/tracked", traits: CollectionTraits(kind: .tracked))
    ])
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .once,
      collections: settings)
    defer { index.close() }
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    let collections = index.answers(zone: .utc).collections
    let questions = (0..<12).map { _ in
      let hidden = random.chance(4) ? ["plain", "tracked"][random.number(0...1)] : nil
      var filter = Self.filter(&random)
      filter.hiddenCollections = Set(collections.filter { $0.name == hidden }.map(\.id))
      return (filter, hidden, index.answers(zone: .utc, filter: filter))
    }
    func check(_ plans: Set<String>) throws {
      for (filter, hidden, answers) in questions {
        let note: Comment = "seed \(seed), \(plans.sorted()): \(filter)"
        let expected = samples.filter { $0.passes(filter, hiding: hidden, plans) }
        #expect(titles(answers) == expected.map { "\($0.title) talk" }.sorted(), note)
        let found = try index.search(
          "talk", limit: 200, now: Zone.utc.localTime(of: Self.now), answers: answers)
        #expect(Set(found.map(\.title)) == Set(expected.map { "\($0.title) talk" }), note)
        var text: [UInt8] = []
        _ = try index.exportCalendar(touching: nil, filter: filter, zone: .utc) { text += $0 }
        let exported = String(decoding: text, as: UTF8.self)
        let isTaskThere =
          plans.contains("p4") && filter.tracking.acceptsPlanned && hidden != "plain"
          && filter.categories.isEmpty && filter.text.isEmpty
        #expect(exported.contains("UID:p4\r\n") == isTaskThere, note)
        for sample in samples {
          let isThere = exported.contains("UID:\(sample.title)\r\n")
          #expect(isThere == expected.contains { $0.title == sample.title }, note)
        }
      }
    }
    try check(["p0", "p1", "p2", "p3", "p4"])
    // Plans that come and go, and other events.
    unlink(folder.path + "/plain/p1.ics")
    unlink(folder.path + "/plain/p2.ics")
    var paths = ["p1", "p2"].map { folder.path + "/plain/\($0).ics" }
    paths.append(folder.write(Self.plan(7), to: "plain/p7.ics"))
    for place in samples.indices where random.chance(5) {
      paths.append(folder.path + "/" + samples[place].path)
      unlink(paths[paths.count - 1])
      samples[place] = Sample(100 + place, &random)
      paths.append(folder.write(samples[place].text, to: samples[place].path))
    }
    index.noteEdits(at: paths)
    #expect(index.waitForEdits(milliseconds: 60_000))
    try check(["p0", "p3", "p4", "p7"])
    // Only a task.
    unlink(folder.path + "/plain/p4.ics")
    index.noteEdits(at: [folder.path + "/plain/p4.ics"])
    #expect(index.waitForEdits(milliseconds: 60_000))
    try check(["p0", "p3", "p7"])
  }
}
