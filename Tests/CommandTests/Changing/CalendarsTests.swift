import Foundation
import Testing

@Suite struct CalendarsTests {
  @Test func collectionsAreListed() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event("one", "DTSTART:20260310T100000Z\nSUMMARY:One"), to: "a.ics")
    chmod(fixture.path + "/a.ics", 0o444)
    let file = fixture.path + "/a.ics"
    #expect(
      try fixture.run(["calendars", fixture.path]).output == """
        Zuhause  2 events  \(fixture.path)/home
        Work     2 events  \(fixture.path)/work
        a         1 event  \(file)  (the file is read-only)

        """)
    let objects = try fixture.objects(["calendars", "--json", fixture.path])
    #expect(objects.texts("name") == ["Zuhause", "Work", "a"])
    #expect(objects.texts("color") == ["", "#ff8000", ""])
    #expect(objects.numbers("events") == [2, 2, 1])
    #expect(objects.map { $0["writable"] as? Bool } == [true, true, false])
    #expect(objects.texts("reason") == ["", "", "\(file): the file is read-only"])
  }

  /// What is listed is what is typed, whether or not anything was read before.
  @Test(arguments: [false, true])
  func aFileIsCalledWhatItSays(isRead: Bool) throws {
    let fixture = try ChangingFixture()
    let event = fixture.calendars.event("rent", "DTSTART:20260310T100000Z\nSUMMARY:Rent")
    let named = event.replacingOccurrences(
      of: "PRODID", with: "X-WR-CALNAME:Household\r\nX-APPLE-CALENDAR-COLOR:#3080C0FF\r\nPRODID")
    try fixture.calendars.write(named, to: "export-7.ics")
    if isRead {
      #expect(try fixture.run(["calendars", fixture.path]).output.contains("Household"))
    }
    #expect(
      try fixture.change(["add", "Chimney sweep friday =house"]).output.contains("in Household"))
    #expect(try fixture.text("export-7.ics").contains("SUMMARY:Chimney sweep"))
    let id = try fixture.id("call")
    #expect(try fixture.change(["move", id, "--to", "household"]).code == 0)
    #expect(try fixture.text("export-7.ics").contains("UID:call"))
  }

  @Test func aNewCollectionIsMadeAmongTheOthers() throws {
    let fixture = try ChangingFixture()
    let new = ["new-calendar", "Sailing", "--color", "#3080c0", "--calendars", fixture.path]
    let made = try fixture.run(new)
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output == fixture.path + "/Sailing\n")
    let objects = try fixture.objects(["calendars", "--json", fixture.path])
    let sailing = try #require(objects.first { $0["name"] as? String == "Sailing" })
    #expect(sailing["color"] as? String == "#3080c0")
    #expect(sailing["events"] as? Int == 0)
    #expect(try fixture.change(["add", "Regatta saturday =sail"]).output.contains("in Sailing"))
    let again = try fixture.run(new)
    #expect(again.code == 1)
    #expect(
      again.errors
        == "daybook: Sailing: there is one already: \(fixture.path)/Sailing; name it otherwise\n")
  }

  @Test func aColorIsCalledByItsName() throws {
    let fixture = try ChangingFixture()
    let new = ["new-calendar", "Sailing", "--color", "Bright Blue", "--calendars", fixture.path]
    #expect(try fixture.run(new).code == 0)
    #expect(try fixture.text("Sailing/color") == "#5f87ff\n")
    try fixture.configure("[[calendars]]\npath = \"\(fixture.path)/home\"\ncolor = \"green\"")
    let objects = try fixture.objects(["calendars", "--json", fixture.path])
    #expect(objects.texts("color") == ["#008000", "#5f87ff", "#ff8000"])
  }

  /// Each new calendar has a colour of its own while there are free ones.
  @Test func aNewCollectionGetsAFreeColor() throws {
    let fixture = try ChangingFixture()
    for name in ["Aardvark", "Sailing", "Choir", "zoo"] {
      #expect(try fixture.run(["new-calendar", name, "--calendars", fixture.path]).code == 0)
    }
    let colors = try fixture.objects(["calendars", "--json", fixture.path])
      .compactMap { $0["color"] as? String }
    #expect(colors.count >= 5 && Set(colors).count == colors.count, "\(colors)")
  }

  @Test func aNewCollectionDoesNotBecomeTheDefault() throws {
    let fixture = try ChangingFixture()
    for name in ["Aardvark", "aaa"] {
      #expect(try fixture.run(["new-calendar", name, "--calendars", fixture.path]).code == 0)
    }
    #expect(try fixture.change(["add", "Lunch friday 12:00"]).output.contains("in Zuhause"))
    let names = try fixture.objects(["calendars", "--json", fixture.path]).texts("name")
    #expect(names == ["aaa", "Aardvark", "Zuhause", "Work"])
    // The configuration counts first.
    try fixture.configure("[[calendars]]\npath = \"\(fixture.path)/work\"\ndefault = true")
    #expect(try fixture.change(["add", "Tea friday 16:00"]).output.contains("in Work"))
  }

  @Test func theFirstCollectionIsTheDefault() throws {
    let fixture = try ChangingFixture()
    let home = fixture.path + "/mine"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let mine = ["--calendars", home]
    for name in ["Middle", "Early"] {
      #expect(try fixture.run(["new-calendar", name] + mine).code == 0)
    }
    let added = try fixture.run(
      ["add", "Lunch friday 12:00", "--now", ChangingFixture.now] + mine)
    #expect(added.output.contains("in Middle"), "\(added)")
  }

  @Test func whereACollectionIsMadeIsNotGuessed() throws {
    let fixture = try ChangingFixture()
    let work = ["--calendars", fixture.path + "/work"]
    let itself = try fixture.run(["new-calendar", "Sailing"] + work)
    #expect(itself.code == 2)
    #expect(
      itself.errors == "daybook: \(fixture.path)/work: is a calendar itself; "
        + "name a folder with --in\n")
    let several = try fixture.run(
      ["new-calendar", "Sailing"] + work + ["--calendars", fixture.path + "/home"])
    #expect(several.code == 2)
    #expect(several.errors.contains("there are several folders; say with --in"))
    let home = fixture.path + "/new"
    let made = try fixture.run(["new-calendar", "Sailing", "--in", home] + work)
    #expect(made.output == home + "/Sailing\n")
    try FileManager.default.createDirectory(
      atPath: fixture.path + "/empty", withIntermediateDirectories: true)
    let first = try fixture.run(
      ["new-calendar", "Sailing", "--calendars", fixture.path + "/empty"])
    #expect(first.output == fixture.path + "/empty/Sailing\n")
  }
}
