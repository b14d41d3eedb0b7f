import CalendarModel

/// A VEVENT of a text that is imported, or of a file that is there.
struct ImportPart: Hashable {
  /// The number of its document.
  let document: Int
  let component: Int
  /// Its line in the text as it came.
  let line: Int
  let identity: Event.Identity
  let version: EventVersion
  let meaning: EventMeaning
  let isOverride: Bool

  init(_ event: Event, document: Int, component: Int, line: Int) {
    self.document = document
    self.component = component
    self.line = line
    identity = event.identity
    version = event.version
    meaning = EventMeaning(event)
    isOverride = if case .override = event.kind { true } else { false }
  }
}
