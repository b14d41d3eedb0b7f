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

  static let messages = [
    ("DTSTART “Dinner with “X” today” is not a date or time", "DTSTART “…” is not a date or time"),
    ("\"RRULE:\" is repeated inside the value", "“…” is repeated inside the value"),
    ("RANGE=SECRET is not supported and ignored", "RANGE=… is not supported and ignored"),
    ("END:SECRET without its BEGIN", "END:… without its BEGIN"),
    ("SECRET has no END", "a component has no END"),
    ("cannot be read: permission denied", "cannot be read: permission denied"),
    ("an event without UID", "an event without UID"),
  ]

  @Test(arguments: messages) func whatIsQuotedIsLeftOut(_ message: String, _ left: String) {
    #expect(messageWithoutQuotations(message) == left)
  }

  @Test func problemsAreToldWithTheirPlace() {
    let kept = KeptEntries()
    let problems = (1...25).map { Problem(path: "/a.ics", line: $0, .said("“Secret” is odd")) }
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
