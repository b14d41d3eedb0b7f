import Foundation
import Glibc
import ProgramStart

/// A server of others that runs on a free port of this machine, with a folder of its own, until the
/// last reference to it is gone.
final class OtherProgram {
  let port: Int
  let folder: URL
  private let process: StartedProcess

  struct Unavailable: Error { let reason: String }

  /// Starts a server and waits until it takes connections.
  /// - Parameter words: makes the command from the port and the folder, and writes what it needs.
  init(_ words: (_ port: Int, _ folder: URL) throws -> [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "daybook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try Self.freePort()
    process = try StartedProcess(
      words(port, folder), streams: .file(folder.appending(path: "log").path))
    for _ in 0..<600 where !process.hasEnded {
      if Self.takesConnections(port) { return }
      poll(nil, 0, 50)
    }
    let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
    throw Unavailable(reason: "the server does not answer: \(log.suffix(2000))")
  }

  deinit {
    process.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A program by a variable of the environment, else in PATH; nil where it is not installed.
  static func find(_ name: String, variable: String? = nil) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let path = variable.flatMap({ environment[$0] }), access(path, X_OK) == 0 { return path }
    return (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Runs a command of the shell in the folder; what it says.
  func shell(_ command: String) throws -> String { try Self.shell(command, in: folder) }

  static func shell(_ command: String, in folder: URL) throws -> String {
    let output = folder.appending(path: "output-\(UUID().uuidString)")
    let process = try StartedProcess(
      ["sh", "-ec", "cd \"$0\"; \(command)", folder.path], streams: .file(output.path))
    let code = process.wait()
    let text = try String(contentsOf: output, encoding: .utf8)
    guard code == 0 else { throw Unavailable(reason: "\(command): \(text)") }
    return text
  }

  /// A free port below those that the system gives to connections, one of which could otherwise
  /// take it before the server does.
  private static func freePort() throws -> Int {
    for _ in 0..<100 {
      let port = Int.random(in: 20_000..<32_000)
      if connected(port, { bind($0, $1, $2) == 0 }) { return port }
    }
    throw Unavailable(reason: "no port is free")
  }

  private static func takesConnections(_ port: Int) -> Bool {
    connected(port) { connect($0, $1, $2) == 0 }
  }

  /// Calls `body` with a socket and an address of this machine.
  private static func connected<Result>(
    _ port: Int, _ body: (Int32, UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Result
  ) rethrows -> Result {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
