import CalendarModel
import CalendarUI
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews

/// The title of the terminal's window.
@Suite struct WindowTitleTests {
  private static let today = Day(20_521)

  private func title(
    at hour: Int, _ records: [Record], isWanted: Bool = true
  ) -> String? {
    var settings = Settings()
    settings.showsTitle = isWanted
    return Interface(
      source: SampleSource(records), now: LocalTime(Self.today, hour: hour), size: Size(80, 24),
      settings: settings
    ).windowTitle
  }

  @Test func itNamesTheNextEventOfTodayOrTomorrow() {
    let records = [
      Record.allDay(Self.today, "Holiday"), .timed(Self.today, 10, "Early"),
      .timed(Self.today, 12, "Cancelled", state: .cancelled), .timed(Self.today, 14, "Review"),
      .timed(Self.today + 1, 11, "Late"), .timed(Self.today + 2, 11, "Later"),
    ]
    #expect(title(at: 8, records) == "10:00 Early – Daybook")
    #expect(title(at: 10, records) == "14:00 Review – Daybook")
    #expect(title(at: 15, records) == "tomorrow 11:00 Late – Daybook")
    #expect(title(at: 15, Array(records.dropLast(2))) == "Daybook")
    #expect(title(at: 8, []) == "Daybook")
    #expect(title(at: 8, records, isWanted: false) == nil)
  }

  @Test func longAndHostileTitlesAreCut() {
    let text = String(repeating: "long ", count: 100) + "\u{1B}]2;x\u{7}"
    let whole = title(at: 8, [.timed(Self.today, 10, text)]) ?? ""
    #expect(whole.count < 90 && whole.hasSuffix(" – Daybook"))
    let hostile = title(at: 8, [.timed(Self.today, 10, "a\u{1B}]2;x\u{7}b")]) ?? ""
    #expect(hostile.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9D })
  }
}
