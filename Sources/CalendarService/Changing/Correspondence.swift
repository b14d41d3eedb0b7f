import CalendarModel
import CalendarStore
import CalendarSync
import DaybookConfiguration

/// The user's addresses in invitations, and the way mail is sent.
package struct Correspondence {
  /// The user's mail addresses of the configuration, in lower case.
  var configuredAddresses: Set<String> = []
  /// The program that sends mail, and its arguments; empty for none.
  package var sendmail: [String] = []
  /// Reads which of the user's accounts invite by themselves.
  var accounts: () -> InvitingAccounts
  /// The address that the user invites with where no account has one.
  private let firstAddress: String?

  package init(
    addresses: [String] = [], sendmail: [String] = [],
    accounts: @escaping () -> InvitingAccounts = { InvitingAccounts() }
  ) {
    configuredAddresses = Set(addresses)
    self.sendmail = sendmail
    self.accounts = accounts
    firstAddress = addresses.first
  }

  /// Returns the address that the user invites with to events of a calendar.
  func ownAddress(in collection: CollectionInfo?) -> String? {
    collection.flatMap { accounts()[$0]?.address } ?? firstAddress
  }

  /// The user's mail addresses, those that servers know, too, in lower case.
  package var addresses: Set<String> { configuredAddresses.union(accounts().addresses) }
}

extension Configuration {
  package var correspondence: Correspondence {
    Correspondence(addresses: addressList, sendmail: sendmail) { .ofUser }
  }
}

/// The accounts whose servers tell guests by themselves as soon as an event is synchronized
/// (calendar-auto-schedule, RFC 6638 §2), so that mail would tell them twice.
package struct InvitingAccounts {
  struct InvitingAccount {
    let name: String
    /// The user's mail address there, in lower case.
    let address: String
  }

  /// By the folders of their calendars.
  private let accounts: [String: InvitingAccount]
  /// The user's mail addresses on all of them.
  let addresses: Set<String>

  package init() { (accounts, addresses) = ([:], []) }

  /// - Parameter accounts: by the folders of their calendars.
  init(_ accounts: [String: InvitingAccount], addresses: Set<String> = []) {
    self.accounts = accounts
    self.addresses = addresses.union(accounts.values.map(\.address))
  }

  /// Those whose servers said at the last synchronization that they invite.
  package static var ofUser: InvitingAccounts {
    var (accounts, addresses): ([String: InvitingAccount], Set<String>) = ([:], [])
    for account in AccountsFile.userAccounts {
      guard let places = SchedulingMemory(account.name).read()?.places else { continue }
      addresses.formUnion(places.mailAddresses)
      // A server that knows no mail address does not take the user for the organizer (RFC 6638 §3.1).
      guard let address = places.mailAddresses.first else { continue }
      let inviting = InvitingAccount(name: account.name, address: address)
      for calendar in account.calendars {
        accounts[SourceNames.resolved(calendar.folder)] = inviting
      }
    }
    return InvitingAccounts(accounts, addresses: addresses)
  }

  /// Returns the account whose server tells the guests of events of a calendar; nil if none does.
  subscript(collection: CollectionInfo) -> InvitingAccount? { accounts[collection.path] }
}
