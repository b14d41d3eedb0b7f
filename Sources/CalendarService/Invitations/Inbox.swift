import CalendarModel
import CalendarStore
import CalendarSync
import DaybookConfiguration
import ICalendar

/// A message that waits in the inbox of an account.
package struct InboxItem {
  package let account: String
  /// The id by which the user names it.
  package let id: String
  /// The user's addresses at the account, in lower case.
  let addresses: Set<String>
  /// The paths of the account's calendars, as the index names them.
  let folders: Set<String>
  /// The path of the calendar in which the server writes invitations; nil if that is not kept here.
  let target: String?
  let standing: InboxStanding

  /// Records what the user has done with the message, so that the next run of sync deletes it.
  /// - Parameter answer: nil for a message that is put away.
  package func record(_ answer: InvitationAnswer?) {
    InboxMemory(account).set(answer == nil ? .done : .answered, of: id)
  }
}

/// The inboxes of all accounts, as the last runs of sync have found them.
package struct Inbox {
  /// The messages that wait, and those whose answers wait for the next run.
  package let messages: [ReceivedInvitation]
  /// The accounts whose servers deliver no invitations, and those not asked yet.
  package let mailAccounts: [String]
  package let unaskedAccounts: [String]
  /// Whether an account's server delivers invitations.
  package let isServed: Bool

  /// Reads the inboxes, without asking a server.
  package init(_ accounts: [Account], zones: ZoneCatalog) {
    var messages: [ReceivedInvitation] = []
    var (mail, unasked, isServed): ([String], [String], Bool) = ([], [], false)
    for account in accounts where account.calendars.contains(where: { $0.kind == .calendar }) {
      guard let record = SchedulingMemory(account.name).read() else {
        unasked.append(account.name)
        continue
      }
      guard let places = record.places, places.inbox != nil else {
        mail.append(account.name)
        continue
      }
      isServed = true
      messages += Self.messages(of: account, places, zones)
    }
    self.messages = messages
    (mailAccounts, unaskedAccounts, self.isServed) = (mail, unasked, isServed)
  }

  /// Reads the inboxes of the user's accounts.
  package static func ofUser(zones: ZoneCatalog) -> Inbox {
    // Without a home there are no accounts.
    Inbox((try? SyncDesk())?.file.contents().accounts ?? [], zones: zones)
  }

  /// Returns the message with an id, or with the only one that begins so.
  package func message(_ id: String) throws(CommandFailure) -> ReceivedInvitation {
    let found = messages.filter { $0.inbox?.id.hasPrefix(id.lowercased()) ?? false }
    guard let first = found.first, !id.isEmpty else {
      throw .failed("\(id): there is no such message; daybook invite --inbox lists them")
    }
    guard found.count == 1 else {
      throw .usage("\(id): several messages begin so; write more of the id")
    }
    return first
  }

  /// The sentences about accounts whose messages are not here.
  package var advices: [String] {
    mailAccounts.map { name in
      "\(name): the server delivers no invitations; they come and go by mail, see daybook help invite"
    }
      + unaskedAccounts.map { name in
        "\(name): not known yet whether the server delivers invitations; daybook sync \(name) asks it"
      }
  }

  private static func messages(
    of account: Account, _ places: SchedulingPlaces, _ zones: ZoneCatalog
  ) -> [ReceivedInvitation] {
    let calendars = account.calendars.filter { $0.kind == .calendar }
    let target = places.defaultCalendar.map { address in
      account.calendar(at: address).map(\.folder)
    }
    let folder = target ?? calendars.first?.folder
    return InboxMemory(account.name).read().compactMap { message in
      guard [.open, .answered].contains(message.standing), let read = message.read(zones) else {
        return nil
      }
      return ReceivedInvitation(
        read,
        in: InboxItem(
          account: account.name, id: message.id, addresses: Set(places.mailAddresses),
          folders: Set(calendars.map { SourceNames.resolved($0.folder) }),
          target: folder.map { SourceNames.resolved($0) }, standing: message.standing))
    }
  }
}
