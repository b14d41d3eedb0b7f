import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// The engine against servers of others, where they are installed.
@Suite(.enabled(if: !RealServer.installed.isEmpty, "neither radicale nor xandikos is installed"))
struct RealSyncTests {
  /// A calendar on a server, and two machines that synchronize with it.
  private struct World {
    let program: OtherProgram
    let sender: CountingSender
    let collection: RemoteCollection
    let machines: [Machine]

    init(_ server: RealServer) throws {
      program = try server.start()
      let root = try #require(WebAddress("http://127.0.0.1:\(program.port)/"))
      let credentials = Credentials.password(user: "ana", Secret("geheim"))
      let discovery = Discovery(
        connect: { account throws(HTTPError) in
          try HTTPClient(account: account, credentials: credentials)
        }, lookup: { _, _ in nil })
      let account = try discovery.calendars(from: .address(root)).account
      sender = CountingSender(try HTTPClient(account: account, credentials: credentials))
      let place = try #require(account.resolving("made/"))
      collection = RemoteCollection(place, sender)
      _ = try collection.create(name: "Made", color: nil, components: ["VEVENT", "VTODO"])
      machines = try (0..<2).map { _ in
        let machine = try Machine(["/unused/"], FaultySender(TestServer()))
        machine.calendars = [
          SyncedCalendar(address: place, folder: machine.calendars[0].folder)
        ]
        return machine
      }
    }

    @discardableResult func sync(_ index: Int, _ resolutions: Resolution...) throws -> SyncReport {
      var options = AccountSync.Options()
      options.resolutions = resolutions
      // One of the items has a guest, and Xandikos does scheduling.
      options.allowsMail = true
      let report = try machines[index].account(sender).run(options)
      #expect(report.isAtEnd, "\(report)")
      return report
    }

    func expectIdle() throws {
      for index in machines.indices {
        let files = machines[index].files()
        try sync(index)
        sender.methods = []
        try sync(index)
        #expect(sender.methods.count <= 2, "\(sender.methods)")
        #expect(!sender.methods.contains(.put) && !sender.methods.contains(.delete))
        #expect(machines[index].files() == files)
      }
      let texts = machines.map { Set($0.files().values.map { CanonicalText($0) }) }
      #expect(texts[0] == texts[1])
      #expect(try collection.listing().members.count == texts[0].count)
    }
  }

  @Test(arguments: RealServer.installed)
  func twoMachinesComeToAgree(_ server: RealServer) throws {
    let world = try World(server)
    for (name, text) in Items.all { try world.machines[0].write(text, "\(name).ics") }
    #expect(try world.sync(0).calendars.first?.uploaded == Items.all.count)
    #expect(try world.sync(1).calendars.first?.downloaded == Items.all.count)
    #expect(world.machines[0].files()["lunch.ics"] == Items.lunch)
    try world.expectIdle()

    let other = world.machines[1].files()
    let lunch = try #require(other.first { $0.value.text.contains("Lunch with Ada") })
    let call = try #require(other.first { $0.value.text.contains("SUMMARY:Call") })
    try world.machines[0].write(
      Items.lunch.replacing("Café am Markt", by: "At home"), "lunch.ics")
    try world.machines[1].write(
      lunch.value.replacing("SUMMARY:Lunch with Ada", by: "SUMMARY:Dinner"), lunch.key)
    try world.machines[1].remove(call.key)
    try world.sync(0)
    #expect(try world.sync(1).calendars.first?.merged == 1)
    try world.sync(0)
    let merged = try #require(world.machines[0].files()["lunch.ics"]).text
    #expect(merged.contains("SUMMARY:Dinner") && merged.contains("At home"))
    #expect(world.machines[0].files()["call.ics"] == nil)
    try world.expectIdle()
  }

  @Test(arguments: RealServer.installed)
  func conflictsKillsAndClashesEndWell(_ server: RealServer) throws {
    let world = try World(server)
    try world.machines[0].write(Made.event("a"), "a.ics")
    try world.sync(0)
    // The same item before the first sync, with another text.
    try world.machines[1].write(Made.event("a", "Other"), "mine.ics")
    #expect(try world.sync(1).needsChoice)
    try world.sync(1, Resolution(item: "a", choice: .both))
    try world.sync(0)
    try world.expectIdle()

    try world.machines[0].write(Made.event("b"), "b.ics")
    try world.machines[0].write(Made.event("a", "Again"), "a.ics")
    for _ in 0..<2 {
      world.machines[0].checkpoint = { if $0 == .sent { throw Machine.Killed() } }
      #expect(throws: Machine.Killed.self) { try world.machines[0].account(world.sender).run() }
      world.machines[0].checkpoint = { _ in }
    }
    let report = try world.sync(0)
    #expect(!report.needsChoice)
    try world.sync(1)
    try world.expectIdle()
    #expect(world.machines[0].files().count == 3)
  }

  @Test(arguments: RealServer.installed)
  func aCalendarThatIsRemovedLeavesTheFolder(_ server: RealServer) throws {
    let world = try World(server)
    for name in ["a", "b", "c"] { try world.machines[0].write(Made.event(name), "\(name).ics") }
    try world.sync(0)
    _ = try world.sender.send(HTTPRequest(.delete, world.collection.address))
    try world.machines[0].write(Made.event("d"), "d.ics")
    let report = try world.sync(0)
    #expect(report.calendars.first?.notices == [.detached(waiting: 1)])
    #expect(world.machines[0].files().count == 4)
  }
}

/// Remembers what it was asked.
private final class CountingSender: HTTPSending {
  var methods: [HTTPRequest.Method] = []
  private let sender: HTTPClient

  init(_ sender: HTTPClient) { self.sender = sender }

  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    methods.append(request.method)
    return try sender.send(request)
  }
}
