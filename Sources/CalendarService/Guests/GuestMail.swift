import CalendarModel
import CalendarStore
import CalendarTransfer
import CalendarWords
import ICalendar

/// The mails to the guests of an event, before they are sent.
package struct GuestMail {
  /// One mail.
  struct Letter {
    let part: GuestMailPlan.Part
    let calendar: [UInt8]
    let mail: [UInt8]
  }

  let event: ChangeOutcome.Invited
  let letters: [Letter]
  /// The revision that the calendar gets first; see `GuestMailPlan`.
  let raisedSequence: Int?

  package var isEmpty: Bool { letters.isEmpty }

  /// Whether the event does not take place any more, so that nothing but its UID names it.
  var isCancellation: Bool { letters.contains { $0.part.kind == .cancellation } }

  /// The mails as they are sent.
  package var texts: [[UInt8]] { letters.map(\.mail) }

  /// What is sent to whom, such as `the update to ana@example.org`.
  package func contents(_ words: Words) -> String {
    words.list(letters.map { words.letter($0.part.kind, to: $0.part.recipients) })
  }

  var recipients: [String] { letters.flatMap(\.part.recipients) }
}

/// The text of a mail to guests, always in English.
struct GuestLetterText {
  private let part: GuestMailPlan.Part
  /// What its recipients are invited to: of a series perhaps some occurrences only.
  private let invitation: OrganizedEvent
  /// The zone of those who read an event that has none.
  private let zone: Zone

  /// - Parameter calendar: the message that the text is about.
  init(_ part: GuestMailPlan.Part, calendar: [UInt8], zones: ZoneCatalog, zone: Zone) {
    (self.part, self.zone) = (part, zone)
    let sent = part.method == .request ? OrganizedEvent(calendar, zones: zones) : nil
    invitation = sent ?? part.event
  }

  private var event: Event? { invitation.main?.event }
  private var title: String { event?.title ?? "" }

  var subject: String {
    let name = title.isEmpty ? Words.english.noTitleInBrackets : title
    return switch part.kind {
    case .invitation: "Invitation: \(name)"
    case .update: "Updated: \(name)"
    case .cancellation: "Cancelled: \(name)"
    case .removal: "No longer invited: \(name)"
    }
  }

  var text: String {
    let organizer = invitation.organizer.text
    let wish =
      switch part.kind {
      case .invitation: "\(organizer) invites you:"
      case .update: "\(organizer) has changed:"
      case .cancellation: "\(organizer) has cancelled:"
      case .removal: "\(organizer) no longer expects you at:"
      }
    var lines = [wish, "", title]
    guard let event else { return lines.joined(separator: "\n") + "\n" }
    lines.append(EventWhen(event.ownOccurrence(in: ownZone(of: event))).text + zoneText(event))
    if case .series(let recurrence) = event.kind {
      lines.append(recurrence.plainText(from: event.start))
    }
    lines += [event.location, event.url].filter { !$0.isEmpty }
    if part.method == .request { lines += exceptions(to: event) }
    if part.method == .request, !event.notes.isEmpty { lines += ["", event.notes] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The greatest number of exceptions of a series that are written out.
  private static let mostExceptions = 50

  /// Returns a line for each occurrence that does not take place as the series says, or that the
  /// recipients are not invited to.
  private func exceptions(to event: Event) -> [String] {
    var lines: [String] = []
    if case .series(let recurrence) = event.kind {
      lines += recurrence.exclusions.sorted { $0.wallClock < $1.wallClock }
        .map { "Not on \($0.wallClock.day.shortText)" }
    }
    let zone = ownZone(of: event)
    for changed in invitation.occurrences where changed.component != invitation.main?.component {
      guard let time = changed.occurrence, let own = changed.event else { continue }
      let day = time.localTime(in: zone).day.shortText
      let when = EventWhen(own.ownOccurrence(in: ownZone(of: own))).text + zoneText(own)
      let title = own.title == event.title ? "" : own.title
      let place = own.location == event.location ? "" : own.location
      lines.append(
        "On \(day): " + [when, title, place].filter { !$0.isEmpty }.joined(separator: ", "))
    }
    guard lines.count > Self.mostExceptions else { return lines }
    return lines.prefix(Self.mostExceptions) + ["…"]
  }

  private func ownZone(of event: Event) -> Zone {
    if case .zoned(_, let zone) = event.start { zone } else { zone }
  }

  private func zoneText(_ event: Event) -> String {
    if case .zoned(_, let zone) = event.start { " (\(zone.id))" } else { "" }
  }
}
