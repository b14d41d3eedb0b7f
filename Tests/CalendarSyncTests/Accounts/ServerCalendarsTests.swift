import TestSupport
import Testing

@testable import CalendarSync

/// Calendars that are made and deleted on a server: what is said is what the server has afterwards.
@Suite struct ServerCalendarsTests {
  private let server = TestServer("/ana/work/")
  private let listener: ScriptedServer

  init() throws {
    let server = server
    listener = try ScriptedServer { server.answer($0) }
  }

  private func make(
    _ name: String, besides taken: [String] = []
  ) throws -> CalendarOffer {
    try ServerCalendars(client(listener)).make(
      name, color: "#ff8000", in: address(listener, "/ana/"),
      besides: taken.map { try address(listener, $0) })
  }

  private func delete(_ path: String) throws {
    try ServerCalendars(client(listener)).delete(address(listener, path))
  }

  @Test(arguments: [
    ("Team", "/ana/team/"), ("Choir & <Band>", "/ana/choir-band/"), ("Übung 3", "/ana/bung-3/"),
    ("日本", "/ana/calendar/"), ("Inbox", "/ana/calendar/"), ("../evil", "/ana/evil/"),
    ("Work", "/ana/work-2/"), ("a\nb", "/ana/a-b/"),
  ])
  func aCalendarIsMadeAndReadBack(_ name: String, _ path: String) throws {
    let offer = try make(name, besides: ["/ana/work/"])
    #expect(offer.address.path == path)
    #expect(offer.name == name.plainLine && offer.color == "#ff8000" && offer.isWritable)
    #expect(server[path]?.name == name.plainLine)
  }

  @Test func theAnswerDoesNotCountButWhatIsThere() throws {
    for lie in TestServer.Lie.allCases {
      server.change { $0.lie = lie }
      #expect(throws: ServerCalendars.Failure.self, "\(lie)") { try make("Team") }
      #expect(throws: ServerCalendars.Failure.stillThere, "\(lie)") { try delete("/ana/work/") }
    }
    server.change { $0.lie = .done }
    #expect(throws: ServerCalendars.Failure.notMade) { try make("Team") }
    // The answer is lost, and the calendar is there.
    let inner = TestServer("/ana/work/")
    let lossy = try ScriptedServer { request in
      let answer = inner.answer(request)
      return ["MKCALENDAR", "DELETE"].contains(request.method) ? Answer(500) : answer
    }
    let calendars = try ServerCalendars(client(lossy))
    let offer = try calendars.make("Team", color: nil, in: address(lossy, "/ana/"), besides: [])
    #expect(offer.name == "Team")
    try calendars.delete(offer.address)
    #expect(inner["/ana/team/"] == nil)
  }

  @Test func refusalsAreNamed() throws {
    server.change { $0.refusal = 405 }
    #expect(throws: ServerCalendars.Failure.refused(status: 405, condition: nil)) {
      try make("Team")
    }
    #expect(throws: ServerCalendars.Failure.refused(status: 405, condition: nil)) {
      try delete("/ana/work/")
    }
    server.change { ($0.refusal, $0.denies) = (nil, true) }
    #expect(throws: ServerCalendars.Failure.notAllowed) { try make("Team") }
    #expect(throws: ServerCalendars.Failure.notAllowed) { try delete("/ana/work/") }
    #expect(throws: ServerCalendars.Failure.noName) { try make(" \n ") }
    #expect(server.count("MKCALENDAR") == 2)
  }

  /// One that is gone already is deleted.
  @Test func whatIsDeletedIsGone() throws {
    try delete("/ana/work/")
    #expect(server["/ana/work/"] == nil)
    try delete("/ana/work/")
  }
}
