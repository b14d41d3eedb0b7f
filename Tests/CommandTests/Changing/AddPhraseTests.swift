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
    try expect(table, now: "2026-11-22T10:00", try ChangingFixture())
  }

  @Test(arguments: [
    PhraseTable.sentences, PhraseTable.moreSentences, PhraseTable.typedSentences,
  ])
  func sentencesAreUnderstood(_ table: String) throws {
    let fixture = try ChangingFixture()
    try fixture.configure("work-hours = \"9-18\"")
    try expect(table, now: "2026-11-27T09:00", fixture)
  }

  /// The reader's language is read as well; what is printed stays English.
  @Test func germanIsReadWhereTheInterfaceSpeaksIt() throws {
    let fixture = try ChangingFixture()
    try fixture.configure("language = \"de\"")
    for (text, reading) in [
      ("Zahnarzt morgen 15 Uhr", "Zahnarzt\nMon 23 Nov 2026, 15:00–16:00\n"),
      ("Kurs 14 Tage lang ab Montag", "Kurs\nMon 23 Nov 2026 – Sun 6 Dec 2026, all day\n"),
      ("Lunch tomorrow 12:30", "Lunch\nMon 23 Nov 2026, 12:30–13:30\n"),
    ] {
      let outcome = try Self.add(fixture, [text, "--dry-run"])
      #expect(outcome.code == 0 && outcome.output.hasPrefix(reading), "\(outcome)")
    }
  }

  private func expect(_ table: String, now: String, _ fixture: ChangingFixture) throws {
    for line in PhraseTable.lines(table) {
      let outcome = try fixture.run([
        "add", line.text, "--dry-run", "--json", "--calendars", fixture.path, "--now", now,
      ])
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

  /// Ordinary words stay in silence; what could be a time is remarked on. Both are written.
  @Test(arguments: [
    ("Sun screen tomorrow", ""), ("Movie night friday 8pm", ""), ("every now and then call", ""),
    ("Call PST tomorrow", ""), ("Quarter review monday 14:00", ""),
    ("Dinner 7", "daybook: 7 stays in the title; write at 7\n"),
    ("Budget 1600", "daybook: 1600 stays in the title; write at 1600\n"),
  ])
  func whatIsNotReadIsWritten(_ text: String, _ remarks: String) throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let added = try Self.add(fixture, [text])
    #expect(added.code == 0)
    #expect(added.errors == remarks, "\(text)")
    #expect(try fixture.texts().count == before.count + 1)
  }

  @Test(arguments: [
    ("Lunch 25:00", "is not a time"), ("Party 31 feb", "February 2027 has 28 days"),
    ("Dinner 9am 10am", "leave one out"), ("Call 2pm CST", "several time zones"),
    ("Dentist 12/3", "write 2027-03-12 or 2026-12-03"),
    ("Standup mon-fri 9:15 for 15m", "write every mon-fri 9:15"),
  ])
  func whatCannotBeIsNotWritten(_ text: String, _ reason: String) throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let refused = try Self.add(fixture, [text])
    #expect(refused.code == 2 && refused.output == "")
    #expect(refused.errors.contains(reason), "\(refused.errors)")
    #expect(try fixture.texts() == before)
  }

  @Test func aDryRunTellsWhatIsLeft() throws {
    let fixture = try ChangingFixture()
    let told = try Self.add(fixture, ["Dinner 7 tomorrow", "--dry-run"])
    #expect(told.code == 0)
    #expect(told.output.hasPrefix("Dinner 7\nMon 23 Nov 2026, all day\n"))
    #expect(told.errors == "daybook: 7 stays in the title; write at 7\n")
    let json = try Self.add(fixture, ["Dinner 7 tomorrow", "--json", "--dry-run"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["leftover"] as? [String] == ["7"])
    #expect(object?["remarks"] as? [String] == ["7 stays in the title; write at 7"])
  }

  @Test func quotationMarksMeanWordsAsTheyAre() throws {
    let fixture = try ChangingFixture()
    let added = try Self.add(fixture, ["\"Sun screen\" tomorrow"])
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.errors == "")
  }
}
