import CalendarModel

extension Event {
  /// Creates an event from its parts in one go.
  public init(
    id: EventID, collection: CollectionID, uid: String, kind: ComponentDetails.Kind = .single,
    start: EventTime, duration: EventDuration = .zero, title: String = "", location: String = "",
    notes: String = "", categories: [CalendarModel.Category] = [], color: EventColor? = nil,
    status: Status? = nil, isTransparent: Bool = false,
    privacy: ComponentDetails.Privacy = .everyone, url: String = "", organizer: Attendee? = nil,
    attendees: [Attendee] = [], alarmCount: Int = 0, sequence: Int = 0, changed: Instant? = nil
  ) {
    self.init(
      id: id, collection: collection, start: start, duration: duration, status: status,
      isTransparent: isTransparent,
      ComponentDetails(
        uid: uid, kind: kind, title: title, location: location, notes: notes,
        categories: categories, color: color, privacy: privacy, url: url, organizer: organizer,
        attendees: attendees, alarmCount: alarmCount, sequence: sequence, changed: changed))
  }
}
