import CalendarModel

/// A message of JSON-RPC 2.0 that a client sent.
enum ProtocolMessage: Equatable {
  case request(ProtocolID, method: String, JSONValue.Members)
  case notification(method: String, JSONValue.Members)
  /// The answer to a request of this program; nil for an error.
  case response(ProtocolID?, result: JSONValue?)
  /// No message; the failure is its answer.
  case wrong(ProtocolFailure)

  /// Reads a line.
  init(_ line: LineSplitter.InputLine) {
    switch line {
    case .tooLong: self = .wrong(.wrongRequest("A message may have at most 1 MiB."))
    case .text(let bytes):
      guard let value = JSONValue(bytes) else {
        self = .wrong(.notJSON)
        return
      }
      self.init(value)
    }
  }

  private init(_ value: JSONValue) {
    guard let members = value.members else {
      self = .wrong(.wrongRequest("A message is one object; there are no batches."))
      return
    }
    let id = members["id"].flatMap(ProtocolID.init)
    // An answer is never answered, or two programs would send each other errors for ever.
    if members["method"] == nil, members["result"] != nil || members["error"] != nil {
      self = .response(id, result: members["error"] == nil ? members["result"] : nil)
      return
    }
    do throws(ProtocolFailure) {
      self = try Self.call(members, id)
    } catch {
      self = .wrong(error.answering(id))
    }
  }

  private static func call(
    _ members: JSONValue.Members, _ id: ProtocolID?
  ) throws(ProtocolFailure) -> ProtocolMessage {
    guard members["jsonrpc"]?.text == "2.0" else {
      throw .wrongRequest("“jsonrpc” must be \"2.0\".")
    }
    guard members["id"] == nil || id != nil else {
      throw .wrongRequest("“id” must be a text or a whole number.")
    }
    guard let method = members["method"]?.text else {
      throw .wrongRequest("“method” must be a text.")
    }
    let given = members["params"].flatMap { $0 == .null ? nil : $0 }
    let parameters = given.map { $0.members } ?? JSONValue.Members()
    guard let parameters else {
      guard id != nil else { return .notification(method: method, JSONValue.Members()) }
      throw .wrongParameters("“params” must be an object.")
    }
    guard let id else { return .notification(method: method, parameters) }
    return .request(id, method: method, parameters)
  }
}

/// The id of a request, which is echoed as it came.
enum ProtocolID: Hashable, Sendable {
  case text(String)
  /// A whole number as it is written.
  case number(String)

  init?(_ value: JSONValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .number(let text) where text.utf8.allSatisfy(Self.isOfInteger): self = .number(text)
    default: return nil
    }
  }

  var json: JSON {
    switch self {
    case .text(let text): .text(text)
    case .number(let text): .numeral(text)
    }
  }

  private static func isOfInteger(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}

/// An error of the protocol, as opposed to the failure of a call.
struct ProtocolFailure: Error, Equatable {
  let code: Int
  let message: String
  /// The versions that there are, and the one that was asked for.
  var requestedVersion: String?
  /// The request that it answers; nil if that is unknown.
  private(set) var id: ProtocolID?

  static let notJSON = ProtocolFailure(
    code: -32_700, message: "This is not JSON in UTF-8, or is nested deeper than 32.")

  static func wrongRequest(_ message: String) -> ProtocolFailure {
    ProtocolFailure(code: -32_600, message: message)
  }

  static func unknownMethod(_ method: String) -> ProtocolFailure {
    ProtocolFailure(code: -32_601, message: "There is no method \(quoted(method)).")
  }

  static func wrongParameters(_ message: String) -> ProtocolFailure {
    ProtocolFailure(code: -32_602, message: message)
  }

  static func unsupported(version: String) -> ProtocolFailure {
    ProtocolFailure(
      code: -32_022, message: "This version of the protocol is not supported.",
      requestedVersion: version)
  }

  /// Returns a name that a client made up, as it may stand in a sentence.
  static func quoted(_ name: String) -> String { FileText(line: name).quotedForPerson }

  func answering(_ id: ProtocolID?) -> ProtocolFailure {
    var failure = self
    failure.id = id
    return failure
  }

  var json: JSON {
    var error: [(name: String, value: JSON)] = [
      ("code", .number(code)), ("message", .text(message)),
    ]
    if let requestedVersion {
      error.append(
        (
          "data",
          .object([
            ("supported", .list(ProtocolVersion.all.map { .text($0.rawValue) })),
            ("requested", .text(requestedVersion)),
          ])
        ))
    }
    return .object([
      ("jsonrpc", .text("2.0")), ("id", id?.json ?? .null), ("error", .object(error)),
    ])
  }
}
