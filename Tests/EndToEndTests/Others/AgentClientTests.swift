import Foundation
import Testing

/// What the public client of the Model Context Protocol, in Python, makes of the server.
@Suite struct AgentClientTests {
  /// A generation of the client; `scripts/need test` installs both.
  struct Client: CustomTestStringConvertible {
    let variable: String
    let mode: String
    let version: String

    var testDescription: String { "\(variable) \(mode)" }

    /// The Python that has it; nil if it is not there.
    var python: String? {
      let path = ProcessInfo.processInfo.environment[variable]
      return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }
  }

  static let clients: [Client] = {
    let all = [
      Client(variable: "DAYBOOK_MCP", mode: "auto", version: "2026-07-28"),
      Client(variable: "DAYBOOK_MCP", mode: "legacy", version: "2025-11-25"),
      Client(variable: "DAYBOOK_MCP_OLD", mode: "legacy", version: "2025-11-25"),
    ]
    let there = all.filter { $0.python != nil }
    if there.count < all.count {
      print("skipped: agents' clients, of which some are not installed")
    }
    return there
  }()

  /// It lists, calls every tool, holds each result against the schema of its tool, and cancels.
  @Test("the public client has no complaint", arguments: clients)
  func client(_ client: Client) throws {
    let folder = try TemporaryFolder()
    var environment = pinnedEnvironment(below: folder.path)
    let path = folder.path + "/calendars/work"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let event =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VEVENT\nUID:call\n"
      + "DTSTAMP:20260101T000000Z\nDTSTART:20260310T130000Z\nDURATION:PT45M\nSUMMARY:Call\n"
      + "END:VEVENT\nEND:VCALENDAR\n"
    try Data(event.replacing("\n", with: "\r\n").utf8)
      .write(to: URL(fileURLWithPath: path + "/call.ics"))
    let configuration = folder.path + "/config/daybook"
    try FileManager.default.createDirectory(
      atPath: configuration, withIntermediateDirectories: true)
    try Data("[agents]\nallow = \"write\"\n".utf8)
      .write(to: URL(fileURLWithPath: configuration + "/config.toml"))
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../scripts/mcp-client.py").standardized.path
    let outcome = try runOther(
      try #require(client.python),
      [
        script, client.mode, daybookPath, "mcp", folder.path + "/calendars", "--now",
        "2026-03-09T14:00",
      ], environment)
    try #require(outcome.code == 0, "\(outcome.output)")
    let line = outcome.output.split(separator: "\n").last ?? ""
    let seen = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(seen["version"] as? String == client.version)
    #expect(
      seen["tools"] as? [String]
        == [
          "now", "agenda", "search", "details", "free", "tasks", "time", "propose", "apply", "undo",
          "changes",
        ].map { "calendar_" + $0 })
    let calls = try #require(seen["calls"] as? [[String: Any]])
    #expect(calls.allSatisfy { $0["same"] as? Bool == true }, "\(calls)")
    let errors = calls.map { $0["error"] as? String }
    #expect(errors == Array(repeating: nil, count: 11) + ["argument"], "\(calls)")
    #expect(seen["afterCancelling"] as? Bool == true)
  }
}
