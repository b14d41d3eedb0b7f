import CalendarModel
import CalendarWords
import ICalendar
import TerminalScreen

/// A message for display: the request, its relation to the calendars, and the events of its day.
package struct InvitationView {
  private static let nameWidth = 12
  private static let mostAttendees = 20

  let invitation: Invitation
  /// The calendar that has the event; nil if none has.
  let collection: CollectionInfo?
  let event: Event?
  package let occurrence: Occurrence?
  private let telling: InvitationTelling
  private let addresses: Set<String>
  /// The event in the calendar.
  private let present: Event?
  private let presentOccurrence: Occurrence?
  private let objection: InvitationObjection?
  private let inbox: InboxItem?
  private let changes: [EventDifference]

  private var message: SchedulingMessage { invitation.message }
  private var words: Words { telling.words }

  /// - Parameter collection: the calendar that has the event; nil if none has.
  init(_ invitation: Invitation, in collection: CollectionInfo?, desk: InvitationDesk) {
    self.invitation = invitation
    self.collection = collection
    telling = desk.telling
    addresses = desk.addresses
    inbox = desk.received.inbox
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
      event.shownOccurrence(from: desk.today, in: desk.telling.zone)
    }
    occurrence = event.map(shown)
    presentOccurrence = present.map(shown)
    changes = Self.changes(invitation, isDoubtful: objection != nil, telling)
  }

  /// The time of the event after applying the message; cancellations and answers do not move it.
  var takenOccurrence: Occurrence? {
    message.method.isAboutTexts ? occurrence : presentOccurrence ?? occurrence
  }

  /// The changes of the message, the organizer first; including a different organizer that is an
  /// objection.
  private static func changes(
    _ invitation: Invitation, isDoubtful: Bool, _ telling: InvitationTelling
  ) -> [EventDifference] {
    let main = invitation.message.main
    let isNewer = invitation.standing == .newer
    var changes: [EventDifference] = []
    if isNewer || isDoubtful, invitation.isKnown {
      changes = EventDifference.ofOrganizer(
        from: invitation.presentOrganizer, to: main.organizer, of: invitation.message.method,
        telling.words)
    }
    guard invitation.message.method.isAboutTexts, isNewer else { return changes }
    let present = invitation.presentEvent(of: main)
    return changes + EventDifference.all(from: present, to: main.event, telling)
  }

  // MARK: - Text

  /// The message for standard output.
  /// - Parameter day: the events of the day.
  package func text(_ day: InvitationDay) -> String {
    var lines = [printable(title), printable(wish), ""]
    for (name, text) in fields {
      lines.append(padded(name, Self.nameWidth) + printable(text))
    }
    if !notes.isEmpty { lines += [""] + printableLines(notes) }
    return lines.joined(separator: "\n") + "\n" + day.text
  }

  /// A line of a list of messages in inboxes.
  package var line: String {
    let id = String(inbox?.id.prefix(8) ?? "")
    let parts = [id, when, title, "\(wish) (\(inbox?.account ?? ""))"].filter { !$0.isEmpty }
    return printable(parts.joined(separator: "  ")) + "\n"
  }

  var title: String {
    let title = event?.title ?? ""
    return displayable(title).isEmpty ? words.noTitleInBrackets : title
  }

  var notes: String { event?.notes ?? "" }

  /// The names and values; a name is empty if its value continues the previous one.
  var fields: [(name: String, text: String)] {
    let names = words.invitationNames
    var fields = [(names.when, when), (names.zone, zoneText)]
    if let event, case .series(let recurrence) = event.kind {
      fields.append((names.repeats, telling.repeats(recurrence, from: event.start)))
    }
    fields += [
      (names.besides, besides), (names.place, event?.location ?? ""),
      (names.link, event?.url ?? ""),
    ]
    if message.method != .reply { fields += attendees }
    fields += [(names.answer, answer), (names.calendar, standing), (names.here, here)]
    fields.append((names.account, account))
    fields.append((names.careful, doubt ?? ""))
    fields += changes.enumerated().map { ($0 == 0 ? names.changed : "", $1.text(words)) }
    return fields.filter { !$0.1.isEmpty }.map { (name: $0.0, text: $0.1) }
  }

  /// The objection to applying the message.
  var doubt: String? {
    guard let objection, let collection else { return nil }
    return InvitationWords(invitation, collection, nil, telling).text(of: objection)
  }

  /// The sender's request.
  var wish: String {
    let organizer = message.main.organizer?.text
    let attendee = message.main.attendees.first
    if message.method == .publish, organizer == nil { return words.eventOnly }
    let wish = words.wish(
      message.method, organizer: organizer ?? words.theOrganizer,
      attendee: attendee?.text ?? words.anAttendee)
    guard message.method == .reply else { return wish }
    let answer = attendee.map { telling.plainAnswer($0.participation) } ?? ""
    return "\(wish): \(answer.isEmpty ? words.answeredNothing : answer)"
  }

  private var when: String { occurrence.map(telling.when) ?? "" }

  /// The event's own zone, if it is not the reader's.
  private var zoneText: String {
    guard case .zoned(_, let own)? = event?.start, !own.isUTC, let occurrence,
      let moments = occurrence.moments
    else { return "" }
    let there = own.localTime(of: moments.start)
    guard there != occurrence.start else { return own.id }
    return words.therePlace(own.id, telling.moment(there, besides: occurrence.start.day))
  }

  private var besides: String {
    let count = message.parts.count - 1
    return count > 0 ? words.ownOccurrences(count) : ""
  }

  private var attendees: [(String, String)] {
    let all = message.attendees
    var lines = all.prefix(Self.mostAttendees).map { person in
      let answer = telling.answer(person.participation)
      return person.text + (answer.isEmpty ? "" : ", \(answer)")
        + (person.isOne(of: addresses) ? " \(words.youInBrackets)" : "")
    }
    if all.count > lines.count { lines.append(words.andMore(all.count - lines.count)) }
    return lines.enumerated().map { ($0 == 0 ? words.invitationNames.attendees : "", $1) }
  }

  /// The answer so far.
  private var answer: String {
    guard message.method == .request else { return "" }
    guard let word = invitation.answer(of: addresses) else {
      return addresses.isEmpty
        ? words.whoYouAreIsUnknown(telling.isOfCommand) : words.youAreNotInvited
    }
    return word.isEmpty || word == "NEEDS-ACTION" ? words.noAnswerYet : telling.plainAnswer(word)
  }

  /// The event in the calendar, if the changes do not show it or it may not be the sender's.
  private var here: String {
    guard let present, let presentOccurrence, let event else { return "" }
    let whenHere = telling.when(presentOccurrence)
    let isTold = !message.method.isAboutTexts && (present.title, when) != (event.title, whenHere)
    guard objection != nil || isTold else { return "" }
    let organizer = words.isOrganizedBy(invitation.presentOrganizer?.text)
    return "\(telling.quoted(present)), \(whenHere), \(organizer)"
  }

  /// The account that the message came by.
  private var account: String {
    guard let inbox else { return "" }
    let organizer = message.method == .request ? message.main.organizer : nil
    return words.cameBy(inbox.account, answerTo: organizer?.text)
  }

  private var standing: String {
    words.standing(
      invitation.standing, message.method, sequence: message.main.revision.sequence, in: collection)
  }

  // MARK: - JSON

  /// The object that docs/json.md describes.
  package func json(_ day: InvitationDay) -> JSON {
    var members: [(name: String, value: JSON)] = []
    if let inbox {
      members += [("id", .text(inbox.id)), ("account", .text(inbox.account))]
    }
    members += [
      ("method", .text(message.method.rawValue)), ("uid", .text(message.uid)),
      ("sequence", .number(message.main.revision.sequence)),
      ("standing", .text(invitation.standing.word)),
      ("calendar", collection.map { .text($0.name) } ?? .null),
      ("title", .text(event?.title ?? "")),
    ]
    if let event, let occurrence {
      members += RecordTimes.members(
        of: occurrence, startingAt: event.start, in: telling.zone)
      if case .series(let recurrence) = event.kind {
        members.append(("repeats", .text(recurrence.plainText(from: event.start))))
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

  /// The event in the calendar.
  private var hereJSON: JSON {
    guard let present, let presentOccurrence else { return .null }
    return .object(
      [("title", .text(present.title))]
        + RecordTimes.members(of: presentOccurrence, startingAt: nil, in: telling.zone)
        + [("organizer", invitation.presentOrganizer.map(json) ?? .null)])
  }

  private func json(_ person: SchedulingPerson) -> JSON {
    .person(person.name, address: person.address ?? "", answer: person.participation)
  }
}

extension SchedulingMessage.Method {
  /// Whether such a message brings the texts of an event.
  fileprivate var isAboutTexts: Bool { self == .request || self == .publish }
}

extension Event {
  /// The occurrence that is shown: of a series the next one from a day on, else its first.
  func shownOccurrence(from day: Day, in zone: Zone) -> Occurrence {
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
