/// A registered client of an authorization server: the user's own client, and its addresses (RFC
/// 6749). The client's secret is stored with the tokens instead.
package struct OAuthClient: Hashable, Sendable {
  package let id: String
  /// The address where the user consents, in a browser.
  package let authorization: WebAddress
  /// The address for exchanging codes for tokens.
  package let token: WebAddress
  package let scope: String

  package init(id: String, authorization: WebAddress, token: WebAddress, scope: String) {
    (self.id, self.authorization, self.token) = (id, authorization, token)
    self.scope = scope
  }

  /// A client for Google's calendars; nil for an id that could not be one.
  package static func google(id: String) -> OAuthClient? {
    guard !id.isEmpty,
      let authorization = WebAddress("https://accounts.google.com/o/oauth2/v2/auth"),
      let token = WebAddress("https://oauth2.googleapis.com/token")
    else { return nil }
    return OAuthClient(
      id: id, authorization: authorization, token: token,
      scope: "https://www.googleapis.com/auth/calendar")
  }

  var isGoogle: Bool { OAuthClient.google(id: id) == self }
}

/// One attempt to get the user's consent: a redirect to this machine, with PKCE (RFC 7636, RFC
/// 8252).
package struct OAuthAttempt: Sendable {
  package let client: OAuthClient
  /// The port of the redirect.
  package let port: Int
  /// Proves to the token endpoint that the code was asked for from here.
  let verifier: Secret
  private let state: String

  /// - Parameters:
  ///   - port: where a `LoopbackRedirect` listens.
  ///   - numbers: must not be predictable, except in tests.
  package init(
    _ client: OAuthClient, port: Int, using numbers: inout some RandomNumberGenerator
  ) {
    (self.client, self.port) = (client, port)
    verifier = Secret(Self.random(&numbers))
    state = Self.random(&numbers)
  }

  /// The address to open in a browser; nil if the client's is too long.
  package var address: WebAddress? {
    var pairs = [
      ("response_type", "code"), ("client_id", client.id), ("redirect_uri", redirect),
      ("scope", client.scope), ("state", state), ("code_challenge", challenge),
      ("code_challenge_method", "S256"),
    ]
    // Google gives a refresh token only then, and only with a new consent.
    if client.isGoogle { pairs += [("access_type", "offline"), ("prompt", "consent")] }
    let query = (client.authorization.query.map { $0 + "&" } ?? "") + FormText.encoded(pairs)
    return client.authorization.with(path: "\(client.authorization.path)?\(query)")
  }

  var redirect: String { "http://127.0.0.1:\(port)/" }

  /// The code in the address that the browser was redirected to, which the user may also have
  /// pasted: over ssh no browser reaches this machine.
  package func code(in text: String) throws(OAuthError) -> Secret {
    guard let address = WebAddress(text.trimmed), address.scheme == .http, address.isLoopback,
      address.path == "/", let pairs = address.query.flatMap(FormText.pairs)
    else { throw .noRedirect }
    guard address.port == port, pairs["state"] == state else { throw .otherAttempt }
    if let error = pairs["error"] { throw .refused(OAuthError.word(error)) }
    guard let code = pairs["code"], !code.isEmpty, code.isPlain else { throw .noRedirect }
    return Secret(code)
  }

  private var challenge: String { FormText.base64(SHA256.digest(Array(verifier.revealed.utf8))) }

  /// 43 characters with 256 random bits (RFC 7636, section 4.1).
  private static func random(_ numbers: inout some RandomNumberGenerator) -> String {
    FormText.base64((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
  }
}
