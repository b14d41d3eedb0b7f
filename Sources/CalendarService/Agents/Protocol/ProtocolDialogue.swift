import CalendarModel

/// What a client and this program have said so far, apart from the calls of tools: decides what a
/// message leads to.
///
/// Both generations are served. A request that says its version in `_meta` is answered by the rules
/// of the newest one, and `initialize` switches the rules of the earlier ones on.
struct ProtocolDialogue {
  /// What a message leads to.
  enum Step {
    /// A message to the client.
    case send(JSON)
    /// A tool is called.
    case call(ToolCall)
    /// A call is no longer wanted.
    case cancel(ProtocolID)
    /// A person has answered, or could not; the number is that of the question.
    case reply(question: Int, PersonReply)
    /// The client asks for the tools that are offered now.
    case listTools(ProtocolID, ProtocolClient)
    case nothing
  }

  /// The client of the handshake; nil before one.
  private var client: ProtocolClient?

  private static let methods = [
    "initialize", "ping", "server/discover", "tools/list", "tools/call",
  ]

  /// - Parameter isInUse: returns whether a call with this id is waiting or running.
  mutating func step(for message: ProtocolMessage, isInUse: (ProtocolID) -> Bool) -> Step {
    switch message {
    case .wrong(let failure): return .send(failure.json)
    case .response(let id, let result): return Self.reply(id, result)
    case .notification("notifications/cancelled", let parameters):
      return parameters["requestId"].flatMap(ProtocolID.init).map { .cancel($0) } ?? .nothing
    case .notification: return .nothing
    case .request(let id, let method, let parameters):
      // Its own id would end the request that has it.
      guard !isInUse(id) else {
        return .send(ProtocolFailure.wrongRequest("This “id” is in use.").json)
      }
      do throws(ProtocolFailure) {
        return try request(id, method, parameters)
      } catch {
        return .send(error.answering(id).json)
      }
    }
  }

  // MARK: - Private

  private mutating func request(
    _ id: ProtocolID, _ method: String, _ parameters: JSONValue.Members
  ) throws(ProtocolFailure) -> Step {
    guard Self.methods.contains(method) else { throw .unknownMethod(method) }
    if let stateless = try ProtocolClient(of: parameters) {
      return try answer(id, method, parameters, stateless)
    }
    switch method {
    case "initialize":
      let client = try ProtocolClient(handshake: parameters)
      self.client = client
      return .send(.result(id, ServerDescription.handshake(client.version)))
    case "ping": return .send(.result(id, []))
    default: break
    }
    guard let client else {
      throw .wrongParameters(
        "Say the version of the protocol in “_meta”, or send initialize first.")
    }
    return try answer(id, method, parameters, client)
  }

  private func answer(
    _ id: ProtocolID, _ method: String, _ parameters: JSONValue.Members, _ client: ProtocolClient
  ) throws(ProtocolFailure) -> Step {
    switch method {
    case "tools/list": return .listTools(id, client)
    case "tools/call": return .call(try ToolCall(id, parameters, client))
    case "server/discover" where client.isStateless:
      return .send(.result(id, ServerDescription.discovery))
    default: throw .unknownMethod(method)
    }
  }

  /// Returns the step for an answer of the client; questions have numbers as ids.
  private static func reply(_ id: ProtocolID?, _ result: JSONValue?) -> Step {
    guard case .text(let text)? = id, text.hasPrefix(ToolCall.questionPrefix),
      let number = Int(text.dropFirst(ToolCall.questionPrefix.count))
    else { return .nothing }
    return .reply(question: number, result.map { PersonReply($0) } ?? .unanswered)
  }
}

extension PersonReply {
  /// Reads the result of a form with one field; anything but a clear yes or no is not an answer.
  init(_ result: JSONValue) {
    switch result["action"]?.text {
    case "accept" where result["content"]?["apply"] == .flag(true): self = .accepted
    case "decline": self = .declined
    default: self = .unanswered
    }
  }
}

extension JSON {
  /// Creates the answer to a request.
  static func result(_ id: ProtocolID, _ members: [(name: String, value: JSON)]) -> JSON {
    .object([("jsonrpc", .text("2.0")), ("id", id.json), ("result", .object(members))])
  }

  /// Creates a notification, or a request where there is an id.
  static func message(
    _ method: String, id: JSON? = nil, _ parameters: [(name: String, value: JSON)]
  ) -> JSON {
    .object(
      [("jsonrpc", .text("2.0"))] + (id.map { [("id", $0)] } ?? [])
        + [("method", .text(method)), ("params", .object(parameters))])
  }
}
