import CalendarModel
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// What is said of events at the same time while an event is typed or changed.
@Suite struct OverlapTests {
  private let interview = Record.timed("2026-03-12", 12, minute: 45, "Interview")

  private func interface(_ records: [Record]) -> Interface {
    let source = SampleSource(records)
    source.zone = EntrySample.berlin
    return .sample(source)
  }

  private func overlaps(_ keys: String, _ records: [Record]) -> String? {
    interface(records).typing(keys).prompt?.entry?.overlaps
  }

  @Test func sentencesNameTheFirstEvent() {
    let german = Words(.german)
    let day = Day("2026-03-12")
    let others = (0..<12).map { Record.timed(day, 13, "Other \($0)") }
    let early = Record.timed("2026-03-11", 22, minutes: 240, "Night")
    let rows: [([Record], String?, String?)] = [
      ([], nil, nil),
      (
        [interview], "overlaps Interview 12:45–13:45",
        "überschneidet sich mit Interview 12:45–13:45"
      ),
      (
        [interview] + others.prefix(2), "overlaps Interview 12:45–13:45 and 2 more",
        "überschneidet sich mit Interview 12:45–13:45 und 2 weiteren"
      ),
      (
        [interview] + others.prefix(9), "overlaps Interview 12:45–13:45 and at least 9 more",
        "überschneidet sich mit Interview 12:45–13:45 und mindestens 9 weiteren"
      ),
      (
        [early], "overlaps Night Wed 11 Mar 22:00–02:00+1",
        "überschneidet sich mit Night Mi 11. Mär 22:00–02:00+1"
      ),
    ]
    for (records, english, other) in rows {
      #expect(Words.english.overlaps(records, on: day) == english)
      #expect(german.overlaps(records, on: day) == other)
    }
  }

  @Test func quickAddSaysWhatIsThere() {
    let records = [interview, .allDay("2026-03-12", "Fair")]
    let rows: [(String, String?)] = [
      ("aLunch tomorrow 13:00-14:00", "overlaps Interview 12:45–13:45"),
      ("aLunch tomorrow 13:45", nil), ("aLunch tomorrow 13:00 =nowhere", nil),
      ("aLunch tomorrow", nil), ("a13:00 tomorrow", nil),
      (":add Lunch tomorrow 13:00", "overlaps Interview 12:45–13:45"),
      ("aLunch tomorrow 11:45-12:15 UTC", "overlaps Interview 12:45–13:45"),
    ]
    for (keys, sentence) in rows { #expect(overlaps(keys, records) == sentence, "\(keys)") }
    let cancelled = Record.timed("2026-03-12", 12, "Gone", state: .cancelled)
    #expect(overlaps("aLunch tomorrow 12:00", [cancelled]) == nil)
    var interface = interface(records)
    interface.type("aLunch tomorrow 13:00")
    #expect(interface.frame().screen.text.contains("overlaps Interview 12:45–13:45"))
  }

  @Test func whatIsNotKnownIsNotSaid() {
    let source = SampleSource([interview])
    source.setPending([Day("2026-03-12").month])
    let interface = Interface.sample(source).typing("aLunch tomorrow 13:00")
    #expect(interface.prompt?.entry != nil && interface.prompt?.entry?.overlaps == nil)
  }

  @Test func answersAreKept() {
    let source = SampleSource([interview])
    let days = LoadedDays(source)
    let day = Day("2026-03-12")
    for _ in 0..<3 {
      #expect(days.busyTimes(of: day)?.intervals == [765..<825])
      #expect(days.busyTimes(of: day + 1)?.intervals == [])
      #expect(days.overlaps(of: LocalTime(day, hour: 13)..<LocalTime(day, hour: 14))?.count == 1)
    }
    #expect(days.questionCount == 3)
    source.records.append(.timed(day, 9, "Early"))
    #expect(days.busyTimes(of: day)?.intervals == [540..<600, 765..<825])
    #expect(days.questionCount == 4)
    source.setPending([day.month])
    source.records.removeAll()
    // The older answer stays until there is another one.
    #expect(days.busyTimes(of: day)?.intervals == [540..<600, 765..<825])
    #expect(days.busyTimes(of: day + 2) == nil && days.isWaiting)
    source.setPending([])
    days.askAgain()
    #expect(days.busyTimes(of: day)?.intervals == [])
  }
}
