extension RemoteCollection {
  /// The server's answer for one member.
  package enum Fetched: Equatable, Sendable {
    /// The text with CRLF line ends, and the mark of its version.
    case object(text: String, etag: ETag?)
    /// There is no such member.
    case missing
    /// The server has the member but does not return it, or only a part. 413 means that it is too long
    /// for an answer.
    case unreadable(status: Int)
  }

  /// Fetches members, and passes them on batch by batch, each exactly once.
  ///
  /// Members are asked for 50 at a time, and twice as many after each short answer: servers look
  /// through the whole calendar for each question. After an answer that says that this was too much,
  /// or that cannot be read, half as many are; in the end one by one, as are those that an answer left
  /// out. One that the server fails over does not keep the others.
  package func fetch(
    _ hrefs: [Href], each: (Href, Fetched) throws(DAVError) -> Void
  ) throws(DAVError) {
    var rest = hrefs[...]
    var size = BatchSize()
    var streak = Streak()
    while !rest.isEmpty {
      var open = Array(rest.prefix(size.count))
      let isSingle = open.count == 1
      if !isSingle {
        let found: [Href: Fetched]
        do throws(DAVError) { found = try report(on: open) } catch {
          guard error.isTooMuch || error.refusesReports else { throw error }
          size.failed(error)
          continue
        }
        size.succeeded(bytes: found.values.reduce(0) { $0 + $1.size })
        if !found.isEmpty { streak.succeeded() }
        rest = rest.dropFirst(open.count)
        for href in open { if let fetched = found[href] { try each(href, fetched) } }
        open.removeAll { found[$0] != nil }
      } else {
        size.askedForOne()
        rest = rest.dropFirst()
      }
      for href in open {
        guard !streak.isHopeless else {
          try each(href, .unreadable(status: 0))
          continue
        }
        let fetched = try streak.count(get(href))
        // This one caused the failures.
        if isSingle, case .unreadable = fetched, streak.hasSuccess { size.foundBroken() }
        try each(href, fetched)
      }
    }
  }

  /// Fetches one member by itself.
  package func get(_ href: Href) throws(DAVError) -> Fetched {
    // Compressed answers get other marks from some servers.
    let request = HTTPRequest(
      .get, try address(of: href),
      headers: [HTTPHeader("Accept", kind.mediaType), HTTPHeader("Accept-Encoding", "identity")])
    let answer: HTTPResponse
    do throws(DAVError) { answer = try send(request) } catch .http(.bodyTooLong) {
      return .unreadable(status: 413)
    }
    switch answer.status {
    case 200:
      let text = kind.text(String(decoding: answer.body, as: UTF8.self))
      guard let text else { return .unreadable(status: 200) }
      return .object(text: text, etag: answer.header("ETag").flatMap { ETag($0) })
    case 404, 410: return .missing
    case _ where DAVError.refused(answer).asksToWait: throw .refused(answer)
    default: return .unreadable(status: answer.status)
    }
  }

  /// What the server says in one answer about each of some members, without those left out or without text.
  /// The marks of versions are in the body, where proxies do not change them.
  package func report(on hrefs: [Href]) throws(DAVError) -> [Href: Fetched] {
    // The standard has no depth here, but some servers use it, and return nothing for 0.
    let answer = try send(.report, depth: "1", kind.multiget(hrefs))
    let asked = Set(hrefs)
    var found: [Href: Fetched] = [:]
    try Multistatus.read(answer) { response throws(DAVError) in
      guard let href = try? Href(response.href, from: answer.address), asked.contains(href)
      else { return }
      if response.isMissing {
        found[href] = .missing
      } else if let data = response.property(kind.data)?.text,
        let text = kind.text(data)
      {
        found[href] = .object(text: text, etag: response.etag)
      }
    }
    return found
  }
}

/// The members in a row that a server has not handed out: it is not asked a thousand times.
private struct Streak {
  private var count = 0
  /// Whether the server has handed out any member.
  private(set) var hasSuccess = false

  /// The most in a row before and after a success.
  private static let (mostAtFirst, mostLater) = (10, 100)

  /// Whether the rest of the members is left to the next time.
  var isHopeless: Bool { count >= Self.mostLater }

  /// Counts the result of a request.
  /// - Throws: if the server has returned nothing at all.
  mutating func count(
    _ fetched: RemoteCollection.Fetched
  ) throws(DAVError) -> RemoteCollection.Fetched {
    guard case .unreadable(let status) = fetched, status != 413 else {
      succeeded()
      return fetched
    }
    count += 1
    if !hasSuccess, count >= Self.mostAtFirst { throw .status(status, nil, retryAfter: nil) }
    return fetched
  }

  mutating func succeeded() { (count, hasSuccess) = (0, true) }
}

/// The number of members requested at once.
private struct BatchSize {
  private(set) var count = 50
  /// The most that the server may be able to answer for.
  private var largest = 1000
  private var failures = 0

  /// Questions for many that fail one after the other before members are fetched singly only.
  private static let mostFailures = 12
  /// The bytes of texts in an answer up to which the next one may be longer, and from which it is to
  /// be shorter.
  private static let (shortAnswer, longAnswer) = (512 << 10, 4 << 20)

  mutating func failed(_ error: DAVError) {
    // If the server refuses any number, fewer do not help.
    count = error.refusesReports ? 1 : count / 2
    failures = error.refusesReports ? Self.mostFailures : failures + 1
    // Unreadable answers are caused by one member, everything else by their number.
    if case .xml = error {} else { largest = count }
  }

  mutating func succeeded(bytes: Int) {
    failures = 0
    if bytes <= Self.shortAnswer {
      count = min(count * 2, largest)
    } else if bytes >= Self.longAnswer {
      count = max(1, count / 2)
    }
  }

  /// A single member has broken the answers: their number need not stay small.
  mutating func foundBroken() { (count, largest, failures) = (2, max(largest, 50), 0) }

  /// The one may have caused the failures. Not forever, because some servers cannot do it.
  mutating func askedForOne() {
    if failures < Self.mostFailures { count = min(2, largest) }
  }
}

extension RemoteCollection.Fetched {
  /// The bytes of its text.
  fileprivate var size: Int {
    if case .object(let text, _) = self { text.utf8.count } else { 0 }
  }
}

extension DAVError {
  /// Whether half as many members may be answered. A server that asks to wait is not asked at once.
  fileprivate var isTooMuch: Bool {
    switch self {
    case .http(.timeout), .http(.broken), .http(.bodyTooLong), .xml: true
    case .status(let status, _, _):
      !asksToWait && (status == 413 || (500...599).contains(status))
    default: false
    }
  }
}
