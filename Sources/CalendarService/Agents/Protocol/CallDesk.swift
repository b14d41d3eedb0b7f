import CalendarStore

/// The calls on their way from the thread that reads them to the one that answers them, in turn.
final class CallDesk: Sendable {
  /// The most calls that wait, and their bytes; then no more lines are read.
  static let mostWaiting = 32
  static let mostBytes = 2 << 20

  /// A call that waits for a person.
  struct Asked {
    let call: ToolCall
    /// What its question is known by.
    let state: String
    let deadline: MonotonicTime
  }

  private struct WaitingCalls {
    var waiting: [(call: ToolCall, size: Int)] = []
    var running: ToolCall?
    /// Whether the running call is no longer wanted.
    var isDropped = false
    var asked: [Int: Asked] = [:]
    var questionCount = 0
    var isClosed = false
    /// Whether the answering thread is done.
    var hasEnded = false
  }

  private let state = Monitor(WaitingCalls())

  /// Whether more calls can wait.
  var hasRoom: Bool {
    state.with { state in
      state.waiting.count < Self.mostWaiting
        && state.waiting.reduce(0) { $0 + $1.size } < Self.mostBytes
    }
  }

  /// Returns whether a call with this id is waiting, running or about to be answered by a person.
  func isInUse(_ id: ProtocolID) -> Bool {
    state.with { state in
      state.running?.id == id || state.waiting.contains { $0.call.id == id }
        || state.asked.values.contains { $0.call.id == id }
    }
  }

  /// Adds a call.
  /// - Parameter size: the length of its message in bytes.
  func add(_ call: ToolCall, size: Int) {
    state.change { $0.waiting.append((call, size)) }
  }

  /// Drops a call without an answer.
  /// - Returns: the number of the question about it that is no longer asked.
  func drop(_ id: ProtocolID) -> Int? {
    state.change { state in
      state.waiting.removeAll { $0.call.id == id }
      if state.running?.id == id { state.isDropped = true }
      guard let asked = state.asked.first(where: { $0.value.call.id == id }) else { return nil }
      state.asked[asked.key] = nil
      return asked.key
    }
  }

  /// Drops all calls, and lets the answering thread end.
  func close() {
    state.change { state in
      state.isClosed = true
      state.isDropped = true
      state.waiting = []
      state.asked = [:]
    }
  }

  // MARK: - Questions

  /// Lets a call wait for a person.
  /// - Returns: the number of the question; nil if too many wait.
  func ask(_ call: ToolCall, state name: String, until deadline: MonotonicTime) -> Int? {
    state.change { state in
      guard state.asked.count < Self.mostWaiting, !state.isClosed else { return nil }
      state.questionCount += 1
      state.asked[state.questionCount] = Asked(call: call, state: name, deadline: deadline)
      return state.questionCount
    }
  }

  /// Lets a call go on with what a person said. Other answers to the same question are ignored.
  func reply(_ reply: PersonReply, to question: Int) {
    state.change { state in
      guard let asked = state.asked.removeValue(forKey: question) else { return }
      state.waiting.append((asked.call.going(onWith: reply, state: asked.state), 0))
    }
  }

  /// When the first question is given up; nil if there is none.
  var nextDeadline: MonotonicTime? { state.with { $0.asked.values.map(\.deadline).min() } }

  /// The numbers of questions that were not answered in time.
  func overdueQuestions(at now: MonotonicTime) -> [Int] {
    state.with { $0.asked.filter { $0.value.deadline <= now }.map(\.key) }
  }

  // MARK: - The answering thread

  /// Takes the next call, and waits for it; returns nil at the end.
  func take() -> ToolCall? {
    state.wait(until: nil) { state -> ToolCall?? in
      if state.isClosed { return .some(nil) }
      guard !state.waiting.isEmpty else { return nil }
      state.running = state.waiting.removeFirst().call
      state.isDropped = false
      return .some(state.running)
    } ?? nil
  }

  /// Whether the running call is no longer wanted.
  var isDropped: Bool { state.with { $0.isDropped } }

  /// Ends the running call.
  /// - Returns: whether its answer is wanted.
  func finish() -> Bool {
    state.change { state in
      state.running = nil
      return !state.isDropped
    }
  }

  func end() { state.change { $0.hasEnded = true } }

  /// Waits until the answering thread is done, longer if it is writing calendars.
  func waitForEnd() {
    let (now, most) = (MonotonicTime.now, state.with { $0.running?.tool.isReading ?? true })
    let deadline = now.adding(milliseconds: most ? 700 : 20_000)
    _ = state.wait(until: deadline) { $0.hasEnded ? true : nil }
  }
}

extension ToolCall {
  /// Returns the call with what a person said about it, who is not asked again.
  fileprivate func going(onWith reply: PersonReply, state: String) -> ToolCall {
    var call = self
    call.earlierReply = EarlierReply(state: state, reply: reply)
    call.mayAsk = false
    return call
  }
}
