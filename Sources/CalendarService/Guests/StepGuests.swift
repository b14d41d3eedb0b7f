import CalendarModel
import CalendarStore
import ICalendar

/// The events with guests that steps of the journal were about.
package struct StepGuests {
  private var events: [(uid: String, path: String)] = []

  /// - Parameters:
  ///   - steps: steps that were just taken. One that cannot be read says nothing of guests.
  ///   - areUndone: whether they were undone, instead of done or redone.
  package init(_ steps: [JournalStep], areUndone: Bool, in journal: Journal) {
    let files = steps.flatMap { step in
      (try? journal.texts(ofStep: step.number, isUndone: areUndone)) ?? []
    }
    for file in files {
      let texts = [file.before, file.after].compactMap(\.self)
      guard texts.contains(where: Self.hasGuests) else { continue }
      let uids = TextBlocks(file.before).uids(changedIn: TextBlocks(file.after))
      for uid in uids.sorted() where !events.contains(where: { $0 == (uid, file.path) }) {
        events.append((uid, file.path))
      }
    }
  }

  package var isEmpty: Bool { events.isEmpty }

  /// Returns the events in calendars; those of others are left out.
  func invited(in collections: [CollectionInfo]) -> [ChangeOutcome.Invited] {
    events.compactMap { event in
      collections.first { $0.holdsFile(at: event.path) }
        .map { ChangeOutcome.Invited(uid: event.uid, collection: $0, title: "") }
    }
  }

  // MARK: - Private

  private static func hasGuests(_ text: [UInt8]) -> Bool { text.contains("ATTENDEE".utf8) }
}
