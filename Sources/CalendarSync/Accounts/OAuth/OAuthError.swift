/// Why there is no token. No case holds a token, a code, or a text of a server but one plain word.
package enum OAuthError: Error, Hashable, Sendable {
  /// The text is not the address of a redirect.
  case noRedirect
  /// The redirect answers another try: its port or its state is another one.
  case otherAttempt
  /// The user, or the server, refused; with the server's error code.
  case refused(String)
  /// The tokens are no longer good, or there are none: the user has to agree again.
  case expired
  /// The client's id or secret is wrong.
  case clientRefused
  /// The token endpoint gave no tokens.
  case badAnswer(status: Int)
  /// The endpoint could be read on the way.
  case notPrivate(host: String)
  case http(HTTPError)
  /// No port of this machine could be listened on.
  case cannotListen
  case timeout
  case cancelled
  /// The place of the tokens cannot be read or written.
  case secret(SecretError)

  /// A server's word for an error, if it is one (RFC 6749, section 4.1.2.1).
  static func word(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
    return isWord && (1...40).contains(text.utf8.count) ? text : "error"
  }
}

extension OAuthError: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .noRedirect:
      "that is not the address the browser was sent to; it begins with http://127.0.0.1"
    case .otherAttempt: "that address belongs to another attempt; open the new one and agree there"
    case .refused(let word): "access was refused (\(word))"
    case .expired: "access has expired or was taken back; log in again"
    case .clientRefused: "the server does not know the client; check its id and secret"
    case .badAnswer(let status): "the server answered \(status) without a token"
    case .notPrivate(let host): "\(host) wants the token in plain text; use https"
    case .http(let error): error.description
    case .cannotListen: "no port of this machine can be listened on"
    case .timeout: "no answer from the browser in time"
    case .cancelled: "cancelled"
    case .secret(let error): error.description
    }
  }
}
