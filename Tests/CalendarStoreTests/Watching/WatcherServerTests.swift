import Glibc
import Testing

@testable import CalendarStore

/// How commands ask the process that watches the files.
@Suite struct WatcherServerTests {
  private let scratch = ScratchFolder()
  private let answer = WatcherAnswer(
    database: FileStatus.Identity(device: 5, inode: UInt64.max), revision: 12, sources: ["/"])

  /// Asks on another thread while a server does something once it is called.
  private func asked(_ path: String, _ serve: () -> Void) -> WatcherAnswer? {
    let told = Monitor<WatcherAnswer?>(nil)
    let thread = Thread {
      let answer = WatcherAnswer.ask(at: path)
      told.with { $0 = answer }
    }
    serve()
    thread?.join()
    return told.with { $0 }
  }

  private func waitForCaller(_ server: WatcherServer) {
    var polled = pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, 10_000)
  }

  /// A path may be longer than the address of a socket.
  @Test(arguments: [1, 90, 200]) func anAnswerComesBack(length: Int) throws {
    let folder = String(repeating: "f", count: length)
    scratch.makeFolder(folder)
    let path = scratch.path + "/\(folder)/index-watch"
    let server = try #require(WatcherServer(at: path))
    for _ in 0..<3 {
      let told = asked(path) {
        waitForCaller(server)
        #expect(server.isCalled && server.hearCallers() && server.hasCallers)
        server.answer(answer)
        #expect(!server.hasCallers && !server.isCalled)
      }
      #expect(told == answer)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func whoeverCannotTellGivesNoAnswer() throws {
    let path = scratch.path + "/index-watch"
    #expect(WatcherAnswer.ask(at: path) == nil)
    var server = WatcherServer(at: path)
    // It does not hear, as one that was stopped.
    #expect(WatcherAnswer.ask(at: path) == nil)
    #expect(server?.hearCallers() == true)
    server?.answer(answer)
    let refused = asked(path) {
      if let server { waitForCaller(server) }
      #expect(server?.hearCallers() == true)
      server?.answer(nil)
    }
    #expect(refused == nil)
    // It ends between hearing and answering.
    let left = asked(path) {
      if let server { waitForCaller(server) }
      _ = server?.hearCallers()
      server = nil
    }
    #expect(left == nil)
    #expect(access(path, F_OK) != 0)
  }

  @Test func aSuccessorKeepsItsSocket() throws {
    let path = scratch.path + "/index-watch"
    var first = WatcherServer(at: path)
    let second = try #require(WatcherServer(at: path))
    #expect(first != nil)
    first = nil
    let told = asked(path) {
      waitForCaller(second)
      _ = second.hearCallers()
      second.answer(answer)
    }
    #expect(told == answer)
  }

  @Test func onlyWholeAnswersAreRead() {
    #expect(WatcherAnswer(answer.numbers) == answer)
    #expect(WatcherAnswer(Array(answer.numbers.dropLast())) == nil)
    #expect(WatcherAnswer(answer.numbers.map { $0 &+ 1 }) == nil)
    #expect(WatcherAnswer([]) == nil)
  }
}
