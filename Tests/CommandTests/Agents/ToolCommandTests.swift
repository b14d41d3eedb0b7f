import Foundation
import Testing

/// What a tool answers is, byte for byte, what its command prints; and the server opens no network.
@Suite(.timeLimit(.minutes(3))) struct ToolCommandTests {
  private let fixture: ChangingFixture

  init() throws {
    fixture = try ChangingFixture()
    try fixture.configure("[agents]\nallow = \"write\"\nask = \"never\"")
    let task =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:t\r\nBEGIN:VTODO\r\nUID:tax\r\n"
      + "DTSTAMP:20260101T000000Z\r\nSUMMARY:Tax\r\nDUE;VALUE=DATE:20260310\r\nEND:VTODO\r\n"
      + "END:VCALENDAR\r\n"
    try fixture.calendars.write(task, to: "work/tax.ics")
  }

  /// The answer of a tool as it left the server.
  private func answer(
    _ session: AgentSession, _ tool: String, _ arguments: String
  ) throws -> String {
    let result = try session.call(tool, arguments)
    let content = try #require((result["content"] as? [[String: Any]])?.first)
    return try #require(content["text"] as? String)
  }

  /// Plans have tokens of their own.
  private func withoutTokens(_ text: String) -> String {
    text.replacing(#/plan-[a-z2-7]{16}/#, with: "PLAN")
      .replacing(#/undo-[a-z2-7]{16}/#, with: "UNDO")
      .replacing(#/"id":"[a-z2-7]{13}"/#, with: "ID")
  }

  @Test func readingToolsAnswerWhatCommandsPrint() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    let id = try fixture.id("call")
    for (tool, arguments, command) in [
      ("now", "{}", ["agents"]), ("agenda", "{}", ["list"]),
      (
        "agenda", #"{"from":"2026-03-09","to":"2026-03-20","calendars":["Work"],"limit":3}"#,
        [
          "list", "--from", "2026-03-09", "--to", "2026-03-20", "--calendar", "Work", "--limit",
          "3",
        ]
      ),
      ("agenda", #"{"from":"frydai"}"#, ["list", "--from", "frydai"]),
      ("search", #"{"words":"call"}"#, ["search", "call"]),
      ("details", #"{"ids":["\#(id)"]}"#, ["details", id]),
      ("free", #"{"length":"1h"}"#, ["free", "1h"]),
      ("tasks", "{}", ["todo", "list"]),
      ("tasks", #"{"due":"week","all":true}"#, ["todo", "list", "--due", "week", "--all"]),
      ("time", "{}", ["timesheet"]),
      (
        "time", #"{"from":"2026-03-01","to":"2026-03-09","limit":2}"#,
        ["timesheet", "--from", "2026-03-01", "--to", "2026-03-09", "--limit", "2"]
      ),
    ] as [(String, String, [String])] {
      let printed = try fixture.run(
        command + ["--compact", fixture.path, "--now", ChangingFixture.now])
      #expect(try answer(session, tool, arguments) + "\n" == printed.output, "\(command)")
      #expect(printed.output.count { $0 == "\n" } == 1, "\(printed.errors)")
    }
  }

  @Test func changingToolsAnswerWhatCommandsPrint() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    let change =
      #"{"changes":[{"action":"edit","id":"\#(try fixture.id("call"))","title":"Talk"}]}"#
    let plan = try answer(session, "propose", change)
    let variables = fixture.environment.map { "export \($0)='\($1)'; " }.joined()
    let printed = try shell(
      variables + "export TZ=Europe/Berlin DAYBOOK_AGENT=tester; echo '\(change)' | "
        + "'\(binary.path)' propose - --compact --calendars '\(fixture.path)' --now "
        + ChangingFixture.now)
    #expect(withoutTokens(plan) + "\n" == withoutTokens(printed.output), "\(printed.errors)")
    let found = plan.firstMatch(of: #/plan-[a-z2-7]{16}/#)?.output
    let token = String(try #require(found))
    let undo = token.replacing("plan-", with: "undo-")
    // The second answers are the same, whoever asks.
    for (tool, arguments, command) in [
      ("apply", #"{"plan":"\#(token)"}"#, ["apply", token]),
      ("changes", "{}", ["changes", "--by", "agent"]),
      ("undo", #"{"undo":["\#(undo)"]}"#, ["undo", undo]),
      ("changes", "{}", ["changes", "--by", "agent"]),
    ] {
      _ = try answer(session, tool, arguments)
      let own = try answer(session, tool, arguments)
      let printed = try fixture.change(command + ["--compact"])
      #expect(own + "\n" == printed.output, "\(command): \(printed.errors)")
    }
  }

  // MARK: - No network

  /// Ends the process that follows with a signal when it opens a socket that is not one of this machine.
  private static let guarding = """
    import ctypes, os, platform, struct, sys
    number = {"x86_64": 41, "aarch64": 198}.get(platform.machine())
    if number is None: sys.exit(99)
    def step(code, jump_true, jump_false, value): return struct.pack("HBBI", code, jump_true, jump_false, value)
    # Loads the number of the call, then its first argument; AF_UNIX is 1.
    program = (step(0x20, 0, 0, 0) + step(0x15, 0, 3, number) + step(0x20, 0, 0, 16)
               + step(0x15, 1, 0, 1) + step(0x06, 0, 0, 0x80000000) + step(0x06, 0, 0, 0x7fff0000))
    steps = ctypes.create_string_buffer(program)
    class Filter(ctypes.Structure): _fields_ = [("count", ctypes.c_ushort), ("steps", ctypes.c_void_p)]
    libc = ctypes.CDLL(None, use_errno=True)
    filter = Filter(len(program) // 8, ctypes.cast(steps, ctypes.c_void_p))
    if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, ctypes.byref(filter)): sys.exit(99)
    os.execv(sys.argv[1], sys.argv[1:])
    """

  /// Runs a program under the guard.
  private func guarded(_ words: [String]) throws -> Outcome {
    let script = fixture.path + "/guard.py"
    try Data(Self.guarding.utf8).write(to: URL(fileURLWithPath: script))
    return try shell(
      "exec " + (["python3", script] + words).map { "'\($0)'" }.joined(separator: " "))
  }

  @Test func noNetworkIsOpened() throws {
    let python = try shell("command -v python3").output.filter { !$0.isNewline }
    guard !python.isEmpty else {
      return print("skipped: the network of agents, python3 is missing")
    }
    let script = "import socket; socket.socket()"
    let control = try guarded([python, "-c", script])
    guard control.code != 99 else { return print("skipped: the network of agents, no seccomp") }
    // A socket of the network ends a process.
    #expect(control.code != 0 && control.errors.isEmpty, "\(control)")
    let id = try fixture.id("call")
    let calls = [
      ("now", "{}"), ("agenda", "{}"), ("search", #"{"words":"call"}"#),
      ("details", #"{"ids":["\#(id)"]}"#), ("free", #"{"length":"1h"}"#), ("tasks", "{}"),
      ("time", "{}"),
      ("propose", #"{"changes":[{"action":"edit","id":"\#(id)","title":"Talk"}]}"#),
      ("apply", #"{"plan":"plan-aaaaaaaaaaaaaaaa"}"#),
      ("undo", #"{"undo":["undo-aaaaaaaaaaaaaaaa"]}"#), ("changes", "{}"),
    ]
    let hello =
      #"{"jsonrpc":"2.0","id":"h","method":"initialize","params":{"protocolVersion":"2025-11-25","#
      + #""capabilities":{}}}"#
    let lines = calls.enumerated().map { number, call in
      #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"calendar_\#(call.0)","#
        + #""arguments":\#(call.1)}}"#
    }
    let session = try AgentSession(
      fixture, through: [python, fixture.path + "/guard.py", binary.path])
    try session.send(hello)
    #expect(try session.message()?["result"] != nil)
    for line in lines {
      try session.send(line)
      #expect(try session.message()?["result"] != nil, "\(line)")
    }
    session.end()
    #expect(session.ending()?.code == 0)
  }
}
