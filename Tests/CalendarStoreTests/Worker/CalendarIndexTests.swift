import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct CalendarIndexTests {
  static var zones: ZoneCatalog { ZoneCatalog() }
  static let berlin = zones.zone(named: "Europe/Berlin") ?? .utc

  private func open(
    _ folder: ScratchFolder, mode: CalendarIndex.Mode = .once
  ) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [folder.path], zones: Self.zones, location: .temporary(), mode: mode)
    index.start()
    return index
  }

  @Test func readsAndAnswers() throws {
    let folder = ScratchFolder()
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:One"), to: "work/a.ics")
    folder.write(vcalendar(uid: "b", "DTSTART:20260310\nRRULE:FREQ=DAILY"), to: "work/b.ics")
    let index = try open(folder)
    defer { index.close() }
    index.waitUntilCurrent()
    let answers = index.answers(zone: Self.berlin)
    var titles: [String] = []
    let day = Month(year: 2026, month: 3).day(clamping: 9)
    answers.forEachRecord(touching: day...day + 2) { titles.append($0.title) }
    #expect(titles == ["One", "", ""])
    #expect(index.status?.eventCount == 2 && index.status?.fileCount == 2)
    #expect(index.status?.isComplete == true)
  }

  @Test func everySourceThatWentAwayIsTold() throws {
    let folder = ScratchFolder()
    let sources = ["a", "b", "c"].map { name in
      folder.write(vcalendar(uid: name, "DTSTART:20260309T100000"), to: "\(name)/x.ics")
      return "\(folder.path)/\(name)"
    }
    let index = try CalendarIndex(
      sources: sources, zones: Self.zones, location: .temporary(), mode: .once)
    defer { index.close() }
    for name in ["a", "b"] {
      unlink("\(folder.path)/\(name)/x.ics")
      rmdir("\(folder.path)/\(name)")
    }
    index.start()
    index.waitUntilCurrent()
    let answers = index.answers(zone: Self.berlin)
    #expect(answers.problemList(limit: 9).map(\.path) == Array(sources.prefix(2)))
    #expect(answers.collections.map(\.path) == [sources[2]])
  }

  /// A process that was stopped within a transaction never ends it: another index is made then.
  @Test func aTransactionWithoutEndIsNotWaitedForForever() throws {
    let (folder, cache) = (ScratchFolder(), ScratchFolder())
    let location = IndexLocation(path: cache.path + "/index.sqlite")
    func open() throws -> CalendarIndex {
      let index = try CalendarIndex(
        sources: [folder.path], zones: Self.zones, location: location, mode: .once)
      index.start()
      return index
    }
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000"), to: "work/a.ics")
    let first = try open()
    first.waitUntilCurrent()
    first.close()
    folder.write(vcalendar(uid: "b", "DTSTART:20260309T100000"), to: "work/b.ics")
    let stopped = try IndexDatabase(location, sources: [folder.path])
    try stopped.writer.write { _ in
      let index = try open()
      defer { index.close() }
      index.waitUntilCurrent()
      #expect(index.status?.eventCount == 2)
      #expect(index.notice?.description.contains("database is locked") == true)
    }
  }

  /// A series counts once, whether it fits itself or one of its overrides does.
  @Test func countsTheEventsThatFitAText() throws {
    let folder = ScratchFolder()
    let series = "DTSTART:20260310\nRRULE:FREQ=DAILY\nSUMMARY:Swim\nCATEGORIES:sport"
    let override =
      "END:VEVENT\nBEGIN:VEVENT\nUID:b\nRECURRENCE-ID:20260312\nDTSTART:20260313\nSUMMARY:Swim late"
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:Swim"), to: "work/a.ics")
    folder.write(vcalendar(uid: "b", series + "\n" + override), to: "home/b.ics")
    let index = try open(folder)
    defer { index.close() }
    index.waitUntilCurrent()
    let sport = Set(["sport"].compactMap { CalendarModel.Category($0) })
    let expected: [(EventFilter, EventCount?)] = [
      (EventFilter(text: "swim"), EventCount(singles: 1, series: 1)),
      (EventFilter(text: "late"), EventCount(series: 1)),
      (EventFilter(text: "nothing"), EventCount()), (.everything, nil),
      (EventFilter(categories: sport, text: "swim"), EventCount(series: 1)),
    ]
    for (filter, count) in expected {
      #expect(index.answers(zone: Self.berlin, filter: filter).eventCount == count, "\(filter)")
    }
    // What is known stays known while facts change, and follows them.
    let answers = index.answers(zone: Self.berlin, filter: EventFilter(text: "swim"))
    #expect(answers.eventCount == EventCount(singles: 1, series: 1))
    answers.factsChanged { _ in true }
    #expect(answers.eventCount == EventCount(singles: 1, series: 1))
  }

  /// Nobody counts here: whoever waited would wait without end.
  @Test(.timeLimit(.minutes(1))) func aFrameDoesNotWaitForANumber() throws {
    let folder = ScratchFolder()
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:Swim"), to: "work/a.ics")
    let index = try CalendarIndex(
      sources: [folder.path], zones: Self.zones, location: .temporary(), mode: .live)
    defer { index.close() }
    index.patience = .milliseconds(1_000_000)
    index.beginFrame()
    let answers = index.answers(zone: Self.berlin, filter: EventFilter(text: "swim"))
    #expect(answers.eventCount == nil)
    #expect(index.isBusy(with: answers))
  }
}

/// A file with one event.
func vcalendar(uid: String, _ lines: String) -> String {
  let text =
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VEVENT\nUID:\(uid)\n"
    + "DTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
  return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
}
