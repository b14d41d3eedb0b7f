import CalendarStore
import Glibc

/// The place of an account's tokens: the desktop's keyring, else a file that only its owner can
/// read. Tokens are in one of them, never in both.
package struct TokenStore: Sendable {
  private let account: String
  private let keyring: SecretTool
  private let path: String

  /// - Parameters:
  ///   - account: the account's name.
  ///   - folder: where the file would lie, such as `$XDG_STATE_HOME/daybook/sync`.
  package init(account: String, keyring: SecretTool = SecretTool(), folder: String) {
    (self.account, self.keyring) = (account, keyring)
    path = joined(folder, account + ".tokens")
  }

  /// The tokens; nil if there are none that can be read.
  package func load() throws(OAuthError) -> OAuthTokens? {
    do throws(PrivateFile.Fault) {
      if let bytes = try PrivateFile(path).secretBytes() {
        return String(validating: bytes, as: UTF8.self).flatMap { OAuthTokens(Secret($0)) }
      }
    } catch {
      throw .secret(SecretError(error, path: path))
    }
    do throws(SecretError) {
      return try keyring.lookUp("tokens", account: account).flatMap { OAuthTokens($0) }
    } catch {
      if case .cannotStart = error { return nil }
      throw .secret(error)
    }
  }

  /// Stores tokens in the account's present place, or in the keyring if possible, otherwise in the
  /// file.
  package func save(_ tokens: OAuthTokens) throws(OAuthError) {
    let file = PrivateFile(path)
    do throws(SystemError) {
      if !isInFile, storeInKeyring(tokens) { return }
      try file.write(Array(tokens.text.revealed.utf8))
    } catch {
      throw .secret(.fileUnreadable(path: path, reason: error.reason.description))
    }
  }

  /// Removes the tokens; it is not an error if there are none.
  package func remove() throws(SecretError) {
    unlink(path)
    do throws(SecretError) {
      try keyring.clear("tokens", account: account)
    } catch {
      if case .cannotStart = error { return }
      throw error
    }
  }

  // MARK: - Private

  private var isInFile: Bool { (try? PrivateFile(path).secretBytes()) ?? nil != nil }

  private func storeInKeyring(_ tokens: OAuthTokens) -> Bool {
    // Without a keyring, or with a locked one, the file takes them.
    (try? keyring.store(tokens.text, "tokens", account: account)) != nil
  }
}

/// An account's access to a server by tokens.
package struct OAuthAccess {
  private let client: OAuthClient
  private let store: TokenStore
  private let connect: Discovery.Connect

  /// The number of seconds before its expiry from which an access token is no longer used.
  private static let margin = 120

  package init(_ client: OAuthClient, store: TokenStore, connect: @escaping Discovery.Connect) {
    (self.client, self.store, self.connect) = (client, store, connect)
  }

  /// Returns a valid access token, refreshed if needed.
  /// - Parameter now: seconds since 1970.
  package func token(now: Int) throws(OAuthError) -> Secret {
    guard let tokens = try store.load() else { throw .expired }
    if tokens.expiry - Self.margin > now { return tokens.access }
    let new = try endpoint(tokens.clientSecret).refreshed(tokens, now: now)
    try store.save(new)
    return new.access
  }

  /// Exchanges a code for tokens and keeps them.
  package func logIn(
    _ code: Secret, of attempt: OAuthAttempt, clientSecret: Secret?, now: Int
  ) throws(OAuthError) {
    try store.save(endpoint(clientSecret).tokens(for: code, of: attempt, now: now))
  }

  private func endpoint(_ clientSecret: Secret?) throws(OAuthError) -> TokenEndpoint {
    let sender: any HTTPSending
    do throws(HTTPError) { sender = try connect(client.token) } catch { throw .http(error) }
    return try TokenEndpoint(client, clientSecret: clientSecret, sender: sender)
  }
}
