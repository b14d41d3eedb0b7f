import Foundation
import Testing

@Suite struct DetailsTests {
  private func id(_ uid: String, _ fixture: Fixture) throws -> String {
    let days = ["--from", "2026-03-10", "--days", "1"]
    let objects = try jsonObjects(["list", "--json", fixture.path] + days)
    let object = try #require(objects.first { $0["uid"] as? String == uid })
    return try #require(object["id"] as? String)
  }

  @Test func allThatIsKnownIsPrinted() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART;TZID=America/New_York:20260310T100000
      DURATION:PT90M
      SUMMARY:Review
      DESCRIPTION:First line\\nsecond line
      STATUS:TENTATIVE
      TRANSP:TRANSPARENT
      CLASS:PRIVATE
      URL:https://example.org/x
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@example.org
      ATTENDEE:mailto:eve@example.org
      """
    try fixture.write(fixture.event("review", lines), to: "work/review.ics")
    let id = try id("review", fixture)
    let outcome = try daybook(["details", id, fixture.path])
    #expect(
      outcome.output == """
        Review

        when        Tue 2026-03-10  15:00–16:30
        duration    1 h 30 min
        zone        America/New_York, 10:00 there
        calendar    Work
        status      tentative
        privacy     private
        shown as    free
        organizer   Ada <ada@example.org>
        attendees   Bob <bob@example.org>, accepted
                    eve@example.org
        link        https://example.org/x
        uid         review
        id          \(id)
        file        \(fixture.path)/work/review.ics

        First line
        second line

        """)
  }

  @Test func oneOccurrenceOfASeriesIsMeant() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["details", try id("standup", fixture), fixture.path])
    #expect(outcome.lines.contains("when        Tue 2026-03-10  09:15–09:30"))
    let days = "Monday, Tuesday, Wednesday, Thursday and Friday"
    #expect(outcome.lines.contains("repeats     every week on \(days)"))
  }

  @Test func anIdThatNamesNothingIsAFailure() throws {
    let fixture = try Fixture()
    let none = try daybook(["details", "aaaaaaaaaaaaa", fixture.path])
    #expect(none.code == 1)
    #expect(none.output == "")
    #expect(none.errors.contains("aaaaaaaaaaaaa: there is no such event"))
    #expect(try daybook(["details", "what", fixture.path]).code == 2)
  }
}
