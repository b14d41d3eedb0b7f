import CalendarStore
import Foundation
import Testing

@testable import CalendarService

@Suite struct LogLineTests {
  private func line(_ values: LogEntry.Values, _ level: LogLevel = .notice, time: UInt64 = 0)
    -> String
  {
    LogLine(LogEntry(level: level, sentence: "it was slow", values: values), time: time).text
  }

  @Test func timesComeFirst() {
    #expect(line([:]) == "    0.000000 notice  it was slow")
    #expect(line([:], .error, time: 1_234_567_890) == "    1.234567 error   it was slow")
    #expect(line([:], .warning, time: 99_999_000_000_000) == "99999.000000 warning it was slow")
  }

  static let texts = [
    ("plain", "plain"), ("", "\"\""), ("two words", "\"two words\""), ("a=b", "\"a=b\""),
    ("say \"hi\"", "\"say \\\"hi\\\"\""), ("back\\slash", "\"back\\\\slash\""), ("größe", "größe"),
    ("/home/me/a.ics", "/home/me/a.ics"),
  ]

  @Test(arguments: texts) func textsAreOneWord(_ text: String, _ shown: String) {
    #expect(line(["name": .text(text)]).hasSuffix(" name=\(shown)"))
  }

  @Test func whatTerminalsObeyIsMadeSafe() {
    let text = line(["path": .text("a\u{1B}[31m\nb\u{202E}c")])
    #expect(!text.contains("\u{1B}") && !text.contains("\n") && !text.contains("\u{202E}"))
  }

  @Test func numbersAndDurations() {
    let text = line(["count": 12, "ms": .nanoseconds(1_234_567), "least": .nanoseconds(5_000)])
    #expect(text.hasSuffix(" count=12 ms=1.234 least=0.005"))
  }

  @Test func linesGoToTheEndOfAFileOfTheOwner() throws {
    let path = NSTemporaryDirectory() + "daybook-log-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }  // the system empties it as well
    for number in 1...2 {
      let file = try LogFile(path: path, begin: 0, clock: { 1_000_000 })
      (file.log(.notice) as ProgramLog?).note(.notice, "said", ["number": .number(number)])
      (file.log(.notice) as ProgramLog?).note(.info, "not said")
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "    0.001000 notice  said number=1\n    0.001000 notice  said number=2\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func whatCannotBeWrittenIsSaid() {
    let failure = #expect(throws: CommandFailure.self) { try LogFile(path: "/no/such/file") }
    #expect(failure?.exitCode == 2)
    #expect(failure?.message.hasPrefix("--log /no/such/file: cannot be written: ") == true)
  }
}
