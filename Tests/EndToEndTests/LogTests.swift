import Foundation
import Testing

/// What the interface in a real terminal leaves in the file of `--log`.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct LogTests {
  private let folder: TemporaryFolder
  private let calendars: GeneratedFolder

  init() throws {
    folder = try TemporaryFolder()
    calendars = try GeneratedFolder(below: folder.path, eventCount: 60)
    try calendars.add("broken", "DTSTART:nonsense\nSUMMARY:Secret")
  }

  @Test("the log tells of the terminal, the files and the end, and nothing is on the screen")
  func whole() throws {
    let path = folder.path + "/daybook.log"
    let session = try TmuxSession(
      width: 100, height: 30, environment: pinnedEnvironment(below: folder.path))
    try session.type("\(daybookPath) --log \(path) --log-level info \(calendars.path)")
    try session.wait("the problem") { $0.contains("problem") }
    try session.resize(90, 30)
    try session.wait("the other size") { _ in
      try text(path).contains(" the terminal has another size columns=90 ")
    }
    #expect(try !session.screen().contains("the terminal"))
    try session.press("q")
    try session.wait("its end") { _ in try session.childProcess() == nil }
    let log = try text(path)
    #expect(log.contains(" the terminal is taken type=xterm-256color columns=100 rows=30 "))
    #expect(log.contains(" a file has a problem path="))
    #expect(log.contains(" the interface ends reason=quit "))
    #expect(log.hasSuffix("\n") && log.contains(" daybook ends code=0 "))
    #expect(!log.contains("Secret"))
  }

  @Test("a signal that ends it is told")
  func signal() throws {
    let path = folder.path + "/daybook.log"
    let session = try TmuxSession(environment: pinnedEnvironment(below: folder.path))
    try session.type("\(daybookPath) --log \(path) \(calendars.path)")
    try session.wait("the problem") { $0.contains("problem") }
    kill(try #require(try session.childProcess()), SIGTERM)
    try session.wait("its end") { _ in try session.childProcess() == nil }
    #expect(try text(path).contains(" the interface ends reason=signal number=15"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
