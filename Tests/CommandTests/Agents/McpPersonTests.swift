import Foundation
import Testing

/// A person who is asked while an agent waits, in both generations of the protocol.
@Suite(.timeLimit(.minutes(2))) struct McpPersonTests {
  private let fixture: ChangingFixture

  init() throws {
    fixture = try ChangingFixture()
    try fixture.configure("[agents]\nallow = \"write\"\nask = \"always\"")
  }

  private static let newest =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}}"#

  private func plan(_ session: AgentSession, _ title: String) throws -> String {
    let change = #"{"action":"add","title":"\#(title)","start":"2026-03-12T09:00"}"#
    let answer = try session.answer("propose", #"{"changes":[\#(change)]}"#)
    #expect(answer["needs"] as? String == "person")
    return try #require(answer["plan"] as? String, "\(answer)")
  }

  /// Sends a call of apply.
  private func apply(
    _ plan: String, _ session: AgentSession, id: Int, more: String = ""
  ) throws {
    try session.send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"calendar_apply","#
        + #""arguments":{"plan":"\#(plan)"}\#(more)}}"#)
  }

  private func outcome(_ message: [String: Any]?) -> String? {
    let result = message?["result"] as? [String: Any]
    let content = result?["structuredContent"] as? [String: Any]
    if let error = content?["error"] as? [String: Any] { return error["code"] as? String }
    return content?["applied"] as? Bool == true ? "applied" : nil
  }

  private func texts(with title: String) throws -> Int {
    try fixture.texts().values.count { $0.contains("SUMMARY:\(title)") }
  }

  /// What the person answers by the older way, and what comes of it.
  @Test(arguments: [
    (#"{"action":"accept","content":{"apply":true}}"#, "applied"),
    (#"{"action":"accept","content":{"apply":false}}"#, "person"),
    (#"{"action":"cancel"}"#, "person"), (#"{"action":"decline"}"#, "person"),
  ])
  func theOlderWay(reply: String, expected: String) throws {
    let session = try AgentSession(fixture)
    try session.shakeHands(capabilities: #"{"elicitation":{}}"#)
    let plan = try plan(session, "Swim")
    try apply(plan, session, id: 5)
    let question = try #require(try session.message())
    #expect(question["method"] as? String == "elicitation/create")
    let parameters = try #require(question["params"] as? [String: Any])
    let message = try #require(parameters["message"] as? String)
    #expect(message.contains("2026-03-12") && message.contains("“Swim”"), "\(message)")
    // Titles stand on lines of their own.
    #expect(!(message.split(separator: "\n").first ?? "").contains("Swim"))
    try session.send(#"{"jsonrpc":"2.0","id":6,"method":"ping"}"#)
    #expect(try session.message()?["id"] as? Int == 6)
    #expect(try texts(with: "Swim") == 0)
    let id = try #require(question["id"] as? String)
    try session.send(#"{"jsonrpc":"2.0","id":"\#(id)","result":\#(reply)}"#)
    let answer = try session.message()
    #expect(answer?["id"] as? Int == 5 && outcome(answer) == expected)
    #expect(try texts(with: "Swim") == (expected == "applied" ? 1 : 0))
    guard reply.contains("decline") else { return }
    // A decline is final: nobody is asked again.
    try apply(plan, session, id: 7)
    #expect(outcome(try session.message()) == "person")
  }

  @Test func theNewestWay() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    let (plan, other) = (try plan(session, "Swim"), try plan(session, "Run"))
    func ask(_ plan: String, _ id: Int, _ more: String = "") throws -> [String: Any] {
      try apply(plan, session, id: id, more: "," + Self.newest + more)
      let message = try session.message()
      return try #require(message?["result"] as? [String: Any], "\(message ?? [:])")
    }
    let accepts = #","inputResponses":{"apply":{"action":"accept","content":{"apply":true}}}"#
    func state(_ result: [String: Any]) throws -> String {
      #expect(result["resultType"] as? String == "input_required", "\(result)")
      return try #require(result["requestState"] as? String)
    }
    let first = try state(try ask(plan, 10))
    // Without a state, with an invented one, with that of another plan: it is asked anew.
    let ofOther = try state(try ask(other, 11))
    var last = first
    for (number, wrong) in [nil, "aaaaaaaaaaaaaaaa", ofOther].enumerated() {
      let given = wrong.map { #","requestState":"\#($0)""# } ?? ""
      last = try state(try ask(plan, 20 + number, given + accepts))
      #expect(try texts(with: "Swim") == 0)
    }
    let done = try ask(plan, 30, #","requestState":"\#(last)""# + accepts)
    #expect((done["structuredContent"] as? [String: Any])?["applied"] as? Bool == true, "\(done)")
    #expect(try texts(with: "Swim") == 1)
    // A used state is none.
    _ = try ask(other, 31, #","requestState":"\#(last)""# + accepts)
    #expect(try texts(with: "Run") == 0)
  }

  /// A plan that waits is carried out outside of the agent's reach.
  @Test func aPersonAcceptsElsewhere() throws {
    let session = try AgentSession(fixture)
    try session.shakeHands()
    let plan = try plan(session, "Swim")
    try apply(plan, session, id: 5)
    #expect(outcome(try session.message()) == "person")
    #expect(try fixture.change(["apply", plan]).code == 0)
    try apply(plan, session, id: 6)
    let answer = try session.message()
    #expect(outcome(answer) == "applied")
    let content = (answer?["result"] as? [String: Any])?["structuredContent"] as? [String: Any]
    #expect(content?["already"] as? Bool == true)
    #expect(try texts(with: "Swim") == 1)
  }
}
