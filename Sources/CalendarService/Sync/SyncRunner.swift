import CalendarModel
import CalendarStore
import CalendarSync
import Glibc
import DaybookConfiguration

/// A unit of synchronization: an account, or a web calendar of the configuration.
package enum SyncSubject {
  case account(Account)
  case web(name: String, WebCalendar)
  /// An account, or the whole file of accounts, that has a mistake.
  case mistaken(AccountsFile.Problem)

  package var name: String {
    switch self {
    case .account(let account): account.name
    case .web(let name, _): name
    case .mistaken(let problem): problem.account?.plainLine ?? "accounts.toml"
    }
  }

  package var isAccount: Bool { if case .account = self { true } else { false } }

  /// The names of the folders that an account keeps its calendars in.
  var keptNames: [String] {
    guard case .account(let account) = self else { return [] }
    return account.calendars.map { SyncPrinter.name(ofFolder: $0.folder) }
  }

  /// Nil unless the accounts' file has to be mended first.
  package var mistake: AccountsFile.Problem? {
    if case .mistaken(let problem) = self { problem } else { nil }
  }

  /// The beginning of the names of its files in the folder of sync's state.
  package var stateName: String {
    switch self {
    case .account(let account): account.name
    // The names of calendars are not names of files, and what is mistaken has none.
    case .web(_, let calendar):
      "web-" + String(UInt64(bitPattern: StableHash.of(calendar.folder)), radix: 16)
    case .mistaken(let problem):
      "mistake-" + String(UInt64(bitPattern: StableHash.of(problem.account ?? "")), radix: 16)
    }
  }
}

extension SyncSubject {
  /// Returns the calendars of the user's configuration that are fetched from an address.
  package static func webCalendars() -> [SyncSubject] {
    webCalendars(in: LoadedConfiguration.ofUser().configuration)
  }

  /// Returns the calendars of a configuration that are fetched from an address.
  package static func webCalendars(in configuration: Configuration) -> [SyncSubject] {
    let home = environmentValue("HOME")
    return configuration.collections.compactMap { entry in
      guard let url = entry.url else { return nil }
      let folder = SourceNames.resolved(PathPattern(entry.path, home: home).path)
      guard var calendar = WebCalendar(url, folder: folder) else { return nil }
      calendar.access = entry.access
      return .web(name: entry.name ?? SyncPrinter.name(ofFolder: folder), calendar)
    }
  }
}

/// The result of synchronizing an account or a web calendar.
struct SyncResult {
  enum Outcome {
    case report(SyncReport)
    case web(WebCalendar.Outcome)
    /// Nothing was done, and why.
    case failed(SyncFailure)
    /// A dry run, in which a web calendar is not asked for.
    case unasked
    /// The server asked to be left alone until this second since 1970.
    case waiting(until: Int)
    /// The run was stopped before it came to this.
    case stopped
  }

  let subject: SyncSubject
  let outcome: Outcome
  /// The calendars that an account's server has, that are not kept here, and that no run has named before.
  var unnamed: [CalendarOffer] = []
  /// The invitations that wait for an answer, and why the inbox with them was not read.
  var invitations = 0
  var inboxFailure: DAVError?

  /// 0 when all went well, also offline; 1 for a failure; 2 for a mistake in the accounts' file; 3 where
  /// the user has to choose, or something is not on the server.
  var exitCode: Int32 {
    switch outcome {
    case .failed where subject.mistake != nil: 2
    case .failed where isOffline: 0
    case .web, .unasked: 0
    case .failed, .waiting, .stopped: 1
    case .report(let report):
      isOffline ? 0 : report.exitCode
    }
  }

  /// Whether another process was synchronizing the account all the time.
  var isBusy: Bool {
    if case .failed(let failure) = outcome { failure.cause.kind == .busy } else { false }
  }

  /// Whether nothing was done because the server cannot be reached.
  var isOffline: Bool {
    switch outcome {
    case .report(let report): if case .offline = report.failure { true } else { false }
    case .failed(let failure): failure.cause.kind == .offline
    case .web, .unasked, .waiting, .stopped: false
    }
  }

