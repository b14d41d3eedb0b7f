import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

/// What an index tells of its work.
@Suite struct IndexLogTests {
  private let calendars = ScratchFolder()
  private let cache = ScratchFolder()
  private var path: String { cache.path + "/index.sqlite" }

  private func entries(
    _ level: LogLevel = .info, working: Bool = true,
    _ body: (CalendarIndex) throws -> Void = { _ in }
  ) throws -> KeptEntries {
    let kept = KeptEntries()
    let index = try CalendarIndex(
      sources: [calendars.path], zones: ZoneCatalog(), location: IndexLocation(path: path),
      mode: .once, log: kept.log(level))
    defer { index.close() }
    if working {
      index.start()
      index.waitUntilCurrent()
    }
    try body(index)
    return kept
  }

  private func write(_ name: String, _ lines: String) {
    calendars.write(vcalendar(uid: name, lines), to: "work/\(name).ics")
  }

  @Test func tellsOfAStart() throws {
    write("a", "DTSTART:20260309T100000\nSUMMARY:Secret")
    let first = try entries()
    #expect(first.values(of: "the index is open")?["path"]?.contains(path) == true)
    #expect(
      first.values(of: "the index was rebuilt")?["reason"]?.contains("there was none") == true)
    #expect(first.values(of: "the calendars are found")?["calendars"] == "number(1)")
    #expect(first.values(of: "the files are compared")?["changed"] == "number(1)")
    let read = first.values(of: "the index says what the files say")
    #expect(read?["files"] == "number(1)" && read?["events"] == "number(1)")
    let second = try entries()
    #expect(!second.sentences.contains("the index was rebuilt"))
    #expect(second.values(of: "the index is open")?["complete"] == "number(1)")
    #expect(!second.levels.contains { $0 < .notice })
    #expect(!"\(first.entries)\(second.entries)".contains("Secret"))
  }

  @Test func tellsWhyTheIndexWasMadeAnew() throws {
    write("a", "DTSTART:20260309T100000")
    _ = try entries()
    #expect(truncate(path, 5_000) == 0)
    unlink(path + "-wal")
    let damaged = try entries()
    #expect(damaged.values(of: "the index was rebuilt")?["reason"]?.contains("damaged") == true)
    #expect(damaged.levels.contains(.warning))
  }

  @Test func tellsOfBrokenFiles() throws {
    write("good", "DTSTART:20260309T100000")
    write("bad", "DTSTART:Secret\nSUMMARY:Secret")
    let kept = try entries(.warning)
    let problem = try #require(kept.values(of: "a file has a problem"))
    #expect(problem["path"]?.contains("bad.ics") == true)
    #expect(problem["line"] != "number(0)")
    #expect(!"\(kept.entries)".contains("Secret"))
    #expect(kept.levels == [.warning])
  }

  /// What the first frame asks for is answered before files are looked at, and they are afterwards.
  @Test func filesWaitForTheFirstFrame() throws {
    write("a", "DTSTART:20260309T100000")
    _ = try entries()
    let kept = KeptEntries()
    let index = try CalendarIndex(
      sources: [calendars.path], zones: ZoneCatalog(), location: IndexLocation(path: path),
      mode: .live, log: kept.log(.info))
    defer { index.close() }
    index.patience = .forever
    index.start(afterFirstFrame: true)
    let day = Month(year: 2031, month: 3).day(clamping: 9)
    #expect(index.answers(zone: .utc).contents(of: day.month, limit: 3) != nil)
    #expect(!kept.sentences.contains("the calendars are found"))
    index.frameIsShown()
    index.waitUntilCurrent()
    #expect(kept.sentences.contains("the calendars are found"))
  }

  @Test func tellsOfQuestionsThatWait() throws {
    write("a", "DTSTART:20260309T100000")
    let kept = try entries(working: false) { index in
      index.patience = .milliseconds(0)
      let day = Month(year: 2026, month: 3).day(clamping: 9)
      _ = index.answers(zone: .utc).contents(of: day.month, limit: 3)
    }
    #expect(kept.sentences.contains("a question was not answered in time"))
  }
}
