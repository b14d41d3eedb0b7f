/// Why a request has no answer. No case holds a password, a token or anything of a body.
package enum HTTPError: Error, Hashable, Sendable {
  /// libcurl is not installed.
  case libraryMissing
  /// libcurl is there and lacks something that is needed.
  case libraryUnusable(String)
  /// A value would not have been one line of a request.
  case unsendable(header: String)
  /// The host cannot be found or reached: no network, most often.
  case offline(host: String)
  /// Connecting or waiting for data took too long.
  case timeout(host: String)
  /// The connection broke.
  case broken(host: String, reason: String)
  /// The server could not prove who it is.
  case untrusted(host: String, reason: String)
  /// More bytes than are accepted, after decompression.
  case bodyTooLong(limit: Int)
  case headersTooLong(limit: Int)
  case tooManyRedirects(host: String)
  /// A redirect leads to a host that must not see credentials or calendars.
  case redirectToOtherHost(WebAddress)
  /// A redirect leads from TLS to plain text.
  case redirectToPlainText(host: String)
  case badRedirect(host: String)
  /// The address is outside the scope of the account's credentials.
  case outsideAccount(WebAddress)
  /// The server wants the password as plain text, and the connection is not private.
  case passwordInPlainText(host: String)
  /// The server wants a kind of credentials that the account does not have.
  case noCommonAuthentication(host: String)
  /// The server refused the credentials.
  case unauthorized(host: String)
  case cancelled

  /// Whether the same request may succeed in a while. Being offline is not an error of this kind.
  package var isTransient: Bool {
    switch self {
    case .timeout, .broken: true
    default: false
    }
  }
}

extension HTTPError: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .libraryMissing: "libcurl is not installed; install libcurl4"
    case .libraryUnusable(let what): "this libcurl cannot be used: \(what)"
    case .unsendable(let header): "the value of \(header) cannot be sent"
    case .offline(let host): "\(host) cannot be reached"
    case .timeout(let host): "\(host) did not answer in time"
    case .broken(let host, let reason): "the connection to \(host) broke: \(reason)"
    case .untrusted(let host, let reason):
      "\(host) could not prove that it is \(host): \(reason); a certificate of its own needs its file "
        + "or its fingerprint in the account"
    case .bodyTooLong(let limit): "the answer is longer than \(limit >> 20) MB"
    case .headersTooLong(let limit): "the header of the answer is longer than \(limit >> 10) KB"
    case .tooManyRedirects(let host): "\(host) redirects in circles"
    case .redirectToOtherHost(let address):
      "the server redirects to \(address.host), which does not get this account's password; "
        + "give the account an address on that host if it is yours"
    case .redirectToPlainText(let host): "the server redirects to \(host) without TLS"
    case .badRedirect(let host): "\(host) redirects to something that is not an address"
    case .outsideAccount(let address): "\(address.host) does not get this account's password"
    case .passwordInPlainText(let host):
      "\(host) wants the password in plain text; use https"
    case .noCommonAuthentication(let host): "\(host) wants another kind of credentials"
    case .unauthorized(let host): "\(host) refused user and password"
    case .cancelled: "cancelled"
    }
  }
}