  /// Whether the run was stopped on the way.
  var isStopped: Bool {
    switch outcome {
    case .stopped: true
    case .report(let report): if case .cancelled = report.failure { true } else { false }
    case .web, .unasked, .failed, .waiting: false
    }
  }
}

extension SyncReport {
  fileprivate var exitCode: Int32 {
    if !isAtEnd || putAside != nil { return 1 }
    return needsChoice || !isComplete ? 3 : 0
  }
}

/// Synchronizes accounts and web calendars, one after the other.
package struct SyncRunner {
  package let desk: SyncDesk
  package var options = AccountSync.Options()
  /// Whether what a server has refused is tried again now.
  package var triesRefused = false
  /// The seconds after which something starts the next run by itself; nil if the user did.
  package var interval: Int?
  /// Stops the run when it is raised.
  package var cancel = CancelFlag()
  /// Credentials of an account that need not be asked for again.
  package var known: (account: String, Credentials)?
  /// Another process's run is waited for for half a minute.
  private static let (mostTries, microsecondsBetweenTries) = (150, UInt32(200_000))

  /// Receives what is going on, and how much of it is done.
  package var progress: (SyncSubject, SyncProgress) -> Void = { _, _ in }

  package init(_ desk: SyncDesk) { self.desk = desk }

  /// Runs once, unless the server has asked for more time.
  func run(_ subject: SyncSubject) -> SyncResult {
    if let mistake = subject.mistake {
      return SyncResult(subject: subject, outcome: .failed(SyncFailure(mistake)))
    }
    guard !cancel.isRaised else { return SyncResult(subject: subject, outcome: .stopped) }
    let memory = SyncMemory(subject.stateName)
    var last = memory.read()
    if options.allowsMail, subject.isAccount, !options.isDryRun, !last.allowsMail {
      last.allowsMail = true
      memory.write(last)
    }
    if let interval { (last.interval, last.scheduled) = (interval, SyncDesk.now) }
    // One that is further ahead was noted by a clock that was wrong.
    let range = SyncDesk.now..<SyncDesk.now + RetrySchedule.askedRange.upperBound + 1
    if let moment = last.notBefore, range.contains(moment) {
      return SyncResult(subject: subject, outcome: .waiting(until: moment))
    }
    let result =
      switch subject {
      case .account(let account):
        result(of: account, allowsMail: last.allowsMail || options.allowsMail)
      case .web(_, let calendar):
        SyncResult(subject: subject, outcome: outcome(of: calendar, subject, since: last.version))
      case .mistaken(let problem):
        SyncResult(subject: subject, outcome: .failed(SyncFailure(problem)))
      }
    // One that was stopped, or that another one was in the way of, says nothing about the server.
    if !options.isDryRun, !result.isStopped, !result.isBusy {
      memory.write(SyncMemory.Run(result, after: last, now: SyncDesk.now))
    }
    return result
  }

  /// Returns what waits in an account, without any request.
  /// - Parameter last: the last run of the account.
  func rest(of account: Account, after last: SyncMemory.Run) throws -> [CalendarRest] {
    // Whether a server sends mail is known only to a run that has asked it.
    try sync(account, Unreachable()).rest(allowsMail: last.allowsMail || last.heldMail == 0)
  }

  // MARK: - Private

  private func result(of account: Account, allowsMail: Bool) -> SyncResult {
    let subject = SyncSubject.account(account)
    do {
      var options = options
      options.allowsMail = allowsMail
      let known = known.flatMap { $0.account == account.name ? $0.1 : nil }
      let credentials =
        try known
        ?? desk.reader.credentials(of: account, now: SyncDesk.now, cancel: cancel)
      let sender = try desk.client(of: account, credentials, cancel: cancel)
      var inbox = try InboxReading(account, sender, isDryRun: options.isDryRun)
      inbox.prepare(&options)
      let report = try report(of: sync(account, sender), options)
      var result = SyncResult(subject: subject, outcome: .report(report))
      if report.failure == nil {
        inbox.settle(report.watched)
        result.unnamed = OfferSearch(account, sender).unnamed(isDryRun: options.isDryRun)
      }
      (result.invitations, result.inboxFailure) = (inbox.openCount, inbox.failure)
      return result
    } catch {
      return SyncResult(subject: subject, outcome: failure(error))
    }
  }

  /// Runs, after the run of another process if there is one: a timer and the user may both want one.
  private func report(
    of sync: AccountSync, _ options: AccountSync.Options
  ) throws -> SyncReport {
    for _ in 0..<Self.mostTries {
      do {
        return try sync.run(options)
      } catch SyncError.busy {
        guard !cancel.isRaised else { throw SyncError.busy }
        usleep(Self.microsecondsBetweenTries)
      }
    }
    return try sync.run(options)
  }

  private func outcome(
    of calendar: WebCalendar, _ subject: SyncSubject, since version: WebCalendar.Version
  ) -> SyncResult.Outcome {
    guard !options.isDryRun else { return .unasked }
    do {
      try makeFolders(calendar.folder)
      let keeping = WebCalendar.Keeping(
        subject.stateName, stateFolder: desk.stateFolder, now: { SyncDesk.now },
        newName: Self.newName)
      let credentials = try credentials(of: calendar, subject)
      return .web(
        try calendar.fetch(since: version, keeping: keeping) { address throws(HTTPError) in
          // A redirect to another host takes no password there.
          LoggedSender(
            try HTTPClient(
              account: address,
              credentials: address.hasOrigin(of: calendar.address) ? credentials : nil,
              settings: WebCalendar.settings, cancel: cancel),
            desk.log, showsPath: false)
        })
    } catch let error as SystemError {
      return .failed(
        SyncFailure(
          "\(calendar.folder): cannot be made: \(error.reason)",
          SyncCause(.file, about: calendar.folder)))
    } catch WebCalendarError.http(.unauthorized(let host)) where calendar.access == nil {
      return .failed(
        SyncFailure(
          "\(host) asks for a user and a password; add the calendar with --user, or write user and "
            + "password-command into its [[calendars]]", SyncCause(.credentials, about: host)))
    } catch CredentialReader.Failure.notInKeyring {
      return .failed(
        SyncFailure(
          "the keyring has no password for it; run daybook account login \(shellWord(subject.name))",
          SyncCause(.noPassword, about: subject.name)))
    } catch {
      return failure(error)
    }
  }

  /// Whatever fails in a run that is being stopped fails for that.
  private func failure(_ error: any Error) -> SyncResult.Outcome {
    cancel.isRaised ? .stopped : .failed(SyncFailure(error))
  }

  private func credentials(
    of calendar: WebCalendar, _ subject: SyncSubject
  ) throws -> Credentials? {
    guard let access = calendar.access else { return nil }
    if let known, known.account == subject.stateName { return known.1 }
    let account = Account(name: subject.stateName, server: calendar.address, access: access)
    return try desk.reader.credentials(of: account, now: SyncDesk.now, cancel: cancel)
  }

  private func sync(
    _ account: Account, _ sender: any HTTPSending
  ) throws(SyncError) -> AccountSync {
    var settings = RunSettings(now: { SyncDesk.now }, newName: Self.newName)
    settings.isCancelled = { cancel.isRaised }
    settings.triesRefused = triesRefused
    settings.progress = { progress(.account(account), $0) }
    let calendars = try account.calendars.map { calendar throws(SyncError) in
      SyncedFolder(try calendar.store(sender), path: calendar.folder)
    }
    return AccountSync(
      account: account.name, stateFolder: desk.stateFolder, calendars: calendars,
      names: WebDAVNames(), settings: settings)
  }

  /// Returns 32 random hexadecimal digits.
  static func newName() -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

/// Stands for a server that nothing is asked of.
private struct Unreachable: HTTPSending {
  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    throw .offline(host: request.address.host)
  }
}
