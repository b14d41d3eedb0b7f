import Foundation
import Testing

@Suite struct ReplayTests {
  private func replay(_ keys: String, _ more: [String] = []) throws -> Outcome {
    let fixture = try Fixture()
    return try daybook(
      ["replay", "--keys", keys, "--size", "120x40", "--now", "2026-03-09T14:00"] + more
        + [fixture.path])
  }

  private func classes(_ keys: String) throws -> [[String: Any]] {
    let outcome = try replay(keys, ["--json"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(object["width"] as? Int == 120 && object["height"] as? Int == 40)
    return try #require(object["keys"] as? [[String: Any]])
  }

  @Test func everyStepHasItsFigures() throws {
    let classes = try classes("day=l*20,held=llllllllll*3,Q,Y,H,M")
      .filter { ($0["name"] as? String)?.hasPrefix("(") == false }
    #expect(classes.map { $0["name"] as? String } == ["day", "held", "Q", "Y", "H", "M"])
    #expect(classes.map { $0["frames"] as? Int } == [20, 3, 1, 1, 1, 1])
    for object in classes {
      let total = try #require(object["total"] as? [String: Int])
      let order = ["median", "p95", "p99", "max"].compactMap { total[$0] }
      #expect(order.count == 4 && order == order.sorted() && (order.first ?? 0) > 0)
      #expect(object.keys.contains("terminal") && object.keys.contains("bytes"))
    }
    let events = try #require(classes[1]["events"] as? [String: Int])
    #expect(events["median"] == 10)
  }

  @Test func aDayMoveInsideTheMonthAsksNothing() throws {
    let day = try #require(
      try classes("l,h,day=l*2,day=h*2").first { $0["name"] as? String == "day" })
    #expect((day["asked"] as? [String: Int])?["max"] == 0)
    let composed = try #require((day["composed"] as? [String: Int])?["max"])
    #expect((1...3).contains(composed))
  }

  @Test func figuresHaveNamesOfTheirOwn() throws {
    let figures = try replay("j", ["--json"]).output.components(separatedBy: "\"questions\": ")
    // One a step: the stage.
    let steps = try classes("j").count
    #expect(figures.count - 1 == steps)
  }

  @Test func calendarsThatAreNotThereAreToldAsByOtherCommands() throws {
    let outcome = try daybook(["replay", "--keys", "j", "/nonexistent"])
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "daybook: /nonexistent: no such file or folder; name an .ics file or a folder of them\n")
  }

  @Test func aWrongScriptIsRefused() throws {
    let outcome = try replay("j*")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("--keys j*: after *"))
  }
}
