import CalendarModel
import CalendarStore
import CalendarSync
import Glibc

/// The user's accounts, and what synchronizing them needs from this machine.
package struct SyncDesk {
  package let file: AccountsFile
  /// The folder of what sync remembers, for all accounts.
  package let stateFolder: String
  /// The user's configuration of vdirsyncer, if there is one.
  package let vdirsyncer: VdirsyncerConfiguration?
  package let home: String
  /// Receives the requests and their answers.
  package let log: ProgramLog?

  package init(log: ProgramLog? = nil) throws(CommandFailure) {
    guard let home = environmentValue("HOME"), home.hasPrefix("/"),
      let path = AccountsFile.defaultPath(environmentValue), let state = StateFile(named: "sync")
    else { throw .failed("HOME is not set; it has to be your home folder") }
    (self.home, self.log) = (home, log)
    file = AccountsFile(path: path, home: home)
    stateFolder = state.path
    vdirsyncer = VdirsyncerConfiguration.ofUser(environmentValue)
  }

  /// The present second since 1970.
  package static var now: Int { Int(Instant.now.seconds) }

  /// Reads credentials from the source that an account names.
  package var reader: CredentialReader {
    CredentialReader(
      netrc: environmentValue("NETRC") ?? home + "/.netrc", tokenFolder: stateFolder
    ) { address throws(HTTPError) in try connect(to: address, nil, HTTPSettings()) }
  }

  package var setup: AccountSetup { AccountSetup(file, vdirsyncer: vdirsyncer) }

  /// Whether the user has an account, or a calendar on the web, whose password is asked for each time.
  package static var asksForPasswords: Bool {
    let accounts = (try? SyncDesk())?.file.contents().accounts ?? []
    let accesses =
      accounts.map(\.access)
      + SyncSubject.webCalendars().compactMap { subject -> Account.Access? in
        if case .web(_, let calendar) = subject { calendar.access } else { nil }
      }
    return accesses.contains { access in
      if case .password(_, .terminal) = access { true } else { false }
    }
  }

  /// Returns the account with a name.
  package func account(named name: String) throws(CommandFailure) -> Account {
    let contents = file.contents()
    let accounts = contents.accounts
    if let account = accounts.first(where: { $0.name == name }) { return account }
    // The mistakes of other accounts do not matter here.
    let mistakes = contents.problems.filter { $0.account == nil || $0.account == name }
    if let mistake = mistakes.first { throw .usage(mistake.description) }
    if SyncSubject.webCalendars().contains(where: { $0.name == name }) {
      throw .usage(
        "\(name): is a web calendar, not an account: it has a [[calendars]] with url in the configuration "
          + "(daybook config --path)")
    }
    throw .usage("\(name): " + Self.noAccount(among: accounts.map(\.name)))
  }

  package static func noAccount(among names: [String]) -> String {
    names.isEmpty
      ? "there is no account; daybook account add adds one"
      : "there is no such account; there are: " + names.joined(separator: ", ")
  }

  /// Connects to the server of an account.
  package func client(
    of account: Account, _ credentials: Credentials?, cancel: CancelFlag = CancelFlag()
  ) throws(HTTPError) -> any HTTPSending {
    try connect(to: account.server, credentials, account.settings, cancel)
  }

  private func connect(
    to address: WebAddress, _ credentials: Credentials?, _ settings: HTTPSettings,
    _ cancel: CancelFlag = CancelFlag()
  ) throws(HTTPError) -> any HTTPSending {
    LoggedSender(
      try HTTPClient(
        account: address, credentials: credentials, settings: settings, cancel: cancel), log)
  }

  /// Looks for the calendars of an account that may be new.
  package func find(
    _ text: String, _ credentials: Credentials, _ settings: HTTPSettings
  ) throws(AccountError) -> FoundAccount {
    let discovery = Discovery(connect: { address throws(HTTPError) in
      try connect(to: address, credentials, settings)
    })
    return try FoundAccount.find(text, by: discovery)
  }

  /// Looks for all calendars of an account's user.
  package func find(
    of account: Account, _ credentials: Credentials
  ) throws(AccountError) -> FoundAccount {
    let discovery = Discovery(connect: { address throws(HTTPError) in
      try connect(to: address, credentials, account.settings)
    })
    return try FoundAccount.find(of: account, by: discovery)
  }

  /// Returns a path with `~` for the home folder.
  package func abbreviated(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
