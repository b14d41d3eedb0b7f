import CalendarModel
import TerminalScreen

/// A revision of the Model Context Protocol.
enum ProtocolVersion: String, CaseIterable, Comparable, Sendable {
  case year2024 = "2024-11-05"
  case summer2025 = "2025-06-18"
  case autumn2025 = "2025-11-25"
  /// Each request says its version and what the client can do; nothing precedes it.
  case year2026 = "2026-07-28"

  /// The newest first.
  static let all: [ProtocolVersion] = allCases.reversed()

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// Returns the version of a handshake: the newest that is not newer than the one asked for, else the
  /// oldest.
  static func ofHandshake(asking version: String) -> ProtocolVersion {
    all.first { $0 < .year2026 && $0.rawValue <= version } ?? .year2024
  }
}

/// The program that sends requests, as far as it says.
struct ProtocolClient: Equatable, Sendable {
  let version: ProtocolVersion
  /// The name that it gives itself, as a line; nil for none.
  let name: String?
  /// Whether it can show a form to a person.
  let canAsk: Bool

  private static let longestName = 60
  private static let prefix = "io.modelcontextprotocol/"

  /// Reads a handshake.
  init(handshake parameters: JSONValue.Members) throws(ProtocolFailure) {
    guard let asked = parameters["protocolVersion"]?.text else {
      throw .wrongParameters("“protocolVersion” is missing.")
    }
    version = .ofHandshake(asking: asked)
    name = Self.name(parameters["clientInfo"])
    canAsk = version > .year2024 && Self.canAsk(parameters["capabilities"])
  }

  /// Reads what a request of the newest version says of its client; nil if it says no version.
  init?(of parameters: JSONValue.Members) throws(ProtocolFailure) {
    let meta = parameters["_meta"]
    guard let asked = meta?[Self.prefix + "protocolVersion"] else { return nil }
    guard let asked = asked.text else {
      throw .wrongParameters("The version of the protocol must be a text.")
    }
    guard asked == ProtocolVersion.year2026.rawValue else { throw .unsupported(version: asked) }
    guard let capabilities = meta?[Self.prefix + "clientCapabilities"],
      capabilities.members != nil
    else { throw .wrongParameters("“\(Self.prefix)clientCapabilities” is missing.") }
    version = .year2026
    name = Self.name(meta?[Self.prefix + "clientInfo"])
    canAsk = Self.canAsk(capabilities)
  }

  /// Whether each of its requests says what the client is.
  var isStateless: Bool { version >= .year2026 }

  // MARK: - Private

  /// Returns whether forms can be shown: those of the first versions name no kind.
  private static func canAsk(_ capabilities: JSONValue?) -> Bool {
    guard let kinds = capabilities?["elicitation"]?.members else { return false }
    return kinds["form"]?.members != nil || kinds["url"] == nil
  }

  private static func name(_ information: JSONValue?) -> String? {
    guard let name = information?["name"]?.text else { return nil }
    let shown = displayable(String(name.prefix(longestName)))
      .trimmingPrefix { $0 == " " }
    return shown.isEmpty ? nil : String(shown)
  }
}
