import CalendarStore
import CalendarSync
import CalendarModel

/// The accounts whose servers tell guests by themselves as soon as an event is synchronized
/// (calendar-auto-schedule, RFC 6638 §2), so that mail would tell them twice.
package struct InvitingServers {
  /// The names of accounts, by the folders of their calendars.
  private let accounts: [String: String]

  package init(accounts: [String: String]) { self.accounts = accounts }

  /// Those of the user's accounts.
  package static var ofUser: InvitingServers {
    // Without a home there are no accounts.
    guard let desk = try? SyncDesk() else { return InvitingServers(accounts: [:]) }
    var accounts: [String: String] = [:]
    for account in desk.file.contents().accounts {
      let run = SyncMemory(account.name).read()
      guard run.allowsMail || run.heldMail > 0 else { continue }
      for calendar in account.calendars {
        accounts[SourceNames.resolved(calendar.folder)] = account.name
      }
    }
    return InvitingServers(accounts: accounts)
  }

  /// Returns the account whose server tells the guests of events of a calendar; nil if none does.
  package func name(_ collection: CollectionInfo) -> String? { accounts[collection.path] }
}
