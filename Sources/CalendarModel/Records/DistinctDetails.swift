/// The texts of an event that its details show, without those that only repeat another one.
///
/// Calendar programs write the address of a meeting into its conference, its link, its place and
/// its notes, and the organizer among the attendees. Each is shown where it says most.
public struct DistinctDetails {
  /// Whether the duration says more than the time: not that one whole day lasts a day.
  public let hasDuration: Bool
  public let conferences: [EventLinks.Conference]
  public let attachments: [EventLinks.Attachment]
  public let link: String
  public let place: String
  public let coordinates: String
  public let notes: String
  /// The organizer, with the answer that is given among the attendees.
  public let organizer: Attendee?
  public let attendees: [Attendee]

  public init(_ record: Record, _ event: Event?, _ links: EventLinks) {
    self.init(
      event?.details, title: record.title, place: record.location, links,
      hasDuration: !record.occurrence.time.isSingleDay)
  }

  /// - Parameter details: those of a task, whose duration says nothing.
  public init(ofTodo details: ComponentDetails, _ links: EventLinks) {
    self.init(
      details, title: details.title, place: details.location, links, hasDuration: false)
  }

  private init(
    _ details: ComponentDetails?, title: String, place known: String, _ links: EventLinks,
    hasDuration: Bool
  ) {
    var shown = ShownTexts()
    self.hasDuration = hasDuration
    conferences = links.conferences.filter {
      shown.isNew($0.address.isEmpty ? $0.label : $0.address)
    }.map { $0.label.trimmed == $0.address.trimmed ? .init(address: $0.address) : $0 }
    attachments = links.attachments.filter { $0.address.map { shown.isNew($0) } ?? true }
      .map(\.withDistinctName)
    link = shown.firstShown(details?.url ?? "")
    place = shown.firstShown(known)
    coordinates = shown.firstShown(links.coordinates)
    _ = shown.isNew(title)
    notes = shown.firstShown(details?.notes ?? "")
    let all = details?.attendees ?? []
    let organizer = details?.organizer?.withDistinctName
    let answering = organizer.flatMap { organizer in all.first { $0.isSamePerson(as: organizer) } }
    self.organizer = organizer.map {
      Attendee(
        name: $0.name.isEmpty ? answering?.withDistinctName.name ?? "" : $0.name,
        address: $0.address, participation: answering?.participation ?? $0.participation)
    }
    attendees = all.filter { person in organizer.map { !person.isSamePerson(as: $0) } ?? true }
      .map(\.withDistinctName)
  }
}

extension Occurrence.Time {
  /// Whether it is one whole day.
  fileprivate var isSingleDay: Bool {
    if case .allDay(let days) = self { days.count == 1 } else { false }
  }
}

/// The texts that were shown so far.
private struct ShownTexts {
  private var texts: Set<String> = []

  /// Returns whether a text was not shown before, and adds it. Empty ones repeat nothing.
  mutating func isNew(_ text: String) -> Bool {
    let text = text.trimmed
    return text.isEmpty || texts.insert(text).inserted
  }

  /// Returns the text, or an empty one if it was shown before.
  mutating func firstShown(_ text: String) -> String { isNew(text) ? text : "" }
}

extension EventLinks.Attachment {
  /// Without a name that is the address.
  fileprivate var withDistinctName: EventLinks.Attachment {
    name.trimmed == address?.trimmed
      ? .init(address: address, name: "", type: type, size: size) : self
  }
}

extension Attendee {
  /// Without a name that is the address.
  fileprivate var withDistinctName: Attendee {
    name.trimmed.lowercased() == address.lowercased()
      ? Attendee(
        name: "", address: address, participation: participation, undelivered: undelivered) : self
  }

  fileprivate func isSamePerson(as other: Attendee) -> Bool {
    !address.isEmpty && address.lowercased() == other.address.lowercased()
  }
}
