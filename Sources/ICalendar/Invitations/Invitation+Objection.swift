/// The reason to doubt that a message may change the event in the calendar.
///
/// Anyone can write a mail. Messages are trusted by their organizer, who alone may change and cancel
/// an event (RFC 5546 §3).
public enum InvitationObjection: Hashable, Sendable {
  /// The message names another organizer than the calendar, or none.
  case otherOrganizer(SchedulingPerson?, present: SchedulingPerson)
  /// The user organizes the event.
  case ownEvent
  /// The event in the calendar has no organizer, so it is not an invitation.
  case noOrganizer
  /// It is an answer from an address that was not invited.
  case notInvited(SchedulingPerson)
}

extension Invitation {
  /// Returns why the message needs the user's confirmation, if it does.
  ///
  /// Messages about unknown events change nothing of the user's.
  /// - Parameter addresses: those of the user, in lower case.
  public func objection(for addresses: Set<String>) -> InvitationObjection? {
    guard isKnown else { return nil }
    return message.parts.lazy.compactMap { objection(to: $0, addresses) }.first
  }

  // MARK: - Private

  private func objection(
    to part: SchedulingPart, _ addresses: Set<String>
  ) -> InvitationObjection? {
    // An occurrence need not repeat the organizer of its series.
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
      // Programs may omit the organizer from answers; it is known here.
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
  /// Whether both have the same calendar address.
  public func isSame(as other: SchedulingPerson) -> Bool { identifier == other.identifier }
}
