import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// A server in memory and a machine that synchronizes with it, through requests that may go wrong.
final class SyncWorld {
  let server: TestServer
  let sender: FaultySender
  let machine: Machine

  init(_ server: TestServer = TestServer("/cal/"), calendars: [String] = ["/cal/"]) throws {
    self.server = server
    sender = FaultySender(server)
    machine = try Machine(calendars, sender)
  }

  @discardableResult func sync(
    deletions massDeletions: MassDeletions = .held, _ resolutions: Resolution...
  ) throws -> SyncReport {
    try machine.sync(deletions: massDeletions, resolutions)
  }

  /// Runs, and expects that nothing is written anywhere.
  func expectIdle(requests: Int = 2, _ location: SourceLocation = #_sourceLocation) throws {
    let (before, members) = (machine.files(), server["/cal/"]?.members.mapValues(\.etag))
    server.clearLog()
    let report = try sync()
    #expect(report.isComplete, "\(report)", sourceLocation: location)
    #expect(machine.files() == before, sourceLocation: location)
    #expect(server["/cal/"]?.members.mapValues(\.etag) == members, sourceLocation: location)
    let writing = ["PUT", "DELETE", "PROPPATCH"].map(server.count).reduce(0, +)
    #expect(writing == 0, sourceLocation: location)
    #expect(server.log.count <= requests, sourceLocation: location)
  }
}

/// A folder for each calendar, and the state of their synchronization.
final class Machine {
  let root: URL
  let sender: FaultySender
  var calendars: [SyncedCalendar] = []
  /// Seconds since 1970. At this one no file counts as settled, so all of them are read.
  var now = 1_000
  var checkpoint: (Checkpoint) throws -> Void = { _ in }
  var cancel = CancelFlag()
  private var names = 0

  struct Killed: Error {}

  init(_ paths: [String], _ sender: FaultySender) throws {
    self.sender = sender
    let shared = URL(fileURLWithPath: "/dev/shm")
    // Waiting for a disk is not what is tested.
    let temporary =
      FileManager.default.isWritableFile(atPath: shared.path)
      ? shared : FileManager.default.temporaryDirectory
    root = temporary.appending(path: "daybook-sync-\(UUID().uuidString)")
    for path in paths { try add(path) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var stateFolder: String { root.appending(path: "state").path }
  var statePath: String { stateFolder + "/ana.sqlite" }
  var attic: Attic { Attic(folder: stateFolder + "/attic") }

  func add(
    _ path: String, folder: String? = nil, kind: CollectionKind = .calendar
  ) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? "cal"
    let folder = folder ?? root.appending(path: name).path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let address = try #require(WebAddress("http://127.0.0.1:1\(path)"))
    calendars.append(SyncedCalendar(address: address, folder: folder, kind: kind))
  }

  func account(_ sender: (any HTTPSending)? = nil) throws -> AccountSync {
    var settings = RunSettings(
      now: { self.now },
      newName: {
        self.names += 1
        let digits = String(self.names, radix: 16)
        let tag = String(UInt32(truncatingIfNeeded: self.root.path.hashValue), radix: 16)
        return String((tag + String(repeating: "0", count: 32)).prefix(32 - digits.count)) + digits
      })
    settings.isCancelled = { self.cancel.isRaised }
    settings.checkpoint = { try self.checkpoint($0) }
    return AccountSync(
      account: "ana", stateFolder: stateFolder,
      calendars: try calendars.map { calendar in
        SyncedFolder(try calendar.store(sender ?? self.sender), path: calendar.folder)
      },
      names: WebDAVNames(), settings: settings)
  }

  @discardableResult func sync(
    deletions massDeletions: MassDeletions = .held, allowsMail: Bool = false,
    isDryRun: Bool = false, answered: Set<String> = [], watched: Set<String> = [],
    organizers: Set<String> = [], _ resolutions: [Resolution] = []
  ) throws -> SyncReport {
    var options = AccountSync.Options()
    (options.answered, options.watched) = (answered, watched)
    options.allowsMail = allowsMail
    options.organizers = organizers
    options.massDeletions = massDeletions
    options.isDryRun = isDryRun
    options.resolutions = resolutions
    return try account().run(options)
  }

  /// Runs until a checkpoint is reached for the n-th time, and ends there as if it were killed.
  func syncKilled(at checkpoint: Checkpoint, count: Int = 1) throws {
    var rest = count
    self.checkpoint = { reached in
      if reached == checkpoint { rest -= 1 }
      if rest == 0 { throw Killed() }
    }
    defer { self.checkpoint = { _ in } }
    #expect(throws: Killed.self) { try sync() }
  }

  /// The items of a calendar by the names of their files.
  func files(_ index: Int = 0) -> [String: [UInt8]] {
    let folder = calendars[index].folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.filter(calendars[index].kind.isFile).compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { (name, [UInt8]($0)) }
      })
  }

  func write(_ text: [UInt8], _ name: String, _ index: Int = 0) throws {
    try Data(text).write(to: URL(fileURLWithPath: calendars[index].folder + "/" + name))
  }

  func remove(_ name: String, _ index: Int = 0) throws {
    try FileManager.default.removeItem(atPath: calendars[index].folder + "/" + name)
  }
}

