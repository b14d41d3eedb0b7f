import CalendarModel
import CalendarStore
import DaybookConfiguration
import Glibc

/// What comes of a call.
enum ToolOutcome {
  case answer(AgentAnswer)
  /// A person is asked, and the call made again with the answer.
  case asks(PersonQuestion)
  /// The rules do not offer the tool.
  case notOffered
  /// The call was dropped while it ran.
  case dropped
}

/// Answers calls of tools in turn, on the thread that made it.
protocol ToolAnswering {
  /// - Parameters:
  ///   - isDropped: returns whether the answer is no longer wanted; asked now and then.
  ///   - tell: receives how many files are read, of how many if that is known.
  func outcome(
    of call: ToolCall, isDropped: @escaping () -> Bool,
    tell: (_ done: Int, _ total: Int?) -> Void
  ) -> ToolOutcome

  /// Releases what it opened.
  func close()
}

/// A server of the Model Context Protocol over two descriptors. No rule about calendars lives here.
///
/// One thread reads lines and answers at once what asks for no calendar; another one answers calls.
package final class AgentServer {
  /// How long a person has time to answer, in milliseconds.
  static let patience = 600_000

  private let input: Int32
  private let output: ProtocolOutput
  private let ending: Signal
  private let rules: () -> AgentRules
  private let makeAnswering: @Sendable () -> any ToolAnswering
  private let desk = CallDesk()
  /// Raised when a call is taken, so that there is room for others.
  private let taken = Signal()
  private var splitter = LineSplitter()
  private var dialogue = ProtocolDialogue()
  /// The lines that are read and wait for room.
  private var lines: [LineSplitter.InputLine] = []
  private var hasEnded = false

  /// - Parameters:
  ///   - ending: raised when the server shall end.
  ///   - rules: reads the rules that hold now.
  ///   - answering: makes what answers calls, on the thread that does.
  init(
    input: Int32, output: Int32, ending: Signal, rules: @escaping () -> AgentRules,
    answering: @escaping @Sendable () -> any ToolAnswering
  ) {
    self.input = input
    self.output = ProtocolOutput(output, ending: ending)
    (self.ending, self.rules, makeAnswering) = (ending, rules, answering)
  }

  /// Serves until the input ends, the output is closed or a signal comes.
  func run() throws(CommandFailure) {
    let answering = CallAnswering(
      desk: desk, output: output, taken: taken, makeAnswering: makeAnswering)
    guard Thread({ answering.run() }) != nil else { throw .failed("the system has no thread left") }
    while !hasEnded, !output.isClosed {
      handleLines()
      giveUpQuestions()
      if !hasEnded { wait() }
    }
    desk.close()
    desk.waitForEnd()
  }

  // MARK: - Waiting

  /// Waits for a line, for room, or for the end.
  private func wait() {
    let reads = lines.isEmpty && desk.hasRoom
    var polled = [
      pollfd(fd: reads ? input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ending.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: taken.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.descriptor, events: 0, revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), millisecondsToWait) > 0 else { return }
    if polled[2].revents != 0 { taken.lower() }
    // A pipe without a reader is an error, a socket without one hangs up.
    let isClosed = polled[3].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    hasEnded = polled[1].revents != 0 || isClosed
    if !hasEnded, polled[0].revents != 0 { readPiece() }
  }

  private var millisecondsToWait: Int32 {
    guard let deadline = desk.nextDeadline else { return -1 }
    return Int32(clamping: max(0, deadline.milliseconds(since: .now)) + 1)
  }

  private func readPiece() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = retrying { read(input, &bytes, bytes.count) }
    if count < 0, errno == EAGAIN { return }
    guard count > 0 else {
      hasEnded = true
      return
    }
    lines += splitter.lines(endingIn: bytes[..<count])
  }

  // MARK: - Messages

  private func handleLines() {
    var handled = 0
    while handled < lines.count, desk.hasRoom, !output.isClosed {
      handle(lines[handled])
      handled += 1
    }
    lines.removeFirst(handled)
  }

  private func handle(_ line: LineSplitter.InputLine) {
    switch dialogue.step(for: ProtocolMessage(line), isInUse: desk.isInUse) {
    case .send(let message): output.send(message)
    case .call(let call):
      if case .text(let bytes) = line { desk.add(call, size: bytes.count) }
    case .cancel(let id):
      if let question = desk.drop(id) { withdraw(question) }
    case .reply(let question, let reply): desk.reply(reply, to: question)
    case .listTools(let id, let client):
      let rules = rules()
      let tools = AgentTool.allCases.filter { $0.isOffered(by: rules) }
      output.send(.result(id, ServerDescription.tools(tools, client)))
    case .nothing: break
    }
  }

  /// Lets calls go on whose questions were not answered in time.
  private func giveUpQuestions() {
    for question in desk.overdueQuestions(at: .now) {
      withdraw(question)
      desk.reply(.unanswered, to: question)
    }
  }

  /// Tells the client that a question is no longer asked.
  private func withdraw(_ question: Int) {
    output.send(
      .message(
        "notifications/cancelled",
        [("requestId", .text("\(ToolCall.questionPrefix)\(question)"))]))
  }
}

/// The thread that answers calls.
private struct CallAnswering: Sendable {
  let desk: CallDesk
  let output: ProtocolOutput
  let taken: Signal
  let makeAnswering: @Sendable () -> any ToolAnswering

  /// How often progress is reported, in milliseconds.
  private static let progressInterval = 1_000

  func run() {
    let answering = makeAnswering()
    while let call = desk.take() {
      taken.raise()
      answer(call, answering)
    }
    answering.close()
    desk.end()
  }

  private func answer(_ call: ToolCall, _ answering: any ToolAnswering) {
    var told = MonotonicTime.now
    let outcome = answering.outcome(of: call, isDropped: { [desk] in desk.isDropped }) {
      done, total in
      guard MonotonicTime.now.milliseconds(since: told) >= Self.progressInterval,
        let message = call.progress(done, of: total)
      else { return }
      told = .now
      output.send(message)
    }
    guard desk.finish() else { return }
    switch outcome {
    case .answer(let answer): output.send(call.answer(answer))
    case .asks(let question): ask(question, about: call)
    case .notOffered: output.send(ToolCall.unknown(call.tool.name).answering(call.id).json)
    case .dropped: break
    }
  }

  private func ask(_ question: PersonQuestion, about call: ToolCall) {
    if call.client.isStateless { return output.send(call.asking(question, number: 0)) }
    let deadline = MonotonicTime.now.adding(milliseconds: AgentServer.patience)
    guard let number = desk.ask(call, state: question.state, until: deadline) else {
      return desk.add(call.without(question), size: 0)
    }
    output.send(call.asking(question, number: number))
    // The reading thread waits for the deadline from now on.
    taken.raise()
  }
}

extension ToolCall {
  /// Returns the call as if a question about it had not been answered.
  fileprivate func without(_ question: PersonQuestion) -> ToolCall {
    var call = self
    call.earlierReply = EarlierReply(state: question.state, reply: .unanswered)
    call.mayAsk = false
    return call
  }
}
