import Synchronization

/// A flag that another thread or a signal raises to end the transfer under way.
package final class CancelFlag: Sendable {
  private let state = Atomic(false)

  package init() {}

  package func raise() { state.store(true, ordering: .relaxed) }

  package var isRaised: Bool { state.load(ordering: .relaxed) }
}

/// The result of one exchange, collected from libcurl within limits.
final class Transfer {
  private(set) var status = 0
  private(set) var headers: [HTTPHeader] = []
  private(set) var body: [UInt8] = []
  /// Why the transfer was ended from here.
  private(set) var failure: HTTPError?

  private let limits: HTTPSettings
  private let cancel: CancelFlag
  private var headerSize = 0

  init(_ limits: HTTPSettings, _ cancel: CancelFlag) {
    (self.limits, self.cancel) = (limits, cancel)
  }

  /// Receives a line of a header. A status line begins another answer: after a challenge, or after an
  /// interim one (100).
  func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    headerSize += bytes.count
    guard headerSize <= limits.longestHeader else {
      failure = .headersTooLong(limit: limits.longestHeader)
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      headers = []
      body = []
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmed
      headers.append(HTTPHeader(String(line[..<colon]), String(value)))
    }
    return true
  }

  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= limits.longestBody - body.count else {
      failure = .bodyTooLong(limit: limits.longestBody)
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Whether to go on.
  func mayContinue() -> Bool {
    guard cancel.isRaised else { return true }
    failure = .cancelled
    return false
  }
}

extension StringProtocol {
  /// The text without blanks, tabs and line ends around it.
  var trimmed: SubSequence {
    let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return self[startIndex..<startIndex] }
    return self[first..<scalars.index(after: last)]
  }
}
