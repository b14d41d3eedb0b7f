import Foundation
import Testing

/// Other programs work on the files while the interface is open, one of them or several.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct LiveFilesTests {
  private let folder: TemporaryFolder
  private let calendars: GeneratedFolder

  init() throws {
    folder = try TemporaryFolder()
    calendars = try GeneratedFolder(below: folder.path)
    try calendars.add("alpha", "DTSTART:20260310T090000\nSUMMARY:Alpha")
  }

  private func open(_ keys: String = "") throws -> TmuxSession {
    let session = try TmuxSession(
      width: 100, height: 30, environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    try session.type("\(daybookPath) --now 2026-03-09T14:00 \(calendars.path)")
    return session
  }

  private func rename(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(
      atPath: calendars.path + "/" + old, toPath: calendars.path + "/" + new)
  }

  /// What says where the view stands: its title and the selected day, without what goes on beside
  /// them.
  private func place(_ screen: String) -> [String] {
    let lines = screen.components(separatedBy: "\n")
    let places = [lines.first ?? ""] + lines.filter { $0.contains("Mon 16 Mar 2026") }
    return places.map { $0.components(separatedBy: "  ")[0] }
  }

  @Test("new, changed, deleted and renamed files are on the screen, and the view stays")
  func files() throws {
    let session = try open()
    try session.wait("the first event") { $0.contains("Alpha") }
    try session.press("j")
    let place = place(try session.wait("the next week") { $0.contains("Mon 16 Mar 2026") })
    try calendars.add("beta", "DTSTART:20260311T090000\nSUMMARY:Beta")
    try session.wait("a new file") { $0.contains("Beta") }
    try calendars.add("alpha", "DTSTART:20260310T090000\nSUMMARY:Gamma")
    try session.wait("a changed file") { $0.contains("Gamma") && !$0.contains("Alpha") }
    unlink(calendars.path + "/0/beta.ics")
    try session.wait("a file less") { !$0.contains("Beta") }
    let before = try session.wait("the same place") { self.place($0) == place }
    try rename("0", ".0")
    try session.wait("a calendar less") { !$0.contains("Gamma") }
    try rename(".0", "0")
    try session.wait("all as it was") { $0 == before }
  }

  @Test("of several programs another one takes over when the first is killed or quits")
  func severalPrograms() throws {
    var sessions = [try open(), try open(), try open()]
    for session in sessions {
      try session.wait("the event in every one") { $0.contains("Alpha") }
    }
    for (number, title) in ["Beta", "Gamma", "Delta"].enumerated() {
      try calendars.add(title, "DTSTART:2026031\(number + 1)T090000\nSUMMARY:\(title)")
      for session in sessions { try session.wait(title) { $0.contains(title) } }
      guard sessions.count > 1 else { continue }
      let process = try #require(try sessions[0].childProcess())
      if number == 0 { kill(process, SIGKILL) } else { try sessions[0].press("q") }
      try sessions[0].wait("its end") { _ in try sessions[0].childProcess() == nil }
      sessions.removeFirst()
    }
  }

  @Test("several programs that begin on no index at once all show everything")
  func freshIndex() throws {
    let environment = pinnedEnvironment(below: folder.path)
    let expected = try calendars.answer(to: calendars.questions[0])
    let others = try (0..<3).map { number in
      try StartedProgram(
        [daybookPath, number == 0 ? "open" : "index", calendars.path], environment: environment,
        isInTerminal: number == 0)
    }
    let words = calendars.questions[0].split(separator: " ").map(String.init)
    let outcome = try runPinned(words + [calendars.path], environment)
    #expect(outcome.output == expected)
    for other in others.dropFirst() { #expect(other.wait() == 0) }
  }

  @Test("nothing is done while nothing changes")
  func idle() throws {
    let program = try StartedProgram(
      [daybookPath, calendars.path], environment: pinnedEnvironment(below: folder.path),
      isInTerminal: true)
    program.goOn(seconds: 1, untilEnd: false)
    var (before, quiet, looks) = (-1, 0, 0)
    while quiet < 3, looks < 40 {
      program.goOn(seconds: 0.4, untilEnd: false)
      let now = try switches(of: program.process)
      quiet = now == before ? quiet + 1 : 0
      (before, looks) = (now, looks + 1)
    }
    // Once a minute it may look at the clock.
    #expect(quiet == 3, "it was awake in each of \(looks) looks")
  }

  /// How often the threads of a process have gone to sleep or were stopped.
  private func switches(of process: pid_t) throws -> Int {
    var sum = 0
    for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") {
      let text = try String(
        contentsOfFile: "/proc/\(process)/task/\(thread)/status", encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches") {
        sum += Int(line.split(separator: "\t").last ?? "") ?? 0
      }
    }
    return sum
  }
}
