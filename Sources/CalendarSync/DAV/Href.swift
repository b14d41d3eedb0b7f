import CalendarModel

/// The place of a resource on its server. Two are equal when their path segments are, decoded;
/// requests use the server's own spelling.
package struct Href: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Why a reference in an answer is not followed.
  package enum Fault: Error, Hashable, Sendable {
    /// An address on another host.
    case otherHost
    /// Not one segment below its collection.
    case outside
    /// Not an address, or one with `..`, an encoded slash, a control character, a query.
    case malformed
  }

  /// The path as the server spells it.
  package let path: String
  /// The path with every segment spelled the same way, and without a slash at its end.
  package let key: String

  /// Reads a path in a server's spelling.
  package init(path: String) throws(Fault) {
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= WebAddress.longest else {
      throw .malformed
    }
    self.path = path
    key = try Self.key(path)
  }

  /// Takes a name apart that was made of one.
  init(_ id: RemoteID) { (path, key) = (id.text, id.key) }

  /// Reads a `DAV:href` of an answer: an address, a path, or relative to the answer's address.
  ///
  /// Of an address only the path counts: a server behind another one often has its scheme and port
  /// wrong. Requests go to the account's own origin in any case.
  package init(_ text: String, from address: WebAddress) throws(Fault) {
    let text = String(text.trimmed)
    guard !text.isEmpty, !text.utf8.contains(where: { $0 == 0x3F || $0 == 0x23 || $0 == 0x5C })
    else { throw .malformed }
    if text.hasPrefix("//") || text.contains("://") {
      let full = text.hasPrefix("//") ? "\(address.scheme.rawValue):\(text)" : text
      guard let other = WebAddress(full) else { throw .malformed }
      guard other.host == address.host else { throw .otherHost }
      try self.init(path: other.path)
    } else {
      let folder = address.path[...(address.path.lastIndex(of: "/") ?? address.path.startIndex)]
      let path = text.hasPrefix("/") ? text : folder + text
      guard let sendable = address.with(path: path) else { throw .malformed }
      try self.init(path: sendable.path)
    }
  }

  package static func == (a: Href, b: Href) -> Bool { a.key == b.key }
  package static func < (a: Href, b: Href) -> Bool { a.key < b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
  package var description: String { path }

  /// Whether the server spells it as a collection.
  package var isFolder: Bool { path.utf8.last == UInt8(ascii: "/") }

  /// Whether it lies directly in a collection.
  package func isMember(of collection: Href) -> Bool {
    guard key.hasPrefix(collection.key + "/") else { return false }
    let name = key.utf8.dropFirst(collection.key.utf8.count + 1)
    return !name.isEmpty && !name.contains(UInt8(ascii: "/"))
  }

  /// Returns the place of a member.
  /// - Parameter name: its last name, spelled as in a path.
  package func member(_ name: String) throws(Fault) -> Href {
    let member = try Href(path: isFolder ? path + name : "\(path)/\(name)")
    guard member.isMember(of: self) else { throw .outside }
    return member
  }

  // MARK: - Private

  private static func key(_ path: String) throws(Fault) -> String {
    var segments = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if segments.last?.isEmpty ?? false { segments.removeLast() }
    var key: [UInt8] = []
    for segment in segments {
      guard let bytes = PercentText.decoded(segment), !bytes.isEmpty, bytes != [0x2E],
        bytes != [0x2E, 0x2E],
        !bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F })
      else { throw .malformed }
      key.append(UInt8(ascii: "/"))
      key += PercentText.encoded(bytes)
    }
    return String(decoding: key, as: UTF8.self)
  }
}

/// The mark of a version of a resource, byte for byte as the server gave it: quoted or not.
package struct ETag: Hashable, Sendable {
  package let text: String

  /// - Returns: nil for what no header could hold.
  package init?(_ text: some StringProtocol) {
    let text = text.trimmed
    guard !text.isEmpty, text.utf8.count <= 1024,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    self.text = String(text)
  }

  /// Whether `If-Match` with it always fails, because that compares strongly (RFC 9110, section
  /// 13.1.1).
  package var isWeak: Bool { text.hasPrefix("W/") }
}
