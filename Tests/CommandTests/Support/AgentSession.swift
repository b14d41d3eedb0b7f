import Foundation
import Testing

/// A run of `daybook mcp`, spoken to as an agent's program does. It ends with the last reference to it.
final class AgentSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var received = Data()
  /// Every line of its output.
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - options: of the command, besides the folder of calendars and the time.
  ///   - program: the words that start the program.
  init(
    _ fixture: ChangingFixture, _ options: [String] = [], zone: String? = "Europe/Berlin",
    through program: [String] = [binary.path]
  ) throws {
    process.executableURL = URL(fileURLWithPath: program[0])
    process.arguments =
      program.dropFirst() + ["mcp", fixture.path, "--now", ChangingFixture.now] + options
    var environment = fixture.environment
    environment["PATH"] = "/usr/bin:/bin"
    environment["HOME"] = fixture.path + "/.home"
    environment["TZ"] = zone
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    end()
    process.terminate()
    process.waitUntilExit()
  }

  var pid: Int32 { process.processIdentifier }

  /// Closes its input.
  func end() { try? input.fileHandleForWriting.close() }

  func terminate() { process.terminate() }

  /// Closes the end from which its output is read.
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// Returns the exit code, and how long it took to end; nil if it does not end within some seconds.
  func ending() -> (code: Int32, seconds: Double)? {
    let begin = Date()
    while process.isRunning {
      guard Date().timeIntervalSince(begin) < 20 else { return nil }
      usleep(2_000)
    }
    return (process.terminationStatus, Date().timeIntervalSince(begin))
  }

  /// What it wrote to standard error.
  var complaint: String {
    String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  func write(_ data: Data) throws { try input.fileHandleForWriting.write(contentsOf: data) }

  func send(_ line: String) throws { try write(Data((line + "\n").utf8)) }

  /// Returns the next message; nil if none comes within some seconds, or the output ends.
  func message(within seconds: Double = 20) throws -> [String: Any]? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        let line = Data(received[received.startIndex..<end])
        received = Data(received[received.index(after: end)...])
        lines.append(String(decoding: line, as: UTF8.self))
        return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline.timeIntervalSinceNow)
      guard poll(&polled, 1, Int32(left * 1_000)) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return nil }
      received.append(contentsOf: bytes[..<count])
    }
  }

  /// Makes the handshake of an earlier version.
  func shakeHands(_ version: String = "2025-11-25", capabilities: String = "{}") throws {
    try send(
      #"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"\#(version)","#
        + #""capabilities":\#(capabilities),"clientInfo":{"name":"tester","version":"1"}}}"#)
    _ = try #require(try message())
    try send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  /// Calls a tool, and returns the result of the protocol.
  func call(_ tool: String, _ arguments: String = "{}", id: Int = 1) throws -> [String: Any] {
    try send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"calendar_\#(tool)","#
        + #""arguments":\#(arguments)}}"#)
    let answer = try #require(try message())
    #expect(answer["id"] as? Int == id)
    return try #require(answer["result"] as? [String: Any], "\(answer)")
  }

  /// Calls a tool, and returns its answer.
  func answer(_ tool: String, _ arguments: String = "{}") throws -> [String: Any] {
    try #require(try call(tool, arguments)["structuredContent"] as? [String: Any])
  }
}
