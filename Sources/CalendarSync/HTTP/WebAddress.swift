import CalendarModel

/// An absolute `http` or `https` address that can be sent as it is: no user, no fragment, no control
/// characters. The path keeps the spelling it was given in.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  package enum Scheme: String, Sendable {
    case http, https

    var defaultPort: Int { self == .https ? 443 : 80 }
  }

  package let scheme: Scheme
  /// A name in lower case, an IPv4 address, or an IPv6 address in brackets.
  package let host: String
  package let port: Int
  /// The path as it is sent; begins with a slash.
  package let path: String
  /// The query after the question mark, if any.
  package let query: String?

  /// The most bytes of an address.
  static let longest = 8192

  /// Reads an absolute address. Spaces and characters outside of ASCII are percent-encoded.
  /// - Returns: nil for other schemes, for user names, and for what could split a request.
  package init?(_ text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"),
      let scheme = Scheme(rawValue: text[..<colon].lowercased())
    else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let afterSlashes = rest.dropFirst(2)
    let end = afterSlashes.firstIndex { "/?#".contains($0) } ?? afterSlashes.endIndex
    guard let (host, port) = Self.authority(afterSlashes[..<end], scheme) else { return nil }
    self.init(scheme: scheme, host: host, port: port, target: afterSlashes[end...])
  }

  package init?(scheme: Scheme, host: String, port: Int, target: some StringProtocol) {
    guard let target = Self.sendable(target) else { return nil }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "")
    (self.scheme, self.host, self.port) = (scheme, host, port)
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The address as text. It holds no user and no password.
  package var description: String { origin + path + (query.map { "?" + $0 } ?? "") }

  /// Scheme, host and port; the port only if it is not the default one.
  package var origin: String {
    "\(scheme.rawValue)://\(host)\(port == scheme.defaultPort ? "" : ":\(port)")"
  }

  package func hasOrigin(of other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// The address with another path on the same server; nil if it is invalid.
  package func with(path: String) -> WebAddress? {
    WebAddress(scheme: scheme, host: host, port: port, target: path)
  }

  /// Resolves a reference found in an answer from this address (RFC 3986, section 5.2).
  package func resolving(_ reference: String) -> WebAddress? {
    if reference.hasPrefix("//") { return WebAddress("\(scheme.rawValue):\(reference)")?.normal }
    if Self.hasScheme(reference) { return WebAddress(reference)?.normal }
    if reference.hasPrefix("/") { return with(path: reference)?.normal }
    if reference.isEmpty || reference.hasPrefix("#") { return self }
    if reference.hasPrefix("?") { return with(path: path + reference) }
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return with(path: folder + reference)?.normal
  }

  /// Whether only this machine can be at the other end, regardless of name servers.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether requests cannot be read on the way.
  package var isPrivate: Bool { scheme == .https || isLoopback }

  /// The same address without `.` and `..` (RFC 3986, section 5.2.4).
  private var normal: WebAddress {
    guard path.contains("/.") else { return self }
    var kept: [Substring] = []
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isDots = segment == "." || segment == ".."
      if segment == "..", !kept.isEmpty { kept.removeLast() }
      if !isDots { kept.append(segment) } else if index == segments.count - 1 { kept.append("") }
    }
    return with(path: "/" + kept.joined(separator: "/") + (query.map { "?" + $0 } ?? "")) ?? self
  }

  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return text.utf8[..<colon].allSatisfy { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      return isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.".utf8.contains(byte)
    }
  }

  private static func authority(
    _ text: some StringProtocol, _ scheme: Scheme
  ) -> (host: String, port: Int)? {
    var host = text.lowercased()
    var port = scheme.defaultPort
    let bracket = host.lastIndex(of: "]")
    if let colon = host.lastIndex(of: ":"), bracket.map({ $0 < colon }) ?? true {
      let digits = host[host.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      if !digits.isEmpty {
        guard let number = Int(digits), (1...65535).contains(number) else { return nil }
        port = number
      }
      host.removeSubrange(colon...)
    }
    if host.hasSuffix(".") { host.removeLast() }
    return isHost(host) ? (host, port) : nil
  }

  private static func isHost(_ host: String) -> Bool {
    guard !host.isEmpty, host.utf8.count <= 253 else { return false }
    if host.hasPrefix("["), host.hasSuffix("]") {
      let inner = host.dropFirst().dropLast()
      return inner.contains(":")
        && inner.utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789-_.".utf8
    return host.utf8.allSatisfy(letters.contains) && !host.contains("..") && !host.hasPrefix(".")
  }

  /// Path and query without the fragment, ready for a request line; nil with control characters.
  private static func sendable(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "#") { break }
      guard byte >= 0x20, byte != 0x7F, bytes.count < longest else { return nil }
      if byte == 0x20 || byte >= 0x80 {
        bytes += PercentText.encoded(byte)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
