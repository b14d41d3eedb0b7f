import Foundation
import Testing

@Suite struct ListIdTests {
  private let days = ["--from", "2026-03-09", "--days", "3"]

  @Test func everyIdGivesItsRecordBack() throws {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event("night", "DTSTART:20260309T233000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY"),
      to: "night/night.ics")
    let objects = try jsonObjects(["list", "--json", fixture.path] + days)
    let ids = objects.texts("id")
    #expect(Set(ids).count == ids.count)
    for (id, object) in zip(ids, objects) {
      let again = try jsonObjects(["list", "--json", fixture.path, "--id", id])
      #expect(again.texts("id") == [id])
      #expect(again.texts("start") == [object["start"] as? String ?? ""])
      #expect(id.contains("@") == (object["series"] as? Bool))
    }
    let named = ids.flatMap { ["--id", $0] }
    #expect(try jsonObjects(["list", "--json", fixture.path] + named).texts("id") == ids)
  }

  @Test func idsAreTheSameForEveryReaderAndEveryIndex() throws {
    let fixture = try Fixture()
    let list = ["list", "--json", fixture.path] + days
    let ids = try Set(jsonObjects(list).texts("id"))
    #expect(try Set(jsonObjects(list, zone: "America/New_York").texts("id")) == ids)
    let work = try Set(jsonObjects(["list", "--json", fixture.path + "/work"] + days).texts("id"))
    #expect(work.count == 4)
    #expect(work.isSubset(of: ids))
  }

  @Test func anIdOfASeriesWithoutAStartIsTheNextOccurrence() throws {
    let fixture = try Fixture()
    let list = ["list", "--json", fixture.path]
    let ids = try jsonObjects(list + days).texts("id")
    let series = try #require(ids.first { $0.contains("@") }?.split(separator: "@").first)
    let id = ["--id", String(series)]
    let next = try jsonObjects(list + id + ["--now", "2026-04-04T12:00"])
    #expect(next.texts("start") == ["2026-04-06T09:15:00+02:00"])
    let week = try jsonObjects(list + id + ["--from", "2026-03-09", "--days", "7"])
    #expect(week.count == 5)
    #expect(try jsonObjects(list + ["--id", "aaaaaaaaaaaaa"]).isEmpty)
  }
}
