import CalendarModel
import CalendarWords
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews

/// An event in the pane.
@Suite struct PaneEventTests {
  /// A text of a file may be as long as it likes; the pane has a few rows.
  @Test(arguments: [24, 60, 120]) func thePaneShowsNoMoreOfAnEventThanItsBeginning(_ width: Int) {
    let long = String(repeating: "word ", count: 12_000)
    let record = Record.timed("2026-03-09", 9, long, location: long, categories: [long])
    let scene = Scene.sample(.month, Size(120, 40), source: SampleSource([record]))
    let event = PaneEvent(scene, record: record, day: "2026-03-09", isMatch: false)
    for lines in [event.narrowLines(width), event.wideLines(width)] {
      #expect(lines.count <= 3 * 1_000 / (width - 15) + 10, "\(lines.count)")
    }
  }
}
