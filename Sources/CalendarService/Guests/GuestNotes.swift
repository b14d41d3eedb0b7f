import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration

/// What the details of events say about their guests.
package struct GuestNotes {
  private let changer: EventChanger
  private let desk: GuestMailDesk

  package init(_ calendars: OpenCalendars, _ surroundings: Surroundings) {
    changer = EventChanger(
      StoreEventSource(calendars, zone: surroundings.zone), journal: .ofUser,
      zones: surroundings.zones, words: .commands, at: surroundings.instant,
      correspondence: LoadedConfiguration.ofUser().configuration.correspondence)
    desk = GuestMailDesk(changer)
  }

  /// Returns what the guests of an event that the user organizes do not know yet, in words; empty for
  /// other events.
  package func note(on event: Event?) -> String {
    guard let event, let organizer = event.organizer, changer.isUser(organizer),
      !event.details.guests.isEmpty,
      let collection = changer.collections.first(where: { $0.id == event.collection })
    else { return "" }
    return desk.note(
      on: .init(uid: event.uid, collection: collection, title: event.title))
  }
}
