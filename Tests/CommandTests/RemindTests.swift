import Foundation
import Testing

@Suite struct RemindTests {
  private let fixture: Fixture
  private var state: [String: String] { ["XDG_STATE_HOME": fixture.path + "-state"] }

  init() throws {
    fixture = try Fixture()
    try add(
      "lunch",
      """
      DTSTART;TZID=Europe/Berlin:20260310T120000
      DURATION:PT1H
      SUMMARY:Lunch
      LOCATION:Roma
      """, alarms: [":-PT30M", ":-PT30M\nACTION:EMAIL", ":-P1D"])
    try add(
      "walk",
      "DTSTART:20260310T120000\nDURATION:PT2H\nSUMMARY:Walk \u{1B}[31m<b>\nRRULE:FREQ=DAILY",
      alarms: [";RELATED=END:-PT5M\nDESCRIPTION:Shoes"])
    try add("off", "DTSTART:20260310T120000\nSTATUS:CANCELLED\nSUMMARY:Off", alarms: [":-PT30M"])
  }

  private func add(_ uid: String, _ lines: String, alarms: [String]) throws {
    let alarms = alarms.map { alarm in
      "BEGIN:VALARM\nTRIGGER\(alarm)\n" + (alarm.contains("ACTION") ? "" : "ACTION:DISPLAY\n")
        + "END:VALARM"
    }
    try fixture.write(
      fixture.event(uid, ([lines] + alarms).joined(separator: "\n")), to: "alarms/\(uid).ics")
  }

  private func remind(
    _ arguments: [String], at now: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try daybook(
      ["remind", fixture.path + "/alarms"] + arguments + (now.map { ["--now", $0] } ?? []),
      environment: state.merging(environment) { $1 })
  }

