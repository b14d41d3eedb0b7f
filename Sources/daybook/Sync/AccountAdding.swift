import CalendarModel
import CalendarStore
import CalendarSync
import Glibc
import TerminalScreen

/// Where a password comes from, as the command line names it.
enum PasswordPlace: String, CaseIterable {
  case secretTool = "secret-tool"
  case netrc, terminal
}

/// Adds an account: looks for its calendars, lets the user choose, makes their folders, and
/// synchronizes them once.
struct AccountAdding {
  var user: String?
  var name: String?
  var passwordCommand: [String] = []
  var passwordPlace: PasswordPlace?
  var googleClient: String?
  var trust = HTTPSettings.Trust.system
  var choice = CalendarChoice(isAll: false, names: [])

  /// What the user has typed: a mail address or an address.
  private let text: String
  private let desk: SyncDesk
  private let folders: AccountFolders

  init(_ text: String, _ desk: SyncDesk, _ folders: AccountFolders) {
    (self.text, self.desk, self.folders) = (text, desk, folders)
  }

  func run() throws {
    let name = try accountName()
    let access = try access()
    let login = try login(access, name)
    let found = try find(Self.start(text, isGoogle: googleClient != nil), login.credentials)
    let chosen = try choice.among(found.offers, on: found.server.host)
    var account = Account(name: name, server: found.server, access: access)
    account.trust = trust
    let home = try folders.home()
    let added: Account
    do {
      added = try desk.setup.add(account, keeping: chosen, in: home)
    } catch {
      throw CommandFailure.failed("\(error)")
    }
    if !added.calendars.isEmpty { folders.dropUnusedCalendar(besides: added) }
    OfferMemory(added).write(found, for: added)
    try keep(login, of: added)
    let configuration = try folders.open(CollectionEntry(path: home))
    try report(added, home, configuration)
    try synchronize(added, login.credentials)
  }

  // MARK: - Private

  /// What proves who asks, and whether it was typed and is to be kept.
  private struct Login {
    let credentials: Credentials
    var typed: Secret?
  }

  /// Returns the name: the one given, else one made of the server's, which no account has yet.
  private func accountName() throws(CommandFailure) -> String {
    let taken = Set(desk.accounts().map(\.name))
    if let name {
      guard !taken.contains(name) else { throw .failed("\(AccountError.nameTaken(name))") }
      guard Account.isName(name) else { throw .usage("\(AccountError.badName(name))") }
      return name
    }
    let usual = googleClient == nil ? Self.usualName(of: text) : "google"
    let numbered = (2...1_000).lazy.map { "\(usual)-\($0)" }
    return ([usual] + numbered).first { !taken.contains($0) } ?? usual
  }

  /// Returns `example` for `ana@example.org` and `https://dav.example.org:8443/ana/`.
  static func usualName(of text: String) -> String {
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
    // Where there is no keyring, the account asks each time.
    case nil: return Self.hasKeyring ? .keyring : .terminal
    }
  }

  private static var hasKeyring: Bool {
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
      return Login(credentials: .password(user: user, typed), typed: typed)
    case .password(let user, .terminal):
      return Login(credentials: .password(user: user, try asked(user)))
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
      throw CommandFailure.failed("\(error)")
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
    _ account: Account, _ home: String, _ configuration: String?
  ) throws(CommandFailure) {
    var output = StandardOutput()
    let books = account.calendars.count { $0.kind == .addressBook }
    let kept = [
      counted(account.calendars.count - books, "calendar"),
      books == 0 ? nil : counted(books, "address book"),
    ].compactMap(\.self).joined(separator: " and ")
    var lines = ["Added the account “\(account.name)” with \(kept) in \(desk.abbreviated(home))"]
    if let configuration {
      lines.append("Added that folder to \(desk.abbreviated(configuration))")
    }
    if case .password(_, .terminal) = account.access {
      lines.append("Its password is asked for each time; --password-command would spare that")
    }
    try output.write(lines.map { displayable($0) + "\n" }.joined())
    try output.flush()
  }

  private func synchronize(_ account: Account, _ credentials: Credentials) throws {
    var runner = SyncRunner(desk)
    runner.known = (account.name, credentials)
    try SyncOnce(runner, SyncPrinter(isDryRun: false, zone: Surroundings().zone))
      .run([.account(account)], isJSON: false)
  }
}

