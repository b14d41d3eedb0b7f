import ICalendar

/// An action on an invitation.
package enum InvitationAction: String, CaseIterable {
  case show, accept, decline, tentative, apply

  package var answer: InvitationAnswer? {
    switch self {
    case .accept: .accepted
    case .decline: .declined
    case .tentative: .tentative
    case .show, .apply: nil
    }
  }
}
