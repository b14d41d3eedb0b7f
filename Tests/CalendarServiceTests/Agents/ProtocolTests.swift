import CalendarModel
import CalendarStore
import DaybookConfiguration
import TestSupport
import Testing

@testable import CalendarService

/// The messages of the protocol, over pipes, without calendars.
@Suite(.timeLimit(.minutes(2))) struct ProtocolTests {
  private static let newest =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  private func server(_ calls: ScriptedCalls = ScriptedCalls(), _ rules: AgentRules = .default)
    throws -> SpokenServer
  {
    try SpokenServer(rules: rules) { calls }
  }

  // MARK: - Versions

  @Test(arguments: [
    (#""2025-06-18""#, "2025-06-18"), (#""2025-03-26""#, "2024-11-05"),
    (#""2031-01-01""#, "2025-11-25"), (#""2026-07-28""#, "2025-11-25"),
    (#""2024-11-05""#, "2024-11-05"), (#""2023-01-01""#, "2024-11-05"), ("7", nil), (nil, nil),
  ])
  func handshakes(asked: String?, answered: String?) throws {
    let server = try server()
    let version = asked.map { #""protocolVersion":\#($0),"# } ?? ""
    let answer = server.request(1, "initialize", #"{\#(version)"capabilities":{}}"#)
    #expect(answer?["result"]?["protocolVersion"]?.text == answered)
    guard answered != nil else {
      #expect(answer?["error"]?["code"]?.number == -32_602)
      return
    }
    #expect(answer?["result"]?["capabilities"] == .object(["tools": .object([:])]))
    #expect(answer?["result"]?["serverInfo"]?["name"]?.text == "daybook")
    let instructions = try #require(answer?["result"]?["instructions"]?.text)
    #expect(instructions.split(separator: " ").count <= 120)
    server.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    #expect(server.request(2, "ping")?["result"] == .object([:]))
  }

  @Test func theNewestVersionNeedsNoHandshake() throws {
    let server = try server()
    let discovery = server.request(1, "server/discover", "{\(Self.newest)}")?["result"]
    #expect(
      discovery?["supportedVersions"]?.list?.compactMap(\.text) == [
        "2026-07-28", "2025-11-25", "2025-06-18", "2024-11-05",
      ])
    let listed = server.request(2, "tools/list", "{\(Self.newest)}")?["result"]
    for result in [discovery, listed] {
      #expect(result?["resultType"]?.text == "complete")
      #expect(result?["cacheScope"]?.text == "private" && result?["ttlMs"]?.number != nil)
      let information = result?["_meta"]?["io.modelcontextprotocol/serverInfo"]
      #expect(information?["name"]?.text == "daybook")
    }
    #expect(discovery?["capabilities"] == .object(["tools": .object([:])]))
    let call = server.request(3, "tools/call", #"{"name":"calendar_now",\#(Self.newest)}"#)
    #expect(call?["result"]?["resultType"]?.text == "complete")
    // What that version no longer has.
    for method in ["ping", "initialize"] {
      let answer = server.request(4, method, "{\(Self.newest)}")
      #expect(answer?["error"]?["code"]?.number == -32_601, "\(method)")
    }
  }

  @Test(arguments: [
    (#"{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}"#, -32_022),
    (#"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2025-11-25"}}"#, -32_022),
    (#"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#, -32_602),
    (#"{"_meta":{"io.modelcontextprotocol/protocolVersion":5}}"#, -32_602),
    (#"{"_meta":{"progressToken":5}}"#, -32_602), ("{}", -32_602),
  ])
  func requestsThatSayNoVersionThatThereIs(parameters: String, code: Double) throws {
    let server = try server()
    let answer = server.request(1, "tools/list", parameters)
    #expect(answer?["error"]?["code"]?.number == code)
    guard code == -32_022 else { return }
    #expect(answer?["error"]?["data"]?["supported"]?.list?.count == 4)
    #expect(answer?["error"]?["data"]?["requested"]?.text != nil)
  }

  @Test func oneProcessServesBothGenerations() throws {
    let server = try server()
    server.shakeHands()
    let old = server.request(1, "tools/call", #"{"name":"calendar_now"}"#)?["result"]
    let new = server.request(2, "tools/call", #"{"name":"calendar_now",\#(Self.newest)}"#)?[
      "result"]
    #expect(old?["resultType"] == nil && new?["resultType"] != nil)
    #expect(old?["structuredContent"] == new?["structuredContent"])
    #expect(server.request(3, "server/discover")?["error"]?["code"]?.number == -32_601)
  }

  // MARK: - Messages

  /// What is sent, and what one line answers: its id and its code.
  @Test(arguments: [
    ("{", "null", -32_700), (#"{"jsonrpc":"2.0","id":1,"method":"ping"}}"#, "null", -32_700),
    (String(repeating: "[", count: 33) + String(repeating: "]", count: 33), "null", -32_700),
    ("[]", "null", -32_600), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "null", -32_600),
    ("7", "null", -32_600), ("{}", "null", -32_600), (#"{"jsonrpc":"2.0"}"#, "null", -32_600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "null", -32_600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "null", -32_600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, "null", -32_600),
    (#"{"jsonrpc":"2.0","id":1}"#, "1", -32_600), (#"{"id":1,"method":"ping"}"#, "1", -32_600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "1", -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "1", -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, "1", -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, "1", -32_601),
    (#"{"jsonrpc":"2.0","id":"a","method":"nothing"}"#, #""a""#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}"#, "1", -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, "1", -32_602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"calendar_undo"}}"#, "1",
      -32_602
    ),
  ])
  func mistakes(line: String, id: String, code: Double) throws {
    let server = try server()
    server.shakeHands()
    server.send(line)
    let answer = server.message()
    #expect(answer?["id"] == JSONValue(id) && answer?["error"]?["code"]?.number == code)
    // One answer, and the server goes on.
    #expect(server.request(9, "ping")?["id"]?.number == 9)
  }

  @Test func bytesThatAreNoText() throws {
    let server = try server()
    server.write(Array(#"{"jsonrpc":"2.0","id":"#.utf8) + [0x22, 0xFF, 0x22, 0x7D, 0x0A])
    #expect(server.message()?["error"]?["code"]?.number == -32_700)
    #expect(server.request(1, "ping")?["id"]?.number == 1)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/nothing"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}"#,
    #"{"jsonrpc":"2.0","id":5,"result":{}}"#, #"{"jsonrpc":"2.0","id":"ask-1","result":{}}"#,
    #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}"#, "", "  \t", "\r",
  ])
  func whatIsNotAnswered(line: String) throws {
    let server = try server()
    server.send(line)
    #expect(server.request(1, "ping")?["id"]?.number == 1)
  }

  @Test(arguments: ["\"a\"", "7", "9007199254740993", "-3", "\"\\u0061\\n\"", "\"\""])
  func idsAreEchoedAsTheyCame(id: String) throws {
    let server = try server()
    server.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
    #expect(server.message()?["id"] == JSONValue(id))
  }

  @Test func linesComeInAnyPieces() throws {
    let server = try server()
    let ping = { (id: Int) in #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# }
    server.write("\n\n" + ping(1) + "\r\n" + ping(2) + "\n" + ping(3).prefix(20))
    #expect(server.message()?["id"]?.number == 1 && server.message()?["id"]?.number == 2)
    #expect(server.message(within: 50) == nil)
    server.write(String(ping(3).dropFirst(20)) + "\n")
    #expect(server.message()?["id"]?.number == 3)
  }

  @Test func aLineOfManyMegabytesIsDropped() throws {
    let server = try server()
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<64 { server.write(piece) }
    server.write("\n")
    let answer = server.message()
    #expect(answer?["error"]?["code"]?.number == -32_600 && answer?["id"] == .null)
    #expect(server.request(1, "ping")?["id"]?.number == 1)
  }

  /// Lines that are cut anywhere are the same lines, and those that are too long are known.
  @Test(arguments: 0..<20) func lines(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<40).map { _ in random.number(0...14) }
    let bytes = lengths.flatMap { [UInt8](repeating: 0x61, count: $0) + [0x0A] }
    var splitter = LineSplitter(longest: 10)
    var (rest, lines): (ArraySlice<UInt8>, [LineSplitter.InputLine]) = (bytes[...], [])
    while !rest.isEmpty {
      let piece = rest.prefix(random.number(1...30))
      lines += splitter.lines(endingIn: piece)
      rest = rest.dropFirst(piece.count)
    }
    let expected = lengths.filter { $0 > 0 }.map { length in
      length > 10 ? .tooLong : LineSplitter.InputLine.text([UInt8](repeating: 0x61, count: length))
    }
    #expect(lines == expected, "seed \(seed)")
  }
}
