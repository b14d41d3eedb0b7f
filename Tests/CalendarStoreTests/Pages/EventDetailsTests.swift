import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

/// Whole events, read again from where they stand.
@Suite struct EventDetailsTests {
  private let text = """
    BEGIN:VCALENDAR\r
    BEGIN:VEVENT\r
    UID:one\r
    DTSTART:20260105T090000Z\r
    DURATION:PT1H\r
    SUMMARY:Tea\r
    LOCATION:Kitchen\r
    DESCRIPTION:with biscuits\r
    GEO:52.5;13.4\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:two\r
    DTSTART;VALUE=DATE:20260107\r
    RRULE:FREQ=WEEKLY\r
    SUMMARY:Swim\r
    DESCRIPTION:lanes\r
    CONFERENCE;VALUE=URI:https://example.org/swim\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  private func open(_ folder: ScratchFolder) throws -> (TestIndex, IndexAnswers, NoRequests) {
    let path = folder.write(text, to: "c/a.ics")
    let stamp = try FileStatus(path: path).stamp(named: "a.ics")
    let index = try TestIndex()
    let collection = CollectionInfo(
      id: CollectionID(rawValue: 0), name: "c", color: nil, path: folder.path + "/c")
    try index.write { writer in
      try writer.setCollections([collection])
      try writer.begin(stamp, in: collection.id)
      for slice in FactsWorld.slices(of: text, collection: 0) { try writer.add(slice) }
      try writer.end()
    }
    let requests = NoRequests()
    let lens = Lens(zone: .utc, filter: .everything, process: 1)
    return (
      index,
      IndexAnswers(lens, reader: index.index.reader, requests: requests, zones: ZoneCatalog()),
      requests
    )
  }

  private func ids(_ index: TestIndex) throws -> [EventID] {
    try index.read { db in
      var ids: [EventID] = []
      try db.forEachRow("SELECT id FROM event ORDER BY offset") { row in
        ids.append(EventID(rawValue: row.number(0)))
        return true
      }
      return ids
    }
  }

  @Test func theFileSaysEverything() throws {
    let folder = ScratchFolder()
    let (index, answers, requests) = try open(folder)
    let ids = try ids(index)
    let single = try #require(answers.event(ids[0]))
    #expect(single.id == ids[0])
    #expect(single.notes == "with biscuits")
    #expect(single.uid == "one")
    #expect(single.collection == answers.collections.first?.id)
    let series = try #require(answers.event(ids[1]))
    #expect(series.notes == "lanes")
    #expect(series.kind != .single)
    #expect(answers.event(EventID(rawValue: 99)) == nil)
    #expect(answers.links(of: ids[0]) == EventLinks(coordinates: "52.5,13.4"))
    let conference = EventLinks.Conference(address: "https://example.org/swim")
    #expect(answers.links(of: ids[1]) == EventLinks(conferences: [conference]))
    #expect(answers.links(of: EventID(rawValue: 99)) == .none)
    _ = requests
  }

  @Test func aFileThatChangedIsNotTrusted() throws {
    let folder = ScratchFolder()
    let (index, answers, requests) = try open(folder)
    folder.write("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", to: "c/a.ics")
    let ids = try ids(index)
    let event = try #require(answers.event(ids[0]))
    #expect(event.title == "Tea")
    #expect(event.location == "Kitchen")
    #expect(event.notes == "")
    #expect(event.duration == EventDuration(seconds: 3600))
    #expect(answers.links(of: ids[0]) == .none)
    unlink(folder.path + "/c/a.ics")
    #expect(answers.event(ids[0])?.title == "Tea")
    let series = try #require(answers.event(ids[1]))
    #expect(series.title == "Swim")
    #expect(series.start == .allDay(Month(year: 2026, month: 1).firstDay + 6))
    _ = requests
  }

  @Test func boundsAndCollections() throws {
    let (index, answers, requests) = try open(ScratchFolder())
    let first = Month(year: 2026, month: 1).firstDay
    #expect(answers.bounds == EventBounds(first: first + 4, last: first + 4, isEndless: true))
    #expect(answers.collections.map(\.name) == ["c"])
    #expect(answers.problemCount == 0)
    #expect(answers.problemList(limit: 3) == [])
    _ = (index, requests)
  }
}
