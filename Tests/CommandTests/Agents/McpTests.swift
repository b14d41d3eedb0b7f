import Foundation
import Testing

/// The server for agents, over raw bytes.
@Suite(.timeLimit(.minutes(3))) struct McpTests {
  private let fixture: ChangingFixture

  init() throws { fixture = try ChangingFixture() }

  private func allow(_ word: String) throws {
    try fixture.configure("[agents]\nallow = \"\(word)\"")
  }

  private func names(_ session: AgentSession) throws -> [String] {
    try session.send(#"{"jsonrpc":"2.0","id":9,"method":"tools/list"}"#)
    let result = try #require(try session.message()?["result"] as? [String: Any])
    return (result["tools"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  private static let tools = [
    "now", "agenda", "search", "details", "free", "tasks", "time", "propose", "apply", "undo",
    "changes",
  ].map { "calendar_" + $0 }

  // MARK: - Rules

  /// The options never widen what the configuration says, and both hold from the next call on.
  @Test func theConfigurationIsReadAtEveryCall() throws {
    try allow("write")
    let session = try AgentSession(fixture)
    try session.shakeHands()
    #expect(try names(session) == Self.tools)
    #expect(try session.answer("now")["allow"] as? String == "write")
    try allow("read")
    let reading = ["now", "agenda", "search", "details", "free", "tasks", "time", "changes"]
      .map { "calendar_" + $0 }
    #expect(try names(session) == reading)
    try session.send(
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"calendar_apply"}}"#)
    let error = try #require(try session.message()?["error"] as? [String: Any])
    #expect(error["code"] as? Int == -32_602)
    #expect((error["message"] as? String)?.contains("calendar_apply") == true)
    // A file that cannot be read closes everything.
    try fixture.configure("[agents]\nallow = \"write\"\n=")
    #expect(try session.answer("now")["allow"] as? String == "read")
    #expect((try session.answer("now")["calendars"] as? [Any])?.isEmpty == true)
  }

  @Test func optionsNarrow() throws {
    try allow("propose")
    let session = try AgentSession(fixture, ["--allow", "write", "--calendar", "Work"])
    try session.shakeHands()
    #expect(
      try names(session) == Self.tools.filter { !["calendar_apply", "calendar_undo"].contains($0) })
    let calendars = try session.answer("now")["calendars"] as? [[String: Any]]
    #expect(calendars?.compactMap { $0["name"] as? String } == ["Work"])
  }

  @Test(arguments: [
    ["--allow", "all"], ["--zone", "Europe/Berlyn"], ["--now", "never"], ["/nowhere/at/all"],
  ])
  func wrongCommandLines(options: [String]) throws {
    let outcome = try fixture.run(["mcp"] + options)
    #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(options)")
  }

  // MARK: - Answers

  @Test func theTextIsTheStructure() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    for (tool, arguments) in [("now", "{}"), ("agenda", "{}"), ("agenda", #"{"form":"x"}"#)] {
      let result = try session.call(tool, arguments)
      let content = try #require((result["content"] as? [[String: Any]])?.first)
      let text = try #require(content["text"] as? String)
      let line = try #require(session.lines.last)
      #expect(line.contains(#""structuredContent":"# + text), "\(tool)")
      let isError = result["isError"] as? Bool ?? false
      #expect(isError == (arguments.contains("form")))
    }
  }

  /// Clients hand on no TZ; the zone of the option comes first.
  @Test(arguments: [
    ([], "Europe/Berlin", "TZ"), (["--zone", "America/New_York"], "Europe/Berlin", "option"),
    ([], nil, "system"),
  ])
  func theZoneHasAnOrigin(options: [String], zone: String?, origin: String) throws {
    let session = try AgentSession(fixture, options, zone: zone)
    try session.shakeHands()
    let now = try session.answer("now")
    #expect(now["zoneFrom"] as? String == origin)
    if origin == "option" { #expect(now["zone"] as? String == "America/New_York") }
  }

  /// What another program writes is in the next answer.
  @Test func filesAreReadBeforeEachAnswer() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    for number in 1...12 {
      let title = "Swim \(number)"
      try fixture.calendars.write(
        fixture.calendars.event("swim", "DTSTART:20260310T07\(10 + number)00Z\nSUMMARY:\(title)"),
        to: "work/swim.ics")
      let answer = try session.answer("agenda", #"{"from":"2026-03-10","to":"2026-03-10"}"#)
      #expect("\(answer)".contains(title), "\(number)")
    }
  }

  @Test func everyCallIsWrittenDown() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    _ = try session.answer("now")
    _ = try session.answer("agenda", #"{"form":"x"}"#)
    let outcome = try fixture.run(["agents", "--log"])
    let entries = try outcome.lines.filter { !$0.isEmpty }.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(entries.compactMap { $0["tool"] as? String } == ["now", "agenda"])
    #expect(entries.compactMap { $0["outcome"] as? String } == ["ok", "argument"])
    #expect(entries.allSatisfy { $0["client"] as? String == "tester" })
    #expect(entries.allSatisfy { $0["process"] as? Int == Int(session.pid) })
    #expect((entries.last?["arguments"] as? [String: Any])?["form"] as? String == "x")
    let file = try FileManager.default.attributesOfItem(
      atPath: fixture.state + "/daybook/agents.log")
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  // MARK: - End

  @Test(arguments: ["input", "signal", "output"]) func itEndsAtOnce(how: String) throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    _ = try session.answer("now")
    switch how {
    case "input": session.end()
    case "signal": session.terminate()
    default: session.closeOutput()
    }
    let ending = try #require(session.ending())
    #expect(ending.code == 0 && ending.seconds < 1, "\(ending)")
  }

  /// What was sent before the end may be answered or not; no half line is written.
  @Test func anEndAmongManyCallsLeavesNoHalfLine() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    for id in 1...100 {
      try session.send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"calendar_agenda"}}"#)
    }
    session.end()
    var count = 0
    while try session.message() != nil { count += 1 }
    #expect(count <= 100 && session.ending()?.code == 0)
  }

  // MARK: - Cost

  /// No index is opened for the first answer, and nothing grows with the number of calls.
  @Test func memoryStaysFlat() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    func memory() throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(session.pid)/status", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS") })
      return try #require(Int(line.filter(\.isNumber)))
    }
    for _ in 0..<300 { _ = try session.answer("agenda") }
    let before = try memory()
    for _ in 0..<1_500 { _ = try session.answer("agenda") }
    let line = String(repeating: "x", count: 2 << 20)
    for _ in 0..<20 {
      try session.send(line)
      _ = try session.message()
    }
    #expect(try memory() < before + 6_000)
  }

  @Test func nothingIsOpenedForTheHandshake() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    let caches = fixture.path + "/.cache"
    #expect(!FileManager.default.fileExists(atPath: caches + "/daybook"))
    _ = try session.answer("now")
    #expect(FileManager.default.fileExists(atPath: caches + "/daybook"))
  }
}
