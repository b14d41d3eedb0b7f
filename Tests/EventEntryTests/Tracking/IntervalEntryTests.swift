import CalendarModel
import CalendarWords
import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

/// Lines about what happened; the present is Monday, 9 March 2026, 14:00 in Berlin.
@Suite struct IntervalEntryTests {
  private static let zone =
    ZoneRule(posix: "CET-1CEST,M3.5.0,M10.5.0/3").map { Zone(id: "Europe/Berlin", rule: $0) }
    ?? .utc

  private static let settings: TrackingSettings = {
    var settings = TrackingSettings()
    settings.categories = [("thesis", nil, []), ("sport/run", nil, ["km"]), ("nap", 20, [])]
      .compactMap {
        (name: String, minutes: Int?, values: [String]) in
        guard let category = Category(name) else { return nil }
        var tracked = TrackedCategory(category)
        (tracked.minutes, tracked.values) = (minutes, values)
        return tracked
      }
    return settings
  }()

  private static func context(_ words: Words, now: Instant) -> EntryContext {
    let local = zone.localTime(of: now)
    return EntryContext(now: local, selectedDay: local.day, zone: zone, words: words)
  }

  private static func entry(
    _ text: String, _ purpose: IntervalEntry.Purpose, _ words: Words = .english,
    now: String = "2026-03-09T14:00+01:00"
  ) throws -> IntervalEntry {
    let now = try #require(Instant(iso8601: now))
    return IntervalEntry(text, for: purpose, context: context(words, now: now), now: now, settings)
  }

  private static func sketch(_ entry: IntervalEntry, _ words: Words = .english) -> String {
    if let problem = entry.problems.first { return "✗ " + words.text(of: problem) }
    func time(_ instant: Instant) -> String {
      let local = zone.localTime(of: instant)
      return "\(local.day.iso8601Text.dropFirst(5)) \(Words.english.clock(local))"
    }
    let draft = entry.draft
    var parts = [draft.title]
    if let start = draft.start {
      parts.append(
        time(start)
          + (draft.end.map { "–\(time($0)) \(($0 - start) / 60)" } ?? ""))
    }
    parts += draft.categories.map { "#\($0.name)" }
    if !draft.notes.isEmpty { parts.append(draft.notes) }
    return parts.joined(separator: " | ")
  }

