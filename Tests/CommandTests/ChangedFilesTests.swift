import Foundation
import Testing

/// What commands print after files have changed, from an index that knows the files as they were.
@Suite struct ChangedFilesTests {
  private static let march = ["--from", "2026-03-01", "--to", "2026-03-31"]

  @Test(arguments: [
    ["totals", "--by", "category"] + march, ["totals", "--by", "calendar"] + march,
    ["totals", "--by", "day"] + march, ["totals", "--by", "week", "--union"] + march,
    ["list", "--json"] + march, ["search", "call"],
  ])
  func theFirstAnswerIsRight(_ words: [String]) throws {
    let fixture = try Fixture()
    let cache = ["XDG_CACHE_HOME": fixture.path + "/.known"]
    _ = try daybook(words + [fixture.path], environment: cache)
    try fixture.write(
      fixture.event("new", "DTSTART:20260312T100000Z\nSUMMARY:Call"), to: "home/new.ics")
    let known = try daybook(words + [fixture.path], environment: cache)
    let fresh = try daybook(
      words + [fixture.path], environment: ["XDG_CACHE_HOME": fixture.path + "/.fresh"])
    #expect(known.output == fresh.output)
    #expect(known.errors == fresh.errors)
  }
}
