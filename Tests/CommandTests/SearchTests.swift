import Foundation
import Testing

@Suite struct SearchTests {
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    func add(_ uid: String, _ day: String, _ lines: String) throws {
      let start = "DTSTART:\(day)T100000Z\nDURATION:PT1H\n"
      try fixture.write(fixture.event(uid, start + lines), to: "found/\(uid).ics")
    }
    try add("notes", "20260310", "SUMMARY:Lunch\nDESCRIPTION:ask the dentist")
    try add("far", "20270310", "SUMMARY:Dentist")
    try add("near", "20260401", "SUMMARY:Dentist")
    try add("past", "20200101", "SUMMARY:Dentist\nRRULE:FREQ=YEARLY;COUNT=3")
    for index in 0..<20 { try add("other\(index)", "20260310", "SUMMARY:Other \(index)") }
    return fixture
  }

  private let now = ["--now", "2026-03-10T09:00"]

  @Test func titlesComeFirstThenWhatIsNear() throws {
    let fixture = try fixture()
    let found = try jsonObjects(["search", "--json", "dent", fixture.path + "/found"] + now)
    #expect(found.texts("uid") == ["near", "far", "past", "notes"])
    #expect(found.texts("start")[2] == "2022-01-01T11:00:00+01:00")
    let best = try jsonObjects(["search", "--json", "dent", fixture.path, "--limit", "1"] + now)
    #expect(best.texts("uid") == ["near"])
  }

  @Test func aFilterHoldsBesideTheWords() throws {
    let fixture = try fixture()
    func found(_ terms: String) throws -> [[String: Any]] {
      try jsonObjects(
        ["search", "--json", "dent", fixture.path + "/found", "--filter=\(terms)"] + now)
    }
    #expect(try found("!ask").texts("uid") == ["near", "far", "past"])
    #expect(try found("lunch").texts("uid") == ["notes"])
    #expect(try found("from:2026-06-01").texts("uid") == ["far"])
    let past = try found("until:2021-06-01")
    #expect(past.texts("uid") == ["past"])
    #expect(past.texts("start") == ["2021-01-01T11:00:00+01:00"])
    #expect(try found("on:2026-03-10").texts("uid") == ["notes"])
    #expect(try found("category:none !on:2026-03-10").texts("uid") == ["near", "far", "past"])
    let wrong = try daybook(["search", "dent", fixture.path, "--filter", "#nope"])
    #expect(wrong.code == 2 && wrong.errors.contains("no event has the category"))
  }

  @Test func aSeriesIsThereOnceWithItsNextOccurrence() throws {
    let fixture = try fixture()
    let outcome = try daybook(["search", "stand", fixture.path, "--now", "2026-03-14T12:00"])
    #expect(outcome.output == "Mon 2026-03-16  09:15–09:30    Work     Stand-up\n")
  }

  @Test func nothingFoundIsNoFailureUnlessAskedFor() throws {
    let fixture = try fixture()
    let search = ["search", "nothing", fixture.path]
    #expect(try daybook(search).code == 0)
    #expect(try daybook(search).output == "")
    #expect(try daybook(search + ["--json"]).output == "[]\n")
    #expect(try daybook(search + ["--fail-if-empty"]).code == 1)
    #expect(try daybook(["search", "🎉", fixture.path]).code == 2)
    #expect(try daybook(["search", "\"' OR NEAR( *", fixture.path]).code == 0)
  }

  @Test func moreThanTheUsualNumberNeedsALimit() throws {
    let fixture = try fixture()
    let search = ["search", "other", fixture.path + "/found"] + now
    #expect(try daybook(search + ["--limit", "7"]).lines.count == 8)
    #expect(try daybook(search).lines.count == 21)
  }
}