  @Test(arguments: [
    ("2h thesis yesterday 14:00", "Thesis | 03-08 14:00–03-08 16:00 120 | #thesis"),
    ("coffee", "coffee | 03-09 14:00"), ("coffee 20 minutes ago", "coffee | 03-09 13:40"),
    ("30m call 20 minutes ago", "call | 03-09 13:10–03-09 13:40 30"),
    ("thesis since 13:00", "Thesis | 03-09 13:00–03-09 14:00 60 | #thesis"),
    ("Draft since 9", "Draft | 03-09 09:00–03-09 14:00 300"),
    ("thesis since 1", "Thesis | 03-09 13:00–03-09 14:00 60 | #thesis"),
    ("call since 13h", "call | 03-09 13:00–03-09 14:00 60"),
    ("call since midnight", "call | 03-09 00:00–03-09 14:00 840"),
    ("call since this morning", "call | 03-09 09:00–03-09 14:00 300"),
    ("call since 20 minutes ago", "call | 03-09 13:40–03-09 14:00 20"),
    ("call from 13:00 until now", "call | 03-09 13:00–03-09 14:00 60"),
    ("call 13:30 to now", "call | 03-09 13:30–03-09 14:00 30"),
    ("call since 20 minutes", "call | 03-09 13:40–03-09 14:00 20"),
    ("call until 12", "call | 03-09 12:00"),
    ("weekly sync 10-11", "weekly sync | 03-09 10:00–03-09 11:00 60"),
    ("Daily standup 9:00-9:15", "Daily standup | 03-09 09:00–03-09 09:15 15"),
    ("Sunday planning 30m", "Sunday planning | 03-09 13:30–03-09 14:00 30"),
    ("call 9:00 for 1:30", "call | 03-09 09:00–03-09 10:30 90"),
    ("2h writing", "writing | 03-09 12:00–03-09 14:00 120"),
    ("1h call until 12:30", "call | 03-09 11:30–03-09 12:30 60"),
    ("party 22:00-1:30", "party | 03-08 22:00–03-09 01:30 210"),
    ("call 9:30-10:00", "call | 03-09 09:30–03-09 10:00 30"),
    ("call from 9 until 10", "call | 03-09 09:00–03-09 10:00 60"),
    ("tea 9:15", "tea | 03-09 09:15"),
    ("45m run 8.2km", "Run | 03-09 13:15–03-09 14:00 45 | #sport/run | km: 8.2"),
    ("45m run 8,2 km", "Run | 03-09 13:15–03-09 14:00 45 | #sport/run | km: 8.2"),
    ("ride km=12 pulse=130", "ride | 03-09 14:00 | km: 12\npulse: 130"),
    ("call half an hour", "call | 03-09 13:30–03-09 14:00 30"),
    ("7 minute workout", "workout | 03-09 13:53–03-09 14:00 7"),
    ("call for 1h30 until 13:00", "call | 03-09 11:30–03-09 13:00 90"),
    ("swim 400m 9:00", "swim 400m | 03-09 09:00"),
    ("8h work", "work | 03-09 06:00–03-09 14:00 480"),
    ("nap", "Nap | 03-09 13:40–03-09 14:00 20 | #nap"),
    ("nap 12:00", "Nap | 03-09 12:00–03-09 12:20 20 | #nap"),
    ("nap an hour ago", "Nap | 03-09 12:40–03-09 13:00 20 | #nap"),
    ("1h sprint #sport/run", "sprint | 03-09 13:00–03-09 14:00 60 | #sport/run"),
    ("45m #sport/run", "Run | 03-09 13:15–03-09 14:00 45 | #sport/run"),
    ("call friday 10-11", "call | 03-06 10:00–03-06 11:00 60"),
    ("call monday 10-11", "call | 03-09 10:00–03-09 11:00 60"),
    ("call monday 15-16", "call | 03-02 15:00–03-02 16:00 60"),
    ("call 5.5. 10-11", "call | 05-05 10:00–05-05 11:00 60"),
    ("night 26.10.2025 1:30-3:30", "night | 10-26 01:30–10-26 03:30 180"),
    ("night 26.10. 1:30-3:30", "night | 10-26 01:30–10-26 03:30 180"),
    ("night 30.3.2025 1:30-3:30", "night | 03-30 01:30–03-30 03:30 60"),
  ])
  func whatIsOverIsReadBackwards(text: String, sketch: String) throws {
    #expect(Self.sketch(try Self.entry(text, .log)) == sketch, "\(text)")
  }

  @Test(arguments: [
    ("thesis 15-16", "yesterday 15-16"), ("thesis tomorrow 9-10", "not over yet"),
    ("2h call 13:00", "yesterday 13:00"), ("night 30.3.2025 2:15-2:45", "clocks skipped"),
    ("night 30.3.2025 1:30-2:30", "clocks skipped"), ("call yesterday", "needs a time"),
    ("call every monday 9-10", "does not repeat"), ("call for 3 days", "no whole days"),
    ("call !10m", "no alarms"), ("30m call 9-10", "leave one out"), ("2h", "say what it is"),
    ("call 10:00 20 minutes ago", "leave one out"), ("call 9.4.2026 9-10", "not over yet"),
    ("1h call since 13:00", "leave one out"), ("30m call since 20 minutes ago", "leave one out"),
    ("call 9:30-9:00", "ends before it starts"), ("call 15:00-9:00", "ends before it starts"),
    ("call 2:45-2:15", "not over yet"),
    ("call in 20 minutes", "“in 20 minutes”: this is not over yet"),
    ("call in half an hour", "not over yet"),
    ("call since 15:00", "“since 15:00”: this is not over yet; did you mean since yesterday 15:00"),
    ("call until 15:00", "“until 15:00”: this is not over yet; did you mean until yesterday 15:00"),
    ("call at 15:00", "“at 15:00”: this is not over yet; did you mean yesterday at 15:00?"),
  ])
  func whatCannotBeIsRefused(text: String, words: String) throws {
    let entry = try Self.entry(text, .log)
    let problem = Self.sketch(entry)
    #expect(problem.hasPrefix("✗") && problem.contains(words), "\(text): \(problem)")
  }

