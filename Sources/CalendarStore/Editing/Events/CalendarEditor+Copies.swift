import CalendarModel
import ICalendar

extension CalendarEditor {
  /// Events as text, to be put somewhere: an occurrence of a series becomes a single event. All other
  /// lines are kept.
  ///
  /// - Throws: `ChangeError` where one cannot be copied.
  public func copies(of bases: [EventBasis]) throws(ChangeError) -> [EventCopy] {
    let draft = draft(at: Instant(seconds: 0))
    var copies: [EventCopy] = []
    for basis in EventBasis.changed(bases, .this) {
      let text = try draft.writing(at: basis.path) {
        try seriesEdit(basis.files, uid: basis.uid, choice: basis.choice)
          .copy(of: basis.original, newUID: EventUID.random())
      }
      guard let event = draft.events(in: Document(text)).first else { throw .gone }
      copies.append(
        EventCopy(collection: basis.collection, event: event, day: basis.day, text: text))
    }
    return copies
  }

  /// Writes copies as new events with new UIDs, in one step: the earliest on a day, the others as
  /// many days from it as they were. Times of day stay, on each event's own clock.
  ///
  /// - Parameter collection: nil to put each where it came from.
  /// - Throws: `ChangeError`; nothing was written then.
  public func put(
    _ copies: [EventCopy], on day: Day, in collection: CollectionInfo?, at now: Instant,
    sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let days = copies.map(\.day).min().map { day - $0 } ?? 0
    return try perform(
      sentence ?? "copy " + EventChange.named(copies.map(\.event.title)), at: now
    ) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for copy in copies {
        let uid = EventUID.random()
        let text = try draft.text(of: copy, laterBy: days, uid: uid)
        draft.brought.append(copy.text)
        try draft.insert(text, uid: uid, into: collection ?? copy.collection)
      }
    }
  }
}

extension ChangeDraft {
  fileprivate func text(
    of copy: EventCopy, laterBy days: Int, uid: String
  ) throws(ChangeError) -> [UInt8] {
    try writing(at: copy.collection.path) {
      let document = Document(copy.text)
      var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
      guard let component = document.eventComponents.first,
        var event = edit.event(at: component)
      else { throw WritingError.noEvent }
      event.start = event.start.moved(byDays: days)
      try edit.edit.set(.text("UID", uid), of: component)
      try edit.set(event, at: component)
      // Nobody has seen another revision of it.
      edit.edit.removeProperties(named: "SEQUENCE", of: component)
      return edit.bytes()
    }
  }
}

/// An event as text, to be put somewhere; what it was taken from may be gone by then.
public struct EventCopy: Hashable, Sendable {
  /// Where it was taken from.
  public let collection: CollectionInfo
  /// Its fields and times; it never repeats.
  public let event: Event
  /// The day on which it was shown to begin.
  public let day: Day
  /// A calendar with this event alone.
  let text: [UInt8]
}
