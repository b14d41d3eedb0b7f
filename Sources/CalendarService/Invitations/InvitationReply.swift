import CalendarModel
import CalendarTransfer
import CalendarWords
import ICalendar

/// The mail that answers an invitation, always in English.
struct InvitationReply {
  private let desk: InvitationDesk
  private let answer: InvitationAnswer
  private let address: String
  private let comment: String

  /// - Parameter address: the attendee's, in lower case.
  init(_ desk: InvitationDesk, _ answer: InvitationAnswer, by address: String, comment: String) {
    (self.desk, self.answer, self.address, self.comment) = (desk, answer, address, comment)
  }

  /// Returns the mail; nil if the user is the organizer, who needs none.
  func mail() throws(CommandFailure) -> (mail: [UInt8], to: MailAddress)? {
    guard let organizer = message.main.organizer else {
      throw .failed(words.noOrganizerToAnswer(desk.telling.isOfCommand))
    }
    if organizer.isOne(of: desk.addresses) { return nil }
    let own = message.attendees.first { $0.isOne(of: [address]) }
    let from = try mailbox(own, isOwn: true)
    let to = try mailbox(organizer, isOwn: false)
    let mail = SchedulingMail(
      .reply, from: from, to: [to], subject: "\(verb): \(title)", text: text(from),
      calendar: try calendar(),
      answered: desk.received.mailID, time: desk.now, zone: desk.telling.zone)
    return (mail.bytes(id: EventUID.random()), to.address)
  }

  // MARK: - Private

  private var message: SchedulingMessage { desk.message }
  private var words: Words { desk.telling.words }

  private var title: String { message.main.event?.title ?? "" }

  private var verb: String {
    let verb = Words.english.verb(answer)
    return verb.prefix(1).uppercased() + verb.dropFirst()
  }

  private func calendar() throws(CommandFailure) -> [UInt8] {
    do throws(WritingError) {
      return try message.reply(of: address, answer, comment: comment, at: desk.now)
    } catch {
      throw .failed(words.answerNotWritten(error.description))
    }
  }

  private func mailbox(
    _ person: SchedulingPerson?, isOwn: Bool
  ) throws(CommandFailure) -> Mailbox {
    guard let person, let address = person.address.flatMap(MailAddress.init) else {
      throw .failed(words.noMailAddress(isOwn, person?.text, desk.telling.isOfCommand))
    }
    return Mailbox(name: person.name, address: address)
  }

  /// The text for people without a calendar program.
  private func text(_ from: Mailbox) -> String {
    let who = from.name.isEmpty ? from.address.text : from.name
    var lines = ["\(who) has \(Words.english.verb(answer)):", "", title]
    if let event = message.main.event {
      lines.append(EventWhen(event.ownOccurrence(in: ownZone(of: event))).text + zoneText(event))
    }
    if !comment.isEmpty { lines += ["", comment] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The zone of the organizer's event, in which its readers know it.
  private func ownZone(of event: Event) -> Zone {
    if case .zoned(_, let zone) = event.start { zone } else { desk.telling.zone }
  }

  private func zoneText(_ event: Event) -> String {
    if case .zoned(_, let zone) = event.start { " (\(zone.id))" } else { "" }
  }
}

/// The time of an occurrence in one line, such as `Mon 2026-03-09  14:00–15:00`.
struct EventWhen {
  let text: String

  init(_ occurrence: Occurrence) {
    let record = Record(
      occurrence: occurrence, title: "", collection: CollectionID(rawValue: 0))
    text = "\(record.dayText)  \(record.timeText)"
  }
}
