import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// A message as it is shown: what is asked, how it stands to the calendars, and the events of its day.
struct InvitationView {
  private static let nameWidth = 12
  private static let mostAttendees = 20
  private static let mostDays = 7

  private let invitation: Invitation
  /// The calendar that has the event; nil if none has.
  private let collection: CollectionInfo?
  private let zone: Zone
  private let addresses: Set<String>
  private let event: Event?
  /// What the calendar has of it.
  private let present: Event?
  private let presentOccurrence: Occurrence?
  private let objection: InvitationObjection?
  private let occurrence: Occurrence?
  private let changes: [EventDifference]
  private let day: InvitationDay

  private var message: SchedulingMessage { invitation.message }

  /// - Parameter collection: the calendar that has the event; nil if none has.
  init(
    _ invitation: Invitation, in collection: CollectionInfo?, desk: InvitationDesk
  ) throws {
    self.invitation = invitation
    self.collection = collection
    zone = desk.surroundings.zone
    addresses = desk.addresses
    let message = invitation.message
    let present = invitation.presentText(of: message.main)
    // An answer is to what the calendar has.
    let event =
      message.method == .reply ? present ?? message.main.event : message.main.event ?? present
    self.event = event
    self.present = present
    let objection = invitation.objection(for: addresses)
    self.objection = objection
    func shown(_ event: Event) -> Occurrence {
      event.shownOccurrence(from: desk.surroundings.now.day, in: desk.surroundings.zone)
    }
    occurrence = event.map(shown)
    presentOccurrence = present.map(shown)
    changes = Self.changes(invitation, isDoubtful: objection != nil, in: zone)
    day = try InvitationDay(
      occurrence, uid: message.uid, most: Self.mostDays, desk.calendars, zone: zone)
  }

  /// What the message would change, the organizer first; also what it says otherwise of the organizer
  /// where that speaks against taking it.
  private static func changes(
    _ invitation: Invitation, isDoubtful: Bool, in zone: Zone
  ) -> [EventDifference] {
    let main = invitation.message.main
    let isNewer = invitation.standing == .newer
    var changes: [EventDifference] = []
    if isNewer || isDoubtful, invitation.isKnown {
      changes = EventDifference.ofOrganizer(
        from: invitation.presentOrganizer, to: main.organizer, of: invitation.message.method)
    }
    guard invitation.message.method.isAboutTexts, isNewer else { return changes }
    let present = invitation.presentEvent(of: main)
    return changes + EventDifference.all(from: present, to: main.event, in: zone)
  }

  // MARK: - Text

  /// The message for a terminal.
  var text: String {
    var lines = [title, displayable(what), ""]
    for (name, text) in fields where !text.isEmpty {
      lines.append(padded(name, Self.nameWidth) + displayable(text))
    }
    if let notes = event?.notes, !notes.isEmpty { lines += [""] + displayableLines(notes) }
    return lines.joined(separator: "\n") + "\n" + day.text
  }

  private var title: String {
    let title = displayable(event?.title ?? "")
    return title.isEmpty ? "(no title)" : title
  }

  private var fields: [(String, String)] {
    var fields = [("when", when), ("zone", zoneText)]
    if case .series(let recurrence)? = event?.kind {
      fields.append(("repeats", recurrence.plainText))
    }
    fields += [
      ("besides", besides), ("place", event?.location ?? ""), ("link", event?.url ?? ""),
    ]
    if message.method != .reply { fields += attendees }
    fields += [("answer", answer), ("calendar", standing), ("here", here)]
    if let objection, let collection {
      let words = InvitationWords(invitation, collection, nil)
      fields.append(("careful", words.text(of: objection)))
    }
    fields += changes.enumerated().map { ($0 == 0 ? "changed" : "", $1.text) }
    return fields
  }

  /// What the sender wants.
  private var what: String {
    let organizer = message.main.organizer?.text ?? "the organizer"
    let attendee = message.main.attendees.first?.text ?? "an attendee"
    switch message.method {
    case .request: return "\(organizer) invites you"
    case .cancel: return "\(organizer) has cancelled this"
    case .publish:
      return message.main.organizer == nil
        ? "an event, not an invitation" : "published by \(organizer)"
    case .reply:
      let word = message.main.attendees.first?.participation.lowercased() ?? ""
      return "\(attendee) has answered: \(word.isEmpty ? "nothing" : word)"
    case .refresh, .counter: return "\(attendee) \(InvitationWords.notHandled(message.method))"
    case .declineCounter: return "\(organizer) \(InvitationWords.notHandled(message.method))"
    case .add: return InvitationWords.notHandled(message.method)
    }
  }

  private var when: String { occurrence.map { EventWhen($0).text } ?? "" }

  /// The event's own zone, if it is not the reader's.
  private var zoneText: String {
    guard case .zoned(_, let own)? = event?.start, !own.isUTC, let occurrence,
      let moments = occurrence.moments
    else { return "" }
    let there = own.localTime(of: moments.start)
    guard there != occurrence.start else { return own.id }
    let date = there.day == occurrence.start.day ? "" : "\(there.day.shortText), "
    return "\(own.id), \(date)\(there.clockText) there"
  }

