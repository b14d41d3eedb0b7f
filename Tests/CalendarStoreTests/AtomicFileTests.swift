import Glibc
import Testing

@testable import CalendarStore

/// A file has its old text or its new one, whatever happens meanwhile, and stays what it was.
@Suite struct AtomicFileTests {
  private let scratch = ScratchFolder()
  private let old = "old text"
  private let new = "the new text"

  private func write(
    _ name: String, _ rights: AtomicFile.Rights = .kept,
    disk: Disk = RefusingDisk(refusing: 0..<0).disk
  ) throws {
    try AtomicFile(scratch.path + "/" + name, rights, disk: disk).write(Array(new.utf8))
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try readWholeFile(at: scratch.path + "/" + name, limit: 1 << 20), as: UTF8.self)
  }

  private func mode(_ name: String) throws -> UInt32 {
    try FileRights(path: scratch.path + "/" + name).mode
  }

  /// All names, hidden ones too.
  private func names(_ folder: String = "") throws -> [String] {
    let stream = try #require(opendir(scratch.path + "/" + folder))
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  // MARK: - Links

  @Test(
    "a link stays one",
    arguments: [
      (["file"], "file"),
      (["to/file"], "to/file"),
      (["inner", "to/file"], "to/file"),
      (["to/inner", "file"], "to/file"),
    ])
  func links(_ targets: [String], _ end: String) throws {
    for isThere in [true, false] {
      let world = AtomicFileTests()
      try world.follow(targets, end, isThere: isThere)
    }
  }

  private func follow(_ targets: [String], _ end: String, isThere: Bool) throws {
    scratch.makeFolder("to")
    if isThere { scratch.write(old, to: end) }
    var name = "link"
    for target in targets {
      try #require(symlink(target, scratch.path + "/" + name) == 0)
      name = target
    }
    try write("link")
    #expect(try FileStatus(linkAt: scratch.path + "/link").isLink)
    #expect(try text(end) == new)
    #expect(try FileStatus(linkAt: scratch.path + "/" + end).isLink == false)
    #expect(try names().allSatisfy { !$0.hasPrefix(".daybook") })
    #expect(try names("to").allSatisfy { !$0.hasPrefix(".daybook") })
  }

  @Test func aLinkThatLeadsNowhereIsReplaced() throws {
    symlink("b", scratch.path + "/a")
    symlink("a", scratch.path + "/b")
    // Neither has an end, so the link itself is the file.
    try write("a")
    #expect(try text("a") == new)
    #expect(try names() == ["a", "b"])
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    scratch.makeFolder("folder")
    mkfifo(scratch.path + "/pipe", 0o600)
    symlink("/dev/null", scratch.path + "/null")
    for (name, code) in [("folder", EISDIR), ("pipe", EOPNOTSUPP), ("null", EOPNOTSUPP)] {
      #expect(throws: SystemError(code: code)) { try write(name) }
      #expect(throws: SystemError(code: code)) {
        _ = try AtomicFile(scratch.path + "/" + name, .ofOwner).begin()
      }
    }
    #expect(try names() == ["folder", "null", "pipe"])
  }

  // MARK: - Rights

  @Test(
    "who could read a file still can, but for what is private",
    arguments: [
      0o600, 0o644, 0o640, 0o400, 0o444, 0o755,
    ] as [UInt32])
  func rights(_ before: UInt32) throws {
    for (rights, after) in [(AtomicFile.Rights.kept, before), (.ofOwner, 0o600)] {
      for name in ["whole", "pieces"] {
        scratch.write(old, to: name)
        chmod(scratch.path + "/" + name, before)
        if name == "whole" { try write(name, rights) } else { try writePieces(name, rights) }
        #expect(try mode(name) == after)
        #expect(try text(name) == new)
        unlink(scratch.path + "/" + name)
      }
    }
    try write("new")
    #expect(try mode("new") == 0o600)
  }

  @Test func missingFoldersAreMade() throws {
    let file = AtomicFile(scratch.path + "/a/b/file", .ofOwner)
    try file.makeFolder()
    try file.makeFolder()
    try file.write(Array(new.utf8))
    #expect(try text("a/b/file") == new)
    #expect(try mode("a/b") == 0o700)
  }

  @Test func aNameMayBeAsLongAsNamesAre() throws {
    for name in [String(repeating: "n", count: 255), String(repeating: "😀", count: 63)] {
      try write(name)
      #expect(try text(name) == new)
    }
    #expect(try names().count == 2)
  }

  // MARK: - Failures

  private func writePieces(_ name: String, _ rights: AtomicFile.Rights) throws {
    let file = AtomicFile(scratch.path + "/" + name, rights)
    let descriptor = try file.begin()
    defer { close(descriptor) }
    for byte in new.utf8 { try writeAll([byte], to: descriptor) }
    try file.finish(descriptor)
  }

  @Test func piecesThatAreDiscardedLeaveTheFile() throws {
    scratch.write(old, to: "file")
    let file = AtomicFile(scratch.path + "/file", .kept)
    let descriptor = try file.begin()
    try writeAll(Array(new.utf8)[...], to: descriptor)
    #expect(try text("file") == old)
    file.discard()
    close(descriptor)
    #expect(try text("file") == old)
    #expect(try names() == ["file"])
  }

  /// Refuses one call after the other, as a full disk does.
  @Test("no call that fails leaves half a file", arguments: [ENOSPC, EIO, EDQUOT, EROFS])
  func failures(_ code: Int32) throws {
    for number in 0..<20 {
      scratch.write(old, to: "file")
      let refusing = RefusingDisk(refusing: number..<number + 1, error: code, writtenCount: 3)
      do {
        try write("file", disk: refusing.disk)
        #expect(!refusing.hasRefused)
        #expect(try text("file") == new)
        return
      } catch {
        #expect(error as? SystemError == SystemError(code: code))
        // The folder is waited for when the file is in its place.
        let isFolder = refusing.calls[number] == .sync(scratch.path)
        #expect(try text("file") == (isFolder ? new : old))
        #expect(try names() == ["file"])
      }
    }
    Issue.record("a file takes more than 20 calls")
  }

  /// Refuses all calls from one on, as if the program were killed; then it is written again.
  @Test func whoIsKilledLeavesAWholeFile() throws {
    for number in 0..<20 {
      scratch.write(old, to: "file")
      let killing = RefusingDisk(refusing: number..<Int.max, writtenCount: 3)
      let isWhole = (try? write("file", disk: killing.disk)) != nil
      #expect([old, new].contains(try text("file")))
      let others = try names().filter { $0 != "file" }
      #expect(others.allSatisfy { $0.hasPrefix(".daybook-") }, "\(others)")
      try write("file")
      #expect(try text("file") == new)
      #expect(try names() == ["file"])
      if isWhole { return }
    }
    Issue.record("a file takes more than 20 calls")
  }
}
