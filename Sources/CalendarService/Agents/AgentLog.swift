import CalendarModel
import CalendarStore
import Glibc

/// What agents have called, a line of JSON for each call, in `$XDG_STATE_HOME/daybook/agents.log`.
///
/// Only the user can read it. Calls go on if it cannot be written.
package struct AgentLog: Sendable {
  /// The size from which on the file becomes the older one, whose place it takes.
  static let mostBytes = 5_000_000
  /// The greatest length of arguments that are written out.
  private static let longestArguments = 4_000

  private let path: String
  private let mostBytes: Int

  /// - Parameter path: of the file, in a folder that is made if it is missing.
  init(path: String, mostBytes: Int = Self.mostBytes) {
    (self.path, self.mostBytes) = (path, mostBytes)
  }

  /// The log of the user; nil if there is no place for it.
  package static var ofUser: AgentLog? {
    StateFile(named: "agents.log").map { AgentLog(path: $0.path) }
  }

  private var olderPath: String { path + ".1" }

  /// Writes a call with what came of it.
  func record(
    _ tool: AgentTool, _ arguments: JSONValue, _ answer: AgentAnswer, time: String, client: String?
  ) {
    let bytes = answer.json.compactBytes.count
    let given = JSON(arguments)
    let length = given.compactBytes.count
    append(
      .object([
        ("time", .text(time)), ("process", .number(Int(getpid()))),
        ("client", client.map { .text($0) } ?? .null), ("tool", .text(tool.rawValue)),
        ("arguments", length <= Self.longestArguments ? given : .text("\(length) bytes")),
        ("outcome", .text(answer.failure?.code.rawValue ?? "ok")),
        ("plan", answer.json["plan"] ?? answer.failure?.plan.map { .text($0) } ?? .null),
        ("step", answer.json["step"] ?? .null), ("bytes", .number(bytes)),
      ]))
  }

  /// All that it holds, the oldest first.
  package var bytes: [UInt8] {
    // What cannot be read has nothing.
    [olderPath, path].flatMap { (try? readFile(at: $0, range: 0..<2 * mostBytes)) ?? [] }
  }

  // MARK: - Private

  private func append(_ entry: JSON) {
    let line = entry.compactBytes + [UInt8(ascii: "\n")]
    guard let descriptor = opened() else { return }
    defer { close(descriptor) }
    // A single write, so that several processes can share the file.
    _ = retrying { write(descriptor, line, line.count) }
  }

  /// Opens the file for appending, a new one if it has become too long.
  private func opened() -> Int32? {
    // Without a folder there is no log.
    try? makeFolders(folderName(of: path))
    let lock = FileLock(path: path + ".lock")
    lock.wait()
    defer { lock.release() }
    var status = stat()
    if stat(path, &status) == 0, status.st_size >= mostBytes { rename(path, olderPath) }
    let descriptor = open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    return descriptor >= 0 ? descriptor : nil
  }
}

extension JSON {
  /// A member of an object; nil if there is none, or another value.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
