import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import TerminalScreen

/// Mails to the guests of events that the user organizes.
extension EditSession {
  /// Returns a reply with the offer to tell guests about the change, or a note that it cannot be done now.
  func offeringMail(after reply: EditReply, _ changer: EventChanger) -> EditReply {
    guard !invited.isEmpty else { return reply }
    switch reply {
    case .done(let message, let records):
      return offeringMail(after: message, changer) { .done($0, records) }
    case .undone(let message, let from, let to, let tasks):
      return offeringMail(after: message, changer) {
        .undone($0, from: from, to: to, tasks: tasks)
      }
    default: return reply
    }
  }

  private func offeringMail(
    after message: Message, _ changer: EventChanger, _ reply: (Message) -> EditReply
  ) -> EditReply {
    let (contents, notes) = guestMail(changer)
    var told = message
    for note in notes { told.text += displayable(" · \(note)") }
    return contents.isEmpty ? reply(told) : offer(contents, after: told, reply)
  }

  /// Finds out what the guests of an event do not know, or of which of several there is mail to send.
  func findGuestMail(
    _ items: [ItemRef], _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let desk = desk(changer)
    let waiting = items.count == 1 ? items : items.filter { hasMail($0, desk, changer) }
    guard waiting.count < 2 else { return .guestMail(waiting) }
    guard let item = waiting.first else { return .report(Message(words.noGuestsToTell)) }
    return try findGuestMail(item, changer)
  }

  private func findGuestMail(
    _ item: ItemRef, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let basis = try changer.basis(of: item)
    if let refusal = changer.refusalOfGuests(of: basis) {
      return .refused(Message(displayable(words.text(of: refusal)), severity: .error))
    }
    invited = [.init(uid: basis.uid, collection: basis.collection, title: basis.title)]
    let (contents, notes) = guestMail(changer)
    guard contents.isEmpty else {
      return offer(contents, after: Message(displayable(words.notSentYet(contents)))) {
        .report($0)
      }
    }
    guard !basis.event.details.guests.isEmpty else {
      return .report(Message(displayable(words.hasNoGuests(basis.title))))
    }
    return .report(Message(displayable(notes.first ?? words.allIsSent)))
  }

  /// Sends what was offered last.
  func tellGuests(_ changer: EventChanger) -> EditReply {
    let desk = desk(changer)
    var told: [String] = []
    do throws(CommandFailure) {
      for event in invited {
        guard let mail = try desk.standing(of: event).mail else { continue }
        let (sent, failure) = desk.send(mail)
        told += sent
        if let failure { throw failure }
      }
    } catch {
      let text = (told + [error.message]).joined(separator: " · ")
      return .refused(Message(displayable(text), severity: .error))
    }
    invited = []
    return .report(
      Message(displayable(told.isEmpty ? words.allIsSent : told.joined(separator: " · "))))
  }

  // MARK: - Private

  /// Returns whether there is mail to send to the guests of an event; one that cannot be read has none.
  private func hasMail(_ item: ItemRef, _ desk: GuestMailDesk, _ changer: EventChanger) -> Bool {
    guard let basis = try? changer.basis(of: item) else { return false }
    let event = ChangeOutcome.Invited(
      uid: basis.uid, collection: basis.collection, title: basis.title)
    return (try? desk.standing(of: event))?.mail != nil
  }

  private func desk(_ changer: EventChanger) -> GuestMailDesk {
    GuestMailDesk(
      changer, InvitationTelling(words: words, isOfCommand: false, zone: changer.zone))
  }

  /// Returns what can be sent, and what else there is to say about the guests.
  private func guestMail(_ changer: EventChanger) -> (contents: String, notes: [String]) {
    let desk = desk(changer)
    var (contents, notes): ([String], [String]) = ([], [])
    for event in invited {
      do throws(CommandFailure) {
        let standing = try desk.standing(of: event)
        if let note = words.note(on: standing) { notes.append(note) }
        guard let mail = standing.mail else { continue }
        contents.append(mail.contents(words))
        if mail.isCancellation { notes.append(words.canBeSentLater(event.uid)) }
      } catch {
        notes.append(error.message)
      }
    }
    return (words.list(contents), notes)
  }

  /// Returns the offer after a reply; without a program that sends mail, the reply says so.
  private func offer(
    _ contents: String, after message: Message, _ reply: (Message) -> EditReply
  ) -> EditReply {
    guard let program = correspondence.sendmail.first else {
      var message = message
      message.text += displayable(" · \(words.noMailProgram)")
      return reply(message)
    }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return .offering(
      GuestMailOffer(contents: displayable(contents), program: displayable(name)),
      after: reply(message))
  }
}
