import Glibc
import Testing

@testable import CalendarStore

/// Signals cut no system call short, and what is read has a bound.
@Suite struct SystemCallTests {
  private let scratch = ScratchFolder()

  @Test("a call is repeated for a signal alone", arguments: [0, 1, 7])
  func repeats(_ interruptions: Int) {
    var count = 0
    let answer: Int32 = retrying {
      count += 1
      errno = EINTR
      return count <= interruptions ? -1 : 5
    }
    #expect(answer == 5 && count == interruptions + 1)
  }

  @Test("another error is answered at once", arguments: [EAGAIN, EIO, ENOSPC, EBADF])
  func answersErrors(_ code: Int32) {
    var count = 0
    let answer: Int = retrying {
      count += 1
      errno = code
      return -1
    }
    let error = errno
    #expect(answer == -1 && count == 1 && error == code)
  }

  /// Sends signals to a thread that waits for a byte, until it has had some.
  @Test func aReadOutlivesSignals() throws {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    // Nobody sends this one otherwise, and no call restarts by itself.
    try #require(sigaction(SIGURG, &action, nil) == 0)
    let ends = try pipeEnds()
    defer { for end in ends { close(end) } }
    let reader = Monitor<pthread_t?>(nil)
    let interruptions = Monitor(0)
    let text = Monitor<[UInt8]>([])
    let thread = try #require(
      Thread {
        // Threads of the program leave signals to the main one.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGURG)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        reader.with { $0 = pthread_self() }
        var byte: UInt8 = 0
        let count = retrying {
          let count = read(ends[0], &byte, 1)
          if count < 0, errno == EINTR { interruptions.with { $0 += 1 } }
          return count
        }
        if count == 1 { text.with { $0 = [byte] } }
      })
    for _ in 0..<10_000 where interruptions.with({ $0 }) < 3 {
      if let reader = reader.with({ $0 }) { pthread_kill(reader, SIGURG) }
      usleep(1_000)
    }
    try writeAll([65], to: ends[1])
    thread.join()
    #expect(interruptions.with { $0 } >= 3)
    #expect(text.with { $0 } == [65])
  }

  @Test(
    "of too many bytes one more than the limit is read",
    arguments: [
      (0, 0), (1, 0), (9, 10), (10, 10), (11, 10), (500, 10), (70_000, 65_535), (200_000, 131_072),
      (200_000, 200_000),
    ])
  func readsToALimit(_ size: Int, _ limit: Int) throws {
    let text = (0..<size).map { UInt8(97 + $0 % 26) }
    let path = scratch.write(String(decoding: text, as: UTF8.self), to: "text")
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(try readAll(descriptor, limit: limit) == Array(text.prefix(limit + 1)))
    let (offset, count) = (size / 3, size / 2)
    #expect(
      try readBytes(of: descriptor, at: offset, count: count)
        == Array(text[offset..<offset + count]))
    #expect(try readBytes(of: descriptor, at: size, count: 9) == [])
  }

  @Test func aDescriptorThatIsNoneIsAnError() {
    let none = SystemError(code: EBADF)
    #expect(throws: none) { try readAll(-1, limit: 9) }
    #expect(throws: none) { try readBytes(of: -1, at: 0, count: 9) }
    #expect(throws: none) { try writeAll([1], to: -1) }
  }

  private func pipeEnds() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return ends
  }
}
