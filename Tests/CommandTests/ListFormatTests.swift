import Foundation
import Testing

@Suite struct ListFormatTests {
  private func lines(_ template: String, zone: String = "Europe/Berlin") throws -> [Substring] {
    let fixture = try Fixture()
    let days = ["--from", "2026-03-10", "--days", "1"]
    let outcome = try daybook(["list", fixture.path, "--format", template] + days, zone: zone)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.lines.dropLast().map { $0 }
  }

  @Test func fieldsSayWhatTheyAreNamedAfter() throws {
    #expect(
      try lines("{date}|{time}|{duration}|{calendar}|{status}") == [
        "2026-03-09|3 days|3 days|Zuhause|", "2026-03-10|09:15–09:30|15 min|Work|",
        "2026-03-10|14:00–14:45|45 min|Work|",
        "2026-03-10|20:00–00:30+1|4 h 30 min|Zuhause|cancelled",
      ])
    #expect(
      try lines("{start} {end} {zone}") == [
        "2026-03-09 2026-03-11 ",
        "2026-03-10T09:15:00+01:00 2026-03-10T09:30:00+01:00 Europe/Berlin",
        "2026-03-10T14:00:00+01:00 2026-03-10T14:45:00+01:00 UTC",
        "2026-03-10T20:00:00+01:00 2026-03-11T00:30:00+01:00 ",
      ])
    #expect(try lines("{uid}/{location}/{categories}")[2] == "call/Room 4/work/api, calls")
    #expect(try lines("{file}")[2].hasSuffix("/work/call.ics"))
  }

  @Test func bracesTabsAndLines() throws {
    #expect(try lines("{{{uid}}}")[1] == "{standup}")
    #expect(try lines("a\\tb\\\\n}")[0] == "a\tb\\n}")
    #expect(try lines("{uid}\\n-").prefix(2) == ["trip", "-"])
    #expect(try lines("\\x")[0] == "\\x")
    #expect(try lines("").count == 4)
  }

  @Test func valuesAreSafe() throws {
    #expect(try lines("{title}")[0] == "Journey ␛[31mred")
  }

  @Test func unknownFieldsAreNamedWithTheNearestOne() throws {
    let outcome = try daybook(["list", ".", "--format", "{titel}"])
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "daybook: --format: {titel}: there is no such field; did you mean {title}?\n")
  }
}
