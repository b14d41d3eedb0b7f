import Foundation
import Testing

/// No file can grow any more, as on a full disk: the limit of the process says so (RLIMIT_FSIZE).
@Suite struct FullDiskTests {
  private static let rest = ["--now", ChangingFixture.now]

  /// - Parameter blocks: files may have so many, of 512 bytes.
  private func limited(
    _ fixture: ChangingFixture, _ arguments: [String], blocks: Int = 0
  ) throws -> Outcome {
    let variables = fixture.environment.map { "export \($0.key)='\($0.value)';" }
    let words = ([binary.path] + arguments).map { "'\($0)'" }
    // Without the signal a write says what is wrong, as on a full disk.
    return try shell(
      "\(variables.joined()) trap '' XFSZ; ulimit -f \(blocks); exec \(words.joined(separator: " "))"
    )
  }

  /// Files that wait for their names.
  private func leftovers(_ fixture: ChangingFixture) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: fixture.path)
      .filter { $0.contains(".daybook-") || $0.hasSuffix(".new") }
  }

  @Test(arguments: [
    ["add", "Walk tomorrow"], ["edit", "ID", "--title", "Other"], ["delete", "ID"],
    ["move", "ID", "--by", "1"], ["move", "ID", "--to", "Zuhause"],
    ["import", "FILE", "--into", "Work"], ["start", "Walk"], ["log", "2h walk"], ["stop"],
  ])
  func nothingIsLostWhereNothingCanBeWritten(_ words: [String]) throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let id = try fixture.id("call")
    let table = fixture.path + "/.table.csv"
    try Data("title,start\nSwim,2026-03-10\n".utf8).write(to: URL(filePath: table))
    let arguments = words.map { $0 == "ID" ? id : $0 == "FILE" ? table : $0 }
    let outcome = try limited(
      fixture, arguments + ["--calendars", fixture.path] + Self.rest)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("no place for the index"), "\(outcome.errors)")
    try expectNothingWritten(fixture, before, id)
  }

  /// The index has room, the journal has not: it keeps the whole text of the file.
  @Test(arguments: [
    ["edit", "ID", "--title", "Other"], ["delete", "ID"], ["move", "ID", "--by", "1"],
    ["move", "ID", "--to", "Zuhause"],
  ])
  func nothingIsLostWhereTheStepCannotBeRecorded(_ words: [String]) throws {
    let fixture = try ChangingFixture()
    let padding = String(repeating: "X-PAD:\(String(repeating: "x", count: 60))\r\n", count: 30_000)
    let text = try fixture.text("work/call.ics")
    try fixture.calendars.write(
      text.replacing("END:VEVENT", with: padding + "END:VEVENT"), to: "work/call.ics")
    let before = try fixture.texts()
    let id = try fixture.id("call")
    let arguments = words.map { $0 == "ID" ? id : $0 }
    let outcome = try limited(
      fixture, arguments + ["--calendars", fixture.path] + Self.rest, blocks: 3_000)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot be recorded for undo"), "\(outcome.errors)")
    #expect(outcome.errors.contains("file too large"), "\(outcome.errors)")
    try expectNothingWritten(fixture, before, id)
  }

  /// A timer runs on where its end cannot be written, and can be stopped later.
  @Test(arguments: [["stop"], ["cancel"], ["start", "Next"]])
  func aTimerRunsOnWhereNothingCanBeRecorded(_ words: [String]) throws {
    let fixture = try ChangingFixture()
    let made = try fixture.changeObject(["start", "Walk"])
    let path = try #require(made["file"] as? String)
    let padding = String(repeating: "X-PAD:\(String(repeating: "x", count: 60))\r\n", count: 30_000)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("END:VEVENT", with: padding + "END:VEVENT")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let before = try fixture.texts()
    // The index knows the file already.
    #expect(try fixture.change(["status"]).output.contains("Walk"))
    let outcome = try limited(
      fixture, words + ["--calendars", fixture.path] + Self.rest, blocks: 3_000)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(try fixture.texts() == before)
    #expect(try leftovers(fixture).isEmpty)
    #expect(try fixture.change(["status"]).output.contains("Walk"))
    #expect(try fixture.change(["stop"]).code == 0)
  }

  /// Nothing is in the way of the next change either, nor in the journal.
  private func expectNothingWritten(
    _ fixture: ChangingFixture, _ before: [String: String], _ id: String
  ) throws {
    #expect(try fixture.texts() == before)
    #expect(try leftovers(fixture).isEmpty)
    #expect(try fixture.run(["undo"]).errors.contains("nothing to undo"))
    #expect(try fixture.change(["edit", id, "--title", "Other"]).code == 0)
    #expect(try fixture.text("work/call.ics").contains("SUMMARY:Other"))
  }

  @Test func anExportLeavesTheOldFile() throws {
    let fixture = try ChangingFixture()
    let file = fixture.path + "/.out.ics"
    try Data("old".utf8).write(to: URL(filePath: file))
    let outcome = try limited(
      fixture, ["export", "--format", "ics", "--output", file, fixture.path])
    #expect(outcome.code == 1 && !outcome.errors.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }
}
