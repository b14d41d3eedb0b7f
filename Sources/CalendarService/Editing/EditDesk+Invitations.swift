import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// Messages about events: shown beside what the calendars have, and taken, as `daybook invite` does.
extension EditDesk {
  func openInvitations(at path: String, _ work: EditWork) -> EditReply {
    // Else an event that the calendars have would be taken for a new one.
    guard work.index.status?.isComplete != false else {
      return refusal(words.calendarsAreRead)
    }
    let file = PathCompletion(home: environmentValue("HOME")).expanded(path)
    do throws(ReceivingError) {
      invitations = try ReceivedInvitation.all(at: file, zones: work.zones)
    } catch {
      return refusal("\(path): \(words.text(of: error))")
    }
    return showInvitation(0, work)
  }

  func showInvitation(_ number: Int, _ work: EditWork) -> EditReply {
    do throws(CommandFailure) {
      return .invitation(try sheet(number, work))
    } catch {
      return refusal(error.message)
    }
  }

  /// Writes the message as one step, and then sends the answer.
  func takeInvitation(
    _ request: InvitationRequest, _ work: EditWork
  ) throws(ChangeError) -> EditReply {
    let (plan, delivery): (InvitationPlan, ReplyDelivery?)
    let outcome: ChangeOutcome
    let desk: InvitationDesk
    do throws(CommandFailure) {
      desk = try self.desk(request.number, work)
      // A message that cannot be answered as requested is not written either.
      delivery = try request.sends ? self.delivery(request, desk) : nil
      plan = try desk.plan(request.deed.answer, isAnyway: request.isAnyway)
    } catch {
      return refusal(error.message)
    }
    outcome = try desk.apply(plan)
    var (message, records) = told(outcome, plan, desk, work)
    let failure = delivery?.send(desk.telling)
    if let failure {
      message = Message("\(message.text) · \(failure.message)", severity: .error)
    } else if let note = note(of: delivery, request, desk) {
      message.text += displayable(" · \(note)")
    }
    guard outcome.step != nil else { return .report(message) }
    // The file can be read again, unless another program has changed it.
    guard let sheet = try? sheet(request.number, work) else { return .done(message, records) }
    return .invitationTaken(message, records, sheet)
  }

  // MARK: - Private

  private func refusal(_ text: String) -> EditReply {
    .refused(Message(displayable(text), severity: .error))
  }

  private func desk(_ number: Int, _ work: EditWork) throws(CommandFailure) -> InvitationDesk {
    guard invitations.indices.contains(number) else { throw .failed(words.eventGone) }
    let zone = work.source.zone
    return InvitationDesk(
      invitations[number], work.editor, zones: work.zones, collections: work.collections,
      addresses: correspondence.addresses,
      InvitationTelling(words: words, isOfCommand: false, zone: zone), at: work.now)
  }

  private func sheet(_ number: Int, _ work: EditWork) throws(CommandFailure) -> InvitationSheet {
    try desk(number, work).sheet(
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
    _ outcome: ChangeOutcome, _ plan: InvitationPlan, _ desk: InvitationDesk, _ work: EditWork
  ) -> (Message, [Record]) {
    let view = InvitationView(plan.words.invitation, in: plan.words.collection, desk: desk)
    let start: EventTime? = view.takenOccurrence.map { shown in
      shown.isAllDay ? .allDay(shown.start.day) : .floating(shown.start)
    }
    let traces = outcome.made.map { EventTrace(keys: [$0.key], start: start) }
    let reply = done(outcome, before: [], after: traces, from: [], work)
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
