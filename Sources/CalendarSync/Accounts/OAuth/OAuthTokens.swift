import CalendarModel
/// The secrets of an account with OAuth: tokens, and the client's secret, if any.
package struct OAuthTokens: Sendable {
  package var access: Secret
  /// The second since 1970 from which the access token is no longer sent.
  package var expiry: Int
  package var refresh: Secret
  package var clientSecret: Secret?

  /// The tokens as one line of JSON, for a place that keeps secrets.
  var text: Secret {
    var members = [
      ("access_token", access.revealed), ("refresh_token", refresh.revealed),
    ]
    if let clientSecret { members.append(("client_secret", clientSecret.revealed)) }
    let texts = members.map { "\(JSONValue.quoted($0.0)):\(JSONValue.quoted($0.1))" }
    return Secret("{" + (texts + ["\"expiry\":\(expiry)"]).joined(separator: ",") + "}")
  }

  init?(_ text: Secret) {
    guard let value = JSONValue(text.revealed), let access = value["access_token"]?.text,
      let refresh = value["refresh_token"]?.text,
      let expiry = value["expiry"]?.number.flatMap(Int.init(exactly:))
    else { return nil }
    self.init(
      access: Secret(access), expiry: expiry, refresh: Secret(refresh),
      clientSecret: (value["client_secret"]?.text).map { Secret($0) })
  }

  init(access: Secret, expiry: Int, refresh: Secret, clientSecret: Secret?) {
    (self.access, self.expiry, self.refresh) = (access, expiry, refresh)
    self.clientSecret = clientSecret
  }
}

/// The server's place for codes and refresh tokens (RFC 6749, section 3.2).
package struct TokenEndpoint {
  private let client: OAuthClient
  private let clientSecret: Secret?
  private let sender: any HTTPSending

  /// - Parameter sender: sends requests to the client's token endpoint, without credentials.
  package init(_ client: OAuthClient, clientSecret: Secret?, sender: any HTTPSending)
    throws(OAuthError)
  {
    guard client.token.isPrivate else { throw .notPrivate(host: client.token.host) }
    (self.client, self.clientSecret, self.sender) = (client, clientSecret, sender)
  }

  /// Exchanges the code of an attempt for tokens.
  /// - Parameter now: seconds since 1970.
  package func tokens(for code: Secret, of attempt: OAuthAttempt, now: Int) throws(OAuthError)
    -> OAuthTokens
  {
    let answer = try ask([
      ("grant_type", "authorization_code"), ("code", code.revealed),
      ("redirect_uri", attempt.redirect), ("code_verifier", attempt.verifier.revealed),
    ])
    guard let refresh = answer.refresh else { throw .badAnswer(status: 200) }
    return OAuthTokens(
      access: answer.access, expiry: now + answer.seconds, refresh: refresh,
      clientSecret: clientSecret)
  }

  /// Gets a new access token; the server may give a new refresh token with it.
  package func refreshed(_ tokens: OAuthTokens, now: Int) throws(OAuthError) -> OAuthTokens {
    let answer = try ask([
      ("grant_type", "refresh_token"), ("refresh_token", tokens.refresh.revealed),
    ])
    return OAuthTokens(
      access: answer.access, expiry: now + answer.seconds,
      refresh: answer.refresh ?? tokens.refresh, clientSecret: tokens.clientSecret)
  }

  // MARK: - Private

  private struct Answer {
    let access: Secret
    let refresh: Secret?
    let seconds: Int
  }

  private func ask(_ pairs: [(String, String)]) throws(OAuthError) -> Answer {
    var pairs = pairs + [("client_id", client.id)]
    if let clientSecret { pairs.append(("client_secret", clientSecret.revealed)) }
    let request = HTTPRequest(
      .post, client.token,
      headers: [
        HTTPHeader("Content-Type", "application/x-www-form-urlencoded"),
        HTTPHeader("Accept", "application/json"),
      ], body: Array(FormText.encoded(pairs).utf8))
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try sender.send(request)
    } catch {
      // The endpoint has answered 401 to the client's own proof.
      if case .unauthorized = error { throw .clientRefused }
      throw .http(error)
    }
    let value = response.body.count <= 1 << 16 ? JSONValue(response.body) : nil
    guard response.isSuccess else {
      switch value?["error"]?.text {
      case "invalid_grant": throw .expired
      case "invalid_client", "unauthorized_client": throw .clientRefused
      case let word?: throw .refused(OAuthError.word(word))
      case nil: throw .badAnswer(status: response.status)
      }
    }
    guard let access = value?["access_token"]?.text, Self.isToken(access),
      value?["token_type"]?.text?.lowercased() == "bearer"
    else { throw .badAnswer(status: response.status) }
    // RFC 6749, section 5.1: without it, the lifetime is the server's secret.
    let seconds = value?["expires_in"]?.number ?? 3600
    return Answer(
      access: Secret(access), refresh: (value?["refresh_token"]?.text).map { Secret($0) },
      seconds: Int(min(max(seconds, 0), 86400)))
  }

  /// Whether a header can hold it (RFC 6750, section 2.1).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 8192 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
