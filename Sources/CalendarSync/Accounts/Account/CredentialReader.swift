/// Reads the credentials of an account from the one source that it names.
package struct CredentialReader {
  /// Why an account has no credentials. Nothing else is tried then.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case secret(SecretError)
    case oauth(OAuthError)
    /// The keyring has no password for this account.
    case notInKeyring(account: String)

    /// The problem and its remedy. Lower case, no full stop.
    package var description: String {
      switch self {
      case .secret(let error): error.description
      case .oauth(let error): error.description
      case .notInKeyring(let account):
        "the keyring has no password for \(account); run daybook account login \(account)"
      }
    }
  }

  /// The path of the netrc file; nil if there is no home.
  package var netrc: String?
  package var keyring = SecretTool()
  package var terminal = TerminalQuestion()
  /// The folder of tokens that no keyring takes.
  package var tokenFolder: String
  private let connect: Discovery.Connect

  /// - Parameter connect: connects to token endpoints, without credentials.
  package init(netrc: String?, tokenFolder: String, connect: @escaping Discovery.Connect) {
    (self.netrc, self.tokenFolder, self.connect) = (netrc, tokenFolder, connect)
  }

  /// - Parameter now: seconds since 1970.
  package func credentials(
    of account: Account, now: Int, cancel: CancelFlag = CancelFlag()
  ) throws(Failure) -> Credentials {
    switch account.access {
    case .oauth(let client):
      do throws(OAuthError) {
        return .token(try access(client, account).token(now: now))
      } catch {
        throw .oauth(error)
      }
    case .password(let user, let source):
      let password: Secret?
      do throws(SecretError) {
        password = try self.password(source, user, account, cancel)
      } catch {
        throw .secret(error)
      }
      guard let password else { throw .notInKeyring(account: account.name) }
      return .password(user: user, password)
    }
  }

  /// The access of an account to its server by tokens, also for logging in.
  package func access(_ client: OAuthClient, _ account: Account) -> OAuthAccess {
    let store = TokenStore(account: account.name, keyring: keyring, folder: tokenFolder)
    return OAuthAccess(client, store: store, connect: connect)
  }

  /// Removes the stored secrets of an account: its password in the keyring, or its tokens.
  package func forget(_ account: Account) throws(SecretError) {
    switch account.access {
    case .password(_, .keyring): try keyring.clear("password", account: account.name)
    case .password: break
    case .oauth:
      try TokenStore(account: account.name, keyring: keyring, folder: tokenFolder).remove()
    }
  }

  private func password(
    _ source: Account.PasswordSource, _ user: String, _ account: Account, _ cancel: CancelFlag
  ) throws(SecretError) -> Secret? {
    let host = account.server.host
    switch source {
    case .command(let words): return try PasswordCommand(words).password(cancel: cancel)
    case .keyring:
      return try keyring.lookUp("password", account: account.name, cancel: cancel)
    case .netrc:
      guard let netrc else {
        throw .fileUnreadable(path: "~/.netrc", reason: "there is no home folder")
      }
      return try Netrc(path: netrc).password(host: host, user: user)
    case .terminal:
      return try terminal.ask("Password of \(user) at \(host)", cancel: cancel)
    }
  }
}
