import EventEntry
import Foundation
import Glibc
import Testing

@testable import CalendarService
@testable import CalendarStore

/// Texts of prompts in the file that keeps them for the next start.
@Suite final class PromptFileTests {
  private let home = NSTemporaryDirectory() + "daybook-prompts-\(UUID().uuidString)"
  private var path: String { home + "/daybook/prompts" }

  deinit {
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(atPath: home)
  }

  private func file() throws -> PromptFile {
    PromptFile(try #require(StateFile(named: "prompts", stateHome: home, home: nil)))
  }

  private func rights(_ path: String) -> mode_t {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    return status.st_mode & 0o777
  }

  @Test func textsAreReadAgain() throws {
    let texts: PromptFile.Texts = [
      .goTo: ["9.3.", "friday"], .add: ["Lunch  with Zoë @Café “Ö” #a"],
      .command: [":year", "view month"],
    ]
    try file().add(texts, most: 200)
    #expect(try file().texts() == texts)
  }

  @Test func onlyTheUserMayReadThem() throws {
    let mask = umask(0)
    defer { umask(mask) }
    try file().add([.add: ["Doctor 9:00"]], most: 200)
    #expect(rights(path) == 0o600)
    #expect(rights(home + "/daybook") == 0o700)
    chmod(path, 0o644)
    try file().add([.add: ["Lunch"]], most: 200)
    #expect(rights(path) == 0o600)
  }

  @Test func theNewestStayAndNoneIsThereTwice() throws {
    try file().add([.goTo: (1...6).map { "w\($0)" }], most: 4)
    #expect(try file().texts() == [.goTo: ["w3", "w4", "w5", "w6"]])
    try file().add([.goTo: ["w4", "w7"], .search: ["a"]], most: 4)
    #expect(try file().texts() == [.goTo: ["w5", "w6", "w4", "w7"], .search: ["a"]])
  }

  @Test func programsAtTheSameTimeKeepTheTextsOfEachOther() throws {
    let (first, second) = (try file(), try file())
    try first.add([.goTo: ["w1"]], most: 200)
    try second.add([.goTo: ["w2"]], most: 200)
    #expect(try file().texts() == [.goTo: ["w1", "w2"]])
    let file = try file()
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      do {
        try file.add([.search: ["text \(number)"]], most: 200)
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(Set(file.texts()[.search] ?? []).count == 20)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home + "/daybook").sorted() == [
        "prompts", "prompts.lock",
      ])
  }

  @Test func brokenLinesAreLeftOut() throws {
    try FileManager.default.createDirectory(
      atPath: home + "/daybook", withIntermediateDirectories: true)
    var bytes = Array(
      "go w1\nrename x\n\ngo\ngo  \n w2\nadd a\u{1B}[2Jb\r\nadd \(String(repeating: "x", count: 1_001))\n"
        .utf8)
    bytes += [0x67, 0x6F, 0x20, 0xFF, 0xFE, 0x0A, 0x00, 0x0A]
    bytes += Array("search last line without an end".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let wanted: PromptFile.Texts = [.goTo: ["w1"], .search: ["last line without an end"]]
    #expect(try file().texts() == wanted)
    try file().add([.goTo: ["w9"]], most: 200)
    #expect(try file().texts()[.goTo] == ["w1", "w9"])
  }

  @Test func whatCannotBeReadSaysNothing() throws {
    #expect(try file().texts() == [:])
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    #expect(try file().texts() == [:])
    #expect(throws: (any Error).self) { try self.file().add([.goTo: ["w1"]], most: 200) }
  }

  @Test func noneAreKeptWhereNoneAreWanted() throws {
    try file().add([.goTo: ["w1"]], most: 200)
    try file().add([.goTo: ["w2"]], most: 0)
    #expect(access(path, F_OK) != 0)
    try file().add([:], most: 0)
  }
}
