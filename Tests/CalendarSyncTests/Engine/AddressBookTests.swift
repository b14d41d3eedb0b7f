import TestSupport
import Testing

@testable import CalendarSync

/// Address books: what birthdays come from is fetched, and nothing is ever sent.
@Suite struct AddressBookTests {
  private static func contact(_ name: String, _ more: String = "BDAY:1985-04-12") -> [UInt8] {
    Array(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(name)\r\nFN:\(name)\r\nTEL:123\r\n\(more)\r\nEND:VCARD\r\n"
        .utf8)
  }

  private static func essence(_ name: String, _ more: String = "BDAY:1985-04-12") -> [UInt8] {
    Array(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(name)\r\nFN:\(name)\r\n\(more)\r\nEND:VCARD\r\n".utf8)
  }

  private let server = TestServer("/cal/", "/book/")
  private let world: SyncWorld

  init() throws {
    server.change("/book/") { $0.holdsContacts = true }
    world = try SyncWorld(server)
    try world.machine.add("/book/", kind: .addressBook)
  }

  private var files: [String: [UInt8]] { world.machine.files(1) }

  @Test(arguments: [false, true]) func contactsAreFetchedWithoutTheRest(_ hasReports: Bool) throws {
    server.change { $0.hasReports = hasReports }
    server.store(Self.contact("ana"), at: "/book/ana.vcf")
    server.store(Self.contact("eve", "NOTE:x"), at: "/book/eve.vcf")
    server.store(Made.event("a"), at: "/cal/a.ics")
    let report = try world.sync()
    #expect(report.isComplete && !report.needsChoice, "\(report)")
    #expect(report.calendars.map(\.downloaded) == [1, 2])
    #expect(report.calendars[1].notices.isEmpty)
    #expect(files["ana.vcf"] == Self.essence("ana"))
    #expect(files.count == 2)
    #expect(world.machine.files(0).count == 1)
    server.clearLog()
    try world.sync()
    #expect(server.log.count == 2)
  }

  @Test func changesAndDeletionsFollow() throws {
    for name in ["ana", "eve", "zoe"] {
      server.store(Self.contact(name), at: "/book/\(name).vcf")
    }
    try world.sync()
    server.store(Self.contact("ana", "BDAY:--0413"), at: "/book/ana.vcf")
    server.store(Self.contact("zoe", "BDAY:1985-04-12\r\nNOTE:z"), at: "/book/zoe.vcf")
    server.remove("/book/eve.vcf")
    let report = try world.sync()
    #expect(report.calendars[1].deletedHere == 1)
    #expect(
      files == ["ana.vcf": Self.essence("ana", "BDAY:--0413"), "zoe.vcf": Self.essence("zoe")])
    // What was none of a birthday's lines is fetched, and changes no file.
    #expect(report.calendars[1].downloaded == 1)
    server.clearLog()
    try world.sync()
    #expect(server.log.count == 2)
  }

  @Test func nothingIsSentWhateverBecomesOfTheFiles() throws {
    server.store(Self.contact("ana"), at: "/book/ana.vcf")
    server.store(Self.contact("eve"), at: "/book/eve.vcf")
    try world.sync()
    try world.machine.write(Self.essence("ana", "BDAY:2000-01-01"), "ana.vcf", 1)
    try world.machine.write(Self.essence("new"), "new.vcf", 1)
    try world.machine.remove("eve.vcf", 1)
    for _ in 0..<2 { try world.sync() }
    #expect(["PUT", "DELETE", "PROPPATCH"].map(server.count) == [0, 0, 0])
    // What was deleted or changed comes back; what was changed lies in the attic.
    #expect(files["eve.vcf"] == Self.essence("eve"))
    #expect(files["ana.vcf"] == Self.essence("ana"))
    let attic = world.machine.attic
    let changed = Self.essence("ana", "BDAY:2000-01-01")
    #expect(try attic.entries().map(\.text) == [changed])
    // The same where both sides have changed.
    server.store(Self.contact("ana", "BDAY:1990-02-03"), at: "/book/ana.vcf")
    try world.machine.write(changed, "ana.vcf", 1)
    let report = try world.sync()
    #expect(
      !report.needsChoice && report.calendars[1].notices.contains(.refetched(file: "ana.vcf")))
    #expect(files["ana.vcf"] == Self.essence("ana", "BDAY:1990-02-03"))
    #expect(["PUT", "DELETE", "PROPPATCH"].map(server.count) == [0, 0, 0])
  }

  @Test func whatIsNoContactIsLeftOut() throws {
    server.store(Array("<html>".utf8), at: "/book/a.vcf")
    server.store(Self.contact("ana"), at: "/book/ana.vcf")
    let report = try world.sync()
    #expect(report.failure == nil)
    #expect(files.keys.sorted() == ["ana.vcf"])
  }

  @Test func aCalendarIsNoAddressBook() throws {
    try world.machine.add("/other/", kind: .addressBook)
    server.add(TestServer.Calendar(), at: "/other/")
    let report = try world.sync()
    #expect("\(report.calendars[2].failure.map { "\($0)" } ?? "")".contains("no address book"))
  }
}
