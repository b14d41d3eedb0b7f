import TestSupport
import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct ProgramLogTests {
  @Test func whatMattersLessIsNotTaken() {
    for level in LogLevel.allCases {
      let kept = KeptEntries()
      let log: ProgramLog? = kept.log(level)
      for other in LogLevel.allCases { log.note(other, "said") }
      #expect(kept.levels == LogLevel.allCases.filter { $0 <= level })
      #expect(LogLevel.allCases.filter(log.takes) == kept.levels)
    }
  }

  @Test func withoutALogNothingIsMade() {
    let log: ProgramLog? = nil
    var count = 0
    func values() -> LogEntry.Values {
      count += 1
      return [:]
    }
    for level in LogLevel.allCases {
      log.note(level, "said", values())
      #expect(!log.takes(level))
    }
    #expect(count == 0)
  }

  @Test func whatIsNotTakenIsNotMade() {
    let kept = KeptEntries()
    let log: ProgramLog? = kept.log(.notice)
    var count = 0
    func values() -> LogEntry.Values {
      count += 1
      return [:]
    }
    log.note(.info, "said", values())
    #expect(count == 0)
    log.note(.notice, "said", values())
    #expect(count == 1)
  }

  static let reasons: [(Problem.Reason, String)] = [
    (
      .date(.unreadable(name: "DTSTART", value: "Dinner with “X” today")),
      "DTSTART “…” is not a date or time"
    ),
    (.rule(.repeatedName), "“RRULE:” is repeated inside the value"),
    (
      .rule(.leftOut(first: "SECRET", others: 2, name: "BYDAY")),
      "“…” and 2 more cannot stand in BYDAY and is left out"
    ),
    (.series(.range(value: "SECRET")), "RANGE=… is not supported and ignored"),
    (.document(.noBegin(name: "SECRET")), "END:… without its BEGIN"),
    (.document(.noEnd(name: "SECRET")), "… has no END"),
    (
      .event(.sharedUID(title: "SECRET", uid: "SECRET")),
      "another event of this calendar has the same UID as “…”: …"
    ),
    (
      .file(.unreadable(system: "permission denied", remedy: nil)),
      "cannot be read: permission denied"
    ),
    (.event(.noUID), "an event without UID"),
    (.said("SECRET"), "…"),
  ]

  @Test(arguments: reasons) func whatIsQuotedIsLeftOut(_ reason: Problem.Reason, _ left: String) {
    #expect(reason.textWithoutQuotations == left)
  }

  /// What is not from a calendar: names of properties, columns and zones, paths, the system's words.
  private static let unquoted: Set = [
    "date.otherForm", "date.otherKind", "date.tooMany", "date.unreadable", "date.unreadableInList",
    "date.unreadableStart", "edit.conflicts", "edit.linkOutside", "edit.notPutBack",
    "edit.notRecorded", "edit.unreadable", "edit.unreadableRecord", "edit.unwritable",
    "event.second", "file.brokenSource", "file.unreadable", "file.unreadableFolder",
    "file.unreadableName", "leftAlone.conflicts", "leftAlone.linkOutside", "leftAlone.notPutBack",
    "leftAlone.notRecorded", "leftAlone.unreadable", "leftAlone.unreadableRecord",
    "leftAlone.unwritable", "openStep.conflicts", "openStep.linkOutside", "openStep.notPutBack",
    "openStep.notRecorded", "openStep.unreadable", "openStep.unreadableRecord",
    "openStep.unwritable", "property.characterSet", "property.encoding", "property.nulByte",
    "property.tooLong", "rule.leftOut", "rule.repeatedPart", "rule.spaces", "rule.unreadableNumber",
    "series.besideRecurrenceID", "series.loneRecurrenceID", "series.tooMany", "series.yearDay",
    "table.noTime", "table.unknownWord", "todo.unreadable", "transfer.lineEnd", "zone.fileCounts",
    "zone.readAs",
    "zone.systemCounts",
  ]

  @Test func eachCaseQuotesWhatIsFromACalendar() {
    // What is wrong in the configuration is from no calendar.
    let reasons = Problem.Reason.samples(Array(repeating: "SECRET", count: 6))
      .filter { !$0.code.hasPrefix("option.") }
    let shown = reasons.filter { $0.textWithoutQuotations.contains("SECRET") }.map(\.code)
    #expect(Set(shown) == Self.unquoted)
  }

  @Test func problemsAreToldWithTheirPlace() {
    let kept = KeptEntries()
    let problems = (1...25).map {
      Problem(path: "/a.ics", line: $0, .document(.noEnd(name: "Secret")))
    }
    (kept.log(.info) as ProgramLog?).note(problems)
    #expect(kept.entries.count == 21)
    #expect(!"\(kept.entries)".contains("Secret"))
    #expect("\(kept.entries[0].values)".contains("/a.ics"))
    let all = KeptEntries()
    (all.log(.debug) as ProgramLog?).note(problems)
    #expect("\(all.entries)".contains("Secret"))
  }

  @Test func onlyWhatIsSlowIsSlow() {
    let kept = KeptEntries()
    let log: ProgramLog? = kept.log(.notice)
    log.noteSlow(over: 1_000_000, "slow", { _, time in ["ms": time] }) {}
    #expect(kept.entries.isEmpty)
    log.noteSlow(over: -1, "slow", { _, time in ["ms": time] }) {}
    #expect(kept.levels == [.notice])
  }
}