/// Hands requests to a server in memory, or lets them go wrong.
final class FaultySender: HTTPSending {
  enum Fault {
    /// The request does not arrive.
    case lost
    /// It arrives, and the answer is lost.
    case answerLost
    /// It arrives only after so many other requests; the client gets no answer.
    case late(Int)
    case twice
    /// The body of the answer ends early.
    case cut
    case status(Int, retryAfter: String? = nil)
    /// Another body with 200.
    case page(String)
    /// It arrives, and the answer has a status that says that the server has failed.
    case failure(Int)
    /// Another answer.
    case answer(Int, String)
  }

  /// Decides about each request.
  var fault: (HTTPRequest) -> Fault? = { _ in nil }
  private let server: TestServer
  private var late: [(rest: Int, request: TestServer.Request)] = []

  init(_ server: TestServer) { self.server = server }

  /// Lets only the first request of a method fail.
  func failFirst(_ method: HTTPRequest.Method, _ fault: Fault) {
    var isFirst = true
    self.fault = { request in
      guard request.method == method, isFirst else { return nil }
      isFirst = false
      return fault
    }
  }

  /// Whether a request is still on its way.
  var hasLate: Bool { !late.isEmpty }

  /// Lets what is still on its way arrive.
  func flush() {
    for entry in late { _ = server.answer(entry.request) }
    late = []
  }

  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    let arrived = TestServer.Request(
      method: request.method.rawValue, path: request.address.path,
      headers: request.headers.map { ($0.name, $0.value) }, body: request.body ?? [])
    for index in late.indices { late[index].rest -= 1 }
    for entry in late where entry.rest < 0 { _ = server.answer(entry.request) }
    late.removeAll { $0.rest < 0 }
    let host = request.address.host
    var cut = false
    switch fault(request) {
    case .lost: throw .timeout(host: host)
    case .answerLost:
      _ = server.answer(arrived)
      throw .broken(host: host, reason: "reset")
    case .late(let count):
      late.append((count, arrived))
      throw .timeout(host: host)
    case .twice: _ = server.answer(arrived)
    case .cut: cut = true
    case .status(let status, let retryAfter):
      return HTTPResponse(
        status: status, headers: retryAfter.map { [HTTPHeader("Retry-After", $0)] } ?? [],
        address: request.address)
    case .page(let text):
      return HTTPResponse(status: 200, body: Array(text.utf8), address: request.address)
    case .failure(let status):
      _ = server.answer(arrived)
      return HTTPResponse(status: status, address: request.address)
    case .answer(let status, let text):
      return HTTPResponse(status: status, body: Array(text.utf8), address: request.address)
    case nil: break
    }
    let answer = server.answer(arrived)
    return HTTPResponse(
      status: answer.status, headers: answer.headers.map { HTTPHeader($0.name, $0.value) },
      body: cut ? Array(answer.body.prefix(answer.body.count / 2)) : answer.body,
      address: request.address)
  }
}

/// Events for tests.
enum Made {
  static func event(
    _ uid: String, _ summary: String = "Title", start: String = "20260301T100000Z",
    _ more: String...
  ) -> [UInt8] {
    let lines =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VEVENT", "UID:\(uid)",
        "DTSTAMP:20260101T000000Z", "DTSTART:\(start)", "DURATION:PT1H", "SUMMARY:\(summary)",
      ] + more + ["END:VEVENT", "END:VCALENDAR", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
