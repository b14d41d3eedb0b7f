import CCurl

/// The settings of connections, and the limits of answers.
package struct HTTPSettings: Sendable {
  /// The way a server proves its identity.
  package enum Trust: Hashable, Sendable {
    /// A certificate that the system trusts, for the host's name.
    case system
    /// A certificate for the host's name that one of the certificates in this PEM file vouches for;
    /// the system's do not count. The file may hold the server's own certificate.
    case certificates(path: String)
    /// The public key with this fingerprint, `sha256//` and base64, with any certificate.
    case publicKey(String)
  }

  package var trust = Trust.system
  /// Bytes of a body after decompression.
  package var longestBody = 64 << 20
  /// Bytes of all header lines of an exchange.
  package var longestHeader = 64 << 10
  package var secondsToConnect = 10
  /// The seconds after which a transfer of less than `bytesPerSecond` is aborted.
  package var secondsOfStall = 60
  /// The minimum speed, so that a slow server cannot block the account.
  package var bytesPerSecond = 200
  /// Seconds for one exchange altogether.
  package var secondsAtMost = 600

  package init() {}
}

/// One handle of libcurl: it keeps its connections open, and exchanges one request at a time. It
/// does not follow redirects.
final class HTTPConnection {
  /// The authentication of a request.
  enum Authentication {
    case none
    case basic(user: String, Secret)
    case digest(user: String, Secret)
    case bearer(Secret)
  }

  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  private let settings: HTTPSettings
  private let cancel: CancelFlag
  /// libcurl's description of a failure (CURL_ERROR_SIZE).
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

  init(_ settings: HTTPSettings, _ cancel: CancelFlag, library: CurlLibrary) throws(HTTPError) {
    self.library = library
    self.settings = settings
    self.cancel = cancel
    errorText.initialize(repeating: 0, count: 256)
    handle = try library.makeHandle()
    try prepare()
    try prepareTrust()
  }

  deinit {
    library.free(handle)
    errorText.deallocate()
  }

  /// Exchanges one request for its answer, with any status.
  func exchange(
    _ request: HTTPRequest, _ authentication: Authentication
  ) throws(HTTPError) -> HTTPResponse {
    let lines = try lines(of: request, authentication)
    return try library.withList(lines) { (list) throws(HTTPError) in
      try set(request, authentication)
      try library.set(CURLOPT_HTTPHEADER, pointer: list, in: handle)
      let body = request.body ?? []
      let result = body.withUnsafeBytes { bytes in
        Result<HTTPResponse, HTTPError> { () throws(HTTPError) in
          try setBody(request.body == nil ? nil : bytes)
          return try perform(request.address)
        }
      }
      return try result.get()
    }
  }

  // MARK: - Private

