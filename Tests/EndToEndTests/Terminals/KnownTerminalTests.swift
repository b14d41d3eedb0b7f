import Foundation
import Testing

/// What only terminals get that are known by their answers: links, progress and notifications.
@Suite struct KnownTerminalTests {
  private static let now = ["--now", "2026-03-10T11:30"]
  private static let page = "https://example.org/" + String(repeating: "a-long-way/", count: 8)
  private let folder: TemporaryFolder
  private let calendar: String

  init() throws {
    folder = try TemporaryFolder()
    calendar = folder.path + "/calendar"
    try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: true)
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//t//t//EN
      BEGIN:VEVENT
      UID:lunch
      DTSTAMP:20260101T000000Z
      DTSTART:20260310T120000
      DTEND:20260310T130000
      SUMMARY:Lunch
      LOCATION:Roma
      URL:\(Self.page)
      DESCRIPTION:See mailto:ada@example.org?subject=Lunch, or \\nexample.org
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT30M
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
    try Data((text.replacing("\n", with: "\r\n") + "\r\n").utf8).write(
      to: URL(fileURLWithPath: calendar + "/lunch.ics"))
  }

  private var environment: [String: String] { pinnedEnvironment(below: folder.path) }

  private func terminal(
    _ words: [String], name: String?, environment extra: [String: String] = [:]
  ) throws -> ModelledTerminal {
    try ModelledTerminal(words, environment: environment.merging(extra) { $1 }, name: name)
  }

  // MARK: - Links

  /// Those of the details are on the terminal while they are seen, and on no cell afterwards.
  @Test(
    arguments: [("kitty(0.26.5)", true), ("XTerm(379)", false), (nil, false)] as [(String?, Bool)])
  func detailsHaveLinks(_ name: String?, _ isLinked: Bool) throws {
    let terminal = try terminal([daybookPath] + Self.now + [calendar], name: name)
    try terminal.wait("the month view") { $0.text.contains("Lunch") && $0.statusCount > 0 }
    // The event of the day is chosen.
    terminal.send("\t")
    try terminal.wait("the chosen event") { $0.text.contains("›") }
    let month = terminal.model.text
    terminal.send("\r")
    try terminal.wait("the details") { $0.text.contains("mailto:ada@example.org") }
    if isLinked {
      try terminal.wait("the links") { $0.links.count == 3 }
      let links = terminal.model.links
      #expect(
        links.map(\.address) == [Self.page, Self.page, "mailto:ada@example.org?subject=Lunch"])
      #expect(links[0].text + links[1].text == Self.page)
      #expect(links[2].text == "mailto:ada@example.org?subject=Lunch")
    }
    // They stay when all is painted again.
    let details = terminal.model.text
    let clears = terminal.model.clearCount
    terminal.send("\u{C}")
    try terminal.wait("the details again") {
      $0.clearCount > clears && $0.text == details && $0.links.count == (isLinked ? 3 : 0)
    }
    terminal.send("\u{1B}")
    try terminal.wait("the month again") { $0.text == month }
    #expect(terminal.model.links.isEmpty)
    let count = terminal.model.strings.count
    terminal.send("l")
    try terminal.wait("the next day") { $0.text != month }
    #expect(terminal.model.strings.count == count, "a key that moves a day costs nothing more")
    terminal.send("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.model.strings.contains { $0.hasPrefix("]8;") } == isLinked)
    #expect(terminal.model.unknown == [])
  }

  // MARK: - Notifications

  /// Where the desktop of this machine shows none, the terminal does.
  private func remind(_ words: [String] = []) throws -> [String] {
    let bin = folder.path + "/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let program = bin + "/notify-send"
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    // What was due before the first run is over.
    _ = try runPinned(["remind", "--once", "--now", "2026-03-10T11:00", calendar], environment)
    return [daybookPath, "remind", "--once"] + Self.now + words + [calendar]
  }

  private var path: [String: String] { ["PATH": folder.path + "/bin:/usr/bin:/bin"] }

  @Test(
    arguments: [
      ("foot(1.13.1)", "]777;notify;Daybook;"), ("kitty(0.26.5)", "]99;;Daybook: "),
      ("VTE(7006)", nil), (nil, nil),
    ] as [(String?, String?)])
  func remindersAreNotifications(_ name: String?, _ start: String?) throws {
    let terminal = try terminal(try remind(["--notify"]), name: name, environment: path)
    #expect(try terminal.end() == 0)
    #expect(terminal.model.text.contains("Lunch · Roma"))
    #expect(terminal.model.strings.count == (start == nil ? 0 : 1))
    if let start { #expect(terminal.model.hasNotification(start)) }
    #expect(terminal.model.unknown == [])
  }

  /// Without the option nothing is asked, and in a pipe neither.
  @Test func nothingIsAskedUnasked() throws {
    let terminal = try terminal(try remind(), name: "foot(1.13.1)", environment: path)
    #expect(try terminal.end() == 0)
    #expect(terminal.model.text.contains("Lunch · Roma"))
    #expect(terminal.model.strings == [] && terminal.model.privateSequences == [])
  }

  /// tmux says which terminal it is in, and hands the notification on if it may.
  @Test(.enabled(if: tmuxIsInstalled), arguments: [true, false])
  func throughTmux(_ handsOn: Bool) throws {
    let words = try remind(["--notify"])
    let settings = folder.path + "/tmux.conf"
    try Data(
      "set -g allow-passthrough \(handsOn ? "on" : "off")\nset -g default-terminal tmux-256color\n"
        .utf8
    ).write(to: URL(fileURLWithPath: settings))
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    let terminal = try terminal(
      [
        "tmux", "-L", "daybook-\(UUID().uuidString)", "-f", settings, "new-session",
        // tmux asks the terminal what it is, and knows it a moment later.
        "until tmux display-message -p '#{client_termtype}' | grep -q kitty; do :; done; "
          + "\(command); read line",
      ], name: "kitty(0.26.5)", environment: path)
    try terminal.wait("the reminder") { $0.text.contains("Lunch · Roma") }
    if handsOn {
      try terminal.wait("the notification") { $0.hasNotification("]99;;Daybook: ") }
    } else {
      try terminal.wait("what to do") { $0.text.contains("allow-passthrough on") }
      #expect(!terminal.model.strings.contains { $0.hasPrefix("]99;") })
    }
    terminal.send("\n")
    _ = try terminal.end()
  }

  /// The terminal outside of GNU screen is asked through it.
  @Test(.enabled(if: screenIsInstalled)) func throughScreen() throws {
    let words = try remind(["--notify"])
    let sockets = folder.path + "/s"
    try FileManager.default.createDirectory(
      atPath: sockets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let settings = folder.path + "/screenrc"
    try Data("startup_message off\nterm screen-256color\ndefutf8 on\n".utf8).write(
      to: URL(fileURLWithPath: settings))
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    let terminal = try terminal(
      ["screen", "-U", "-c", settings, "sh", "-c", "\(command); read line"],
      name: "kitty(0.26.5)", environment: path.merging(["SCREENDIR": sockets]) { $1 })
    try terminal.wait("the notification") { $0.hasNotification("]99;;Daybook: ", dash: "-") }
    terminal.send("\n")
    _ = try terminal.end()
  }

  private static let screenIsInstalled = (try? run("sh", ["-c", "command -v screen"]))?.code == 0

  // MARK: - Progress

  /// The first index, in a terminal with a place for progress: taken away at the end, however that comes.
  @Test(arguments: [nil, SIGTERM])
  func progressIsTakenAway(_ signal: Int32?) throws {
    let generated = try GeneratedFolder(below: folder.path, eventCount: 40_000)
    let terminal = try terminal(
      [daybookPath, "index", generated.path], name: nil,
      environment: ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"])
    if let signal {
      try terminal.wait("progress") { $0.strings.contains { $0.hasPrefix("]9;4;") } }
      terminal.signal(signal)
    }
    let code = try terminal.end()
    #expect(code == signal.map { 128 + $0 } ?? 0)
    #expect(terminal.model.strings.count > 1)
    #expect(terminal.model.strings.last == "]9;4;0")
    #expect(terminal.model.strings.allSatisfy { $0.hasPrefix("]9;4;") })
  }

  /// Others take it for a notification, and get nothing.
  @Test(arguments: [["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"], [:]])
  func othersGetNoProgress(_ variables: [String: String]) throws {
    let generated = try GeneratedFolder(below: folder.path, eventCount: 500)
    let terminal = try terminal(
      [daybookPath, "index", generated.path], name: nil, environment: variables)
    #expect(try terminal.end() == 0)
    #expect(terminal.model.strings == [])
  }

  /// In the interface the terminal's answer counts, and a signal takes the progress away, too.
  @Test(arguments: [("ghostty 1.2.0", true), ("ghostty 1.1.3", false)])
  func theInterfaceShowsProgress(_ name: String, _ isShown: Bool) throws {
    let generated = try GeneratedFolder(below: folder.path, eventCount: 40_000)
    let terminal = try terminal([daybookPath] + Self.now + [generated.path], name: name)
    if isShown {
      try terminal.wait("progress") { $0.strings.contains { $0.hasPrefix("]9;4;") } }
    } else {
      try terminal.wait("the month") { $0.statusCount > 0 && $0.text.contains("March") }
    }
    terminal.signal(SIGTERM)
    #expect(try terminal.end() == 128 + SIGTERM)
    let progress = terminal.model.strings.filter { $0.hasPrefix("]9;") }
    #expect(isShown ? progress.last == "]9;4;0" : progress.isEmpty)
    #expect(!terminal.model.usesOtherScreen)
  }
}

extension TerminalModel {
  /// Whether it was sent the reminder, all of it, in a sequence that starts so.
  fileprivate func hasNotification(_ start: String, dash: String = "–") -> Bool {
    strings.contains {
      $0.hasPrefix(start + "Lunch · ") && $0.contains("12:00\(dash)13:00")
        && $0.hasSuffix(" · Roma · calendar")
    }
  }
}
