import Foundation
import Testing

@Suite struct CollectionsTests {
  @Test func collectionsAreListed() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event("one", "DTSTART:20260310T100000Z\nSUMMARY:One"), to: "a.ics")
    chmod(fixture.path + "/a.ics", 0o444)
    let file = fixture.path + "/a.ics"
    #expect(
      try fixture.run(["collections", fixture.path]).output == """
        Zuhause  2 events  \(fixture.path)/home
        Work     2 events  \(fixture.path)/work
        a         1 event  \(file)  (\(file): the file is read-only)

        """)
    let objects = try fixture.objects(["collections", "--json", fixture.path])
    #expect(objects.texts("name") == ["Zuhause", "Work", "a"])
    #expect(objects.texts("color") == ["", "#ff8000", ""])
    #expect(objects.numbers("events") == [2, 2, 1])
    #expect(objects.map { $0["writable"] as? Bool } == [true, true, false])
    #expect(objects.texts("reason") == ["", "", "\(file): the file is read-only"])
  }
}