  private var besides: String {
    let count = message.parts.count - 1
    return count > 0 ? "\(counted(count, "occurrence")) of its own" : ""
  }

  private var attendees: [(String, String)] {
    let all = message.attendees
    var lines = all.prefix(Self.mostAttendees).map { person in
      let answer = person.participation.lowercased().replacing("-", with: " ")
      return person.text + (answer.isEmpty ? "" : ", \(answer)")
        + (person.isOne(of: addresses) ? " (you)" : "")
    }
    if all.count > lines.count { lines.append("and \(all.count - lines.count) more") }
    return lines.enumerated().map { ($0 == 0 ? "attendees" : "", $1) }
  }

  /// The answer so far.
  private var answer: String {
    guard message.method == .request else { return "" }
    guard let word = invitation.answer(of: addresses) else {
      return addresses.isEmpty
        ? "who you are is not known: set addresses, or say --as" : "you are not among the attendees"
    }
    return word.isEmpty || word == "NEEDS-ACTION" ? "none yet" : word.lowercased()
  }

  /// What the calendar has, where the changes do not tell it or it may not be the sender's.
  private var here: String {
    guard let present, let presentOccurrence, let event else { return "" }
    let isTold = !message.method.isAboutTexts && (present.title, when) != (event.title, whenHere)
    guard objection != nil || isTold else { return "" }
    let organizer = invitation.presentOrganizer.map { "organized by \($0.text)" }
    let title = present.title.isEmpty ? "(no title)" : present.title
    return "“\(title)”, \(EventWhen(presentOccurrence).text), \(organizer ?? "no organizer")"
  }

  private var whenHere: String { presentOccurrence.map { EventWhen($0).text } ?? "" }

  private var standing: String {
    let place = collection.map { "in \($0.name)" } ?? "not in your calendars"
    switch invitation.standing {
    case .new: return place
    case .newer where message.method == .request || message.method == .publish:
      return "\(place), and this is newer"
    case .newer: return place
    case .same: return "\(place) as it is here"
    case .older(let present):
      let own = message.main.revision.sequence
      let numbers = own == present.sequence ? "" : " (revision \(own), not \(present.sequence))"
      return "\(place), and this is older\(numbers)"
    case .unknown: return collection == nil ? place : "\(place), without this occurrence"
    case .notInvited: return "\(place), without this attendee"
    case .unusable(let reason): return "\(place); \(reason)"
    }
  }

  // MARK: - JSON

  /// The object that docs/json.md describes.
  var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("method", .text(message.method.rawValue)), ("uid", .text(message.uid)),
      ("sequence", .number(message.main.revision.sequence)),
      ("standing", .text(invitation.standing.word)),
      ("calendar", collection.map { .text($0.name) } ?? .null),
      ("title", .text(event?.title ?? "")),
    ]
    if let event, let occurrence {
      let times = RecordTimes(occurrence, in: zone)
      members += times.members
      members.append(("allDay", .bool(occurrence.isAllDay)))
      if case .zoned(_, let own) = event.start { members.append(("zone", .text(own.id))) }
      if case .series(let recurrence) = event.kind {
        members.append(("repeats", .text(recurrence.plainText)))
      }
      members += [
        ("location", .text(event.location)), ("notes", .text(event.notes)),
        ("url", .text(event.url)),
      ]
    }
    if let organizer = message.main.organizer { members.append(("organizer", json(organizer))) }
    members += [
      ("attendees", .list(message.attendees.map(json))),
      ("answer", invitation.answer(of: addresses).map { .text($0.lowercased()) } ?? .null),
      ("objection", objection.map { .text($0.word) } ?? .null), ("here", hereJSON),
      ("changes", .list(changes.map(\.json))), ("day", day.json),
    ]
    return .object(members)
  }

  /// What the calendar has.
  private var hereJSON: JSON {
    guard let present, let presentOccurrence else { return .null }
    let times = RecordTimes(presentOccurrence, in: zone)
    return .object(
      [("title", .text(present.title))] + times.members + [
        ("allDay", .bool(presentOccurrence.isAllDay)),
        ("organizer", invitation.presentOrganizer.map(json) ?? .null),
      ])
  }

  private func json(_ person: SchedulingPerson) -> JSON {
    .object([
      ("name", .text(person.name)), ("address", .text(person.address ?? "")),
      ("answer", .text(person.participation.lowercased())),
    ])
  }
}

extension SchedulingMessage.Method {
  /// Whether such a message brings the texts of an event.
  fileprivate var isAboutTexts: Bool { self == .request || self == .publish }
}

extension Event {
  /// The occurrence that is shown: of a series the next one from a day on, else its first.
  fileprivate func shownOccurrence(from day: Day, in zone: Zone) -> Occurrence {
    guard case .series = details.kind else { return ownOccurrence(in: zone) }
    let series = Series(self)
    var budget = StepBudget(300_000)
    guard let next = series.nearestStart(.forward, from: day, in: zone, budget: &budget),
      let found = series.occurrences(touching: next...next, in: zone, budget: &budget).occurrences
        .first(where: { $0.days.lowerBound == next })
    else { return ownOccurrence(in: zone) }
    return found
  }
}
