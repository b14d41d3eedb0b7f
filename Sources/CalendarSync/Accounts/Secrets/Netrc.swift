/// Passwords by host in `~/.netrc`, the file that ftp and curl read too.
package struct Netrc {
  private let path: String

  package init(path: String) { self.path = path }

  /// Reads the password of a user for a host. The first entry that fits counts; `default` fits
  /// every host, and an entry without a login every user.
  package func password(host: String, user: String) throws(SecretError) -> Secret {
    let bytes: [UInt8]?
    do throws(PrivateFile.Fault) {
      bytes = try PrivateFile(path).secretBytes()
    } catch {
      throw SecretError(error, path: path)
    }
    guard let bytes else { throw .fileUnreadable(path: path, reason: "there is no such file") }
    for entry in try entries(bytes) where entry.host == nil || entry.host == host.lowercased() {
      guard entry.login == nil || entry.login == user, let password = entry.password else {
        continue
      }
      guard password.isPlain else { throw .unusable(path) }
      return try Secret(firstLineOf: Array(password.utf8), from: path)
    }
    throw .netrcWithoutEntry(path: path, host: host, user: user)
  }

  // MARK: - Private

  private struct Entry {
    /// Nil for `default`.
    var host: String?
    var login: String?
    var password: String?
  }

  private func entries(_ bytes: [UInt8]) throws(SecretError) -> [Entry] {
    var words = NetrcWords(bytes)
    var entries: [Entry] = []
    while let word = words.next() {
      switch word {
      case "machine":
        entries.append(Entry(host: try value(&words).lowercased()))
      case "default": entries.append(Entry())
      case "login", "password", "account":
        let value = try value(&words)
        guard !entries.isEmpty else { throw .netrcMalformed(path: path, line: words.line) }
        if word == "login" { entries[entries.count - 1].login = value }
        if word == "password" { entries[entries.count - 1].password = value }
      case "macdef": words.skipMacro()
      default: throw .netrcMalformed(path: path, line: words.line)
      }
    }
    return entries
  }

  private func value(_ words: inout NetrcWords) throws(SecretError) -> String {
    let line = words.line
    guard let value = words.next() else { throw .netrcMalformed(path: path, line: line) }
    return value
  }
}

/// The words of such a file, some of them quoted; comments are skipped.
private struct NetrcWords {
  private(set) var line = 1
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func next() -> String? {
    while let byte = bytes.first, byte <= 32 || byte == UInt8(ascii: "#") {
      if byte == UInt8(ascii: "#") {
        bytes = bytes.drop { $0 != 10 }
      } else {
        step()
      }
    }
    guard let first = bytes.first else { return nil }
    if first == UInt8(ascii: "\"") { return quoted() }
    let word = bytes.prefix { $0 > 32 }
    bytes = bytes.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// Skips a macro, which ends at an empty line.
  mutating func skipMacro() {
    while !bytes.isEmpty, !bytes.starts(with: [10, 10]) { step() }
  }

  private mutating func quoted() -> String {
    step()
    var word: [UInt8] = []
    while let byte = bytes.first {
      step()
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = bytes.first {
        step()
        word.append(escaped == UInt8(ascii: "n") ? 10 : escaped)
      } else {
        word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func step() {
    if bytes.popFirst() == 10 { line += 1 }
  }
}
