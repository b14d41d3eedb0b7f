import Foundation
import TestSupport
import Testing

/// `daybook add` reads phrases as the interface does.
@Suite struct AddPhraseTests {
  private static func add(_ fixture: ChangingFixture, _ arguments: [String]) throws -> Outcome {
    try fixture.run(
      ["add"] + arguments + ["--calendars", fixture.path, "--now", "2026-11-22T10:00"])
  }

  @Test(arguments: [PhraseTable.specified, PhraseTable.others])
  func phrasesAreUnderstood(_ table: String) throws {
    let fixture = try ChangingFixture()
    for line in PhraseTable.lines(table) {
      let outcome = try Self.add(fixture, [line.text, "--dry-run", "--json", "--anyway"])
      if line.meaning.hasPrefix("✗ ") {
        let reason = line.meaning.dropFirst(2)
        #expect(outcome.code == 2, "\(line.text)")
        #expect(outcome.errors == "daybook: \(reason)\n", "\(line.text)")
        continue
      }
      #expect(outcome.code == 0, "\(line.text): \(outcome.errors)")
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let object = try #require(parsed as? [String: Any], "\(line.text)")
      let parts =
        [object["title"], object["reading"]].compactMap { $0 as? String }
        + (object["remarks"] as? [String] ?? [])
      #expect(parts.joined(separator: " | ") == line.meaning, "\(line.text)")
    }
  }

  static let leftover = [
    "Sun screen tomorrow", "Lunch 25:00", "Budget 1600", "Call PST tomorrow",
    "every now and then call",
    "Movie night friday 8pm", "Wait until june",
  ]

  @Test(arguments: leftover) func wordsAboutTimeAreNotWrittenIntoATitle(_ text: String) throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let refused = try Self.add(fixture, [text])
    #expect(refused.code == 2)
    #expect(refused.output == "")
    #expect(refused.errors.contains(" stays in the title: not read as a time\n"))
    #expect(refused.errors.contains("or add --anyway"))
    #expect(try fixture.texts() == before)
    let added = try Self.add(fixture, [text, "--anyway"])
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.errors.contains(" stays in the title: not read as a time\n"))
    #expect(try fixture.texts().count == before.count + 1)
  }

  @Test func aDryRunTellsWhatWouldBeLeft() throws {
    let fixture = try ChangingFixture()
    let told = try Self.add(fixture, ["Sun screen tomorrow", "--dry-run"])
    #expect(told.code == 2)
    #expect(told.output.hasPrefix("Sun screen\nMon 23 Nov 2026, all day\n"))
    #expect(told.errors.contains("“Sun” stays in the title"))
    let json = try Self.add(fixture, ["Sun screen tomorrow", "--anyway", "--json", "--dry-run"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["leftover"] as? [String] == ["Sun"])
    #expect(object?["remarks"] as? [String] == ["“Sun” stays in the title: not read as a time"])
  }

  @Test func quotationMarksMeanWordsAsTheyAre() throws {
    let fixture = try ChangingFixture()
    let added = try Self.add(fixture, ["\"Sun screen\" tomorrow"])
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.errors == "")
  }
}
