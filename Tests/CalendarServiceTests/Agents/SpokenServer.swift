import CalendarModel
import CalendarStore
import DaybookConfiguration
import Glibc
import Testing

@testable import CalendarService

/// A server in this process, spoken to over pipes as a client does.
final class SpokenServer {
  private let input: Int32
  private let output: Int32
  private let thread: CalendarStore.Thread?
  private let hasEnded = Monitor(false)
  private var splitter = LineSplitter()
  private var lines: [LineSplitter.InputLine] = []
  private var isClosed = false

  init(
    rules: AgentRules = .default, answering: @escaping @Sendable () -> any ToolAnswering
  ) throws {
    var (inputs, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    let arePipes = pipe(&inputs) == 0 && pipe(&outputs) == 0
    try #require(arePipes)
    // Else a program that another test starts would keep an end open.
    for end in inputs + outputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, writing) = (inputs[0], outputs[1])
    (input, output) = (inputs[1], outputs[0])
    thread = CalendarStore.Thread { [hasEnded] in
      let server = AgentServer(
        input: reading, output: writing, ending: Signal(), rules: { rules }, answering: answering)
      try? server.run()
      close(reading)
      close(writing)
      hasEnded.change { $0 = true }
    }
  }

  deinit {
    end()
    thread?.join()
    close(output)
  }

  /// Writes text as it is.
  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) { try? writeAll(bytes[...], to: input) }

  /// Writes a message on a line.
  func send(_ text: String) { write(text + "\n") }

  /// Closes its input.
  func end() {
    if !isClosed { close(input) }
    isClosed = true
  }

  /// Returns whether it ended within a second.
  func endsAtOnce() -> Bool {
    hasEnded.wait(until: .now.adding(milliseconds: 1_000)) { $0 ? true : nil } ?? false
  }

  /// Returns the next message; nil if none comes within some seconds, or the output ends.
  func message(within milliseconds: Int = 20_000) -> JSONValue? {
    let deadline = MonotonicTime.now.adding(milliseconds: milliseconds)
    while lines.isEmpty {
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline.milliseconds(since: .now))
      guard poll(&polled, 1, Int32(left)) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      lines += splitter.lines(endingIn: bytes[..<count])
    }
    guard case .text(let bytes) = lines.removeFirst() else { return nil }
    return JSONValue(bytes)
  }

  /// Sends a request without `_meta`, and returns its answer.
  func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> JSONValue? {
    send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    return message()
  }

  /// Makes the handshake of an earlier version.
  func shakeHands(_ version: String = "2025-11-25", capabilities: String = "{}") {
    _ = request(
      0, "initialize",
      #"{"protocolVersion":"\#(version)","capabilities":\#(capabilities),"clientInfo":{"name":"t","version":"1"}}"#
    )
    send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }
}

/// Answers calls as a script says: at once, when it is let, or by asking a person.
final class ScriptedCalls: ToolAnswering, Sendable {
  /// What goes on, for the test.
  struct State {
    /// The calls that have begun, in their order.
    var begun: [String] = []
    /// How many calls may end that wait for it.
    var released = 0
    var dropped = 0
  }

  let state = Monitor(State())

  /// A call of `search` waits until it is let or dropped, `apply` asks a person unless one has answered,
  /// and others end at once.
  func outcome(
    of call: ToolCall, isDropped: @escaping () -> Bool,
    tell: (_ done: Int, _ total: Int?) -> Void
  ) -> ToolOutcome {
    state.change { $0.begun.append(call.tool.rawValue) }
    switch call.tool {
    case .search:
      while !isDropped() {
        let isLet = state.wait(until: .now.adding(milliseconds: 20)) { state -> Bool? in
          guard state.released > 0 else { return nil }
          state.released -= 1
          return true
        }
        if isLet == true { return done("found") }
      }
      state.change { $0.dropped += 1 }
      return .dropped
    case .apply:
      if let reply = call.earlierReply, reply.state == "state-1" { return done("\(reply.reply)") }
      guard call.mayAsk else { return done("nobody") }
      return .asks(PersonQuestion(plan: "plan-a", message: "Moves 1 event.", state: "state-1"))
    case .undo: return .notOffered
    default: return done(call.tool.rawValue)
    }
  }

  func close() {}

  /// Waits until so many calls have begun.
  func waitForCalls(_ count: Int) -> Bool {
    state.wait(until: .now.adding(milliseconds: 20_000)) { $0.begun.count >= count ? true : nil }
      ?? false
  }

  private func done(_ text: String) -> ToolOutcome {
    .answer(AgentAnswer(json: .object([("says", .text(text))]), failure: nil))
  }
}
