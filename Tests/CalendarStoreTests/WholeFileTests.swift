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

  @Test func aSmallFileMayBeMissing() throws {
    let path = scratch.write("0123", to: "a")
    #expect(try readSmallFile(at: path) == Array("0123".utf8))
    for missing in ["/none", "/none/b", "/a/b"] {
      #expect(try readSmallFile(at: scratch.path + missing) == nil)
    }
    truncate(path, smallFileSize)
    #expect(try readSmallFile(at: path)?.count == smallFileSize)
    truncate(path, smallFileSize + 1)
    #expect(throws: FileError.tooLarge(limit: smallFileSize)) { try readSmallFile(at: path) }
    mkfifo(scratch.path + "/pipe", 0o600)
    #expect(throws: FileError.notRegular) { try readSmallFile(at: scratch.path + "/pipe") }
  }
}
