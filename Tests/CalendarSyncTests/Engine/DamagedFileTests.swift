import TestSupport
import Testing

@testable import CalendarSync

/// What is no whole item is not sent, whatever cut it off or came between, and is told; when it is whole,
/// it is sent.
@Suite struct DamagedFileTests {
  private static let whole = Made.event("u", "Größe", "DESCRIPTION:two", "LOCATION:Room: 1")

  /// A text with another byte sequence in the place of one.
  private static func changed(_ old: String, _ new: [UInt8]) -> [UInt8] {
    let old = Array(old.utf8)
    guard
      let start = whole.indices.first(where: { whole[$0...].starts(with: old) })
    else { return [] }
    return whole[..<start] + new + whole[(start + old.count)...]
  }

  static let damaged: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF] + whole,
    // Latin-1, as old editors write.
    changed("ö", [0xF6]),
    changed("SUMMARY", Array("<<<<<<< HEAD\nSUMMARY:Mine\n=======\nSUMMARY".utf8)),
    changed("DESCRIPTION", Array(">>>>>>> branch: theirs\r\nDESCRIPTION".utf8)),
    Array("<<<<<<< HEAD\n".utf8) + whole,
    whole + Array(">>>>>>> theirs\n".utf8),
    changed("END:VEVENT\r\n", []),
    changed("DTSTART:20260301T100000Z\r\n", []),
    changed("DTSTART:20260301T100000Z", Array("DTSTART:2026".utf8)),
    changed("two", [0, 0, 0]),
    whole + [UInt8](repeating: 0, count: 512),
    whole + whole.prefix(40),
    whole + whole,
    whole + Made.event("u", "Other"),
  ]

  @Test(arguments: damaged, [false, true])
  func itWaitsAndIsTold(_ text: [UInt8], isNew: Bool) throws {
    let world = try SyncWorld()
    if !isNew {
      world.server.store(Made.event("u"), at: "/cal/a.ics")
      try world.sync()
    }
    try world.machine.write(text, "a.ics")
    let before = world.server["/cal/"]?.members.mapValues(\.text)
    for _ in 0..<2 {
      let report = try world.sync()
      #expect(!report.isComplete)
      let told = report.calendars.flatMap(\.notices).map(\.description)
      #expect(
        told.count == 1 && told[0].hasPrefix("a.ics is not whole and was not sent: "), "\(told)")
      #expect(world.server["/cal/"]?.members.mapValues(\.text) == before)
      #expect(world.machine.files()["a.ics"] == text)
    }
    try world.machine.write(Self.whole, "a.ics")
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members.values.map(\.text) == [Self.whole])
  }

  /// The server's change waits as well: the two are merged when the file is whole.
  @Test func aChangeOnTheServerWaitsForTheWholeFile() throws {
    let world = try SyncWorld()
    world.server.store(Made.event("u"), at: "/cal/a.ics")
    try world.sync()
    let mine = Made.event("u", "Title", "LOCATION:Here")
    try world.machine.write(Array(mine.prefix(mine.count - 20)), "a.ics")
    world.server.store(Made.event("u", "Theirs"), at: "/cal/a.ics")
    let report = try world.sync()
    #expect(!report.isComplete && report.calendars.allSatisfy { $0.conflicts.isEmpty })
    #expect(world.machine.files()["a.ics"] == Array(mine.prefix(mine.count - 20)))
    try world.machine.write(mine, "a.ics")
    #expect(try world.sync().isComplete)
    #expect(world.machine.files()["a.ics"] == Made.event("u", "Theirs", "LOCATION:Here"))
    #expect(
      world.server["/cal/"]?.members["/cal/a.ics"]?.text
        == Made.event("u", "Theirs", "LOCATION:Here"))
  }

  /// What the server has itself may be edited here: nobody else is to blame.
  @Test func anItemThatWasDamagedBeforeIsSent() throws {
    let world = try SyncWorld()
    let odd = Made.event("u", "Title", "NO PROPERTY: at all")
    world.server.store(odd, at: "/cal/a.ics")
    try world.sync()
    let edited = Made.event("u", "Other", "NO PROPERTY: at all")
    try world.machine.write(edited, "a.ics")
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members["/cal/a.ics"]?.text == edited)
  }

  /// A text that is cut anywhere is not sent.
  @Test func noCutIsSent() throws {
    let row = BaseItem(
      href: RemoteID("/cal/a.ics"), file: "a.ics", etag: "\"1\"", uid: "u",
      texts: .init(local: Made.event("u"), remote: Made.event("u")))
    for count in 0..<Self.whole.count - 2 {
      let file = LocalItem(file: "a.ics", text: Array(Self.whole.prefix(count)))
      for base in [[], [row]] {
        let plan = CollectionPlan(CollectionSides(base: base, local: [file]))
        #expect(plan.steps.isEmpty && plan.notices.count == 1, "cut to \(count) bytes")
      }
    }
    let file = LocalItem(file: "a.ics", text: Self.whole)
    #expect(CollectionPlan(CollectionSides(base: [row], local: [file])).steps.count == 1)
  }
}
