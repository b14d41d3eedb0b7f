import CalendarModel
import CalendarSync

/// Why nothing was done with an account or a web calendar, or why a run stopped on the way.
struct SyncFailure {
  /// The problem and its remedy, in the words of the commands.
  let text: String
  let cause: SyncCause
  /// The failure for the retry schedule of a web calendar, if any.
  private(set) var retry: RetrySchedule.Failure?

  init(_ text: String, _ cause: SyncCause) { (self.text, self.cause) = (text, cause) }

  init(_ error: any Error) {
    self.init("\(error)", SyncCause(of: error))
    if case WebCalendarError.status(let status, let retryAfter) = error {
      retry = .status(status, retryAfter: retryAfter)
    }
  }
}

/// The cause of a failure, of which the interface makes a sentence in the user's language.
package struct SyncCause: Hashable {
  /// The kinds of failures listed in docs/json.md.
  package enum FailureKind: String, CaseIterable {
    case access, broken, busy, certificate, configuration, credentials, entries, file, folder
    case gone, later, library, login, noCalendar, noPassword, noTerminal, offline, other, otherHost
    case password, plainText, redirects, state, status, stopped, timeout, tooLong, unexpected
  }

  package let kind: FailureKind
  /// The host, file, folder, program, source or status that it is about; empty for none.
  package let about: String

  init(_ kind: FailureKind, about: String = "") { (self.kind, self.about) = (kind, about) }
}

// MARK: - Causes of errors

extension SyncCause {
  init(of error: any Error) {
    self =
      switch error {
      case let error as SyncReport.Failure: SyncCause(of: error)
      case let error as RemoteError: SyncCause(of: error)
      case let error as DAVError: SyncCause(of: error)
      case let error as HTTPError: SyncCause(of: error)
      case let error as WebCalendarError: SyncCause(of: error)
      case let error as SyncError: SyncCause(of: error)
      case let error as CredentialReader.Failure: SyncCause(of: error)
      case let error as AccountsFile.Problem:
        SyncCause(.configuration, about: error.path + (error.line.map { ":\($0)" } ?? ""))
      default: SyncCause(.other)
      }
  }

  init(of failure: SyncReport.Failure) {
    self =
      switch failure {
      case .server(let error): SyncCause(of: error)
      case .sync(let error): SyncCause(of: error)
      case .offline: SyncCause(.offline)
      case .cancelled: SyncCause(.stopped)
      }
  }

  private init(of error: RemoteError) {
    if let cause = error.cause {
      self.init(of: cause)
      return
    }
    self =
      switch error.kind {
      case .gone: SyncCause(.gone)
      case .offline: SyncCause(.offline)
      case .cancelled: SyncCause(.stopped)
      case .tooManyMembers: SyncCause(.entries)
      case .failing(let refusal): SyncCause(.status, about: "\(refusal.code)")
      case .endless, .unexpected: SyncCause(.unexpected)
      case .unknownToken, .unsupported, .failed, .tryLater, .unreachable, .other: SyncCause(.other)
      }
  }

  private init(of error: DAVError) {
    self =
      switch error {
      case .http(let error): SyncCause(of: error)
      case .status(let status, _, _): SyncCause(.status, about: "\(status)")
      case .xml: SyncCause(.unexpected)
      case .unexpectedAnswer(let status): SyncCause(.unexpected, about: "\(status)")
      case .gone: SyncCause(.gone)
      case .otherKind: SyncCause(.noCalendar)
      case .invalidToken: SyncCause(.other)
      case .tooManyResources: SyncCause(.entries)
      }
  }

  private init(of error: HTTPError) {
    self =
      switch error {
      case .libraryMissing, .libraryUnusable: SyncCause(.library)
      case .unsendable: SyncCause(.other)
      case .offline(let host): SyncCause(.offline, about: host)
      case .timeout(let host): SyncCause(.timeout, about: host)
      case .broken(let host, _): SyncCause(.broken, about: host)
      case .untrusted(let host, _): SyncCause(.certificate, about: host)
      case .bodyTooLong, .headersTooLong: SyncCause(.tooLong)
      case .tooManyRedirects(let host), .badRedirect(let host): SyncCause(.redirects, about: host)
      case .redirectToOtherHost(let address), .outsideAccount(let address):
        SyncCause(.otherHost, about: address.host)
      case .redirectToPlainText(let host), .passwordInPlainText(let host):
        SyncCause(.plainText, about: host)
      case .noCommonAuthentication(let host): SyncCause(.credentials, about: host)
      case .unauthorized(let host): SyncCause(.login, about: host)
      case .cancelled: SyncCause(.stopped)
      }
  }

  private init(of error: WebCalendarError) {
    self =
      switch error {
      case .http(let error): SyncCause(of: error)
      case .badRedirect(let host): SyncCause(.otherHost, about: host)
      case .status(404, _), .status(410, _): SyncCause(.gone)
      case .status(401, _), .status(403, _): SyncCause(.credentials)
      case .status(let status, _): SyncCause(.status, about: "\(status)")
      case .notACalendar: SyncCause(.unexpected)
      case .file(let path, _): SyncCause(.file, about: path)
      }
  }

  private init(of error: SyncError) {
    self =
      switch error {
      case .busy: SyncCause(.busy)
      case .file(let path, _), .unreadable(let path, _): SyncCause(.file, about: path)
      case .tooManyFiles: SyncCause(.entries)
      case .folderInUse(let path): SyncCause(.folder, about: path)
      case .badAddress: SyncCause(.noCalendar)
      case .state(let path, _): SyncCause(.state, about: path)
      }
  }

  private init(of error: CredentialReader.Failure) {
    self =
      switch error {
      case .secret(let error): SyncCause(of: error)
      case .oauth(.http(let error)): SyncCause(of: error)
      case .oauth(.secret(let error)): SyncCause(of: error)
      case .oauth(.cancelled): SyncCause(.stopped)
      case .oauth: SyncCause(.access)
      case .notInKeyring(let account): SyncCause(.noPassword, about: account)
      }
  }

  private init(of error: SecretError) {
    self =
      switch error {
      case .cannotStart(let source), .failed(let source, _), .timeout(let source),
        .tooMuchOutput(let source), .empty(let source), .unusable(let source):
        SyncCause(.password, about: source)
      case .fileUnreadable(let path, _), .fileOpen(let path), .netrcMalformed(let path, _),
        .netrcWithoutEntry(let path, _, _):
        SyncCause(.password, about: path)
      case .noTerminal: SyncCause(.noTerminal)
      case .cancelled: SyncCause(.stopped)
      }
  }
}

// MARK: - JSON, and the notes of runs

extension SyncCause {
  /// The object described in docs/json.md.
  package var json: JSON {
    .object([("kind", .text(kind.rawValue)), ("about", .text(about))])
  }

  /// Reads what `json` has written; a kind of another version is `other`.
  init?(_ value: JSONValue) {
    guard let kind = value["kind"]?.text else { return nil }
    self.init(FailureKind(rawValue: kind) ?? .other, about: value["about"]?.text ?? "")
  }

  /// One line, which `init(line:)` reads.
  package var line: String { about.isEmpty ? kind.rawValue : "\(kind.rawValue) \(about.plainLine)" }

  init(line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    self.init(
      words.first.flatMap { FailureKind(rawValue: $0) } ?? .other,
      about: words.count > 1 ? words[1] : "")
  }
}