  private func removeState() {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: fixture.path + "-state")
  }

  @Test func nextPrintsWhatComesNext() throws {
    defer { removeState() }
    let one = try remind(["--next"], at: "2026-03-09T11:00")
    #expect(one.code == 0)
    #expect(
      one.output
        == "Mon 2026-03-09 12:00  Tue 2026-03-10  12:00–13:00    alarms  Lunch · Roma\n")
    let three = try remind(["--next", "--count", "3"], at: "2026-03-09T11:00")
    #expect(three.lines.count == 4)
    #expect(three.lines[1].hasPrefix("Tue 2026-03-10 11:30  Tue 2026-03-10  12:00–13:00"))
    #expect(three.lines[2].hasPrefix("Tue 2026-03-10 13:55  Tue 2026-03-10  12:00–14:00"))
    #expect(three.lines[2].hasSuffix("<b> · “Shoes”"))
    #expect(!three.output.contains("\u{1B}"))
  }

  @Test func nextAsJSON() throws {
    defer { removeState() }
    let outcome = try remind(["--next", "--json", "--count", "2"], at: "2026-03-10T11:00")
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(objects.texts("due") == ["2026-03-10T11:30:00+01:00", "2026-03-10T13:55:00+01:00"])
    #expect(objects.texts("dueWeekday") == ["Tuesday", "Tuesday"])
    #expect(objects.texts("title").first == "Lunch")
    #expect(objects.texts("text") == ["", "Shoes"])
    #expect(objects.allSatisfy { $0["missed"] as? Bool == false && $0["again"] as? Bool == false })
  }

  @Test func withoutAlarmsThereIsNoNext() throws {
    defer { removeState() }
    try fixture.write(fixture.event("a", "DTSTART:20260310T120000"), to: "plain/a.ics")
    let arguments = ["remind", "--next", fixture.path + "/plain", "--now", "2026-03-09T11:00"]
    let outcome = try daybook(arguments, environment: state)
    #expect(outcome.output == "" && outcome.code == 0)
    #expect(outcome.errors == "daybook: no alarm is due within a year\n")
    let json = try daybook(arguments + ["--json"], environment: state)
    #expect(json.output == "[]\n")
  }

  @Test func whatWasMissedIsShownOnce() throws {
    defer { removeState() }
    #expect(try remind(["--once"], at: "2026-03-10T11:00").output == "")
    #expect(
      try remind(["--once"], at: "2026-03-10T11:31").output
        == "Tue 2026-03-10 11:30  Tue 2026-03-10  12:00–13:00    alarms  Lunch · Roma\n")
    #expect(try remind(["--once"], at: "2026-03-10T11:32").output == "")
    let missed = try remind(["--once"], at: "2026-03-10T20:00")
    #expect(missed.lines.count == 2)
    #expect(missed.output.hasSuffix("· “Shoes” (missed)\n"))
    #expect(try remind(["--once"], at: "2026-03-10T20:01").output == "")
    // Of several days only the last one.
    #expect(try remind(["--once"], at: "2026-03-20T20:00").lines.count == 2)
  }

  @Test func whatIsPutOffComesAgain() throws {
    defer { removeState() }
    _ = try remind(["--once"], at: "2026-03-10T11:00")
    let nothing = try remind(["--snooze", "10"], at: "2026-03-10T11:10")
    #expect(nothing.code == 1)
    #expect(
      nothing.errors
        == "daybook: nothing was shown that can be put off; daybook remind --next says what comes\n"
    )
    let shown = try remind(["--once", "--json"], at: "2026-03-10T11:30")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any])
    let id = try #require(object["id"] as? String)
    #expect(try remind(["--snooze", "10", "--id", id], at: "2026-03-10T11:35").code == 0)
    let next = try remind(["--next"], at: "2026-03-10T11:36").output
    #expect(next.hasPrefix("Tue 2026-03-10 11:45") && next.hasSuffix("Lunch · Roma (again)\n"))
    #expect(try remind(["--once"], at: "2026-03-10T11:44").output == "")
    #expect(try remind(["--once"], at: "2026-03-10T11:45").output.hasSuffix(" (again)\n"))
    #expect(try remind(["--once"], at: "2026-03-10T11:46").output == "")
  }

  @Test func notificationsAreShownWithoutAShell() throws {
    defer { removeState() }
    let folder = fixture.path + "/bin"
    // Several are shown at once: a notification is written in one piece.
    let script = """
      #!/bin/sh
      if [ "$1" = --help ]; then echo '--action'; exit 0; fi
      line=
      for argument in "$@"; do line="$line[$argument]"; done
      printf '%s\\n' "$line" >> '\(fixture.path)/shown'
      """
    try fixture.install(script, as: "bin/notify-send")
    let path = ["PATH": folder + ":/usr/bin:/bin"]
    _ = try remind(["--once", "--notify"], at: "2026-03-10T11:00", environment: path)
    let outcome = try remind(["--once", "--notify"], at: "2026-03-10T14:00", environment: path)
    #expect(outcome.output == "" && outcome.code == 0 && outcome.errors == "")
    let shown = try String(contentsOfFile: fixture.path + "/shown", encoding: .utf8)
    #expect(shown.contains("[--app-name=Daybook]"))
    #expect(shown.contains("[--][Lunch][Missed\n"))
    #expect(shown.contains("Roma"))
    #expect(!shown.contains("\u{1B}"))
    #expect(!shown.contains("--action"), "nobody waits for a button")
    // Where there is none, or it fails, they are printed.
    let bare = ["PATH": "/nowhere"]
    try remind(["--once"], at: "2026-03-11T13:00").code.expectZero()
    let printed = try remind(["--once", "--notify"], at: "2026-03-11T13:56", environment: bare)
    #expect(printed.lines.count == 2)
    try fixture.install("#!/bin/sh\nexit 1\n", as: "bin/notify-send")
    let failed = try remind(["--once", "--notify"], at: "2026-03-12T13:55", environment: path)
    #expect(failed.lines.count == 2)
  }

  /// The real clock, and the real end.
  @Test func waitsUntilItIsStopped() throws {
    defer { removeState() }
    let waiting = try WaitingReminder(self)
    #expect(waiting.output().contains("  First"))
    // It notices new files.
    try addAlarm("Second", in: 1)
    #expect(waiting.output().contains("  Second"))
    waiting.process.terminate()
    waiting.process.waitUntilExit()
    #expect(waiting.process.terminationStatus == 0)
    #expect(waiting.process.terminationReason == .exit)
    #expect(waiting.rest == ["", ""])
  }

  /// Whoever sent the signal learns that it was the end, and why.
  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPROF])
  func otherSignalsEndItByThemselves(_ signal: Int32) throws {
    defer { removeState() }
    let waiting = try WaitingReminder(self)
    #expect(waiting.output().contains("  First"))
    kill(waiting.process.processIdentifier, signal)
    waiting.process.waitUntilExit()
    #expect(waiting.process.terminationReason == .uncaughtSignal)
    #expect(waiting.process.terminationStatus == signal)
    #expect(waiting.rest == ["", ""])
  }

  private func addAlarm(_ title: String, in seconds: Double) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    let start = Date().addingTimeInterval(3600 + seconds)
    try add(title, "DTSTART:\(formatter.string(from: start))\nSUMMARY:\(title)", alarms: [":-PT1H"])
  }

  /// `daybook remind`, started, with an alarm in a moment.
  private final class WaitingReminder {
    let process = Process()
    private let (standardOutput, errors) = (Pipe(), Pipe())

    init(_ tests: RemindTests) throws {
      process.executableURL = binary
      process.arguments = ["remind", tests.fixture.path + "/alarms"]
      process.environment = [
        "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "HOME": tests.fixture.path + "-state",
        "PATH": "/usr/bin:/bin",
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = standardOutput
      process.standardError = errors
      try tests.addAlarm("First", in: 2)
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// What it says next.
    func output() -> String {
      String(decoding: standardOutput.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// All that it still says until its end, and what it complains of.
    var rest: [String] {
      [standardOutput, errors].map {
        String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ["--next", "--once"], ["--next", "--snooze", "5"], ["--count", "3"],
    ["--next", "--count", "0"],
    ["--snooze", "0"], ["--snooze", "99999"], ["--id", "aaaaaaaaaaaaa"], ["--next", "--notify"],
    ["--snooze", "5", "--id", "no-id"],
  ])
  func whatMakesNoSenseIsRefused(arguments: [String]) throws {
    let outcome = try remind(arguments)
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test func theUnitIsOneThatSystemdTakes() throws {
    let tool = "/usr/bin/systemd-analyze"
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      print("skipped: there is no systemd-analyze here")
      return
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let unit = try String(
      contentsOf: package.appendingPathComponent("Resources/daybook-remind.service"),
      encoding: .utf8)
    #expect(unit.contains("/usr/local/bin/daybook remind"))
    try fixture.write(
      unit.replacingOccurrences(of: "/usr/local/bin/daybook", with: binary.path),
      to: "unit/daybook-remind.service")
    let outcome = try shell(
      "XDG_RUNTIME_DIR='\(fixture.path)' \(tool) verify --user --man=no "
        + "'\(fixture.path)/unit/daybook-remind.service' 2>&1")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output == "")
  }
}

extension Int32 {
  fileprivate func expectZero() { #expect(self == 0) }
}
