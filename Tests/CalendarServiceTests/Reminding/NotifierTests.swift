import CalendarStore
import Foundation
import Testing

@testable import CalendarService

@Suite struct NotifierTests {
  private let folder = NSTemporaryDirectory() + "daybook-notifier-\(UUID().uuidString)"

  /// A program that writes its arguments into files of its own, and then does what `end` says.
  private func program(help: String, end: String = "") throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/notify-send"
    let script = """
      #!/bin/sh
      if [ "$1" = --help ]; then echo '\(help)'; exit 0; fi
      for argument in "$@"; do printf '%s\\n--\\n' "$argument"; done > '\(folder)/arguments'
      \(end)
      """
    let text = path + ".text"
    try Data(script.utf8).write(to: URL(fileURLWithPath: text))
    // Written by this process it could not be started while a process that another test has just
    // started still had it open ("text file busy").
    let copy = try PipedProgram(["install", "-m", "755", text, path])
    #expect(try copy.finish(within: 10_000).code == 0)
    return path
  }

  private func removeFolder() {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: folder)
  }

  private let reminder = Reminder(alarm: FakeAlarms.alarm("a", due: 1000), kind: .onTime)
  private let evil = NotificationText(
    title: "-x $(touch /tmp/daybook-evil); `id`", body: "--action=b\n'\"; exit 1")

  private var arguments: [String] {
    get throws {
      try String(contentsOfFile: folder + "/arguments", encoding: .utf8)
        .components(separatedBy: "\n--\n").dropLast()
    }
  }

  private func waitForEnd(_ notifier: Notifier) {
    while !notifier.descriptors.isEmpty {
      var polled = notifier.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, nfds_t(polled.count), -1)
      notifier.takeEnded()
    }
  }

  /// One that hangs is ended, and its reminder is printed.
  @Test func aProgramThatHangsIsNotWaitedFor() throws {
    defer { removeFolder() }
    let text = evil
    let path = try program(help: "none", end: "exec sleep 1000")
    let notifier = try #require(Notifier(program: path, patience: 50) { _ in text })
    var failed = 0
    notifier.failed = { failed += $0.count }
    notifier.show(reminder, waits: false)
    notifier.finish()
    #expect(failed == 1 && notifier.descriptors.isEmpty)
  }

  @Test func textsAreArgumentsAndNothingElse() throws {
    defer { removeFolder() }
    let evil = evil
    let notifier = try #require(Notifier(program: program(help: "--action")) { _ in evil })
    notifier.show(reminder)
    waitForEnd(notifier)
    let given = try arguments
    #expect(given.suffix(3) == ["--", evil.title, evil.body])
    #expect(given.contains { $0.hasPrefix("--action=snooze=") })
    #expect(!FileManager.default.fileExists(atPath: "/tmp/daybook-evil"))
  }

  @Test func theButtonPutsOff() throws {
    defer { removeFolder() }
    let evil = evil
    let notifier = try #require(
      Notifier(program: program(help: "--action", end: "echo snooze")) { _ in evil })
    var snoozed: [Reminder] = []
    notifier.snoozed = { snoozed.append($0) }
    notifier.show(reminder)
    waitForEnd(notifier)
    #expect(snoozed == [reminder])
  }

  @Test func withoutActionsThereIsNoButton() throws {
    defer { removeFolder() }
    let evil = evil
    let notifier = try #require(Notifier(program: program(help: "old")) { _ in evil })
    notifier.show(reminder)
    waitForEnd(notifier)
    #expect(try !arguments.prefix { $0 != "--" }.contains { $0.hasPrefix("--action") })
  }

  @Test func whatIsNotShownIsTold() throws {
    defer { removeFolder() }
    let evil = evil
    let notifier = try #require(
      Notifier(program: program(help: "", end: "exit 3")) { _ in evil })
    var failed: [Reminder] = []
    notifier.failed = { failed += $0 }
    notifier.show(reminder)
    waitForEnd(notifier)
    #expect(failed == [reminder])
    #expect(Notifier(program: folder + "/missing") { _ in evil } == nil)
  }

  @Test(arguments: [
    ("a & b <i>c</i>", "a &amp; b &lt;i&gt;c&lt;/i&gt;"), ("\\n C:\\x", "\\\\n C:\\\\x"),
    ("&\u{301}<\u{301}", "&amp;\u{301}&lt;\u{301}"), ("Grüße 🔑", "Grüße 🔑"),
  ])
  func markupIsText(text: String, escaped: String) {
    #expect(NotificationText.escaped(text) == escaped)
  }
}
