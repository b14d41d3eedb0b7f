import CalendarModel
import CalendarStore
import Glibc

/// Adds accounts and calendars of theirs with their folders, and removes them.
package struct AccountSetup {
  private let file: AccountsFile
  /// The configuration of vdirsyncer.
  private let vdirsyncer: VdirsyncerConfiguration?

  package init(_ file: AccountsFile, vdirsyncer: VdirsyncerConfiguration? = nil) {
    (self.file, self.vdirsyncer) = (file, vdirsyncer)
  }

  /// Makes a folder for each chosen calendar, with its name and colour, and writes the account.
  /// - Parameters:
  ///   - account: the account without calendars.
  ///   - home: the folder for the calendars' folders, which get unused names.
  ///   - old: former folders of calendars, which are reused, by the calendars' addresses.
  /// - Returns: the account as it was written. After an error nothing is left behind.
  @discardableResult
  package func add(
    _ account: Account, keeping offers: [CalendarOffer], in home: String,
    takingUp old: [WebAddress: String] = [:]
  ) throws(AccountError) -> Account {
    try check(account, offers.map(\.address))
    return try write(account, with: offers, in: home, old)
  }

  /// Adds calendars to an account that there is, each with a folder of its own.
  /// - Returns: the account as it was written. After an error everything is as it was.
  @discardableResult
  package func add(
    _ offers: [CalendarOffer], to account: Account, in home: String,
    takingUp old: [WebAddress: String] = [:]
  ) throws(AccountError) -> Account {
    let account = current(account)
    let offers = offers.filter { account.calendar(at: $0.address) == nil }
    try refuseTaken(account, offers.map(\.address))
    return try write(account, with: offers, in: home, old)
  }

  /// Removes a calendar from an account. Its folder and the files in it stay, and so does what is on the
  /// server.
  /// - Returns: the account as it was written.
  @discardableResult
  package func removeCalendar(
    _ calendar: SyncedCalendar, from account: Account
  ) throws(AccountError) -> Account {
    var account = current(account)
    account.calendars.removeAll { $0.folder == calendar.folder }
    try write(account)
    return account
  }

  /// Adds an account whose folders exist: one of vdirsyncer's.
  /// - Parameter takesOver: whether it may be written although vdirsyncer syncs its folders.
  package func add(_ account: Account, takesOver: Bool) throws(AccountError) {
    try check(account, account.calendars.map(\.address))
    if !takesOver { for calendar in account.calendars { try refuseSynced(calendar.folder) } }
    try write(account)
  }

  /// Removes an account. Its folders and the files in them stay.
  package func remove(_ name: String) throws(AccountError) {
    do throws(AccountsFile.Problem) { try file.remove(name) } catch { throw .file(error) }
  }

  // MARK: - Private

  private func check(_ account: Account, _ calendars: [WebAddress]) throws(AccountError) {
    guard Account.isName(account.name) else { throw .badName(account.name) }
    if case .password(let user, _) = account.access, !Account.isUser(user) { throw .badUser }
    guard !file.contents().accounts.contains(where: { $0.name == account.name }) else {
      throw .nameTaken(account.name)
    }
    try refuseTaken(account, calendars)
  }

  /// The account as the file has it now: another program may have changed it.
  private func current(_ account: Account) -> Account {
    file.contents().accounts.first { $0.name == account.name } ?? account
  }

  private func refuseTaken(
    _ account: Account, _ calendars: [WebAddress]
  ) throws(AccountError) {
    for other in file.contents().accounts where other.name != account.name {
      for calendar in other.calendars {
        if calendars.contains(calendar.address) {
          throw .calendarTaken(calendar.address, account: other.name)
        }
        if account.calendars.contains(where: { $0.folder == calendar.folder }) {
          throw .folderTaken(calendar.folder, account: other.name)
        }
      }
    }
  }

  private func refuseSynced(_ folder: String) throws(AccountError) {
    if let use = vdirsyncer?.use(of: folder) { throw .stillSynced(use) }
  }

  /// Writes an account with a folder for each of some calendars: its old one, or a new one.
  private func write(
    _ account: Account, with offers: [CalendarOffer], in home: String, _ old: [WebAddress: String]
  ) throws(AccountError) -> Account {
    try refuseSynced(home)
    var account = account
    var made: [String] = []
    do throws(AccountError) {
      for offer in offers {
        let folder: String
        if let path = old[offer.address] {
          try refuseSynced(path)
          folder = path
        } else {
          folder = try makeFolder(offer, home)
          made.append(folder)
        }
        account.calendars.append(
          SyncedCalendar(address: offer.address, folder: folder, kind: offer.kind))
      }
      try write(account)
    } catch {
      for folder in made { Self.removeNewFolder(folder) }
      throw error
    }
    return account
  }

  private func makeFolder(_ offer: CalendarOffer, _ home: String) throws(AccountError) -> String {
    let new = NewCollection(
      name: offer.name, color: offer.color.flatMap { EventColor(hex: $0) },
      components: offer.kind == .calendar ? offer.taken : .all)
    do throws(EditError) {
      return try new.make(in: home)
    } catch {
      throw .folder(error.message)
    }
  }

  private func write(_ account: Account) throws(AccountError) {
    do throws(AccountsFile.Problem) { try file.set(account) } catch { throw .file(error) }
  }

  /// Removes a folder that has just been made. One with files in it stays.
  private static func removeNewFolder(_ path: String) {
    for name in ["displayname", "color", "components"] { unlink(joined(path, name)) }
    rmdir(path)
  }
}
