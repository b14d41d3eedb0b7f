import Foundation
import Testing

/// A shell in a tmux server of its own, with size, environment and clock pinned.
final class TmuxSession {
  private let socket = "daybook-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
  private let home: URL

  static let prompt = "READY>"

  init(width: Int = 80, height: Int = 24, environment: [String: String] = [:]) throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(socket)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var pinned = [
      "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "HOME": home.path,
      "XDG_DATA_HOME": home.path + "/data", "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_CACHE_HOME": home.path + "/cache", "XDG_STATE_HOME": home.path + "/state",
      "PS1": TmuxSession.prompt, "ENV": "/dev/null", "PATH": "/usr/bin:/bin",
    ]
    pinned.merge(environment) { $1 }
    let variables = pinned.map { "\($0)=\($1)" }.sorted()
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)"]
        + ["env", "-i", "TERM=screen-256color"] + variables + ["/bin/sh", "-i"])
    try tmux(["set", "-g", "status", "off"])
    try tmux(["set", "-g", "window-size", "manual"])
    try resize(width, height)
    try wait("the shell's prompt") { $0.contains(TmuxSession.prompt) }
  }

  deinit {
    // Nothing is left to be said when the server is already gone.
    let shell = (try? format("#{pane_pid}")).flatMap { Int32($0) }
    let programs = shell.map { [$0] + descendants(of: $0) } ?? []
    _ = try? tmux(["kill-server"])
    // What they write at their end would be left behind.
    programs.forEach(waitForEnd)
    _ = try? FileManager.default.removeItem(at: home)
  }

  @discardableResult
  func tmux(_ arguments: [String]) throws -> String {
    try run("tmux", ["-L", socket] + arguments).output
  }

  /// Types a command line into the shell, as soon as it reads what is typed: a program that is about
  /// to end would take it.
  func type(_ line: String) throws {
    try wait("the shell in the foreground") { _ in try isShellInForeground() }
    try tmux(["send-keys", "-l", line])
    try tmux(["send-keys", "Enter"])
  }

  /// Sends characters as they are.
  func press(_ characters: String) throws { try tmux(["send-keys", "-l", characters]) }

  /// Sends a key by tmux's name for it, such as `PageDown` or `C-z`.
  func press(key: String) throws { try tmux(["send-keys", key]) }

  func resize(_ width: Int, _ height: Int) throws {
    try tmux(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  func screen() throws -> String { Self.trimmed(try tmux(["capture-pane", "-p"])) }

  /// The text without blanks at the ends of lines.
  static func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      while lines[index].last == " " { lines[index].removeLast() }
    }
    return lines.joined(separator: "\n")
  }

  func format(_ text: String) throws -> String {
    try tmux(["display-message", "-p", text]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits for a state of the screen; fails with the last screen after 30 seconds without it.
  @discardableResult
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: (String) throws -> Bool
  ) throws -> String {
    let deadline = Date().addingTimeInterval(30)
    var last = ""
    while Date() < deadline {
      last = try screen()
      if try isReached(last) { return last }
      usleep(10_000)
    }
    Issue.record("never saw \(what); the screen was:\n\(last)", sourceLocation: sourceLocation)
    throw Timeout(what: what)
  }

  struct Timeout: Error { let what: String }

  /// Whether keys go to the shell, not to a program that it has started.
  private func isShellInForeground() throws -> Bool {
    let status = try String(
      contentsOfFile: "/proc/\(try format("#{pane_pid}"))/stat", encoding: .utf8)
    // After the name: state, parent, process group, session, terminal, its foreground group (proc(5)).
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 5 && fields[2] == fields[5]
  }

  /// The process that runs in the shell's foreground.
  func childProcess() throws -> Int32? {
    let shell = try format("#{pane_pid}")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return children.split(separator: " ").last.flatMap { Int32($0) }
  }
}

/// The processes that a process has started, and those that these have.
private func descendants(of process: Int32) -> [Int32] {
  let list = "/proc/\(process)/task/\(process)/children"
  // A process that has ended has none.
  let children = (try? String(contentsOfFile: list, encoding: .utf8))?
    .split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
  return (children ?? []).flatMap { [$0] + descendants(of: $0) }
}

/// Waits until a process has ended, at most five seconds.
private func waitForEnd(of process: Int32) {
  let deadline = Date().addingTimeInterval(5)
  while isRunning(process), Date() < deadline { usleep(5_000) }
}

/// Whether a process does anything yet; one that has ended may be listed until somebody asks for it.
private func isRunning(_ process: Int32) -> Bool {
  // Without a file there is no process.
  let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  let state = text?.split(separator: ")").last?.first { $0 != " " }
  return state.map { $0 != "Z" } ?? false
}
