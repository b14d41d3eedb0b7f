import CalendarModel

/// A problem in the file with the user's accounts.
package enum AccountFlaw: Hashable, Sendable, CustomStringConvertible {
  case file(FileProblem)
  case unwritable(system: String)
  case notTOML
  /// A message of the parser about the whole file.
  case said(String)
  case otherTable(name: String)
  /// - Parameter place: the account and the key, such as `work.server`.
  case value(place: String, ValueFlaw)
  /// An account cannot be changed, because its entry has a mistake.
  case mistaken(account: String)
  case onlyByHand(account: String)

  /// A problem with an account or one of its values.
  package enum ValueFlaw: Hashable, Sendable, CustomStringConvertible {
    case accountIsNoTable(name: String)
    case folderOfTwo(folder: String), folderOfOther(folder: String)
    case name, password, noServer, noAddress, access, noUser, user, notATable, notAText
    case unknownKey(known: String)
    case noCommand, passwordPlace
    case notOneLine(key: String)
    case incompleteClient, openAddresses
    case fingerprint, fingerprintBesideCertificate
    case calendars(limit: Int)
    case incompleteCalendar
    case otherServer(href: String)
    case repeatedCalendar(folder: String)
    case contacts
    case path(String)
  }

  /// Lower case, no full stop.
  package var description: String {
    switch self {
    case .file(let problem): problem.text
    case .unwritable(let system): "cannot be written: \(system)"
    case .notTOML: "is not TOML"
    case .said(let text): text
    case .otherTable(let name): "\(name): accounts begin with [accounts.NAME]"
    case .value(let place, let value): "\(place): \(value)"
    case .mistaken(let account): "\(account) has a mistake; change it there"
    case .onlyByHand(let account):
      "\(account) is written in a form that can only be changed by hand"
    }
  }
}

extension AccountFlaw.ValueFlaw {
  package var description: String {
    switch self {
    case .accountIsNoTable(let name): "an account begins with [accounts.\(name)]"
    case .folderOfTwo(let folder): "\(folder): two calendars have this folder"
    case .folderOfOther(let folder): "\(folder): belongs to another account already"
    case .name: "a name has letters, digits, - and _ only, at most 64"
    case .password: "no password belongs into this file; use password-command or password-from"
    case .noServer: "server is missing; `daybook account add` finds it"
    case .noAddress: "is not an address that begins with https://"
    case .access: "an account needs one of password-command, password-from, oauth"
    case .noUser: "user is missing"
    case .user: "a user is one line without control characters"
    case .notATable: "is not a table"
    case .notAText: "is not a text"
    case .unknownKey(let known): "there is no such key; expected: one of \(known)"
    case .noCommand: #"is not a list of words, such as ["pass", "show", "dav"]"#
    case .passwordPlace: "expected: secret-tool, netrc or terminal"
    case .notOneLine(let key): "\(key) is not a text of one line"
    case .incompleteClient:
      "needs client-id with provider = \"google\", or with authorization, token and scope"
    case .openAddresses: "its addresses have to begin with https://"
    case .fingerprint: "is not sha256// and the base64 of a public key's digest"
    case .fingerprintBesideCertificate: "is given with certificate; one is enough"
    case .calendars(let limit): "is not a list of at most \(limit)"
    case .incompleteCalendar: "an entry needs a href and a folder"
    case .otherServer(let href): "\(href) is not on the account's server"
    case .repeatedCalendar(let folder): "\(folder) or its href is there twice"
    case .contacts: "contacts is not true or false"
    case .path(let text): "\(text) is not an absolute path"
    }
  }
}
