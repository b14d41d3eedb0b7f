import CalendarService
import ArgumentParser
import CalendarStore
import CalendarSync
import Glibc

/// The command `daybook account`, which adds, lists and removes accounts for `daybook sync`.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Add, list and remove accounts on calendar servers, and choose their calendars.",
    discussion: """
      An account is a server with your calendars, which daybook sync synchronizes. Accounts are in \
      $XDG_CONFIG_HOME/daybook/accounts.toml, without any password.
      """,
    subcommands: [
      AccountAddCommand.self, AccountListCommand.self, AccountCalendarsCommand.self,
      AccountRemoveCommand.self, AccountLoginCommand.self,
    ])
}

extension PasswordPlace: ExpressibleByArgument {}

/// The command `daybook account add`.
struct AccountAddCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an account, and fetch its calendars.",
    discussion: """
      The calendars are searched as in RFC 6764: by the records of the domain, then at the \
      server's well-known place. They are listed, and you choose. Each becomes a folder with its \
      name and colour on the server.

      The password is asked for and stored in the desktop's keyring if available (secret-tool). \
      Otherwise it comes from a command, from ~/.netrc, or is asked for each time.

      Exit codes: 0; 1 when something failed; 2 when the command line is wrong; 3 when you have \
      to choose something after the first synchronization.
      """)

  @Argument(
    help: ArgumentHelp(
      "A mail address, a server's address, or a web calendar's: webcal://… or one ending in .ics.",
      valueName: "address"))
  var address: String?

  @Option(help: ArgumentHelp("The user's name; the mail address by default.", valueName: "user"))
  var user: String?

  @Option(
    help: ArgumentHelp(
      "The name of the account; by default that of its server. With --from-vdirsyncer: only this account.",
      valueName: "name"))
  var name: String?

  @Flag(help: "Keep all calendars that hold events or tasks, without asking.")
  var all = false

  @Option(
    help: ArgumentHelp("Keep this calendar, without asking; may be repeated.", valueName: "name"))
  var calendar: [String] = []

  @Option(
    help: ArgumentHelp(
      "Create this calendar on a server without any, and keep it.", valueName: "name"))
  var make: String?

  @Flag(help: "Keep the address books, too, for the birthdays of contacts.")
  var contacts = false

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The folder for the folders of the calendars.", valueName: "folder"),
    completion: .directory)
  var home: String?

  @Option(
    help: ArgumentHelp(
      "The source of the password: secret-tool, netrc or terminal, which asks each time.",
      valueName: "source"))
  var passwordFrom: PasswordPlace?

  @Option(
    help: ArgumentHelp(
      "Trust the certificates in this file, and no others.", valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(
    help: ArgumentHelp(
      "Trust the public key with this fingerprint, sha256// and base64.", valueName: "key"))
  var fingerprint: String?

  @Option(
    help: ArgumentHelp(
      "Google: the id of your own client for desktop apps (docs/sync.md).", valueName: "id"))
  var googleClient: String?

  @Flag(help: "Add the accounts of vdirsyncer's configuration, with their folders.")
  var fromVdirsyncer = false

  @Flag(help: "With --from-vdirsyncer: also while it still synchronizes them.")
  var takeOver = false

  @Option(
    parsing: .remaining,
    help: ArgumentHelp(
      "The command that prints the password, such as pass show dav; the last option.",
      valueName: "command"))
  var passwordCommand: [String] = []

  @OptionGroup var logOptions: LogOptions

  func validate() throws {
    if address != nil, fromVdirsyncer {
      throw ValidationError("--from-vdirsyncer: takes no address.")
    }
    if fromVdirsyncer, let option = optionsWithoutUse.first {
      throw ValidationError("\(option): vdirsyncer's file says that; leave it out.")
    }
    if takeOver, !fromVdirsyncer {
      throw ValidationError("--take-over: belongs to --from-vdirsyncer.")
    }
    if !passwordCommand.isEmpty, passwordFrom != nil {
      throw ValidationError("--password-command and --password-from exclude each other.")
    }
    if googleClient != nil, passwordFrom != nil || !passwordCommand.isEmpty {
      throw ValidationError("--google-client: Google takes no password; leave it out.")
    }
    if certificate != nil, fingerprint != nil {
      throw ValidationError("--certificate and --fingerprint exclude each other.")
    }
  }

  /// The given options whose values are in vdirsyncer's file.
  private var optionsWithoutUse: [String] {
    [
      ("--user", user != nil), ("--all", all), ("--calendar", !calendar.isEmpty),
      ("--make", make != nil), ("--contacts", contacts), ("--in", home != nil),
      ("--certificate", certificate != nil),
      ("--fingerprint", fingerprint != nil), ("--google-client", googleClient != nil),
    ].filter(\.1).map(\.0)
  }

  func run(_ log: ProgramLog?) throws {
    let desk = try SyncDesk(log: log)
    if fromVdirsyncer {
      var adding = VdirsyncerAdding(desk)
      (adding.takesOver, adding.source, adding.name) = (takeOver, passwordSource, name)
      return try adding.run()
    }
    let text = try address ?? Self.askedAddress()
    let folders = AccountFolders(desk, home: home)
    if WebCalendarAdding.isMeant(by: text) {
      var adding = WebCalendarAdding(text, desk, name: name, folders)
      (adding.user, adding.source) = (user, passwordSource)
      return try adding.run()
    }
    var adding = AccountAdding(text, desk, folders)
    (adding.user, adding.name) = (user, name)
    (adding.passwordCommand, adding.passwordPlace) = (passwordCommand, passwordFrom)
    (adding.googleClient, adding.newCalendar) = (googleClient, make)
    adding.trust = try trust()
    adding.choice = CalendarChoice(isAll: all, names: calendar, withContacts: contacts)
    try adding.run()
  }

  /// The source of passwords in the command line, if any.
  private var passwordSource: Account.PasswordSource? {
    if !passwordCommand.isEmpty { return .command(passwordCommand) }
    return switch passwordFrom {
    case .secretTool: .keyring
    case .netrc: .netrc
    case .terminal: .terminal
    case nil: nil
    }
  }

  private static func askedAddress() throws(CommandFailure) -> String {
    let answer =
      isatty(STDIN_FILENO) == 1 ? try Question.line("Mail address, or address of a server: ") : nil
    guard let answer, !answer.isEmpty else {
      throw .usage("say a mail address or a server's address")
    }
    return answer
  }

  private func trust() throws(CommandFailure) -> HTTPSettings.Trust {
    if let certificate {
      return .certificates(path: SourceNames.resolved(certificate))
    }
    guard let fingerprint else { return .system }
    guard fingerprint.hasPrefix("sha256//") else {
      throw .usage("--fingerprint: begins with sha256//, as openssl and curl write it")
    }
    return .publicKey(fingerprint)
  }
}

/// The command `daybook account list`.
struct AccountListCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the accounts with their calendars.",
    discussion: """
      Exit codes: 0; 2 when an account has a mistake in its file, which is reported with its \
      line.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var logOptions: LogOptions

  func run(_ log: ProgramLog?) throws {
    let desk = try SyncDesk(log: log)
    var output = StandardOutput()
    let contents = desk.file.contents()
    let accounts = contents.accounts
    if json {
      try output.write(JSON.list(accounts.map(\.json)).description + "\n")
    } else {
      for account in accounts {
        var lines = ["\(account.name): \(account.access.userText)\(account.server)"]
        lines += account.calendars.map { "  \(desk.abbreviated($0.folder))" }
        try output.write(lines.map { printable($0) + "\n" }.joined())
      }
    }
    try output.flush()
    for problem in contents.problems { writeToStandardError(problem.description) }
    if !contents.problems.isEmpty { throw ExitCode(2) }
  }
}

extension Account {
  /// The object described in docs/json.md.
  fileprivate var json: JSON {
    .object([
      ("name", .text(name)), ("server", .text(server.description)),
      ("user", access.user.map { .text($0) } ?? .null),
      ("passwordFrom", access.place.map { .text($0) } ?? .null),
      (
        "calendars",
        .list(
          calendars.map {
            .object([
              ("name", .text(SyncPrinter.name(ofFolder: $0.folder))), ("path", .text($0.folder)),
              ("url", .text($0.address.description)), ("contacts", .bool($0.kind == .addressBook)),
            ])
          })
      ),
    ])
  }
}

extension Account.Access {
  fileprivate var user: String? {
    if case .password(let user, _) = self { user } else { nil }
  }

  /// The name of the password's source in options, if any.
  fileprivate var place: String? {
    guard case .password(_, let source) = self else { return nil }
    return switch source {
    case .command: "command"
    case .keyring: PasswordPlace.secretTool.rawValue
    case .netrc: PasswordPlace.netrc.rawValue
    case .terminal: PasswordPlace.terminal.rawValue
    }
  }

  fileprivate var userText: String { user.map { "\($0) at " } ?? "" }
}

/// The command `daybook account remove`.
struct AccountRemoveCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract:
      "Forget an account and its password. Its folders and files stay, and so does everything on the server."
  )

  @Argument(help: ArgumentHelp("The account.", valueName: "account"))
  var account: String

  @OptionGroup var logOptions: LogOptions

  func run(_ log: ProgramLog?) throws {
    let desk = try SyncDesk(log: log)
    let account = try desk.account(named: account)
    do {
      try desk.setup.remove(account.name)
    } catch {
      throw CommandFailure.failed("\(error)")
    }
    do throws(SecretError) {
      try desk.reader.forget(account)
    } catch {
      writeToStandardError("the keyring still has the password of \(account.name): \(error)")
    }
    do throws(SyncError) {
      _ = try SyncState.putAside(account: account.name, in: desk.stateFolder)
    } catch {
      writeToStandardError("what sync remembers of \(account.name) is still there: \(error)")
    }
    SyncMemory(SyncSubject.account(account).stateName).remove()
    OfferMemory(account).remove()
    SchedulingMemory(account.name).remove()
    InboxMemory.remove(of: account.name)
    var output = StandardOutput()
    try output.write("Removed the account “\(account.name)”; its calendars stay in their folders\n")
    try output.flush()
  }
}

/// The command `daybook account login`.
struct AccountLoginCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Log in again: keep a new password in the keyring, or get new access to Google.")

  @Argument(help: ArgumentHelp("The account, or a calendar on the web.", valueName: "account"))
  var account: String

  @OptionGroup var logOptions: LogOptions

  func run(_ log: ProgramLog?) throws {
    let desk = try SyncDesk(log: log)
    let isAccount = desk.file.contents().accounts.contains { $0.name == self.account }
    if !isAccount,
      let web = SyncSubject.webCalendars().first(where: { $0.name == self.account })
    {
      return try keepPassword(of: web, desk)
    }
    let account = try desk.account(named: account)
    switch account.access {
    case .oauth(let client): try BrowserLogin(desk).run(client, for: account)
    case .password(let user, .keyring):
      do {
        let secret = try desk.reader.terminal.ask("Password of \(user) at \(account.server.host)")
        // Keep the old password until the server has accepted the new one.
        _ = try desk.find(
          account.server.description, .password(user: user, secret), account.settings)
        try desk.reader.keyring.store(secret, "password", account: account.name)
      } catch {
        throw CommandFailure.failed("\(account.name): \(error)")
      }
      var output = StandardOutput()
      try output.write("The keyring has the new password of “\(account.name)”\n")
      try output.flush()
    case .password(_, let source):
      throw CommandFailure.failed(
        "\(account.name): Daybook does not keep its password, which "
          + "\(Self.origin(of: source)); see \(desk.abbreviated(desk.file.path))")
    }
  }

  /// Keeps a new password of a calendar on the web; the next sync shows whether it is right.
  private func keepPassword(of subject: SyncSubject, _ desk: SyncDesk) throws {
    guard case .web(let name, let calendar) = subject,
      case .password(let user, .keyring) = calendar.access
    else {
      throw CommandFailure.failed("\(subject.name): Daybook does not keep its password")
    }
    do {
      let secret = try desk.reader.terminal.ask("Password of \(user) at \(calendar.address.host)")
      try desk.reader.keyring.store(secret, "password", account: subject.stateName)
    } catch {
      throw CommandFailure.failed("\(name): \(error)")
    }
    var output = StandardOutput()
    try output.write(printable("The keyring has the new password of “\(name)”") + "\n")
    try output.flush()
  }

  private static func origin(of source: Account.PasswordSource) -> String {
    switch source {
    case .command(let words): "comes from \(words.first ?? "a command")"
    case .netrc: "comes from the netrc file"
    case .keyring: "is in the keyring"
    case .terminal: "is asked for each time"
    }
  }
}
