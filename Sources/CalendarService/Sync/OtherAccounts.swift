import CalendarModel
import CalendarStore
import CalendarSync
import Glibc
import DaybookConfiguration

/// Adds a calendar on the web to the configuration, and fetches it.
package struct WebCalendarAdding {
  package var user: String?
  /// The source of the password; nil for the keyring if available, otherwise the terminal.
  package var source: Account.PasswordSource?

  private let text: String
  private let desk: SyncDesk
  private let name: String?
  private let folders: AccountFolders

  package init(_ text: String, _ desk: SyncDesk, name: String?, _ folders: AccountFolders) {
    (self.text, self.desk, self.name, self.folders) = (text, desk, name, folders)
  }

  /// Returns whether an address is that of one calendar on the web, and not of a server.
  package static func isMeant(by text: String) -> Bool {
    let address = text.lowercased()
    return address.hasPrefix("webcal://") || address.hasPrefix("webcals://")
      || WebAddress(text).map { $0.path.lowercased().hasSuffix(".ics") } ?? false
  }

  package func run() throws {
    guard user != nil || source == nil else {
      throw CommandFailure.usage("--user is missing: the user's name at the server")
    }
    let home = try folders.home()
    let named = name ?? Self.defaultName(of: text)
    let path: String
    do {
      path = try NewCollection(name: named, color: nil).make(in: home)
    } catch {
      throw CommandFailure.failed(error.message)
    }
    guard var calendar = WebCalendar(text, folder: path) else {
      removeFolder(path)
      throw CommandFailure.usage(
        "\(text): is not an address that begins with https:// or webcal://")
    }
    let source = source ?? (AccountAdding.hasKeyring ? .keyring : .terminal)
    calendar.access = user.map { .password(user: $0, source) }
    let subject = SyncSubject.web(name: named, calendar)
    var runner = SyncRunner(desk)
    do { try askForPassword(source, subject, &runner) } catch {
      removeFolder(path)
      throw error
    }
    let result = runner.run(subject)
    guard case .web = result.outcome else {
      removeFolder(path)
      SyncMemory(subject.stateName).remove()
      throw CommandFailure.failed(
        SyncPrinter(isDryRun: false, zone: .utc).notices(result).joined(separator: "; "))
    }
    var entry = CollectionEntry(path: path, name: named)
    entry.url = text
    if let user {
      entry.user = user
      if case .command(let words) = source {
        entry.passwordCommand = words
      } else {
        entry.passwordPlace = source
      }
      try keepPassword(source, subject, runner)
    }
    let file = try folders.open(entry)
    var output = StandardOutput()
    let place = file.map { " in \(runner.desk.abbreviated($0))" } ?? ""
    try output.write(printable("Added the web calendar “\(named)”\(place)") + "\n")
    try output.flush()
  }

  private func removeFolder(_ path: String) {
    for file in ["displayname", "color"] { unlink(path + "/" + file) }
    rmdir(path)
  }

  /// Asks for a password that the keyring is to keep, or that is asked for each time.
  private func askForPassword(
    _ source: Account.PasswordSource, _ subject: SyncSubject, _ runner: inout SyncRunner
  ) throws {
    guard let user, source == .keyring || source == .terminal else { return }
    do {
      let typed = try runner.desk.reader.terminal.ask("Password of \(user)")
      runner.known = (subject.stateName, .password(user: user, typed))
    } catch {
      throw CommandFailure.failed("\(error); --password-command names one that prints it")
    }
  }

  private func keepPassword(
    _ source: Account.PasswordSource, _ subject: SyncSubject, _ runner: SyncRunner
  ) throws {
    guard source == .keyring, case .password(_, let typed) = runner.known?.1 else { return }
    do {
      try runner.desk.reader.keyring.store(typed, "password", account: subject.stateName)
    } catch {
      writeToStandardError(
        "the keyring did not take the password (\(error)); "
          + "daybook account login \(shellWord(subject.name)) tries again")
    }
  }

  /// Returns the last part of the address without its ending, else the host.
  private static func defaultName(of text: String) -> String {
    let path = text.split(separator: "?").first ?? ""
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let name = last.lowercased().hasSuffix(".ics") ? String(last.dropLast(4)) : last
    return name.isEmpty ? "web calendar" : name.plainLine
  }
}

