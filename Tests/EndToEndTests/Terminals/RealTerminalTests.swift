import Foundation
import Testing

/// The real program behind programs that are terminals themselves, each where it is installed.
@Suite(.serialized) struct RealTerminalTests {
  private static let walk = "JJJKjjlQYMJ"
  private let shown: ShownScreen
  private let first: String
  private let last: String

  init() throws {
    shown = try ShownScreen()
    first = try shown.text()
    last = try shown.text(after: Self.walk)
  }

  private static func isInstalled(_ program: String, _ what: String) -> Bool {
    let found = (try? run("sh", ["-c", "command -v \(program)"]))?.code == 0
    if !found { print("skipped: \(what) needs \(program), which is not installed") }
    return found
  }

  private func expectScreens(of terminal: ModelledTerminal) throws {
    try terminal.wait("the month view") { $0.text == first }
    for key in Self.walk { terminal.send(String(key)) }
    try terminal.wait("the screen after a walk") { $0.text == last }
    terminal.send("q")
    _ = try terminal.end()
  }

  @Test(.enabled(if: isInstalled("screen", "the test in GNU screen"))) func gnuScreen() throws {
    let sockets = shown.folder.path + "/s"
    try FileManager.default.createDirectory(
      atPath: sockets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let settings = shown.folder.path + "/screenrc"
    try "startup_message off\nterm screen-256color\ndefutf8 on\n".write(
      toFile: settings, atomically: true, encoding: .utf8)
    var environment = shown.environment
    environment["SCREENDIR"] = sockets
    let terminal = try ModelledTerminal(
      ["screen", "-U", "-c", settings] + shown.command, environment: environment)
    try expectScreens(of: terminal)
  }

  @Test(.enabled(if: tmuxIsInstalled)) func tmux() throws {
    for type in ["tmux-256color", "screen"] {
      let session = try TmuxSession(environment: ["TERM": type])
      try session.type(
        "XDG_CACHE_HOME=\(shown.folder.path)/cache \(shown.command.joined(separator: " "))")
      try session.wait("the month view as \(type)") { ShownScreen.trimmed($0) == first }
      try session.press(Self.walk)
      try session.wait("the screen after a walk as \(type)") { ShownScreen.trimmed($0) == last }
    }
  }

  @Test(.enabled(if: SecureShell.isPossible)) func secureShell() throws {
    let shell = try SecureShell(below: shown.folder.path)
    let terminal = try ModelledTerminal(
      shell.command(running: shown.command, environment: shown.environment),
      environment: shown.environment)
    try expectScreens(of: terminal)
  }

  @Test(
    .enabled(
      if: ["Xvfb", "xterm", "xdotool"].allSatisfy { isInstalled($0, "the test in xterm") }))
  func xterm() throws {
    for type in ["xterm", "xterm-256color"] {
      let emulator = try XtermEmulator(
        below: shown.folder.path, type: type, running: shown.command,
        environment: shown.environment)
      try emulator.wait("the month view as \(type)") { $0 == first }
      try emulator.press(Self.walk)
      try emulator.wait("the screen after a walk as \(type)") { $0 == last }
    }
  }
}
