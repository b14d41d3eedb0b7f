/// Sends requests for one account: follows redirects and answers challenges within the account's
/// scope, over connections that stay open. Belongs to one thread.
package final class HTTPClient: HTTPSending {
  /// The scheme in the last challenge of an origin.
  enum Scheme { case basic, digest }

  private let connection: HTTPConnection
  private let credentials: Credentials?
  private let scope: CredentialScope
  private var schemes: [String: Scheme] = [:]

  package static let mostRedirects = 5

  /// - Parameters:
  ///   - account: the address for the credentials.
  ///   - cancel: raised by another thread to end a request within about a second.
  package convenience init(
    account: WebAddress, credentials: Credentials?, settings: HTTPSettings = HTTPSettings(),
    cancel: CancelFlag = CancelFlag()
  ) throws(HTTPError) {
    try self.init(
      account: account, credentials: credentials, settings: settings, cancel: cancel,
      libraries: CurlLibrary.names)
  }

  /// - Parameter libraries: the file names of libcurl.
  init(
    account: WebAddress, credentials: Credentials?, settings: HTTPSettings, cancel: CancelFlag,
    libraries: [String]
  ) throws(HTTPError) {
    connection = try HTTPConnection(settings, cancel, library: CurlLibrary.load(libraries))
    self.credentials = credentials
    scope = CredentialScope(account)
  }

  /// Returns the answer after redirects and challenges, with any status except 401.
  ///
  /// 301, 302, 307 and 308 keep method and body, as WebDAV needs; others are answers. So is a redirect of a
  /// PUT or DELETE to another path: changes must go to their intended place, or nowhere.
  package func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    guard scope.admits(request.address) else {
      throw .outsideAccount(request.address)
    }
    var request = request
    for _ in 0...Self.mostRedirects {
      let answer = try proven(request)
      guard [301, 302, 307, 308].contains(answer.status) else { return answer }
      let target = try target(of: answer)
      if request.method.changesMember, target.path != request.address.path { return answer }
      request.address = target
    }
    throw .tooManyRedirects(host: request.address.host)
  }

  // MARK: - Private

  private func target(of answer: HTTPResponse) throws(HTTPError) -> WebAddress {
    let old = answer.address
    guard let location = answer.header("Location"), let new = old.resolving(location) else {
      throw .badRedirect(host: old.host)
    }
    if old.scheme == .https, new.scheme == .http { throw .redirectToPlainText(host: new.host) }
    guard scope.admits(new) else { throw .redirectToOtherHost(new) }
    return new
  }

  /// Exchanges a request, and again if the server asks for credentials.
  private func proven(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    let origin = request.address.origin
    let answer = try connection.exchange(
      request, try authentication(schemes[origin], request.address))
    guard answer.status == 401 else { return answer }
    let host = request.address.host
    guard case .password = credentials else { throw .unauthorized(host: host) }
    let scheme = try Self.scheme(wantedBy: answer)
    guard schemes.updateValue(scheme, forKey: origin) != scheme else {
      schemes[origin] = nil
      throw .unauthorized(host: host)
    }
    let second = try connection.exchange(request, try authentication(scheme, request.address))
    guard second.status != 401 else {
      schemes[origin] = nil
      throw .unauthorized(host: host)
    }
    return second
  }

  private func authentication(
    _ scheme: Scheme?, _ address: WebAddress
  ) throws(HTTPError) -> HTTPConnection.Authentication {
    switch (credentials, scheme) {
    case (.token(let token), _):
      guard address.isPrivate else { throw .passwordInPlainText(host: address.host) }
      return .bearer(token)
    case (.password(let user, let password), .basic): return .basic(user: user, password)
    case (.password(let user, let password), .digest): return .digest(user: user, password)
    case (.password, nil), (nil, _): return .none
    }
  }

  /// The scheme of a challenge that sends as little as possible.
  static func scheme(wantedBy answer: HTTPResponse) throws(HTTPError) -> Scheme {
    let host = answer.address.host
    let offered = answer.headers("WWW-Authenticate").flatMap(schemeNames)
    if offered.contains("digest") { return .digest }
    guard offered.contains("basic") else { throw .noCommonAuthentication(host: host) }
    guard answer.address.isPrivate else { throw .passwordInPlainText(host: host) }
    return .basic
  }

  /// The names of the schemes in a challenge (RFC 9110, section 11.6.1): each begins the text or
  /// follows a comma, and stands before a blank or alone.
  static func schemeNames(_ challenge: String) -> [String] {
    var names: [String] = []
    var isQuoted = false
    var part = ""
    for character in challenge + "," {
      if character == "\"" { isQuoted.toggle() }
      guard character == ",", !isQuoted else {
        part.append(character)
        continue
      }
      let words = part.split(separator: " ")
      if let first = words.first, !first.contains("="),
        !(words.dropFirst().first?.hasPrefix("=") ?? false)
      {
        names.append(first.lowercased())
      }
      part = ""
    }
    return names
  }
}
