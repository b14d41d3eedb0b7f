import CalendarStore

/// The tutor that the user began from calendars of their own, which wait.
struct TutorLesson {
  let calendars: SampleFolder
  /// What is shown and changed again at the end.
  let source: StoreEventSource
  let desk: EditDesk?
  /// Whether the configuration was written meanwhile.
  var hasNewConfiguration = false

  /// All ends at once.
  func close() {
    source.calendars.index.close()
    calendars.remove()
  }
}
