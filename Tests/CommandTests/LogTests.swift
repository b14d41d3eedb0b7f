import Foundation
import Testing

/// `--log`: what a user with a problem sends to the makers.
@Suite struct LogTests {
  private let fixture: Fixture
  private let folder = NSTemporaryDirectory() + "daybook-logs-\(UUID().uuidString)"
  private var path: String { folder + "/daybook.log" }
  private var environment: [String: String] { ["XDG_CACHE_HOME": folder + "/cache"] }

  init() throws {
    fixture = try Fixture()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func run(_ arguments: [String], _ more: [String] = []) throws -> Outcome {
    try daybook(arguments + [fixture.path, "--log", path] + more, environment: environment)
  }

  /// The lines of all runs so far.
  private func lines() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func remove() {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func aRunIsDescribedFromItsBeginToItsEnd() throws {
    defer { remove() }
    #expect(try run(["list", "--from", "2026-03-09"]).errors == "")
    let lines = try lines()
    #expect(lines.first?.contains(" daybook begins version=0.1.0 command=list time=20") == true)
    #expect(lines.contains { $0.contains(" the clock is read zone=Europe/Berlin ") })
    #expect(lines.contains { $0.contains(" the index is open path=\(folder)/cache/") })
    #expect(lines.contains { $0.contains(" the calendars are found calendars=2 ") })
    #expect(lines.last?.contains(" daybook ends code=0 ") == true)
    let times = lines.compactMap { Double($0.split(separator: " ")[0]) }
    #expect(times.count == lines.count)
  }

  @Test func aBrokenFileLeavesItsLineButNotItsTexts() throws {
    defer { remove() }
    try fixture.write(fixture.event("odd", "DTSTART:Secret\nSUMMARY:Secret"), to: "work/odd.ics")
    _ = try run(["list"], ["--log-level", "warning"])
    let quiet = try lines()
    #expect(
      quiet.contains {
        $0.contains(" a file has a problem path=\(fixture.path)/work/odd.ics line=")
      })
    // The line of the begin has no level of its own.
    #expect(quiet.dropFirst().allSatisfy { $0.contains(" warning ") || $0.contains(" error ") })
    try FileManager.default.removeItem(atPath: folder + "/cache")
    _ = try run(
      ["show", "--date", "2026-03-09", "--keys", "/Dinner<Enter>"], ["--log-level", "info"])
    let all = try lines().joined(separator: "\n")
    for text in ["Secret", "Dinner", "Journey", "Zuhause"] { #expect(!all.contains(text)) }
  }

  @Test func aDamagedIndexLeavesItsLine() throws {
    defer { remove() }
    _ = try run(["list"])
    let cache = folder + "/cache/daybook/"
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    let index = cache + (try #require(names.first { $0.hasSuffix(".sqlite") }))
    try Data("no index but a text\n".utf8).write(to: URL(fileURLWithPath: index))
    #expect(try run(["list"]).code == 0)
    #expect(
      try lines().contains {
        $0.hasSuffix(" warning the index was rebuilt reason=\"it was damaged\"")
      })
  }

  @Test func anIndexThatIsKeptInMemoryLeavesItsLine() throws {
    defer { remove() }
    try Data().write(to: URL(fileURLWithPath: folder + "/cache"))
    _ = try run(["list"])
    #expect(try lines().contains { $0.contains(" warning the index is not in its place reason=") })
  }

  @Test func whatIsLookedForIsNotTold() throws {
    defer { remove() }
    _ = try daybook(["list", "--calendar", "Secret", fixture.path, "--log", path])
    let lines = try lines()
    #expect(!lines.joined().contains("Secret"))
    #expect(lines.last?.contains(" error   daybook ends code=2 ") == true)
  }

  @Test func aFileThatCannotBeWrittenIsAnErrorOfUse() throws {
    defer { remove() }
    for place in ["/no/such/file", folder] {
      let outcome = try daybook(["list", fixture.path, "--log", place])
      #expect(outcome.code == 2 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("daybook: --log \(place): cannot be written: "))
    }
    let outcome = try daybook(["list", fixture.path, "--log-level", "info"])
    #expect(
      outcome.code == 2
        && outcome.errors.contains("--log-level: says nothing without a log; add --log"))
    #expect(try daybook(["list", "--log", path, "--log-level", "loud"]).code == 2)
  }
}
