import CalendarModel
import Foundation
import Testing
import TestSupport

@testable import ICalendar

/// The engine against python-dateutil over 6,000 everyday rules, read from their text.
///
/// Where Python or dateutil is missing the test is skipped, and says so.
@Suite struct DateutilTests {
  @Test(.enabled(if: Dateutil.isInstalled, "skipped: python3 with dateutil is not installed"))
  func givesWhatDateutilGives() throws {
    let seed: UInt64 = 2026
    var numbers = SeededGenerator(seed: seed)
    let questions = (0..<6000).map { _ in EverydayRule(&numbers) }
    let answers = try Dateutil.answers(to: questions.map(\.line))
    #expect(answers.count == questions.count)
    #expect(answers.count { !$0.isEmpty } > questions.count / 2)
    for (question, answer) in zip(questions, answers) {
      #expect(question.expanded == answer, "seed \(seed): \(question.line)")
    }
  }
}

/// Runs the script among the fixtures.
private enum Dateutil {
  static let isInstalled: Bool = {
    let status = try? run(["-c", "import dateutil.rrule"], input: "").status  // No Python: nil.
    if status != 0 { print("skipped: python3 with dateutil is not installed") }
    return status == 0
  }()

  static func answers(to questions: [String]) throws -> [String] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/dateutil_oracle.py").path
    let result = try run([script], input: questions.joined(separator: "\n") + "\n")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// The input goes through a file, so that neither side waits for the other.
  private static func run(
    _ arguments: [String], input: String
  ) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-dateutil-\(ProcessInfo.processInfo.processIdentifier)")
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // A file left behind does no harm.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
