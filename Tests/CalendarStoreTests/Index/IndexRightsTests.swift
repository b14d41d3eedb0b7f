import Glibc
import Testing

@testable import CalendarStore

/// Nobody but the user reads the index.
@Suite struct IndexRightsTests {
  private let folder = ScratchFolder()
  private var path: String { folder.path + "/index-1.sqlite" }

  private func open() throws -> IndexDatabase {
    try IndexDatabase(IndexLocation(path: path), sources: ["/home"])
  }

  /// The rights of what is there of the index.
  private func rights() -> [String: mode_t] {
    var rights: [String: mode_t] = [:]
    for name in IndexDatabase.fileNames(of: path) {
      var status = stat()
      if stat(name, &status) == 0 { rights[name] = status.st_mode & 0o777 }
    }
    return rights
  }

  private func expectPrivate(_ comment: Comment) {
    let rights = rights()
    for suffix in ["", "-wal", "-shm", "-opening"] {
      #expect(rights[path + suffix] == 0o600, "\(suffix) \(comment)")
    }
    #expect(rights.values.allSatisfy { $0 == 0o600 }, comment)
  }

  @Test(arguments: [0o700, 0o755, 0o777] as [mode_t])
  func aNewIndexIsPrivateInAnyFolder(folderRights: mode_t) throws {
    chmod(folder.path, folderRights)
    let index = try open()
    defer { index.close() }
    expectPrivate("in a folder with \(String(folderRights, radix: 8))")
  }

  @Test func anIndexThatOthersCouldReadBecomesPrivate() throws {
    try open().close()
    for name in IndexDatabase.fileNames(of: path) { chmod(name, 0o666) }
    let index = try open()
    defer { index.close() }
    expectPrivate("after it was open to all")
  }

  /// Also when it is made anew in the place of one that does not fit.
  @Test func anIndexMadeAgainIsPrivate() throws {
    try open().close()
    chmod(path, 0o644)
    let file = fopen(path, "w")
    fputs("no database", file)
    fclose(file)
    let index = try open()
    defer { index.close() }
    expectPrivate("in the place of another file")
  }
}
