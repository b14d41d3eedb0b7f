import CalendarModel
import CalendarStore
import EventEntry
import TerminalScreen

/// Messages about events: shown beside what the calendars have, and taken, as `daybook invite` does.
extension EditSession {
  /// - Parameter path: nil for the inboxes of the accounts.
  func openInvitations(at path: String?, _ changer: EventChanger) -> EditReply {
    // Else an event that the calendars have would be taken for a new one.
    guard changer.index.status?.isComplete != false else {
      return refusal(words.calendarsAreRead)
    }
    guard let path else { return openInbox(changer) }
    let file = PathCompletion(home: environmentValue("HOME")).expanded(path)
    do throws(ReceivingError) {
      invitations = try ReceivedInvitation.all(at: file, zones: changer.zones)
    } catch {
      return refusal("\(path): \(words.text(of: error))")
    }
    return showInvitation(0, changer)
  }

  private func openInbox(_ changer: EventChanger) -> EditReply {
    let inbox = Inbox.ofUser(zones: changer.zones)
    invitations = inbox.messages
    invitations = inbox.messages.indices
      .filter { (try? desk($0, changer))?.isWaiting ?? false }.map { inbox.messages[$0] }
    guard invitations.isEmpty else { return showInvitation(0, changer) }
    return .report(Message(displayable(words.noInvitations(inbox))))
  }

  func showInvitation(_ number: Int, _ changer: EventChanger) -> EditReply {
    do throws(CommandFailure) {
      return .invitation(try sheet(number, changer))
    } catch {
      return refusal(error.message)
    }
  }

  /// Writes the message as one step, and then sends the answer.
  func takeInvitation(
    _ request: InvitationRequest, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    if let inbox = invitations[safely: request.number]?.inbox, request.deed == .take {
      inbox.record(nil)
      return replyInInbox(request.number, Message(words.putAway), [], changer)
    }
    let (plan, delivery): (InvitationPlan, ReplyDelivery?)
    let outcome: ChangeOutcome
    let desk: InvitationDesk
    do throws(CommandFailure) {
      desk = try self.desk(request.number, changer)
      // A message that cannot be answered as requested is not written either.
      delivery = try request.sends ? self.delivery(request, desk) : nil
      plan = try desk.plan(request.deed.answer, isAnyway: request.isAnyway)
    } catch {
      return refusal(error.message)
    }
    outcome = try desk.apply(plan)
    var (message, records) = told(outcome, plan, desk, changer)
    if let inbox = desk.received.inbox {
      inbox.record(request.deed.answer)
      message.text += displayable(" · \(words.answerGoes(by: inbox.account))")
      return replyInInbox(request.number, message, records, changer)
    }
    let failure = delivery?.send(desk.telling)
    if let failure {
      message = Message("\(message.text) · \(failure.message)", severity: .error)
    } else if let note = note(of: delivery, request, desk) {
      message.text += displayable(" · \(note)")
    }
    guard outcome.step != nil else { return .report(message) }
    // The file can be read again, unless another program has changed it.
    guard let sheet = try? sheet(request.number, changer) else { return .done(message, records) }
    return .invitationTaken(message, records, sheet)
  }

  // MARK: - Private

  /// Leaves out a message of an inbox that was dealt with, and shows the next one.
  private func replyInInbox(
    _ number: Int, _ message: Message, _ records: [Record], _ changer: EventChanger
  ) -> EditReply {
    invitations.remove(at: number)
    let next = min(number, invitations.count - 1)
    guard next >= 0, let sheet = try? sheet(next, changer) else { return .done(message, records) }
    return .invitationTaken(message, records, sheet)
  }

  private func refusal(_ text: String) -> EditReply {
    .refused(Message(displayable(text), severity: .error))
  }

  private func desk(_ number: Int, _ changer: EventChanger) throws(CommandFailure) -> InvitationDesk
  {
    guard invitations.indices.contains(number) else { throw .failed(words.eventGone) }
    return InvitationDesk(
      invitations[number], changer, collections: changer.collections,
      addresses: correspondence.addresses,
      InvitationTelling(words: words, isOfCommand: false, zone: changer.zone))
  }

  private func sheet(_ number: Int, _ changer: EventChanger) throws(CommandFailure)
    -> InvitationSheet
  {
    try desk(number, changer).sheet(
      number, of: invitations.count, sendmail: correspondence.sendmail)
  }

  private func delivery(
    _ request: InvitationRequest, _ desk: InvitationDesk
  ) throws(CommandFailure) -> ReplyDelivery? {
    guard let answer = request.deed.answer else { return nil }
    return try desk.reply(answer).map { ReplyDelivery($0, program: correspondence.sendmail) }
  }

  /// The message about the change, and the present event.
  private func told(
    _ outcome: ChangeOutcome, _ plan: InvitationPlan, _ desk: InvitationDesk,
    _ changer: EventChanger
  ) -> (Message, [Record]) {
    let view = InvitationView(plan.words.invitation, in: plan.words.collection, desk: desk)
    let start: EventTime? = view.takenOccurrence.map { shown in
      shown.isAllDay ? .allDay(shown.start.day) : .floating(shown.start)
    }
    let traces = outcome.made.map { EventTrace(keys: [$0.key], start: start) }
    let reply = done(WrittenChange(outcome: outcome, after: traces), changer)
    guard case .done(var message, let records) = reply else {
      return (Message(words.isSoAlready), [])
    }
    if outcome.problems.isEmpty { message.text = displayable(plan.words.sentence) }
    return (message, records)
  }

  /// The result of sending the answer; nil if there is no recipient.
  private func note(
    of delivery: ReplyDelivery?, _ request: InvitationRequest, _ desk: InvitationDesk
  ) -> String? {
    if let delivery { return delivery.sentence(words) }
    guard let answer = request.deed.answer else { return nil }
    do throws(CommandFailure) {
      guard try desk.reply(answer) != nil else { return nil }
      return correspondence.sendmail.isEmpty ? words.notSentWithoutProgram : words.answerNotSent
    } catch {
      return words.answerNotSent
    }
  }
}
