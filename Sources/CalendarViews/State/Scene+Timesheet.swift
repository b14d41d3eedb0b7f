import CalendarModel

extension Scene {
  /// The events that a timesheet counts: those of the view, with plan and actual even where it leaves
  /// out one of them.
  package var eventsOfTimesheet: LoadedDays {
    var filter = state.filter
    if shownEvents === matches { filter.text = shownEvents.source.filter.text }
    return [shownEvents, unfiltered].first { $0.source.filter == filter }
      ?? unfiltered.sheets.narrowed(unfiltered, to: filter)
  }
}
