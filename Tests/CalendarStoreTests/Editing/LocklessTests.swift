import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// File systems without locks, such as network folders.
@Suite struct LocklessTests {
  private static let errors = [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL]

  @Test("one at a time has the lock there too", arguments: errors)
  func exclusion(_ error: Int32) {
    let folder = ScratchFolder()
    let path = folder.path + "/lock"
    func lock() -> FileLock { FileLock(path: path) { _, _ in error } }
    let (first, second) = (lock(), lock())
    #expect(first.acquire() && first.acquire() && first.lacksLocks)
    #expect(!second.acquire())
    first.release()
    #expect(second.acquire() && !first.acquire())
    second.release()
    #expect(FileManager.default.contents(atPath: path + ".owner") == nil)
    #expect(lock().acquire())
    // Its end released it.
    #expect(lock().acquire())
  }

  @Test("the lock of a process that was killed is taken over, that of one elsewhere after an hour")
  func abandoned() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/lock"
    func acquire() -> Bool { FileLock(path: path) { _, _ in ENOLCK }.acquire() }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, 255)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    func leave(_ text: String) throws {
      unlink(path + ".owner")
      #expect(symlink(text, path + ".owner") == 0)
    }
    // The number of a process may have another one meanwhile.
    for dead in ["\(host):4194304:1:x", "\(host):\(getpid()):1:x"] {
      try leave(dead)
      #expect(acquire(), "\(dead)")
    }
    for other in ["elsewhere:1:1:x", "nonsense"] {
      try leave(other)
      #expect(!acquire(), "\(other)")
      var times = [timespec(tv_sec: 1_000, tv_nsec: 0), timespec(tv_sec: 1_000, tv_nsec: 0)]
      #expect(utimensat(AT_FDCWD, path + ".owner", &times, AT_SYMLINK_NOFOLLOW) == 0)
      #expect(acquire(), "\(other)")
    }
  }

  @Test("changes of many at once are all in the journal, and the lack is told once")
  func journal() async throws {
    let folders = EditedFolders()
    var lacking = folders.journal
    lacking.disk.lock = { _, _ in ENOLCK }
    let journal = lacking
    let count = 40
    let told = await withTaskGroup(of: Int.self) { group in
      for number in 0..<count {
        let step = folders.step("step \(number)", [("work/\(number).ics", nil, "text \(number)")])
        group.addTask {
          let outcome = try? journal.perform(step, at: Instant(seconds: 1_000))
          return outcome?.problems.count { $0.message.contains("without locks") } ?? 1_000
        }
      }
      return await group.reduce(0, +)
    }
    #expect(told == 1)
    #expect(try journal.steps().steps.count == count)
    #expect(folders.texts.count == count)
  }
}
