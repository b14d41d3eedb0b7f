import Foundation
import Synchronization
import TestSupport
import Testing

/// A run that is asked to end (SIGTERM), as `:sync stop` does, while a server hangs.
@Suite struct SyncStopTests {
  /// The method of requests that the server leaves unanswered for a while; nil for none.
  private final class Hanging: Sendable {
    let method = Mutex<String?>(nil)
  }

  private let hanging = Hanging()
  private let world: SyncCommandWorld

  init() throws {
    let hanging = hanging
    world = try SyncCommandWorld { request in
      guard hanging.method.withLock({ $0 }) == request.method else { return nil }
      var answer = ScriptedServer.Answer(500)
      answer.delay = 600_000
      return answer
    }
    world.store("one", "Review")
    world.store("two", "Lunch", hour: 12)
    try world.add()
  }

  private struct Ended {
    let output: String
    let errors: String
    let signal: Int32?
    let seconds: TimeInterval
  }

  /// Runs until the server is asked with the method that hangs, and stops the run.
  private func stopped(_ arguments: [String], at method: String) throws -> Ended {
    // Without news no report is asked for.
    if method == "REPORT" { world.store("three", "News", hour: 15) }
    hanging.method.withLock { $0 = method }
    defer { hanging.method.withLock { $0 = nil } }
    let count = { world.listener.requests.count { $0.method == method } }
    let before = count()
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = binary
    process.arguments = ["sync"] + arguments
    process.environment = world.environment.merging(
      ["TZ": "UTC", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]) { own, _ in own }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    let end = Date().addingTimeInterval(60)
    while count() == before, Date() < end { usleep(20_000) }
    try #require(count() > before)
    let begin = Date()
    kill(process.processIdentifier, SIGTERM)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let notices = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Ended(
      output: text, errors: notices,
      signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
      seconds: Date().timeIntervalSince(begin))
  }

  @Test(arguments: ["REPORT", "PUT", "DELETE"])
  func endsSoonAndTheNextRunGoesOn(_ method: String) throws {
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    _ = try world.run("delete", try world.id("Lunch"))
    let ended = try stopped([], at: method)
    #expect(ended.signal == SIGTERM && ended.seconds < 30)
    #expect(ended.errors == "daybook: test: stopped; the next run continues from there\n")
    // Its lock is free, nothing is lost, and nothing is called a failure.
    let status = try world.run("sync", "--status")
    #expect(!status.output.contains("failed"), "\(status.output)")
    let next = try world.run("sync")
    #expect(next.code == 0, "\(next.errors)")
    #expect(world.text("one")?.contains("SUMMARY:Better") == true)
    #expect(world.text("two") == nil)
    #expect(try world.run("sync").output == "test: up to date (1 calendar)\n")
  }

  @Test func saysSoInJSON() throws {
    let ended = try stopped(["--json", "--progress"], at: "REPORT")
    #expect(ended.signal == SIGTERM)
    let last = try #require(ended.output.split(separator: "\n").last)
    let parsed = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [[String: Any]]
    #expect(parsed?.first?["stopped"] as? Bool == true)
    #expect(parsed?.first?["complete"] as? Bool == false)
    let whole = try world.run("sync", "--json")
    #expect(!whole.output.contains("stopped"))
  }

  /// One account is stopped, and those after it are not begun.
  @Test func stopsAllAccounts() throws {
    try world.appendSecondAccount()
    let ended = try stopped([], at: "REPORT")
    let words = "stopped; the next run continues from there\n"
    #expect(ended.errors == "daybook: test: \(words)daybook: zwei: \(words)")
  }
}
