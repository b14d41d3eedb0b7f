import Foundation
import Testing

/// Several programs that change one event at once.
@Suite struct RaceTests {
  private static let edits: [(option: String, value: String, line: String)] = [
    ("--title", "Talk", "SUMMARY:Talk\r\n"), ("--place", "Here", "LOCATION:Here\r\n"),
    ("--notes", "Why", "DESCRIPTION:Why\r\n"), ("--status", "tentative", "STATUS:TENTATIVE\r\n"),
    ("--url", "https://example.org/", "URL:https://example.org/\r\n"),
    ("--category", "calls", "CATEGORIES:calls\r\n"), ("--alarm", "10m", "TRIGGER:-PT10M\r\n"),
    ("--start", "15:00", "DTSTART:20260310T140000Z\r\n"),
  ]

  @Test func whatWasWrittenStaysAndTheRestIsKept() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let id = try fixture.id("call")
    let outcomes = Outcomes()
    DispatchQueue.concurrentPerform(iterations: Self.edits.count) { index in
      let (option, value, _) = Self.edits[index]
      outcomes.add(index, Result { try fixture.change(["edit", id, option, value]) })
    }
    let text = try fixture.text("work/call.ics")
    var doneCount = 0
    for (index, result) in outcomes.all {
      let (outcome, line) = (try result.get(), Self.edits[index].line)
      #expect([0, 3].contains(outcome.code), "\(outcome.errors)")
      #expect(text.contains(line) == (outcome.code == 0), "\(line)")
      if outcome.code == 0 {
        doneCount += 1
      } else {
        let path = try #require(outcome.errors.components(separatedBy: " is in ").last)
        let kept = try String(
          contentsOfFile: path.trimmingCharacters(in: .newlines), encoding: .utf8)
        #expect(kept.contains(line))
        #expect(outcome.errors.contains(fixture.path + "/work/call.ics: was changed elsewhere"))
      }
    }
    #expect(doneCount > 0)
    #expect(try fixture.run(["undo", "\(doneCount)"]).code == 0)
    #expect(try fixture.texts() == before)
  }
}

/// What came of runs that go on side by side.
private final class Outcomes: @unchecked Sendable {
  private let lock = NSLock()
  private var outcomes: [(Int, Result<Outcome, any Error>)] = []

  var all: [(Int, Result<Outcome, any Error>)] { lock.withLock { outcomes } }

  func add(_ index: Int, _ outcome: Result<Outcome, any Error>) {
    lock.withLock { outcomes.append((index, outcome)) }
  }
}
