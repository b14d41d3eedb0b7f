import Foundation
import Testing

@Suite struct SampleTests {
  private static let resources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources").path

  /// The titles of a week, which are the same whichever year the sample is moved to.
  private func titles(_ path: String, from day: String) throws -> [String] {
    let outcome = try daybook(["list", path, "--json", "--from", day])
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [[String: Any]]).compactMap { $0["title"] as? String }
  }

  @Test func datesMoveByWholeWeeks() throws {
    let fixture = try Fixture()
    let copy = fixture.path + "/copy"
    let arguments = ["sample", "--resources", Self.resources, "--keep", copy]
    let outcome = try daybook(arguments + ["--now", "2026-06-18T10:00"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let moved = try titles(copy, from: "2026-06-15")
    #expect(moved.count > 20)
    #expect(moved.contains("Conference, Lisbon"))
    // What repeats every year stays where it is.
    #expect(try titles(copy, from: "2026-12-20").contains("Christmas Day"))
    #expect(try daybook(["check", copy]).code == 0)
    #expect(try daybook(arguments).code == 2)
  }

  @Test(arguments: [
    ("2026-06-18T10:00", "2026-06-01", "2026-06-14", 39),
    ("2026-03-09T08:00", "2026-02-23", "2026-03-08", 39),
  ]) func twoWeeksAreTrackedAndNothingIsInTheFuture(
    _ now: String, _ first: String, _ last: String, _ least: Int
  ) throws {
    let fixture = try Fixture()
    let copy = fixture.path + "/copy"
    let outcome = try daybook([
      "sample", "--resources", Self.resources, "--keep", copy, "--now", now,
    ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    func events(_ days: [String]) throws -> [[String: Any]] {
      let listed = try daybook(["list", copy + "/tracked", "--json"] + days)
      let parsed = try JSONSerialization.jsonObject(with: Data(listed.output.utf8))
      return try #require(parsed as? [[String: Any]])
    }
    #expect(try events(["--from", first, "--to", last]).count >= least)
    let all = try events(["--from", first, "--days", "60"])
    #expect(all.allSatisfy { ($0["end"] as? String ?? "9").prefix(16) <= now })
  }

  @Test func theTimesheetHasSomethingOnMonday() throws {
    let fixture = try Fixture()
    let (copy, now) = (fixture.path + "/copy", ["--now", "2026-03-09T14:00"])
    let outcome = try daybook(["sample", "--resources", Self.resources, "--keep", copy] + now)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let listed = try daybook(["list", copy + "/tracked", "--from", "2026-03-09"] + now)
    let titles = ["Coffee", "Mails", "Index"]
    #expect(titles.allSatisfy(listed.output.contains), "\(listed.output)")
  }

  @Test(
    "stand-up is at half past nine wherever the reader is",
    arguments: [
      "America/New_York", "Asia/Kolkata", "Pacific/Chatham", "UTC", "EST5EDT",
    ])
  func readersZone(_ zone: String) throws {
    let fixture = try Fixture()
    let copy = fixture.path + "/copy"
    let environment = ["TZ": zone]
    let outcome = try daybook(
      ["sample", "--resources", Self.resources, "--keep", copy, "--now", "2026-06-18T10:00"],
      environment: environment)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let listed = try daybook(
      ["list", copy, "--from", "2026-06-15", "--to", "2026-06-19"], environment: environment)
    let standUps = listed.output.split(separator: "\n").filter { $0.contains("Stand-up") }
    #expect(standUps.count == 4 && standUps.allSatisfy { $0.contains("09:30") }, "\(standUps)")
    #expect(try daybook(["check", copy], environment: environment).code == 0)
  }

  @Test func theInterfaceNeedsATerminalAndLeavesNothingBehind() throws {
    let fixture = try Fixture()
    try fixture.write("", to: "tmp/x")
    let outcome = try daybook(
      ["sample", "--resources", Self.resources], environment: ["TMPDIR": fixture.path + "/tmp"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("needs a terminal"))
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.path + "/tmp")
    #expect(left == ["x"])
    #expect(try daybook([fixture.path]).errors.contains("needs a terminal"))
  }
}
