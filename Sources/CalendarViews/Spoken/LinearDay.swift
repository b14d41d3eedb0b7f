import CalendarModel
import CalendarWords
import CellGeometry

extension LinearDay {
  /// Creates the text of a day, with as many events as the pane may show and the number of the
  /// rest.
  package init(_ day: Day, _ scene: Scene) {
    let words = scene.words
    let contents = scene.paneContents(of: day, limit: max(8, scene.state.size.height))
    let count = contents.summary.eventCount
    let isKnown = !contents.summary.isPending
    let counted = contents.summary.countedEvents
    let tasks = scene.days.tasks(of: day)?.dueCount ?? 0
    let notes = scene.days.todos.notes(on: day).count
    let number =
      !isKnown
      ? words.lookingForEvents
      : count == 0
        ? scene.nothingFound
        : [(counted, Noun.event), (tasks, .task), (notes, .note)].filter { $0.0 > 0 }
          .map { words.count($0.0, $0.1) }.joined(separator: ", ")
    heading = Self.heading(of: day, [words.week(day.weekNumber.week)], number, scene)
    let most = max(8, scene.state.size.height - 4)
    let records = (contents.spans + contents.timed).prefix(most)
    let rest =
      count > records.count ? [LinearSentence(words.more(count - records.count)).text] : []
    events =
      records.map { record in
        let isMatch = scene.isMatch(record, on: day, limit: records.count)
        return LinearEvent(scene, record: record, day: day, isMatch: isMatch).text
      } + rest
  }

  /// Creates the text of a record of a list.
  ///
  /// - Parameter empty: returns the text for an empty list.
  package init(record: Record?, on day: Day, empty: () -> String, _ scene: Scene) {
    let words = scene.words
    let summary = scene.listed.summary(of: day)
    guard summary.isPending || summary.recordCount > 0 else {
      heading = LinearSentence([words.longDate(day), empty()]).text
      events = []
      return
    }
    let total =
      summary.isPending
      ? words.lookingForEvents
      : words.listed(summary.countedRecords, minutes: summary.counted.minutes)
    heading = Self.heading(of: day, [], total, scene)
    events =
      record.map { record in
        [LinearEvent(scene, record: record, day: day, isMatch: false, hasLength: true).text]
      } ?? []
  }

  /// Creates a sentence about the selection, without further lines.
  package init(_ parts: [String]) {
    heading = LinearSentence(parts).text
    events = []
  }

  private static func heading(
    of day: Day, _ notes: [String], _ number: String, _ scene: Scene
  ) -> String {
    let distance = scene.words.distance(to: day, from: scene.state.today)
    return LinearSentence(
      [scene.words.longDate(day), scene.isHoliday(day) ? scene.words.holiday : ""] + notes
        + [distance, number]
    ).text
  }
}

extension Words {
  /// `3 events, 2 h 30 min`.
  package func total(_ events: Int, minutes: Int) -> String {
    let time = minutes > 0 ? ", \(duration(minutes: minutes))" : ""
    return count(events, .event) + time
  }

  /// Returns the total above records; empty if none of them counts, such as holidays and cancelled
  /// events.
  package func listed(_ events: Int, minutes: Int) -> String {
    events > 0 ? total(events, minutes: minutes) : ""
  }
}
