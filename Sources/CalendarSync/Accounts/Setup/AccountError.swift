/// Why no account was added.
package enum AccountError: Error, Hashable, Sendable {
  /// Neither a mail address nor the address of a server.
  case noAddress(String)
  case discovery(Discovery.Failure)
  case badName(String)
  case nameTaken(String)
  case badUser
  /// Another account keeps the calendar already.
  case calendarTaken(WebAddress, account: String)
  /// Another account keeps a calendar in the folder already.
  case folderTaken(String, account: String)
  /// vdirsyncer syncs the folder.
  case stillSynced(VdirsyncerUse)
  /// A calendar's folder cannot be made, and why.
  case folder(String)
  case file(AccountsFile.Problem)
}

extension AccountError: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .noAddress(let text):
      "“\(text.plainLine)” is neither a mail address nor an address that begins with https://"
    case .discovery(let failure): failure.description
    case .badName(let name):
      "“\(name.plainLine)” is not a name; letters, digits, - and _ are, at most 64"
    case .nameTaken(let name): "there is an account “\(name)” already"
    case .badUser: "a user is one line without control characters"
    case .calendarTaken(let address, let account):
      "the calendar \(address.path) is kept by the account “\(account)” already"
    case .folderTaken(let folder, let account):
      "the folder \(folder.plainLine) belongs to the account “\(account)” already"
    case .stillSynced(let use): use.description
    case .folder(let reason): reason
    case .file(let problem): problem.description
    }
  }
}
