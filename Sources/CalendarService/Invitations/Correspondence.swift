import DaybookConfiguration

/// The user's addresses in invitations, and the way answers are sent.
package struct Correspondence {
  /// The user's own mail addresses, in lower case.
  var addresses: Set<String> = []
  /// The program that sends mail, and its arguments; empty for none.
  var sendmail: [String] = []
}

extension Configuration {
  package var correspondence: Correspondence {
    Correspondence(addresses: addresses, sendmail: sendmail)
  }
}