/// Questions on the terminal whose answers may be seen.
enum Question {
  /// Asks for a line; nil at the end of the input.
  static func line(_ question: String) throws(CommandFailure) -> String? {
    var output = StandardOutput()
    try output.write(displayable(question))
    try output.flush()
    return readLine().map { $0.trimmingWhitespace }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

/// Which of the calendars that a server has are kept.
struct CalendarChoice {
  /// Whether all that hold events are kept without a question.
  let isAll: Bool
  /// The names of calendars that are kept without a question.
  let names: [String]
  /// Whether the address books are kept, too, for their birthdays.
  var withContacts = false

  /// Returns the chosen calendars.
  func among(_ offers: [CalendarOffer], on host: String) throws -> [CalendarOffer] {
    guard !offers.isEmpty else {
      throw CommandFailure.failed(
        "\(host): there is no calendar yet; make one there, then add the account")
    }
    let usual = offers.filter(\.holdsEvents)
    let contacts = withContacts ? offers.filter { $0.kind == .addressBook } : []
    if isAll {
      guard !usual.isEmpty || !contacts.isEmpty else {
        throw CommandFailure.failed(
          "\(host): no calendar found there holds events; --contacts keeps address books")
      }
      return usual + contacts
    }
    guard names.isEmpty else { return try names.map { try named($0, offers) } + contacts }
    let list = Self.lines(of: offers).joined()
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure.usage(
        "\(host) has \(counted(offers.count, "calendar")): "
          + offers.map(\.name).joined(separator: ", ") + "; say --all or --calendar")
    }
    var output = StandardOutput()
    try output.write("\(displayable(host)) has \(counted(offers.count, "calendar")):\n" + list)
    try output.flush()
    while true {
      let answer = try Question.line("Which? Numbers, or Enter for all that hold events: ")
      guard let answer else { throw CommandFailure.failed("cancelled") }
      if answer.isEmpty, !usual.isEmpty || !contacts.isEmpty { return usual + contacts }
      let numbers = answer.split { $0 == " " || $0 == "," }.map { Int($0) ?? 0 }
      if !numbers.isEmpty, numbers.allSatisfy({ (1...offers.count).contains($0) }) {
        return Set(numbers).sorted().map { offers[$0 - 1] }
      }
      writeToStandardError("expected: numbers from 1 to \(offers.count)")
    }
  }

  // MARK: - Private

  private func named(_ name: String, _ offers: [CalendarOffer]) throws -> CalendarOffer {
    let wanted = FoldedText.folded(name)
    let alike = offers.filter { FoldedText.folded($0.name) == wanted }
    // An address book may be called as a calendar is.
    let calendars = alike.filter { $0.kind == .calendar }
    let fitting = calendars.isEmpty ? alike : calendars
    guard let offer = fitting.first else {
      throw CommandFailure.usage(
        "--calendar \(name): there is none; there are: "
          + offers.map(\.name).joined(separator: ", "))
    }
    guard fitting.count == 1 else {
      throw CommandFailure.usage("--calendar \(name): there are several; leave it out and choose")
    }
    return offer
  }

  /// The lines of a numbered list; safe for a terminal.
  private static func lines(of offers: [CalendarOffer]) -> [String] {
    let look = OutputLook()
    return offers.enumerated().map { index, offer in
      let sign = offer.color.flatMap { EventColor(hex: $0) }.map { color in
        Style(.rgb(color.red, color.green, color.blue)).ansiText("■", depth: look?.depth ?? .none)
      }
      let remarks = [
        offer.kind == .addressBook ? "contacts, for their birthdays" : nil,
        offer.isWritable || offer.kind == .addressBook ? nil : "read-only",
        offer.holdsEvents || offer.kind == .addressBook ? nil : "holds no events",
      ].compactMap(\.self)
      let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
      return "\(paddedLeft("\(index + 1)", 4)) \(sign ?? " ") \(displayable(offer.name + remark))\n"
    }
  }
}
