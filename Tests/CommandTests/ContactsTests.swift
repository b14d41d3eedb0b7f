import Foundation
import Testing

/// Folders of vCards, as khard and vdirsyncer keep them: calendars of birthdays that nothing is written
/// into.
@Suite struct ContactsTests {
  private let changing: ChangingFixture
  private var fixture: Fixture { changing.calendars }

  init() throws {
    changing = try ChangingFixture()
    try fixture.write(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:ana\r\nFN:Ana López\r\nTEL:123\r\nBDAY:1985-03-10\r\n"
        + "END:VCARD\r\n", to: "people/ana.vcf")
    try fixture.write(
      "BEGIN:VCARD\nVERSION:4.0\nFN:Amir\nBDAY:--0310\nANNIVERSARY:20090312\nEND:VCARD\n",
      to: "people/B2.VCF")
    try fixture.write("Friends\n", to: "people/displayname")
  }

  private func list(_ options: [String] = []) throws -> String {
    let period = ["--from", "2026-03-10", "--days", "3", "--calendar", "Friends"]
    let outcome = try daybook(["list", fixture.path] + period + options)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func birthdaysAreListedWithTheirAges() throws {
    let text = try list()
    #expect(text.contains("Ana López (41)"))
    #expect(text.contains("Amir\n") || text.contains("Amir  "), "\(text)")
    #expect(text.contains("Amir, anniversary (17)"))
  }

  @Test func theCalendarIsOneOfBirthdaysAndReadOnly() throws {
    let calendars = try jsonObjects(["calendars", "--json", fixture.path])
    let friends = try #require(calendars.first { $0["name"] as? String == "Friends" })
    #expect(friends["events"] as? Int == 3)
    let ids = try jsonObjects(
      [
        "list", "--json", fixture.path, "--from", "2026-03-10", "--days", "1", "--calendar",
        "Friends",
      ]
    ).texts("id")
    let before = try texts()
    #expect(ids.count == 2)
    for command in [
      ["add", "Lunch 10 march 2026 12:00", "--calendar", "Friends"],
      ["delete", ids[0], "--scope", "all"],
      ["move", ids[0], "--to", "2026-03-11", "--scope", "all"],
      ["edit", ids[0], "--title", "X", "--scope", "all"],
    ] {
      let outcome = try changing.change(command)
      #expect(outcome.code == 1, "\(command): \(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.contains("address book"), "\(command): \(outcome.errors)")
    }
    #expect(try texts() == before)
  }

  private func texts() throws -> [String: Data] {
    let folder = fixture.path + "/people"
    return try Dictionary(
      uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: folder).map {
        ($0, FileManager.default.contents(atPath: folder + "/" + $0) ?? Data())
      })
  }

  @Test func changedContactsAreSeenAtOnce() throws {
    #expect(try list().contains("Ana"))
    try fixture.write("BEGIN:VCARD\nFN:Zoë\nBDAY:2000-03-11\nEND:VCARD\n", to: "people/ana.vcf")
    let text = try list()
    #expect(text.contains("Zoë (26)") && !text.contains("Ana"))
  }

  @Test func birthdaysCanBeExported() throws {
    let outcome = try daybook(
      ["export", "--format", "ics", fixture.path, "--calendar", "Friends"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("SUMMARY:Ana López") && !outcome.output.contains("TEL"))
    try fixture.write(outcome.output, to: "copy/all.ics")
    let again = try daybook(["list", fixture.path + "/copy", "--from", "2027-03-10", "--days", "1"])
    #expect(again.output.contains("Ana López"))
  }

  @Test func whatIsNoDateIsAProblemWithItsLine() throws {
    try fixture.write(
      "BEGIN:VCARD\nFN:Eve\nBDAY:in spring\nEND:VCARD\n", to: "people/eve.vcf")
    let outcome = try daybook(["check", fixture.path])
    #expect((outcome.output + outcome.errors).contains("eve.vcf:3"), "\(outcome.output)")
  }

  /// A folder that holds events, too, is one of events.
  @Test func contactsBesideEventsLeaveTheCalendarWritable() throws {
    try fixture.write("BEGIN:VCARD\nFN:Eve\nBDAY:2000-03-10\nEND:VCARD\n", to: "work/eve.vcf")
    let outcome = try daybook([
      "list", fixture.path, "--from", "2026-03-10", "--days", "1", "--calendar", "Work",
    ])
    #expect(outcome.output.contains("Eve") && !outcome.output.contains("(26)"))
    let added = try changing.change(["add", "Lunch 10 march 2026 12:00", "--calendar", "Work"])
    #expect(added.code == 0, "\(added.errors)")
  }
}
