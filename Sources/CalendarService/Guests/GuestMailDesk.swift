import CalendarModel
import CalendarStore
import CalendarTransfer
import CalendarWords
import ICalendar

/// Tells the guests of events what the user has changed, by mail. Commands and the interface use it.
package struct GuestMailDesk {
  private let changer: EventChanger
  private let sent: SentInvitations
  private let telling: InvitationTelling

  package init(
    _ changer: EventChanger, _ telling: InvitationTelling,
    sent: SentInvitations = SentInvitations()
  ) {
    (self.changer, self.telling, self.sent) = (changer, telling, sent)
  }

  var words: Words { telling.words }
  var collections: [CollectionInfo] { changer.collections }

  /// What can be done about the guests of an event now.
  package enum MailStanding {
    /// They know everything, or no one is invited.
    case told
    /// A server tells them when it is synchronized, besides those whom it could not reach before.
    case server(String, GuestMail)
    /// A server takes the invitations back that it has sent, when it is synchronized.
    case serverCancels(String, GuestMail)
    case mail(GuestMail)

    /// The mail to send; nil if there is none.
    var mail: GuestMail? {
      switch self {
      case .told: nil
      case .server(_, let mail), .serverCancels(_, let mail), .mail(let mail):
        mail.isEmpty ? nil : mail
      }
    }
  }

  /// Returns what guests do not know of an event.
  /// - Throws: a failure if a mail cannot be made.
  package func standing(
    of event: ChangeOutcome.Invited
  ) throws(CommandFailure) -> MailStanding {
    let mail = try mail(about: event)
    guard let account = changer.correspondence.accounts()[event.collection] else {
      return mail.isEmpty ? .told : .mail(mail)
    }
    guard let found = try present(event) else { return .serverCancels(account.name, mail) }
    guard isOwn(found) else { return .told }
    return found.guests.isEmpty
      ? .serverCancels(account.name, mail) : .server(account.name, mail)
  }

  /// Returns whether guests were ever sent anything about an event.
  package func hasSent(_ uid: String) -> Bool { !sent.messages(ofUID: uid).isEmpty }

  /// Sends mails one after another, and remembers each.
  /// - Returns: the failure that ended it, if any, after what was sent.
  package func send(_ mail: GuestMail) -> (sent: [String], failure: CommandFailure?) {
    var told: [String] = []
    do throws(CommandFailure) {
      var mail = mail
      guard let program = changer.correspondence.sendmail.first else {
        throw .failed(words.noMailProgram)
      }
      if let sequence = mail.raisedSequence {
        try raise(mail, to: sequence)
        // The mails say what the calendar says.
        mail = try self.mail(about: mail.event)
      }
      for letter in mail.letters {
        let ending = MailProgram(changer.correspondence.sendmail)
          .run(on: letter.mail, keepsKeys: !telling.isOfCommand)
        let name = words.letter(letter.part.kind, to: letter.part.recipients)
        guard ending == .ended(0) else {
          throw .failed(words.letterNotSent(name, program, ending))
        }
        told.append(words.letterGiven(name, to: program))
        do throws(SystemError) {
          try sent.record(
            .init(recipients: letter.part.recipients, calendar: letter.calendar),
            ofUID: mail.event.uid)
        } catch {
          throw .failed(words.sendingNotKept(error.reason.description))
        }
      }
    } catch {
      return (told, error)
    }
    return (told, nil)
  }

  // MARK: - Private

  /// Returns the event as it is now; nil if it is gone, or has no organizer.
  private func present(
    _ event: ChangeOutcome.Invited
  ) throws(CommandFailure) -> OrganizedEvent? {
    do throws(ChangeError) {
      return try calendar(of: event).flatMap {
        OrganizedEvent($0, zones: changer.zones, own: changer.correspondence.addresses)
      }
    } catch {
      throw .failed(telling.isOfCommand ? error.advisedMessage : words.text(of: error))
    }
  }

  private func isOwn(_ event: OrganizedEvent) -> Bool {
    event.organizer.isOne(of: changer.correspondence.addresses)
  }

  /// Returns the event as it is in its calendar. One that is gone from there takes place all the same if
  /// another calendar has it.
  private func calendar(of event: ChangeOutcome.Invited) throws(ChangeError) -> [UInt8]? {
    let editor = changer.editor
    let others = editor.collections(withUID: event.uid, among: changer.collections)
    for collection in [event.collection] + others {
      if let text = try editor.calendar(ofUID: event.uid, in: collection, at: changer.now) {
        return text
      }
    }
    return nil
  }

  private func mail(about event: ChangeOutcome.Invited) throws(CommandFailure) -> GuestMail {
    let organized = try present(event).flatMap { isOwn($0) ? $0 : nil }
    do throws(WritingError) {
      let plan = try GuestMailPlan(
        organized, sent: sent.messages(ofUID: event.uid),
        isServed: changer.correspondence.accounts()[event.collection] != nil,
        zones: changer.zones, at: changer.now)
      var letters: [GuestMail.Letter] = []
      for part in plan.parts { letters.append(try letter(part)) }
      return GuestMail(event: event, letters: letters, raisedSequence: plan.raisedSequence)
    } catch {
      throw .failed(words.invitationNotWritten(error.description))
    }
  }

  private func letter(_ part: GuestMailPlan.Part) throws(WritingError) -> GuestMail.Letter {
    let calendar = try part.calendar(at: changer.now)
    // Addresses that no mail can be sent to have no mailbox.
    let to = part.people.compactMap { Mailbox($0) }
    guard let from = Mailbox(part.event.organizer), !to.isEmpty else {
      throw .unwritableName(part.event.organizer.text)
    }
    let text = GuestLetterText(
      part, calendar: calendar, zones: changer.zones, zone: telling.zone)
    let mail = SchedulingMail(
      part.method, from: from, to: to, subject: text.subject, text: text.text,
      calendar: calendar, time: changer.now, zone: telling.zone)
    return .init(part: part, calendar: calendar, mail: mail.bytes(id: EventUID.random()))
  }

  /// Gives the calendar a later revision than the one that guests know.
  private func raise(_ mail: GuestMail, to sequence: Int) throws(CommandFailure) {
    // An event that was named by its UID has its title in the mail.
    let title = mail.letters.first?.part.event.main?.event?.title ?? mail.event.title
    do throws(ChangeError) {
      _ = try changer.editor.raiseSequence(
        ofUID: mail.event.uid, in: mail.event.collection, to: sequence, at: changer.now,
        sentence: words.raisedRevision(title))
    } catch {
      throw .failed(telling.isOfCommand ? error.advisedMessage : words.text(of: error))
    }
  }
}

extension Mailbox {
  fileprivate init?(_ person: SchedulingPerson) {
    guard let address = person.address.flatMap(MailAddress.init) else { return nil }
    self.init(name: person.name, address: address)
  }
}