  @Test(arguments: [
    ("Draft #thesis", "Draft | #thesis"), ("thesis", "Thesis | #thesis"),
    ("call since 13:00", "call | 03-09 13:00"), ("call 20 minutes ago", "call | 03-09 13:40"),
    ("call since yesterday 22:00", "call | 03-08 22:00"), ("call 13:30", "call | 03-09 13:30"),
    ("Draft since 9", "Draft | 03-09 09:00"), ("Review since 1 minute ago", "Review | 03-09 13:59"),
    ("Weekly sync", "Weekly sync"),
  ])
  func whatStartsMayHaveBegun(text: String, sketch: String) throws {
    #expect(Self.sketch(try Self.entry(text, .start)) == sketch, "\(text)")
  }

  @Test(arguments: [
    ("2h call", "no length yet"), ("call 9-10", "no length yet"), ("call 15:00", "not over yet"),
    ("", "say what it is"), ("call tomorrow", "needs a time"),
  ])
  func whatHasALengthDoesNotStart(text: String, words: String) throws {
    let problem = Self.sketch(try Self.entry(text, .start))
    #expect(problem.hasPrefix("✗") && problem.contains(words), "\(text): \(problem)")
  }

  @Test(arguments: [
    ("Anruf vor 20 Minuten", "Anruf | 03-09 13:40"),
    ("2h Diplomarbeit gestern 14:00", "Diplomarbeit | 03-08 14:00–03-08 16:00 120"),
    ("Anruf seit 13:00", "Anruf | 03-09 13:00–03-09 14:00 60"),
    ("Anruf seit 9", "Anruf | 03-09 09:00–03-09 14:00 300"),
    ("Anruf seit 20 Minuten", "Anruf | 03-09 13:40–03-09 14:00 20"),
  ])
  func germanIsReadToo(text: String, sketch: String) throws {
    let words = Words(.german)
    let read = Self.sketch(try Self.entry(text, .log, words), words)
    #expect(read == sketch, "\(text): \(read)")
  }

  @Test func hoursThatWereDecidedAreRemarkedOn() throws {
    let entry = try Self.entry("dinner yesterday 7-9", .log)
    #expect(Self.sketch(entry) == "dinner | 03-08 19:00–03-08 21:00 120")
    #expect(entry.draft.remarks.count == 1)
    #expect(try Self.entry("dinner yesterday 19-21", .log).draft.remarks.isEmpty)
  }

  /// Just after midnight, times without a day are those of the evening before.
  @Test func theNightThatEndedLastIsMeant() throws {
    let now = "2026-03-09T00:30+01:00"
    #expect(
      Self.sketch(try Self.entry("call since 23:00", .log, now: now))
        == "call | 03-08 23:00–03-09 00:30 90")
    #expect(
      Self.sketch(try Self.entry("call 22:00-0:15", .log, now: now))
        == "call | 03-08 22:00–03-09 00:15 135")
  }

  @Test func timesAreReadAlone() throws {
    let now = try #require(Instant(iso8601: "2026-03-09T14:00+01:00"))
    let context = Self.context(.english, now: now)
    for (text, wanted) in [
      ("13:00", "2026-03-09T13:00+01:00"), ("yesterday 23:30", "2026-03-08T23:30+01:00"),
      ("20 minutes ago", "2026-03-09T13:40+01:00"), ("9", "2026-03-09T09:00+01:00"),
      ("2026-03-09T13:00", "2026-03-09T13:00+01:00"),
      ("2025-10-26T02:30+01:00", "2025-10-26T01:30Z"),
    ] {
      let instant = try IntervalEntry.instant(text, context: context, now: now)
      #expect(instant == Instant(iso8601: wanted), "\(text)")
    }
    for text in ["", "soon", "call 13:00", "tomorrow 9:00", "2h"] {
      #expect(throws: IntervalProblem.self) {
        try IntervalEntry.instant(text, context: context, now: now)
      }
    }
  }
}
