import CalendarStore

/// A calendar on the web that is only read: one address, one file in a folder.
///
/// The address may hold a key that only the user should know, so no error shows more of it than the
/// host.
package struct WebCalendar: Hashable, Sendable {
  /// The server's marks of the version fetched last, for the next request.
  package struct Version: Hashable, Sendable {
    package var etag: ETag?
    package var lastModified: String?

    package init(etag: ETag? = nil, lastModified: String? = nil) {
      (self.etag, self.lastModified) = (etag, lastModified)
    }

    init(_ answer: HTTPResponse) {
      etag = answer.header("ETag").flatMap { ETag($0) }
      lastModified = answer.header("Last-Modified").flatMap {
        $0.isPlain && $0.utf8.count <= 100 ? $0 : nil
      }
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// The file is as it was, and nothing of it was written.
    case unchanged(Version)
    case written(Version)
    /// The new version lacks so many items that it is accepted only if the next fetch finds the same. The
    /// file is unchanged.
    case doubted(lost: Int, of: Int)
  }

  package let address: WebAddress
  /// The absolute path of the folder.
  package let folder: String
  /// The credentials; nil for a public calendar.
  package var access: Account.Access?

  /// The most bytes of a calendar, after decompression.
  package static let longest = 32 << 20
  private static let mostHosts = 5

  /// Reads an address with `https` or `webcal`. Only this machine may be used without TLS.
  package init?(_ text: String, folder: String) {
    var text = String(text.trimmed)
    for scheme in ["webcal://", "webcals://"] where text.lowercased().hasPrefix(scheme) {
      text = "https://" + text.dropFirst(scheme.count)
    }
    guard let address = WebAddress(text), address.isPrivate, folder.hasPrefix("/") else {
      return nil
    }
    (self.address, self.folder) = (address, folder)
  }

  /// The path of the file.
  package var path: String { joined(folder, "calendar.ics") }

  /// The settings for web calendars: lower limits than for an account.
  package static var settings: HTTPSettings {
    var settings = HTTPSettings()
    settings.longestBody = longest
    settings.secondsAtMost = 300
    return settings
  }

  /// Fetches the calendar if it has changed, and writes the file if its contents differ. Missing
  /// items are saved in the attic; a version that lacks most items is written when two fetches
  /// return it.
  /// - Parameters:
  ///   - version: what the last fetch returned.
  ///   - connect: connects to a host, without credentials.
  package func fetch(
    since version: Version = Version(), keeping: Keeping, connect: Discovery.Connect
  ) throws(WebCalendarError) -> Outcome {
    let old = try oldText()
    // Without the file, the old version would be no answer.
    let answer = try answer(old == nil ? Version() : version, connect)
    if answer.status == 304, old != nil {
      keeping.forgetDoubt()
      return .unchanged(version)
    }
    guard answer.status == 200 else {
      throw .status(answer.status, retryAfter: answer.header("Retry-After"))
    }
    let text = FeedCharset.utf8(answer.body, contentType: answer.header("Content-Type"))
    guard FeedText.isWhole(text) else { throw .notACalendar(host: answer.address.host) }
    let new = Version(answer)
    if let old {
      if FeedText.saysTheSame(old, text) {
        keeping.forgetDoubt()
        return .unchanged(new)
      }
      let loss = FeedLoss(from: old, to: text)
      if loss.isDoubtful, !keeping.confirms(text) {
        try write { () throws(SystemError) in try keeping.doubt(text) }
        return .doubted(lost: loss.texts.count, of: loss.total)
      }
      do throws(SyncError) { try keeping.save(loss, of: path) } catch {
        throw .file(path: path, reason: error.description)
      }
    }
    try write { () throws(SystemError) in try PrivateFile(path).write(text) }
    keeping.forgetDoubt()
    return .written(new)
  }

  // MARK: - Private

  private func write(_ body: () throws(SystemError) -> Void) throws(WebCalendarError) {
    do throws(SystemError) { try body() } catch {
      throw .file(path: path, reason: error.reason.description)
    }
  }

  private func oldText() throws(WebCalendarError) -> [UInt8]? {
    do throws(FileError) {
      return try readWholeFile(at: path, limit: Self.longest)
    } catch {
      if error.isMissing { return nil }
      throw .file(path: path, reason: error.message)
    }
  }

  /// Asks, and follows redirects also to other hosts: nothing is sent there that is not public. None
  /// may lead out of TLS, or to this machine.
  private func answer(
    _ version: Version, _ connect: Discovery.Connect
  ) throws(WebCalendarError) -> HTTPResponse {
    var request = HTTPRequest(
      .get, address, headers: [HTTPHeader("Accept", "text/calendar, */*;q=0.1")])
    if let etag = version.etag { request.headers.append(HTTPHeader("If-None-Match", etag.text)) }
    if let date = version.lastModified {
      request.headers.append(HTTPHeader("If-Modified-Since", date))
    }
    for _ in 0..<Self.mostHosts {
      do throws(HTTPError) {
        return try connect(request.address).send(request)
      } catch {
        guard case .redirectToOtherHost(let next) = error else { throw .http(error) }
        guard next.scheme == .https, !next.isLoopback else { throw .badRedirect(host: next.host) }
        request.address = next
      }
    }
    throw .badRedirect(host: request.address.host)
  }
}

/// Why a web calendar was not fetched. The file is as it was.
package enum WebCalendarError: Error, Hashable, Sendable {
  case http(HTTPError)
  /// A redirect leads out of TLS, to this machine, or in circles.
  case badRedirect(host: String)
  case status(Int, retryAfter: String?)
  /// The answer is a login page, or cut off.
  case notACalendar(host: String)
  case file(path: String, reason: String)
}

extension WebCalendarError: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .http(let error): error.description
    case .badRedirect(let host): "the server redirects to \(host), which is not followed"
    case .status(404, _), .status(410, _): "the calendar is no longer at its address"
    case .status(401, _), .status(403, _): "the server does not give the calendar to everybody"
    case .status(let status, _): "the server answered \(status)"
    case .notACalendar(let host): "\(host) answered with something else than a whole calendar"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}
