import Glibc

/// Listens on a port of this machine for the redirect with which a browser brings the user's
/// consent (RFC 8252, section 7.3). It is closed with the last reference to it.
package final class LoopbackRedirect {
  package let port: Int
  private let listener: Int32
  private static let longestRequest = 16 << 10

  package init() throws(OAuthError) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw .cannotListen }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else {
      close(listener)
      throw .cannotListen
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(listener) }

  /// Waits until the redirect of an attempt comes, or a line is typed with its address.
  ///
  /// Requests that do not carry the attempt's state are answered with an error and do not count:
  /// any page in a browser can send one.
  /// - Parameters:
  ///   - typed: a descriptor that a pasted address may come from; negative for none.
  ///   - seconds: how long to wait.
  package func code(
    of attempt: OAuthAttempt, typed: Int32 = -1, seconds: Int = 300,
    cancel: CancelFlag = CancelFlag()
  ) throws(OAuthError) -> Secret {
    let deadline = Self.now + seconds * 1000
    var typed = typed
    while !cancel.isRaised {
      let left = deadline - Self.now
      guard left > 0 else { throw .timeout }
      var places = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
        pollfd(fd: typed, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&places, 2, Int32(min(left, 200))) > 0 else { continue }
      if places[1].revents != 0 {
        guard let line = Self.line(typed) else {
          typed = -1
          continue
        }
        return try attempt.code(in: line)
      }
      if places[0].revents != 0, let code = try answerNext(attempt, deadline) { return code }
    }
    throw .cancelled
  }

  // MARK: - Private

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// A line that was typed; nil at the end of the input.
  private static func line(_ descriptor: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < longestRequest, read(descriptor, &byte, 1) == 1 {
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Answers one request. Returns the code if it is the redirect.
  private func answerNext(_ attempt: OAuthAttempt, _ deadline: Int) throws(OAuthError) -> Secret? {
    let connection = accept(listener, nil, nil)
    guard connection >= 0 else { return nil }
    defer { close(connection) }
    let limit = min(deadline, Self.now + 2000)
    guard let target = Self.target(connection, until: limit) else {
      Self.send(400, "This is not for Daybook.", connection)
      return nil
    }
    do throws(OAuthError) {
      let code = try attempt.code(in: "http://127.0.0.1:\(port)\(target)")
      Self.send(200, "Daybook has access now. You can close this window.", connection)
      return code
    } catch {
      guard case .refused = error else {
        Self.send(400, "This is not what Daybook waits for.", connection)
        return nil
      }
      Self.send(200, "Daybook got no access. You can close this window.", connection)
      throw error
    }
  }

  /// The path and query of a GET request.
  private static func target(_ connection: Int32, until limit: Int) -> String? {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.contains(10) {
      var place = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      let left = limit - now
      guard left > 0, request.count < longestRequest, poll(&place, 1, Int32(left)) > 0 else {
        return nil
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      request += buffer[..<count]
    }
    let words = request.prefix { $0 != 10 }.split(separator: 32)
    guard words.count == 3, words[0].elementsEqual("GET".utf8), words[1].first == 0x2F else {
      return nil
    }
    return String(validating: words[1], as: UTF8.self)
  }

  private static func send(_ status: Int, _ text: String, _ connection: Int32) {
    let body = "<!doctype html><meta charset=utf-8><title>Daybook</title><p>\(text)"
    let answer = """
      HTTP/1.1 \(status) X\r\nContent-Type: text/html; charset=utf-8\r\n\
      Content-Length: \(body.utf8.count)\r\nReferrer-Policy: no-referrer\r\n\
      Cache-Control: no-store\r\nConnection: close\r\n\r\n\(body)
      """
    let bytes = Array(answer.utf8)
    // A browser that does not read the answer has brought the code all the same.
    _ = bytes.withUnsafeBytes {
      Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    shutdown(connection, Int32(SHUT_WR))
  }
}
