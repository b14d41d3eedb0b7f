import CalendarModel
import CalendarWindows
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import EventEntry

/// What people do every day takes few keys, from the first screen on: Wednesday, 11 March 2026, 14:00.
@Suite struct CommonJobsTests {
  private func opened(_ records: [Record] = []) -> Interface {
    let source = SampleSource.editing
    source.change { $0 += records }
    return .sample(source)
  }

  /// Presses keys, of which there must be no more than a number.
  private func effects(
    of keys: String, most: Int, _ interface: inout Interface
  ) throws -> [Effect] {
    let pressed = try #require(Key.sequence(keys))
    #expect(pressed.count <= most, "\(keys): \(pressed.count) keys")
    return pressed.flatMap { interface.handle(.key($0)) }
  }

  private func draft(_ effects: [Effect]) throws -> EntryDraft {
    guard case .edit(.add(let draft))? = effects.first, effects.count == 1 else {
      throw Failure("\(effects)")
    }
    return draft
  }

  private struct Failure: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  @Test func todayIsReadAndLeft() throws {
    var interface = opened()
    let screen = interface.frame().screen.text
    for event in ["08:00", "Breakfast", "12:00", "Lunch", "17:00", "Talk"] {
      #expect(screen.contains(event), "\(event)\n\(screen)")
    }
    #expect(try effects(of: "q", most: 1, &interface) == [.quit])
  }

  @Test func lunchTomorrow() throws {
    var interface = opened()
    let keys = "aLunch with Ana tomorrow 12:30<Enter>"
    let draft = try draft(effects(of: keys, most: 31, &interface))
    #expect(draft.title == "Lunch with Ana" && draft.recurrence == nil)
    #expect(draft.start.clockText == "2026-03-12T12:30:00")
  }

  @Test func gymOnThreeDays() throws {
    var interface = opened()
    let keys = "aGym every mon wed fri 7am<Enter>"
    let draft = try draft(effects(of: keys, most: 27, &interface))
    #expect(draft.title == "Gym")
    #expect(draft.start.clockText == "2026-03-13T07:00:00")
    #expect(draft.recurrence?.frequency == .weekly)
    let days = Set(draft.recurrence?.byDay.map(\.weekday) ?? [])
    #expect(days == [.monday, .wednesday, .friday])
  }

  @Test func anEventIsPutOffToTomorrow() throws {
    var interface = opened()
    let effects = try effects(of: "<Tab>>", most: 2, &interface)
    guard case .edit(.change(let changed, .this, .shift(days: 1, minutes: 0)))? = effects.first
    else { throw Failure("\(effects)") }
    #expect(changed.map { $0.localStart(in: .utc)?.day } == ["2026-03-11"])
  }

  @Test func anHourLater() throws {
    var interface = opened()
    let week = opened().typing("W")
    let row = try #require(week.scene.rowLength)
    let count = 60 / row.minutes
    let keys = "W<Tab>\(count > 1 ? "\(count)" : ""))"
    #expect(
      try effects(of: keys, most: 4, &interface)
        == [.edit(.change([Record.talk.ref], .this, .shift(days: 0, minutes: 60)))])
  }

  @Test func oneOfASeriesIsDeleted() throws {
    var interface = opened()
    #expect(
      try effects(of: "nddt", most: 4, &interface)
        == [.edit(.change([Record.standup.ref], .this, .delete))])
  }

  @Test func theLastChangeIsTakenBack() throws {
    var interface = opened()
    #expect(try effects(of: "u", most: 1, &interface) == [.edit(.undo(times: 1))])
  }

  @Test func aTitleIsFound() throws {
    var interface = opened([.timed("2026-05-20", 9, "Dentist")])
    _ = try effects(of: "/dentist<Enter>", most: 9, &interface)
    #expect(interface.day == "2026-05-20")
  }

  @Test func theNextFreeHourIsFound() throws {
    var interface = opened()
    _ = try effects(of: "zf1h<Enter>", most: 6, &interface)
    #expect(interface.state.selectedTime == DayTime("2026-03-11", minute: 14 * 60))
    #expect(interface.messageText?.contains("is free") == true)
  }

  @Test func aDateIsGoneTo() throws {
    for (keys, day) in [("go20.3<Enter>", "2026-03-20"), ("go15th<Enter>", "2026-03-15")] {
      var interface = opened()
      _ = try effects(of: keys, most: 7, &interface)
      #expect(interface.day.iso8601Text == day, "\(keys)")
    }
  }
}

extension EventTime {
  fileprivate var clockText: String? {
    if case .zoned(let time, _) = self { time.iso8601Text } else { nil }
  }
}
