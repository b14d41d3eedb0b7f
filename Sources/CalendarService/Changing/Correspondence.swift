import CalendarModel
import DaybookConfiguration

/// The user's addresses in invitations, and the way mail is sent.
package struct Correspondence {
  /// The user's own mail addresses, in lower case.
  package var addresses: Set<String> = []
  /// The one that the user invites with.
  var ownAddress: String?
  /// The program that sends mail, and its arguments; empty for none.
  package var sendmail: [String] = []

  package init(addresses: [String] = [], sendmail: [String] = []) {
    self.addresses = Set(addresses)
    self.sendmail = sendmail
    ownAddress = addresses.first
  }

  /// Whether a person is the user.
  func isUser(_ person: Attendee) -> Bool { addresses.contains(person.comparedAddress) }
}

extension Configuration {
  package var correspondence: Correspondence {
    Correspondence(addresses: addressList, sendmail: sendmail)
  }
}
