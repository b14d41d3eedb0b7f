import CalendarModel
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarViews
@testable import CalendarWords

/// Texts of the status line.
@Suite struct StatusLineTests {
  @Test func progressIsShortWhereItMustBe() {
    let reading = Activity(
      phase: .reading, filesDone: 500, filesTotal: 1_000, eventCount: 1, secondsLeft: 90)
    #expect(
      ActivityText(activity: reading, words: .english).texts == [
        "reading 500 of 1,000 files · 1 event · 2 min left",
        "reading 500 of 1,000 files · 2 min left", "reading 50 % · 2 min left", "reading 50 %",
      ])
    #expect(
      ActivityText(activity: Activity(phase: .comparing), words: .english).texts[0]
        == "comparing files …")
  }

  @Test func distancesAreSaidAsPeopleDo() {
    let now = LocalTime("2026-03-11", hour: 14)
    for (minutes, text) in [
      (1, "in 1 min"), (25, "in 25 min"), (130, "in 2 h 10 min"), (179, "in 2 h 59 min"),
      (200, "in 3 h"), (895, "in 15 h"), (2_879, "in 48 h"), (2_880, "in 2 days"),
    ] {
      let start = now + Int64(minutes * 60)
      let record = Record(
        occurrence: Occurrence(event: EventID(rawValue: 1), time: .timed(start, start)), title: "E",
        collection: CollectionID(rawValue: 0))
      #expect(Settings().words.next(record, from: now) == "next: E \(text)")
    }
  }

  @Test(
    "messages lose whole parts, and only their first part is cut",
    arguments: [
      (80, "Moved “Doctor” to 18:00 · overlaps Call, 15:45–16:15 · u to undo"),
      (63, "Moved “Doctor” to 18:00 · overlaps Call, 15:45–16:15"),
      (52, "Moved “Doctor” to 18:00 · overlaps Call, 15:45–16:15"),
      (51, "Moved “Doctor” to 18:00"), (23, "Moved “Doctor” to 18:00"), (12, "Moved “Doct…"),
    ])
  func messagesAreCutBetweenParts(_ width: Int, _ expected: String) {
    let text = "Moved “Doctor” to 18:00 · overlaps Call, 15:45–16:15 · u to undo"
    #expect(text.withoutPartsBeyond(width: width, separators: [" · "]) == expected)
  }

  private static let title =
    "Besprechung mit Zoë und allen anderen, die im Quartal dazugekommen sind, ja"

  @Test func shortenedQuotations() {
    for width in 0...120 {
      for text in ["", "“", "„a", "no title", "“\(Self.title)” and more", "“日本語のとても長い題名” moved"] {
        let short = text.withShortenedQuotation(beside: 18, in: width)
        #expect(displayWidth(of: short) <= displayWidth(of: text))
        if displayWidth(of: text) + 18 <= width { #expect(short == text) }
      }
    }
  }
}
