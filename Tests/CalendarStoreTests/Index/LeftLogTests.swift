import Glibc
import Testing

@testable import CalendarStore

/// The log beside an index whose program was killed: it is read again.
@Suite struct LeftLogTests {
  private let folder = ScratchFolder()
  private let names = (0..<300).map { "filler \($0)" }
  private static let rounds = 12

  /// Files as a killed program leaves them.
  private func leaveLog() throws -> (database: [UInt8], log: [UInt8]) {
    let path = folder.path + "/alive.sqlite"
    let index = try IndexDatabase(IndexLocation(path: path), sources: ["/a"])
    for round in 0..<Self.rounds {
      try index.writer.write { db in
        for (number, name) in names.enumerated() where number % (round + 1) == 0 {
          try IndexSetting.set(name, String(repeating: "\(round) ", count: 30), db)
        }
      }
    }
    return (bytes(of: path), bytes(of: path + "-wal"))
  }

  private func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    #expect(pread(descriptor, &bytes, bytes.count, 0) == bytes.count)
    return bytes
  }

  /// Opens an index with these files, and says what it holds; nil where it was made anew.
  private func values(_ database: [UInt8], _ log: [UInt8], number: Int) throws -> [String?]? {
    let path = folder.path + "/left-\(number).sqlite"
    for (suffix, bytes) in [("", database), ("-wal", log)] {
      let descriptor = open(path + suffix, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      defer { close(descriptor) }
      try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    }
    let index = try IndexDatabase(IndexLocation(path: path), sources: ["/a"])
    if index.isNew { return nil }
    return try index.reader.read { db in try names.map { try IndexSetting.text($0, db) } }
  }

  @Test func aLogThatIsRightIsUsed() throws {
    let (database, log) = try leaveLog()
    let right = try #require(try values(database, log, number: 0))
    #expect(right.allSatisfy { $0 != nil })
    // What was being written when the program was killed is left out.
    let cut = Array(log.dropLast(log.count / 3))
    #expect(try values(database, cut, number: 1) != nil)
  }
}
