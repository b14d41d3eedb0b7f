import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 that answers as a test says, and remembers what it was asked. It
/// ends with the last reference to it.
public final class ScriptedServer: Sendable {
  /// A request as it came.
  public struct Request: Sendable {
    public let method: String
    public let path: String
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]
    /// The number of the connection that it came on, from 0.
    public let connection: Int

    public var text: String { String(decoding: body, as: UTF8.self) }

    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// An answer, and what goes wrong with it.
  public struct Answer: Sendable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]
    /// The bytes of the body that are sent before the connection is closed; nil for all.
    public var cut: Int?
    /// The body is sent again and again, until the client hangs up.
    public var isEndless = false
    /// Milliseconds between the parts of an endless body.
    public var pause = 0
    /// Milliseconds before the answer, or until the client hangs up.
    public var delay = 0

    public init(
      _ status: Int, _ body: String = "", headers: [(name: String, value: String)] = [],
      cut: Int? = nil
    ) {
      self.init(status, bytes: Array(body.utf8), headers: headers)
      self.cut = cut
    }

    public init(
      _ status: Int, bytes: [UInt8], headers: [(name: String, value: String)] = []
    ) {
      (self.status, self.headers, self.body) = (status, headers, bytes)
    }
  }

  public let port: Int
  private let listener: Int32
  private let script: Script

  /// Answers each request by a function, on the connections' threads.
  public init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw NoSocket(code: errno)
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    script = Script(answer)
    let script = script
    onThread {
      var count = 0
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        let number = count
        onThread { ScriptedConnection(connection, number: number, script).serve() }
        count += 1
      }
      close(listener)
    }
  }

  /// Gives these answers one after the other, then 500.
  public convenience init(_ answers: [Answer]) throws {
    let rest = Mutex(answers[...])
    try self.init { _ in rest.withLock { $0.popFirst() } ?? Answer(500, "no more answers") }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The address of the server, without a slash at its end.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// What it was asked up to now.
  public var requests: [Request] { script.requests.withLock { $0 } }

  private struct NoSocket: Error { let code: Int32 }
}

/// What the threads of a server share.
private final class Script: Sendable {
  let answer: @Sendable (ScriptedServer.Request) -> ScriptedServer.Answer
  let requests = Mutex<[ScriptedServer.Request]>([])

  init(_ answer: @escaping @Sendable (ScriptedServer.Request) -> ScriptedServer.Answer) {
    self.answer = answer
  }
}

/// One connection of a client, until it is closed.
private struct ScriptedConnection {
  private let descriptor: Int32
  private let number: Int
  private let script: Script
  private var unread: [UInt8] = []

  init(_ descriptor: Int32, number: Int, _ script: Script) {
    (self.descriptor, self.number, self.script) = (descriptor, number, script)
  }

  consuming func serve() {
    defer { close(descriptor) }
    while let request = next() {
      script.requests.withLock { $0.append(request) }
      guard send(script.answer(request)) else { return }
    }
  }

  private mutating func next() -> ScriptedServer.Request? {
    let end = Array("\r\n\r\n".utf8)
    var headEnd = 0
    while true {
      while headEnd + 4 <= unread.count {
        if unread[headEnd..<headEnd + 4].elementsEqual(end) { break }
        headEnd += 1
      }
      if headEnd + 4 <= unread.count { break }
      guard read() else { return nil }
    }
    let head = String(decoding: unread[..<headEnd], as: UTF8.self)
    unread.removeFirst(headEnd + 4)
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
    let length =
      headers.first { $0.name.lowercased() == "content-length" }
      .flatMap { Int($0.value) } ?? 0
    while unread.count < length { guard read() else { return nil } }
    let body = Array(unread[..<length])
    unread.removeFirst(length)
    return ScriptedServer.Request(
      method: String(words.first ?? ""), path: String(words.dropFirst().first ?? ""),
      headers: headers, body: body, connection: number)
  }

  private mutating func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread.append(contentsOf: buffer[..<count])
    return true
  }

  /// Returns whether the connection goes on.
  private func send(_ answer: ScriptedServer.Answer) -> Bool {
    if answer.delay > 0 {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // The client waits for the answer, so all that can come from it is the end.
      if poll(&wait, 1, Int32(answer.delay)) > 0 { return false }
    }
    var head = "HTTP/1.1 \(answer.status) Scripted\r\n"
    for header in answer.headers { head += "\(header.name): \(header.value)\r\n" }
    if answer.isEndless {
      head += "Transfer-Encoding: chunked\r\n\r\n"
      let chunk =
        Array("\(String(answer.body.count, radix: 16))\r\n".utf8) + answer.body + [13, 10]
      guard write(Array(head.utf8)) else { return false }
      while write(chunk) {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if answer.pause > 0, poll(&wait, 1, Int32(answer.pause)) > 0 { return false }
      }
      return false
    }
    head += "Content-Length: \(answer.body.count)\r\n\r\n"
    return write(Array(head.utf8) + answer.body.prefix(answer.cut ?? .max)) && answer.cut == nil
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

/// Runs a function on a thread of its own.
private func onThread(_ body: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body)).toOpaque()
  let code = pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }, work)
  if code == 0 { pthread_detach(thread) }
}
