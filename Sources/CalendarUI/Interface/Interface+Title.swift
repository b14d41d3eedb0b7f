import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

extension Interface {
  /// The events of a day that are looked through for the next one.
  private static let mostRecords = 200
  /// The maximum length of an event's title there.
  private static let mostCharacters = 60

  /// The title for the terminal's window: the next event of today or tomorrow that has a time and
  /// counts, and the name of the program. Nil if no title is wanted, or the answer is not ready.
  package var windowTitle: String? {
    guard state.settings.showsTitle else { return nil }
    for day in [state.today, state.today + 1] {
      guard
        let records = unfiltered.source.records(startingOn: day, numbers: 0..<Self.mostRecords)
      else { return nil }
      let next = records.first {
        !$0.isTask && !$0.occurrence.isAllDay && $0.isCounted && $0.occurrence.start > state.now
      }
      if let next { return title(of: next, on: day) }
    }
    return Self.programName
  }

  /// How far the reading of new files is, for terminals that have a place for it.
  package var progress: TerminalProgress? {
    guard let activity = unfiltered.source.activity, activity.phase == .reading else { return nil }
    return TerminalProgress(activity.filesDone, of: activity.filesTotal ?? 0)
  }

  // MARK: - Private

  private static let programName = "Daybook"

  private func title(of record: Record, on day: Day) -> String {
    let date = day == state.today ? "" : words.distance(to: day, from: state.today) + " "
    let text = displayableBeginning(of: record.title).prefix(Self.mostCharacters)
    return "\(date)\(words.clock(record.occurrence.start)) \(text) – \(Self.programName)"
  }
}
