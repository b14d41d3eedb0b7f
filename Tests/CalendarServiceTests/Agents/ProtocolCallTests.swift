import CalendarModel
import CalendarStore
import DaybookConfiguration
import TestSupport
import Testing

@testable import CalendarService

/// Calls over the protocol: their order, the end of them, and persons who are asked.
@Suite(.timeLimit(.minutes(2))) struct ProtocolCallTests {
  private let calls = ScriptedCalls()

  private func server(_ rules: AgentRules = .default) throws -> SpokenServer {
    try SpokenServer(rules: rules) { [calls] in calls }
  }

  private func call(_ id: Int, _ tool: String, meta: String = "") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"calendar_\#(tool)"\#(meta)}}"#
  }

  private func cancel(_ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }

  private func says(_ message: JSONValue?) -> String? {
    message?["result"]?["structuredContent"]?["says"]?.text
  }

  // MARK: - Tools

  @Test func toolsAreThoseOfTheRules() throws {
    for (allow, count) in zip(AgentRules.Permission.allCases, [8, 9, 11]) {
      var rules = AgentRules()
      rules.allow = allow
      let server = try server(rules)
      server.shakeHands()
      let tools = try #require(server.request(1, "tools/list")?["result"]?["tools"]?.list)
      let names = AgentTool.allCases.filter { $0.isOffered(by: rules) }.map(\.name)
      #expect(tools.count == count && tools.compactMap { $0["name"]?.text } == names)
    }
  }

  /// Some clients drop a tool, or all, whose schema is not of this form.
  @Test func schemasAreOfTheFormThatAllClientsTake() throws {
    let descriptions = AgentTool.allCases.map { JSONValue($0.description.compactBytes) }
    #expect(descriptions.allSatisfy { $0 != nil })
    let list = JSON.list(AgentTool.allCases.map(\.description)).compactBytes
    #expect(list.count <= 11_900, "\(list.count)")
    let text = String(decoding: list, as: UTF8.self)
    for word in ["oneOf", "anyOf", "allOf", "\"not\"", "\"if\"", "$ref"] {
      #expect(!text.contains(word), "\(word)")
    }
    for case let tool? in descriptions {
      for name in ["inputSchema", "outputSchema"] {
        try check(tool[name], tool["name"]?.text ?? "")
      }
      #expect(tool["annotations"]?["openWorldHint"] == .flag(false))
    }
  }

  private func check(_ schema: JSONValue?, _ tool: String) throws {
    let schema = try #require(schema)
    #expect(schema["type"]?.text == "object" && schema["additionalProperties"] == .flag(false))
    let properties = try #require(schema["properties"]?.members).list
    #expect(Set(properties.map(\.name)).count == properties.count)
    for needed in schema["required"]?.list ?? [] {
      #expect(properties.contains { $0.name == needed.text }, "\(tool)")
    }
  }

  @Test func theTextIsTheStructureAsItIsWritten() throws {
    let server = try server()
    server.shakeHands()
    server.send(call(1, "now"))
    let result = try #require(server.message()?["result"])
    let content = try #require(result["content"]?.list)
    #expect(content.count == 1 && content[0]["type"]?.text == "text")
    #expect(JSONValue(content[0]["text"]?.text ?? "") == result["structuredContent"])
    #expect(content[0]["text"]?.text == #"{"says":"now"}"#)
  }

  // MARK: - Order and end

  @Test func otherMessagesDoNotWaitForCalls() throws {
    let server = try server()
    server.shakeHands()
    server.send(call(1, "search"))
    server.send(call(2, "now"))
    #expect(calls.waitForCalls(1))
    #expect(server.request(3, "ping")?["id"]?.number == 3)
    #expect(server.request(4, "tools/list")?["id"]?.number == 4)
    #expect(server.request(1, "ping")?["error"]?["code"]?.number == -32_600)
    #expect(server.request(2, "ping")?["error"]?["code"]?.number == -32_600)
    calls.state.change { $0.released = 1 }
    #expect(says(server.message()) == "found" && says(server.message()) == "now")
    // The ids are free again.
    #expect(server.request(1, "ping")?["result"] == .object([:]))
  }

  @Test func whatIsCancelledIsNotAnswered() throws {
    let server = try server()
    server.shakeHands()
    server.send(call(1, "search"))
    server.send(call(2, "agenda"))
    server.send(call(3, "now"))
    #expect(calls.waitForCalls(1))
    // One that waits, one that runs, one that there is not.
    for id in ["2", "1", "\"1\"", "99"] { server.send(cancel(id)) }
    #expect(server.message()?["id"]?.number == 3)
    #expect(server.request(4, "ping")?["id"]?.number == 4)
    #expect(calls.state.with { $0.begun } == ["search", "now"])
    #expect(calls.state.with { $0.dropped } == 1)
  }

  /// A flood stops being read; each call is answered once, in its order.
  @Test func manyCallsWaitWithoutBeingRead() throws {
    let server = try server()
    server.shakeHands()
    server.send(call(1, "search"))
    for id in 2...500 { server.send(call(id, "now")) }
    #expect(calls.waitForCalls(1))
    calls.state.change { $0.released = 1 }
    var ids: [Double] = []
    while ids.count < 500, let id = server.message()?["id"]?.number { ids.append(id) }
    #expect(ids == (1...500).map(Double.init))
  }

  @Test(arguments: [false, true]) func theEndOfTheInputIsTheEnd(isInACall: Bool) throws {
    let server = try server()
    server.shakeHands()
    if isInACall {
      server.send(call(1, "search"))
      #expect(calls.waitForCalls(1))
    }
    server.write(#"{"jsonrpc":"2.0","id":5,"me"#)
    server.end()
    #expect(server.endsAtOnce())
    #expect(server.message(within: 100) == nil)
  }

  // MARK: - Persons

  private static let canAsk = #"{"elicitation":{}}"#

  /// What a client that can ask answers, and what comes of it.
  @Test(arguments: [
    (#"{"action":"accept","content":{"apply":true}}"#, "accepted"),
    (#"{"action":"accept","content":{"apply":false}}"#, "unanswered"),
    (#"{"action":"accept","content":{"apply":"true"}}"#, "unanswered"),
    (#"{"action":"accept"}"#, "unanswered"), (#"{"action":"cancel"}"#, "unanswered"),
    (#"{"action":"decline"}"#, "declined"), ("7", "unanswered"),
  ])
  func aPersonIsAskedWhileOtherCallsGoOn(result: String, reply: String) throws {
    let server = try server()
    server.shakeHands(capabilities: Self.canAsk)
    server.send(call(1, "apply"))
    let question = try #require(server.message())
    #expect(question["method"]?.text == "elicitation/create")
    #expect(question["params"]?["message"]?.text == "Moves 1 event.")
    let schema = question["params"]?["requestedSchema"]
    #expect(schema?["properties"]?["apply"]?["type"]?.text == "boolean")
    #expect(server.request(2, "ping")?["id"]?.number == 2)
    server.send(call(3, "now"))
    #expect(says(server.message()) == "now")
    let id = try #require(question["id"]?.text)
    // An answer to another question is none.
    server.send(#"{"jsonrpc":"2.0","id":"ask-99","result":{"action":"decline"}}"#)
    for _ in 0..<2 { server.send(#"{"jsonrpc":"2.0","id":"\#(id)","result":\#(result)}"#) }
    let answer = server.message()
    #expect(answer?["id"]?.number == 1 && says(answer) == reply)
    #expect(server.request(4, "ping")?["id"]?.number == 4)
  }

  @Test func anErrorIsNoAnswerOfAPerson() throws {
    let server = try server()
    server.shakeHands(capabilities: Self.canAsk)
    server.send(call(1, "apply"))
    let id = try #require(server.message()?["id"]?.text)
    server.send(#"{"jsonrpc":"2.0","id":"\#(id)","error":{"code":-1,"message":"no"}}"#)
    #expect(says(server.message()) == "unanswered")
  }

  @Test func aCallThatWaitsForAPersonCanBeCancelled() throws {
    let server = try server()
    server.shakeHands(capabilities: Self.canAsk)
    server.send(call(1, "apply"))
    let id = try #require(server.message()?["id"])
    server.send(cancel("1"))
    let withdrawn = server.message()
    #expect(withdrawn?["method"]?.text == "notifications/cancelled")
    #expect(withdrawn?["params"]?["requestId"] == id)
    #expect(server.request(1, "ping")?["result"] == .object([:]))
  }

  @Test(arguments: [
    ("2025-11-25", #"{"elicitation":{"form":{}}}"#, true),
    ("2025-11-25", #"{"elicitation":{"url":{}}}"#, false),
    ("2025-06-18", #"{"elicitation":{}}"#, true), ("2024-11-05", #"{"elicitation":{}}"#, false),
    ("2025-11-25", "{}", false), ("2025-11-25", #"{"elicitation":true}"#, false),
  ])
  func onlyClientsThatCanAskAreAsked(version: String, capabilities: String, canAsk: Bool) throws {
    let server = try server()
    server.shakeHands(version, capabilities: capabilities)
    server.send(call(1, "apply"))
    let message = server.message()
    #expect((message?["method"] != nil) == canAsk)
    #expect((says(message) == "nobody") == !canAsk)
  }

  /// The newest way: the call is answered with a question, and made again with an answer.
  @Test func aCallIsMadeAgainWithTheAnswerOfAPerson() throws {
    let server = try server()
    let meta = { (capabilities: String) in
      #","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
        + #""io.modelcontextprotocol/clientCapabilities":\#(capabilities)}"#
    }
    let canAsk = meta(#"{"elicitation":{"form":{}}}"#)
    let accepts = #","inputResponses":{"apply":{"action":"accept","content":{"apply":true}}}"#
    server.send(call(1, "apply", meta: canAsk))
    let question = try #require(server.message()?["result"])
    #expect(question["resultType"]?.text == "input_required")
    #expect(question["inputRequests"]?["apply"]?["method"]?.text == "elicitation/create")
    let state = try #require(question["requestState"]?.text)
    server.send(call(2, "apply", meta: canAsk + #","requestState":"\#(state)"\#(accepts)"#))
    #expect(says(server.message()) == "accepted")
    // An invented state is asked anew.
    for other in [#","requestState":"state-2""#, #","requestState":7"#, ""] {
      server.send(call(3, "apply", meta: canAsk + other + accepts))
      #expect(server.message()?["result"]?["resultType"]?.text == "input_required", "\(other)")
    }
    server.send(call(4, "apply", meta: meta(#"{"elicitation":{"url":{}}}"#)))
    #expect(says(server.message()) == "nobody")
  }

  // MARK: - Anything

  /// Whatever comes, what goes out is lines of JSON-RPC, each request has at most one answer, and the
  /// server goes on.
  @Test(arguments: 0..<12) func anything(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let server = try server()
    calls.state.change { $0.released = .max }
    server.shakeHands(capabilities: Self.canAsk)
    var sent: [String: Int] = [:]
    var received: [String: Int] = [:]
    func receive(_ message: JSONValue) {
      #expect(message["jsonrpc"]?.text == "2.0", "seed \(seed)")
      if message["method"] == nil, let id = message["id"], id != .null {
        received["\(id)", default: 0] += 1
      }
    }
    for _ in 0..<150 {
      let id = random.number(0...30)
      switch random.number(0...9) {
      case 0...3:
        let tool = AgentTool.allCases.randomElement(using: &random) ?? .now
        server.send(call(id, tool.rawValue))
        sent["\(JSONValue.number("\(id)"))", default: 0] += 1
      case 4:
        server.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"tools/list"}"#)
        sent["\(JSONValue.number("\(id)"))", default: 0] += 1
      case 5: server.send(cancel("\(id)"))
      case 6:
        server.send(
          #"{"jsonrpc":"2.0","id":"ask-\#(id)","result":{"action":"accept","content":{"apply":true}}}"#
        )
      case 7: server.send(String(call(id, "now").shuffled(using: &random)).filter { $0 != "\n" })
      case 8: server.write((0..<random.number(0...40)).map { _ in UInt8(random.number(0...255)) })
      default: server.write("\n")
      }
      while let message = server.message(within: 0) { receive(message) }
    }
    server.write("\n")
    server.send(#"{"jsonrpc":"2.0","id":"last","method":"ping"}"#)
    while let message = server.message() {
      if message["id"]?.text == "last" { break }
      receive(message)
    }
    for (id, count) in received {
      // Shuffled text and noise are no requests, or as good as never.
      #expect(count <= sent[id, default: 0], "seed \(seed), id \(id)")
    }
    server.send(#"{"jsonrpc":"2.0","id":999,"method":"ping"}"#)
    var isAnswered = false
    while !isAnswered, let message = server.message() { isAnswered = message["id"]?.number == 999 }
    #expect(isAnswered, "seed \(seed)")
  }
}
