import TestSupport
import Testing

@testable import CalendarSync

/// The folder that a calendar was kept in before is one of its name with most of its events.
@Suite struct OldFoldersTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ uids: [String], in name: String) throws {
    for uid in uids { try folder.write(ServerAnswers.event(uid), to: "\(name)/\(uid).ics") }
  }

  private func found(
    _ uids: [String], _ candidates: [(path: String, name: String)]
  ) throws -> String? {
    let server = TestServer("/ana/work/")
    for uid in uids {
      server.store(Array(ServerAnswers.event(uid).utf8), at: "/ana/work/\(uid).ics")
    }
    server.change("/ana/work/") { $0.name = "Work" }
    let listener = try ScriptedServer { server.answer($0) }
    let client = try client(listener)
    let offers = try CalendarOffer.offers(in: [address(listener, "/ana/")], by: client)
    let old = OldFolders(
      candidates.map { .init(path: "\(folder.path)/\($0.path)", name: $0.name) }, client)
    return old.folders(for: offers).values.first.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test(
    arguments: [
      (["a"], ["a"], true), (["a", "b"], ["a"], false), (["a", "b", "c"], ["a", "b"], true),
      (["a"], ["b"], false), ([], ["a"], false), (["a"], [], false),
      (["a", "b", "c"], ["a", "b", "c", "d", "e", "f", "g"], true),
    ] as [([String], [String], Bool)])
  func mostEventsAreTheSame(_ there: [String], _ here: [String], _ isFound: Bool) throws {
    try write(here, in: "w")
    #expect(try found(there, [("w", "Work")]) == (isFound ? "w" : nil))
  }

  /// One with the same events comes before an empty one, and a file that is unfit is no emptiness.
  @Test func anEmptyFolderIsTakenIfThereIsNoOther() throws {
    try folder.write("Work\n", to: "w/displayname")
    #expect(try found([], [("w", "Work")]) == "w")
    #expect(try found(["a"], [("w", "Work")]) == "w")
    #expect(try found(["a"], [("w", "Other"), ("missing", "Work")]) == nil)
    try write(["a"], in: "x")
    #expect(try found(["a"], [("w", "Work"), ("x", "Work")]) == "x")
    #expect(try found(["b"], [("x", "Work"), ("w", "Work")]) == "w")
    try folder.write(ServerAnswers.event("b"), to: "w/b.ics")
    #expect(try found(["a"], [("w", "Work")]) == nil)
  }

  @Test func theNameIsThatOfTheCalendarOrOfTheFolder() throws {
    for name in ["x", "WORK", "y"] { try write(["a"], in: name) }
    #expect(try found(["a"], [("x", "Other")]) == nil)
    #expect(try found(["a"], [("x", "work")]) == "x")
    #expect(try found(["a"], [("x", "Other"), ("WORK", "Other")]) == "WORK")
    #expect(try found(["a"], [("x", "Work"), ("y", "Work")]) == "x")
  }

  /// Of a large calendar some members are looked at, from all over the list.
  @Test func aLargeCalendarIsFoundBySomeOfIt() throws {
    let uids = (0..<300).map { "event-\($0)" }
    try write(uids, in: "w")
    #expect(try found(uids, [("w", "Work")]) == "w")
    #expect(try found((0..<300).map { "other-\($0)" }, [("w", "Work")]) == nil)
  }
}
