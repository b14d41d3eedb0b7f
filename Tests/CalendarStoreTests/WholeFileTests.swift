import Glibc
import Testing

@testable import CalendarStore

@Suite struct WholeFileTests {
  private let scratch = ScratchFolder()

  @Test func readsAllBytes() throws {
    let text = String(repeating: "line\r\n", count: 50_000)
    let path = scratch.write(text, to: "a.ics")
    #expect(try readWholeFile(at: path, limit: 1 << 20) == Array(text.utf8))
    #expect(try readWholeFile(at: scratch.write("", to: "empty.ics"), limit: 10) == [])
  }

  @Test func aFileTooLargeToBeChangedIsRefused() throws {
    let path = scratch.write("", to: "a.ics")
    truncate(path, FilePlace.sizeLimit)
    #expect(try FilePlace(path, in: scratch.path).text()?.count == FilePlace.sizeLimit)
    truncate(path, FilePlace.sizeLimit + 1)
    let reason: FailureReason = "is larger than 64 MB and was not read"
    #expect(throws: EditError.unreadable(path: path, reason: reason)) {
      try FilePlace(path, in: scratch.path).text()
    }
  }

  @Test func refusesWhatIsNoFileOrTooLarge() {
    mkfifo(scratch.path + "/pipe", 0o600)
    let large = scratch.write("0123456789", to: "large")
    #expect(throws: FileError.notRegular) {
      try readWholeFile(at: scratch.path + "/pipe", limit: 9)
    }
    #expect(throws: FileError.notRegular) { try readWholeFile(at: scratch.path, limit: 9) }
    #expect(throws: FileError.tooLarge(limit: 9)) { try readWholeFile(at: large, limit: 9) }
    #expect(throws: FileError.system(SystemError(code: ENOENT))) {
      try readWholeFile(at: scratch.path + "/none", limit: 9)
    }
  }
}