/// Adds the accounts of vdirsyncer's configuration with the folders that it has.
package struct VdirsyncerAdding {
  package var takesOver = false
  /// The source of all passwords; nil for those of vdirsyncer.
  package var source: Account.PasswordSource?
  /// The only account that is added; nil for all.
  package var name: String?

  private let desk: SyncDesk

  package init(_ desk: SyncDesk) { self.desk = desk }

  package func run() throws {
    guard let configuration = desk.vdirsyncer else {
      throw CommandFailure.failed("vdirsyncer has no configuration")
    }
    let found = VdirsyncerImport(configuration, passwordsFrom: source)
    for note in found.notes { writeToStandardError(note) }
    guard !found.candidates.isEmpty else {
      throw CommandFailure.failed("\(configuration.path): has no account that can be taken over")
    }
    let candidates = found.candidates.filter { name == nil || name == $0.account.name }
    guard !candidates.isEmpty else {
      throw CommandFailure.usage(
        "--name \(name ?? ""): vdirsyncer has no such account; there are: "
          + found.candidates.map(\.account.name).joined(separator: ", "))
    }
    var output = StandardOutput()
    var advice: [String] = []
    for candidate in candidates {
      let account = candidate.account
      do {
        try add(candidate)
        let count = counted(account.calendars.count, "calendar")
        try output.write(
          printable("Added the account “\(account.name)” with \(count)") + "\n")
        try output.flush()
      } catch {
        advice.append(Self.advice(error))
        writeToStandardError("\(account.name): \(error)")
      }
    }
    if let first = advice.first { throw CommandFailure.failed(first) }
    try output.write(
      "Now run daybook sync; its first run compares both sides and deletes nothing\n")
    try output.flush()
  }

  // MARK: - Private

  /// Returns the advice for an account that was not added.
  private static func advice(_ error: any Error) -> String {
    switch error {
    case AccountError.stillSynced:
      "an account was not added; once vdirsyncer no longer synchronizes its folders, or with "
        + "--take-over, it is"
    case is SecretError:
      "an account was not added: its password stands in vdirsyncer's file, and no keyring takes it; say where it "
        + "comes from with --password-command pass show dav, --password-from netrc, or --password-from "
        + "terminal, which asks each time (--name adds one account alone)"
    default: "an account was not added"
    }
  }

  private func add(_ candidate: VdirsyncerImport.Candidate) throws {
    try desk.setup.add(candidate.account, takesOver: takesOver)
    guard let password = candidate.password else { return }
    do {
      try desk.reader.keyring.store(password, "password", account: candidate.account.name)
    } catch {
      // Without the password it could not be used, and would be in the way of another try.
      try desk.setup.remove(candidate.account.name)
      throw error
    }
  }
}

/// Gets access by the user's consent in a browser (RFC 8252).
package struct BrowserLogin {
  private let desk: SyncDesk

  package init(_ desk: SyncDesk) { self.desk = desk }

  package func run(_ client: OAuthClient, for account: Account) throws {
    do {
      let secret = try desk.reader.terminal.ask("Secret of the client \(client.id)")
      let redirect = try LoopbackRedirect()
      var numbers = SystemRandomNumberGenerator()
      let attempt = OAuthAttempt(client, port: redirect.port, using: &numbers)
      guard let address = attempt.address else {
        throw CommandFailure.failed("the client's id is too long")
      }
      try tell(address)
      let code = try redirect.code(
        of: attempt, typed: isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : -1)
      try desk.reader.access(client, account).logIn(
        code, of: attempt, clientSecret: secret, now: SyncDesk.now)
    } catch let error as OAuthError {
      throw CommandFailure.failed("\(error)")
    } catch let error as SecretError {
      throw CommandFailure.failed("\(error)")
    }
  }

  private func tell(_ address: WebAddress) throws(CommandFailure) {
    var output = StandardOutput()
    let isOpened =
      (environmentValue("DISPLAY") ?? environmentValue("WAYLAND_DISPLAY")) != nil
      && openOnDesktop(address.description)
    try output.write(
      """
      \(isOpened ? "Agree in the browser, which was opened" : "Open this address in a browser and agree"):
      \(address)
      Where the browser cannot come back here, as over ssh, paste the address that it ends at:

      """)
    try output.flush()
  }
}
