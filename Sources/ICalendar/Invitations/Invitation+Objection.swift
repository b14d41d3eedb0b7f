import CalendarModel

/// The reason to doubt that a message may change the event that the calendar has.
///
/// Anyone can write a mail. What tells messages about one event apart from those of strangers is the
/// organizer, whom RFC 5546 §3 lets alone change and cancel it.
public enum InvitationObjection: Hashable, Sendable {
  /// The message names another organizer than the calendar, or none.
  case otherOrganizer(SchedulingPerson?, present: SchedulingPerson)
  /// The user organizes the event.
  case ownEvent
  /// The event in the calendar has no organizer: it is no invitation.
  case noOrganizer
  /// It is an answer from an address that is not among the attendees.
  case notInvited(SchedulingPerson)
}

extension Invitation {
  /// Returns why the message is not taken unless the user wants it all the same.
  ///
  /// A message about an event that the calendar does not have changes nothing of the user's.
  /// - Parameter addresses: those of the user, in lower case.
  public func objection(for addresses: Set<String>) -> InvitationObjection? {
    guard isKnown else { return nil }
    return message.parts.lazy.compactMap { objection(to: $0, addresses) }.first
  }

  // MARK: - Private

  private func objection(
    to part: SchedulingPart, _ addresses: Set<String>
  ) -> InvitationObjection? {
    // A text of an occurrence need not repeat who organizes its series.
    let present = stored[part.identity]?.part.organizer ?? presentOrganizer
    switch message.method {
    case .request, .cancel: break
    case .publish:
      // Published events have no attendees, and often no organizer.
      if present == nil, part.organizer == nil { return nil }
    case .reply:
      if let place = message.parts.firstIndex(where: { $0.identity == part.identity }),
        standings[place] == .notInvited, let person = part.attendees.first
      {
        return .notInvited(person)
      }
      guard let present else { return .noOrganizer }
      // Programs leave the organizer out of answers; who is asked is known here.
      guard let named = part.organizer, !named.isSame(as: present) else { return nil }
      return .otherOrganizer(named, present: present)
    case .add, .refresh, .counter, .declineCounter: return nil
    }
    guard let present else { return .noOrganizer }
    if present.isOne(of: addresses) { return .ownEvent }
    let named = part.organizer ?? message.main.organizer
    if let named, named.isSame(as: present) { return nil }
    return .otherOrganizer(named, present: present)
  }
}

extension SchedulingPerson {
  /// Whether both are reached by the same calendar address.
  public func isSame(as other: SchedulingPerson) -> Bool { identifier == other.identifier }
}
