import Foundation
import Testing

/// Help, prompts and the tutor in the real program.
@Suite(.serialized, .enabled(if: tmuxIsInstalled))
struct HelpJourneyTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-help-\(UUID().uuidString)").path

  private func expectEnd(of session: TmuxSession) throws {
    try session.wait("the prompt after the end") { _ in
      try session.format("#{alternate_on}") == "0" && session.childProcess() == nil
    }
  }

  @Test("what was typed into a prompt is there at the next start")
  func prompts() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = try TmuxSession(environment: ["XDG_STATE_HOME": folder])
    try session.type(JourneyTests.command)
    try session.wait("the month view") { $0.contains("[Month]") }
    #expect(!FileManager.default.fileExists(atPath: folder + "/daybook/prompts"))
    try session.press("go31.12.")
    try session.press(key: "Enter")
    try session.wait("the last day of the year") { $0.contains("31 Dec 2026") }
    try session.press("q")
    try expectEnd(of: session)
    let file = folder + "/daybook/prompts"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "go 31.12.\n")
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    try session.type(JourneyTests.command)
    try session.wait("the month view again") { $0.contains("9 Mar 2026") }
    try session.press("go")
    try session.press(key: "Up")
    try session.wait("the date typed before") { $0.contains("go to: 31.12.") }
    try session.press(key: "C-c")
    try session.wait("the view without the line") { !$0.contains("go to:") }
    try session.press("q")
    try expectEnd(of: session)
  }

  @Test("the tutor notices what is done, and leaves nothing behind")
  func tutor() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let session = try TmuxSession(environment: ["TMPDIR": folder, "XDG_STATE_HOME": folder + "/s"])
    try session.type(
      "\(daybookPath) tutor --now 2026-03-09T14:00 --resources \(packagePath)/Resources")
    try session.wait("the first task, and the events that others are about") {
      $0.contains("Tutor · 1 of 30") && $0.contains("Plumber")
    }
    for (keys, number) in [("l", 2), ("j", 3), ("]", 4), ("go24.12.\n", 5)] {
      let isEntered = keys.hasSuffix("\n")
      try session.press(isEntered ? String(keys.dropLast()) : keys)
      if isEntered { try session.press(key: "Enter") }
      try session.wait("task \(number)") {
        $0.contains("Tutor · \(number) of 30") && $0.contains("Well done.")
      }
    }
    // The task for the mouse.
    try session.press(key: "F3")
    try session.wait("the task after a skipped one") { $0.contains("Tutor · 6 of 30") }
    for (keys, number) in [("t", 7), ("Tab", 8), ("Y", 9), ("W", 10)] {
      try session.press(key: keys)
      try session.wait("task \(number)") {
        $0.contains("Tutor · \(number) of 30") && $0.contains("Well done.")
      }
    }
    try session.press("q")
    try session.wait("the question") { $0.contains("Leave the tutor?") }
    try session.press("y")
    try expectEnd(of: session)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
