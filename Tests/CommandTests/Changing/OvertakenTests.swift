import Foundation
import Glibc
import Testing

/// Another program changes an event between the moment a command reads it and the one it writes it.
///
/// The command is a process that has read its event when it waits for the journal, which the test has
/// locked.
@Suite struct OvertakenTests {
  @Test(arguments: [
    ["edit", "ID", "--title", "Mine"], ["move", "ID", "--by", "1"],
    ["move", "ID", "--to", "Zuhause"],
    ["delete", "ID"],
  ])
  func whatOthersWroteMeanwhileStays(_ words: [String]) throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    // The first change makes the journal.
    #expect(try fixture.change(["add", "Walk tomorrow"]).code == 0)
    let lock = try Lock(fixture.state + "/daybook/journal/lock")
    let arguments = words.map { $0 == "ID" ? id : $0 }
    let running = RunningCommand { try fixture.change(arguments) }
    try lock.waitForWaiter()
    let path = fixture.path + "/work/call.ics"
    let theirs = try fixture.text("work/call.ics").replacing("SUMMARY:", with: "SUMMARY:Theirs ")
    try Data(theirs.utf8).write(to: URL(filePath: path))
    let others = try fixture.texts()
    lock.release()
    let outcome = try running.outcome()
    #expect(outcome.code == 3, "\(outcome.errors)")
    #expect(outcome.errors.contains("\(path): was changed elsewhere, and nothing was written"))
    #expect(try fixture.texts() == others)
    let kept = outcome.errors.components(separatedBy: "the intended text is in ").dropFirst().first
    #expect((kept == nil) == (words[0] == "delete"))
    if let kept {
      let text = try String(
        contentsOfFile: kept.trimmingCharacters(in: .whitespacesAndNewlines), encoding: .utf8)
      #expect(text.contains("BEGIN:VEVENT") && text.contains("UID:call"))
    }
    // The step of before is the newest still.
    #expect(try fixture.run(["undo"]).output.contains("Walk"))
    #expect(try fixture.text("work/call.ics") == theirs)
  }

  /// Another event of the same file is nobody's conflict: the change is made to what is there now.
  @Test func otherEventsOfTheFileMayChangeMeanwhile() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    #expect(try fixture.change(["add", "Walk tomorrow"]).code == 0)
    let lock = try Lock(fixture.state + "/daybook/journal/lock")
    let running = RunningCommand { try fixture.change(["edit", id, "--title", "Mine"]) }
    try lock.waitForWaiter()
    let path = fixture.path + "/work/call.ics"
    let more =
      "BEGIN:VEVENT\r\nUID:more\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260310T090000\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR"
    let theirs = try fixture.text("work/call.ics").replacing("END:VCALENDAR", with: more)
    try Data(theirs.utf8).write(to: URL(filePath: path))
    lock.release()
    let outcome = try running.outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let text = try fixture.text("work/call.ics")
    #expect(text.contains("SUMMARY:Mine") && text.contains("UID:more"))
  }
}

/// A command that runs on a thread of its own, so that waiting for it is in nobody's way.
private final class RunningCommand: @unchecked Sendable {
  private let end = DispatchSemaphore(value: 0)
  private var result: Result<Outcome, any Error> = .failure(CancellationError())

  init(_ run: @escaping @Sendable () throws -> Outcome) {
    Foundation.Thread.detachNewThread {
      self.result = Result { try run() }
      self.end.signal()
    }
  }

  func outcome() throws -> Outcome {
    end.wait()
    return try result.get()
  }
}

/// The lock of a journal, held by the test.
private final class Lock: @unchecked Sendable {
  struct Failure: Error { let message: String }

  private var descriptor: Int32
  private let inode: UInt64

  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, flock(descriptor, LOCK_EX) == 0 else {
      throw Failure(message: "\(path) cannot be locked")
    }
    inode = UInt64(status.st_ino)
  }

  deinit { release() }

  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Returns when a process waits for it.
  func waitForWaiter() throws {
    for _ in 0..<600_000 {
      let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
      let isWaitedFor = locks.split(separator: "\n").contains {
        $0.contains("->") && $0.contains(":\(inode) ")
      }
      if isWaitedFor { return }
      usleep(100)
    }
    throw Failure(message: "nobody waits for the journal")
  }
}
