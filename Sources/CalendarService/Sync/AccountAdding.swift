import CalendarModel
import CalendarStore
import CalendarSync
import Glibc
import TerminalScreen
import DaybookConfiguration

/// The source of a password, as named in the command line.
package enum PasswordPlace: String, CaseIterable {
  case secretTool = "secret-tool"
  case netrc, terminal
}

/// Adds an account: looks for its calendars, lets the user choose, makes their folders, and
/// synchronizes them once.
package struct AccountAdding {
  package var user: String?
  package var name: String?
  package var passwordCommand: [String] = []
  package var passwordPlace: PasswordPlace?
  package var googleClient: String?
  package var trust = HTTPSettings.Trust.system
  package var choice = CalendarChoice(isAll: false, names: [])
  /// The name of the calendar that is made where the server has none.
  package var newCalendar: String?

  /// The typed text: a mail address or an address.
  private let text: String
  private let desk: SyncDesk
  private let folders: AccountFolders

  package init(_ text: String, _ desk: SyncDesk, _ folders: AccountFolders) {
    (self.text, self.desk, self.folders) = (text, desk, folders)
  }

  package func run() throws {
    let access = try access()
    if let known = knownAccount(access) {
      let credentials =
        passwordCommand.isEmpty && passwordPlace == nil
        ? try credentials(of: known) : try login(access, known.name).credentials
      return try add(to: known, try findAgain(known, credentials), credentials)
    }
    let name = try accountName()
    let (login, found) = try loginAndFind(access, name)
    if let known = accountsToAddTo(access).first(where: { $0.server == found.server }) {
      return try add(to: known, found, login.credentials)
    }
    var account = Account(name: name, server: found.server, access: access)
    account.trust = trust
    let chosen = try chosen(of: found, account, login.credentials)
    let home = try folders.home()
    let (added, old): (Account, [WebAddress: String])
    do {
      let client = try desk.client(of: account, login.credentials)
      folders.keepDefault()
      old = OldFolders(folders.unusedFolders(in: home), client).folders(for: chosen)
      added = try desk.setup.add(account, keeping: chosen, in: home, takingUp: old)
    } catch {
      throw CommandFailure.failed("\(error)")
    }
    if !added.calendars.isEmpty { folders.dropUnusedCalendar(besides: added) }
    OfferMemory(added).write(found, for: added)
    try keep(login, of: added)
    let configuration = try folders.open(CollectionEntry(path: home))
    try report(added, home, configuration, old.values.sorted())
    try synchronize(added, login.credentials)
  }

  // MARK: - Private

  /// The credentials, and whether they were typed and should be stored.
  private struct Login {
    let credentials: Credentials
    /// Whether the user has typed the password, and what the keyring is to keep of that.
    var isTyped = false
    var typed: Secret?
  }

  /// The maximum number of attempts to type a password.
  private static let mostTries = 3

  /// Looks for calendars. A password that was typed wrongly is asked for again.
  private func loginAndFind(
    _ access: Account.Access, _ name: String
  ) throws -> (Login, FoundAccount) {
    let start = Self.start(text, isGoogle: googleClient != nil)
    for number in 1... {
      let login = try login(access, name)
      do {
        return (login, try find(start, login.credentials))
      } catch let error as AccountError {
        guard number < Self.mostTries, login.isTyped, error.isRefusedPassword else {
          throw CommandFailure.failed("\(error)")
        }
        writeToStandardError("\(error)")
      }
    }
    throw CommandFailure.failed("cancelled")
  }

  /// Returns the calendars that the user wants here; where the server has none, one that is made there.
  private func chosen(
    of found: FoundAccount, _ account: Account, _ credentials: Credentials
  ) throws -> [CalendarOffer] {
    let host = found.server.host
    let books = found.offers.filter { $0.kind == .addressBook }
    guard books.count == found.offers.count, let home = found.homes.first else {
      guard newCalendar == nil else {
        throw CommandFailure.usage(
          "--make: \(host) has calendars; daybook account calendars makes more of them")
      }
      return try choice.among(found.offers, on: host)
    }
    let asked = newCalendar == nil && books.isEmpty ? try askedCalendar(host) : newCalendar
    guard let name = asked, !name.isEmpty else {
      guard books.isEmpty else { return try choice.among(books, on: host) }
      throw CommandFailure.failed(
        "\(host): there is no calendar yet; --make Personal makes one there")
    }
    do {
      let server = ServerCalendars(try desk.client(of: account, credentials))
      let made = try server.make(name, color: nil, in: home, besides: books.map(\.address))
      var output = StandardOutput()
      try output.write(displayable("Made “\(made.name)” on \(host)") + "\n")
      try output.flush()
      return [made] + (choice.withContacts ? books : [])
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure.failed("\(name): \(error)")
    }
  }

  private func askedCalendar(_ host: String) throws -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    return try Question.line(
      "\(host) has no calendar yet. The name of one to make there, or Enter for none: ")
  }

  // MARK: - An account that there is

  /// Returns the accounts that calendars of the user may be added to: all unless the command line names one.
  private func accountsToAddTo(_ access: Account.Access) -> [Account] {
    desk.file.contents().accounts.filter { account in
      guard name == nil || name == account.name else { return false }
      switch (access, account.access) {
      case (.password(let user, _), .password(let other, _)): return user == other
      case (.oauth(let client), .oauth(let other)): return client == other
      default: return false
      }
    }
  }

  /// Returns the account that the user has at the server already, as far as that shows before a question.
  private func knownAccount(_ access: Account.Access) -> Account? {
    accountsToAddTo(access).first { account in
      if let address = WebAddress(text) { return account.server.hasOrigin(of: address) }
      if googleClient != nil {
        return account.server.path.replacing("%40", with: "@").contains("/\(text)/")
      }
      let domain = Self.domain(of: text)
      return account.server.host == domain || account.server.host.hasSuffix("." + domain)
    }
  }

  /// Looks for the calendars of an account that there is: from the address that was typed, else from its own.
  private func findAgain(_ known: Account, _ credentials: Credentials) throws -> FoundAccount {
    do {
      return WebAddress(text) == nil
        ? try desk.find(of: known, credentials)
        : try desk.find(text, credentials, known.settings)
    } catch {
      throw CommandFailure.failed("\(error)")
    }
  }

  /// Offers the calendars that the account does not keep, and adds the chosen ones.
  private func add(
    to known: Account, _ found: FoundAccount, _ credentials: Credentials
  ) throws {
    guard newCalendar == nil else {
      throw CommandFailure.usage(
        "--make: there is the account “\(known.name)”; daybook account calendars \(known.name) --make "
          + "makes calendars")
    }
    let kept = Set(found.offers.filter { known.calendar(at: $0.address) != nil })
    let news = found.offers.filter { !kept.contains($0) }
    let keptNames = Set(kept.map { FoldedText.folded($0.name) })
    let names = choice.names.filter { !keptNames.contains(FoldedText.folded($0)) }
    let choice = CalendarChoice(
      isAll: choice.isAll, names: names, withContacts: choice.withContacts)
    let isWanted =
      self.choice.names.isEmpty
      ? news.contains {
        !choice.isAll || $0.holdsItems || choice.withContacts && $0.kind == .addressBook
      }
      : !names.isEmpty
    var calendars = AccountCalendars(known, desk, found, credentials, home: folders.named)
    guard isWanted else {
      return try calendars.print([
        "The account “\(known.name)” keeps what there is on \(known.server.host) already"
      ])
    }
    let chosen = try choice.among(news, on: found.server.host)
    try calendars.print(["Adding to the account “\(known.name)”"])
    let unwanted = Set(news.map(\.address)).subtracting(chosen.map(\.address))
    calendars.note { $0.left.formUnion(unwanted) }
    try calendars.keep(chosen.map { AccountCalendars.ListedCalendar(offer: $0, kept: nil) })
  }

  /// Returns the name: the one given, else one made of the server's, which no account has yet.
  private func accountName() throws(CommandFailure) -> String {
    let contents = desk.file.contents()
    let taken = Set(contents.accounts.map(\.name) + contents.problems.compactMap(\.account))
    if let name {
      guard !taken.contains(name) else { throw .failed("\(AccountError.nameTaken(name))") }
      guard Account.isName(name) else { throw .usage("\(AccountError.badName(name))") }
      return name
    }
    let name = googleClient == nil ? Self.defaultName(of: text) : "google"
    let numbered = (2...1_000).lazy.map { "\(name)-\($0)" }
    return ([name] + numbered).first { !taken.contains($0) } ?? name
  }

  /// Returns `example` for `ana@example.org` and `https://dav.example.org:8443/ana/`.
  static func defaultName(of text: String) -> String {
    let host =
      WebAddress(text)?.host ?? text.split(separator: "@").last.map(String.init) ?? ""
    let labels = host.split(separator: ".")
    let isNumeric = host.hasPrefix("[") || labels.allSatisfy { $0.allSatisfy(\.isNumber) }
    let word = isNumeric ? "calendars" : labels.dropLast().last ?? labels.last ?? ""
    let plain = String(word.lowercased().prefix(60))
    return Account.isName(plain) ? plain : "calendars"
  }

  private func access() throws -> Account.Access {
    if let googleClient {
      guard let client = OAuthClient.google(id: googleClient) else {
        throw CommandFailure.usage("--google-client: is empty")
      }
      return .oauth(client)
    }
    let isMail = text.contains("@") && WebAddress(text) == nil
    if isMail, ["gmail.com", "googlemail.com"].contains(Self.domain(of: text)) {
      throw CommandFailure.usage(
        "Google takes no password; it needs --google-client with a client of your own, see "
          + "docs/sync.md")
    }
    guard let user = try user ?? (isMail ? text : askedUser()) else {
      throw CommandFailure.usage("--user is missing: the user's name at the server")
    }
    return .password(user: user, source)
  }

  private static func domain(of mail: String) -> String {
    mail.split(separator: "@").last.map { $0.lowercased() } ?? ""
  }

  private func askedUser() throws -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    return try Question.line("User: ")
  }

  private var source: Account.PasswordSource {
    if !passwordCommand.isEmpty { return .command(passwordCommand) }
    switch passwordPlace {
    case .secretTool: return .keyring
    case .netrc: return .netrc
    case .terminal: return .terminal
    // Without a keyring, the account asks each time.
    case nil: return Self.hasKeyring ? .keyring : .terminal
    }
  }

  static var hasKeyring: Bool {
    environmentValue("DBUS_SESSION_BUS_ADDRESS") != nil && hasSecretTool
  }

  private static var hasSecretTool: Bool {
    let folders = (environmentValue("PATH") ?? "").split(separator: ":")
    return folders.contains { Glibc.access("\($0)/secret-tool", X_OK) == 0 }
  }

  private static let noSecretTool =
    "secret-tool is not installed (Debian: libsecret-tools); --password-command or "
    + "--password-from netrc are other sources of a password"

  private func login(_ access: Account.Access, _ name: String) throws -> Login {
    switch access {
    case .oauth(let client):
      let account = Account(name: name, server: client.token, access: access)
      try BrowserLogin(desk).run(client, for: account)
      return Login(credentials: try credentials(of: account))
    case .password(let user, .keyring):
      guard Self.hasSecretTool else { throw CommandFailure.failed(Self.noSecretTool) }
      // The keyring has nothing of an account that is new.
      let typed = try asked(user)
      return Login(credentials: .password(user: user, typed), isTyped: true, typed: typed)
    case .password(let user, .terminal):
      return Login(credentials: .password(user: user, try asked(user)), isTyped: true)
    case .password:
      guard let server = WebAddress(text) ?? WebAddress("https://\(Self.domain(of: text))/")
      else { throw CommandFailure.usage("\(AccountError.noAddress(text))") }
      return Login(
        credentials: try credentials(of: Account(name: name, server: server, access: access)))
    }
  }

  private func credentials(of account: Account) throws -> Credentials {
    do {
      return try desk.reader.credentials(of: account, now: SyncDesk.now)
    } catch {
      throw CommandFailure.failed("\(error)")
    }
  }

  private func asked(_ user: String) throws -> Secret {
    do {
      return try desk.reader.terminal.ask("Password of \(user)")
    } catch {
      throw CommandFailure.failed("\(error); --password-command names one that prints it")
    }
  }

  /// Returns where to look. iCloud's domain does not say where its calendars are.
  private static func start(_ text: String, isGoogle: Bool) -> String {
    if isGoogle {
      return text.contains("@") && WebAddress(text) == nil
        ? "https://apidata.googleusercontent.com/caldav/v2/\(text)/user" : text
    }
    return ["icloud.com", "me.com", "mac.com"].contains(domain(of: text))
      ? "https://caldav.icloud.com/" : text
  }

  private func find(_ text: String, _ credentials: Credentials) throws -> FoundAccount {
    var settings = HTTPSettings()
    settings.trust = trust
    do {
      return try desk.find(text, credentials, settings)
    } catch {
      if case .discovery(.elsewhere(let address)) = error, try isAgreed(to: address) {
        return try find(address.description, credentials)
      }
      throw error
    }
  }

  /// Asks whether the password may go to another server.
  private func isAgreed(to address: WebAddress) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return false }
    let answer = try Question.line(
      "The calendars are at \(address.origin). Send the password there? y/n ")
    return answer?.lowercased().hasPrefix("y") ?? false
  }

  private func keep(_ login: Login, of account: Account) throws {
    guard let typed = login.typed else { return }
    do {
      try desk.reader.keyring.store(typed, "password", account: account.name)
    } catch {
      writeToStandardError(
        "the keyring did not take the password (\(error)); "
          + "daybook account login \(account.name) tries again")
    }
  }

  private func report(
    _ account: Account, _ home: String, _ configuration: String?, _ old: [String]
  ) throws(CommandFailure) {
    var output = StandardOutput()
    let kept = AccountCalendars.counts(of: account.calendars.map(\.kind))
    var lines = ["Added the account “\(account.name)” with \(kept) in \(desk.abbreviated(home))"]
    lines += old.map { "Took up \(desk.abbreviated($0)), which was there" }
    if let configuration {
      lines.append("Added that folder to \(desk.abbreviated(configuration))")
    }
    if case .password(_, .terminal) = account.access {
      lines.append("Its password is asked for each time; --password-command would spare that")
    }
    try output.write(lines.map { printable($0) + "\n" }.joined())
    try output.flush()
  }

  private func synchronize(_ account: Account, _ credentials: Credentials) throws {
    var runner = SyncRunner(desk)
    runner.known = (account.name, credentials)
    try SyncOnce(runner, SyncPrinter(isDryRun: false, zone: Surroundings().zone))
      .run([.account(account)], isJSON: false)
  }
}

extension AccountError {
  /// Whether the server has refused the user and the password.
  fileprivate var isRefusedPassword: Bool {
    if case .discovery(.dav(.http(.unauthorized))) = self { true } else { false }
  }
}
