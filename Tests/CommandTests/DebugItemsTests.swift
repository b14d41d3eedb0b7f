import Foundation
import Testing

@Suite struct DebugItemsTests {
  private func items(_ view: String, _ date: String, in path: String) throws -> [String: Any] {
    let outcome = try daybook(
      ["debug", "items", "--json", "--view", view, "--date", date, "--size", "120x40", path])
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  @Test(arguments: ["month", "quarter", "year"])
  func farYearsCostTheSame(view: String) throws {
    let fixture = try Fixture()
    // In a year without events: the month's weeks are as high as their events.
    let near = try items(view, "2426-03-09", in: fixture.path)
    for date in ["99626-03-09", "-99974-03-09"] {
      let far = try items(view, date, in: fixture.path)
      #expect(far["visited"] as? Int == near["visited"] as? Int, "\(view) \(date)")
      #expect(far["visible"] as? Int == near["visible"] as? Int, "\(view) \(date)")
    }
  }

  @Test func itemsHaveKindsIdsAndPlaces() throws {
    let fixture = try Fixture()
    let month = try items("month", "2026-03-09", in: fixture.path)
    let objects = try #require(month["items"] as? [[String: Any]])
    #expect(month["visible"] as? Int == objects.count)
    let day = try #require(objects.first { $0["id"] as? String == "2026-03-09" })
    #expect(day["kind"] as? String == "day")
    for side in ["x", "y", "width", "height"] { #expect(day[side] is Int) }
    let ids = Set(objects.compactMap { $0["id"] as? String })
    #expect(ids.isSuperset(of: ["2026-W11", "2026-03-31"]))
    let quarter = try items("quarter", "2026-03-09", in: fixture.path)
    let months = try #require(quarter["items"] as? [[String: Any]])
    #expect(months.contains { $0["id"] as? String == "2026-03" })
    let history = try items("history", "2026-03-10", in: fixture.path)
    let records = try #require(history["items"] as? [[String: Any]])
    #expect(records.contains { $0["id"] as? String == "2026-03-10#2" })
  }
}