  private func prepare() throws(HTTPError) {
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOPROGRESS, 0),
      (CURLOPT_PATH_AS_IS, 1),
      // HTTP and HTTPS; HTTP/2 over TLS.
      (CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_CONNECTTIMEOUT, settings.secondsToConnect),
      (CURLOPT_LOW_SPEED_LIMIT, settings.bytesPerSecond),
      (CURLOPT_LOW_SPEED_TIME, settings.secondsOfStall), (CURLOPT_TIMEOUT, settings.secondsAtMost),
    ]
    for (option, value) in numbers { try library.set(option, value, in: handle) }
    try library.set(CURLOPT_ACCEPT_ENCODING, "gzip", in: handle)
    try library.set(CURLOPT_ERRORBUFFER, pointer: errorText, in: handle)
    try library.set(CURLOPT_HEADERFUNCTION, function: Self.takeHeader, in: handle)
    try library.set(CURLOPT_WRITEFUNCTION, function: Self.takeBody, in: handle)
    try library.set(progress: Self.mayContinue, in: handle)
  }

  private func prepareTrust() throws(HTTPError) {
    switch settings.trust {
    case .system:
      try library.set(CURLOPT_SSL_VERIFYPEER, 1, in: handle)
      try library.set(CURLOPT_SSL_VERIFYHOST, 2, in: handle)
    case .certificates(let path):
      try library.set(CURLOPT_SSL_VERIFYPEER, 1, in: handle)
      try library.set(CURLOPT_SSL_VERIFYHOST, 2, in: handle)
      try library.set(CURLOPT_CAINFO, path, in: handle)
      try library.set(CURLOPT_CAPATH, nil, in: handle)
    case .publicKey(let fingerprint):
      // libcurl compares the key even if it does not verify the certificate.
      guard fingerprint.hasPrefix("sha256//"), fingerprint.utf8.count > 40 else {
        throw .libraryUnusable("a fingerprint that does not begin with sha256//")
      }
      try library.set(CURLOPT_PINNEDPUBLICKEY, fingerprint, in: handle)
      try library.set(CURLOPT_SSL_VERIFYPEER, 0, in: handle)
      try library.set(CURLOPT_SSL_VERIFYHOST, 0, in: handle)
    }
  }

  private func lines(
    of request: HTTPRequest, _ authentication: Authentication
  ) throws(HTTPError) -> [String] {
    // Without `Expect`, which delays every long body by a round trip.
    var lines = ["Expect:", "User-Agent: Daybook"]
    var headers = request.headers
    if case .bearer(let token) = authentication {
      headers.append(HTTPHeader("Authorization", "Bearer \(token.revealed)"))
    }
    for header in headers {
      guard let line = header.line else { throw .unsendable(header: header.name) }
      lines.append(line)
    }
    return lines
  }

  private func set(
    _ request: HTTPRequest, _ authentication: Authentication
  ) throws(HTTPError) {
    try library.set(CURLOPT_URL, request.address.description, in: handle)
    // A proxy could read requests to this machine without TLS.
    try library.set(CURLOPT_PROXY, request.address.isLoopback ? "" : nil, in: handle)
    let (scheme, user, password): (Int, String?, String?) =
      switch authentication {
      // CURLAUTH_BASIC and CURLAUTH_DIGEST.
      case .basic(let user, let password): (1, user, password.revealed)
      case .digest(let user, let password): (2, user, password.revealed)
      case .none, .bearer: (1, nil, nil)
      }
    if user?.utf8.contains(0) ?? false || password?.utf8.contains(0) ?? false {
      throw .unsendable(header: "Authorization")
    }
    try library.set(CURLOPT_HTTPAUTH, scheme, in: handle)
    try library.set(CURLOPT_USERNAME, user, in: handle)
    try library.set(CURLOPT_PASSWORD, password, in: handle)
    // Overrides the methods implied by the options of a body.
    try library.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue, in: handle)
  }

  /// - Parameter bytes: must be there until the exchange is over.
  private func setBody(_ bytes: UnsafeRawBufferPointer?) throws(HTTPError) {
    guard let bytes else { return try library.set(CURLOPT_HTTPGET, 1, in: handle) }
    try library.set(CURLOPT_POSTFIELDSIZE, bytes.count, in: handle)
    if let start = bytes.baseAddress, !bytes.isEmpty {
      try library.set(CURLOPT_POSTFIELDS, pointer: start, in: handle)
    } else {
      try library.set(CURLOPT_POSTFIELDS, "", in: handle)
    }
  }

  private func perform(_ address: WebAddress) throws(HTTPError) -> HTTPResponse {
    let transfer = Transfer(settings, cancel)
    let context = UnsafeRawPointer(Unmanaged.passUnretained(transfer).toOpaque())
    for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_XFERINFODATA] {
      try library.set(option, pointer: context, in: handle)
    }
    errorText.pointee = 0
    let code = withExtendedLifetime(transfer) { library.perform(handle) }
    if let failure = transfer.failure { throw failure }
    guard code == 0 else { throw failure(code, address) }
    return HTTPResponse(
      status: transfer.status, headers: transfer.headers, body: transfer.body, address: address)
  }

  /// The error for a code of libcurl.
  private func failure(_ code: Int32, _ address: WebAddress) -> HTTPError {
    let host = address.host
    switch CURLcode(UInt32(bitPattern: code)) {
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT:
      return .offline(host: host)
    case CURLE_OPERATION_TIMEDOUT: return .timeout(host: host)
    case CURLE_ABORTED_BY_CALLBACK: return .cancelled
    case CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT:
      return .untrusted(host: host, reason: reason(code))
    default: return .broken(host: host, reason: reason(code))
    }
  }

  /// libcurl's message about the failure, as one short line.
  private func reason(_ code: Int32) -> String {
    let text = String(cString: errorText)
    let printable = text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }
    let line = String(String.UnicodeScalarView(printable.prefix(160)))
    return line.isEmpty ? library.text(code) : line
  }

  private static let takeHeader: ccurl_data_function = { bytes, size, count, context in
    HTTPConnection.receive(bytes, size * count, context) { $0.receive(headerLine: $1) }
  }

  private static let takeBody: ccurl_data_function = { bytes, size, count, context in
    HTTPConnection.receive(bytes, size * count, context) { $0.receive(body: $1) }
  }

  private static let mayContinue: ccurl_progress_function = { context, _, _, _, _ in
    guard let context else { return 1 }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().mayContinue() ? 0 : 1
  }

  /// Returns the result of a data function; less than the given count ends the transfer.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ body: (Transfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context, let bytes, count > 0 else { return count }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let isTaken = body(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
    return isTaken ? count : 0
  }
}
