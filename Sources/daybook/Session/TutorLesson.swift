import CalendarService
import CalendarStore

/// A tutor session that replaces the user's own calendars for a while.
struct TutorLesson {
  let calendars: SampleFolder
  /// The source to return to at the end.
  let source: StoreEventSource
  let editSession: EditSession?
  /// Whether the configuration was changed in the meantime.
  var hasNewConfiguration = false

  /// Closes everything.
  func close() {
    source.calendars.index.close()
    calendars.remove()
  }
}
