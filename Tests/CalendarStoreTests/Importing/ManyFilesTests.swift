import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

/// Steps of so many files that these wait for the disk together.
@Suite struct ManyFilesTests {
  private static let count = 120
  private let now = Instant(seconds: 1_000)

  private func step(_ folders: EditedFolders) -> ChangeSet {
    var texts: [String: String?] = ["work/a.ics": "a1"]
    for number in 0..<Self.count { texts["work/new-\(number).ics"] = "text \(number)" }
    return folders.step(texts)
  }

  /// The calls that such a step makes.
  private func calls() throws -> [DiskCall] {
    let folders = EditedFolders(["work/a.ics": "a0"])
    let disk = RefusingDisk(refusing: Int.max - 1..<Int.max)
    try folders.journal(on: disk).perform(step(folders), at: now)
    #expect(folders.texts.count == Self.count + 1)
    return disk.calls
  }

  @Test func theyWaitOnceBeforeTheFirstGetsItsName() throws {
    let calls = try calls()
    let names = calls.indices.filter {
      if case .rename(_, let name) = calls[$0] { name.hasSuffix(".ics") } else { false }
    }
    let waits = calls.indices.filter {
      if case .sync(let path) = calls[$0] { path.hasSuffix("/work") } else { false }
    }
    #expect(names.count == Self.count + 1)
    // All texts together, and the names in the folder.
    #expect(waits.count == 2)
    #expect(waits[0] < names[0] && waits[1] > names[Self.count])
    let synced = calls.count { if case .sync = $0 { true } else { false } }
    #expect(synced < 10)
  }

  @Test func whatFailsMidwayChangesNothing() throws {
    let calls = try calls()
    let wait = try #require(
      calls.firstIndex { if case .sync(let path) = $0 { path.hasSuffix("/work") } else { false } })
    for number in [wait, wait + 1, wait + 60, calls.count / 4] {
      let folders = EditedFolders(["work/a.ics": "a0"])
      let disk = RefusingDisk(refusing: number..<number + 1, error: ENOSPC)
      #expect(throws: EditError.self) {
        try folders.journal(on: disk).perform(step(folders), at: now)
      }
      #expect(folders.texts == ["work/a.ics": "a0"], "call \(number)")
      #expect(folders.records == [], "call \(number)")
    }
  }

  @Test func aKillLeavesAllOrNothing() throws {
    let calls = try calls()
    for number in stride(from: 3, to: calls.count, by: 37) {
      let folders = EditedFolders(["work/a.ics": "a0"])
      let disk = RefusingDisk(refusing: number..<Int.max)
      _ = try? folders.journal(on: disk).perform(step(folders), at: now)
      _ = folders.journal.recover()
      let count = folders.texts.count
      #expect(count == 1 || count == Self.count + 1, "call \(number)")
      #expect(folders.texts["work/a.ics"] == (count == 1 ? "a0" : "a1"), "call \(number)")
    }
  }

  @Test func whoWaitsIsToldHowFarItIs() throws {
    let folders = EditedFolders(["work/a.ics": "a0"])
    let told = Monitor([Int]())
    let journal = folders.journal.telling(of: Self.count + 1) { done, total in
      told.with { $0.append(100 * done / total) }
    }
    try journal.perform(step(folders), at: now)
    let percents = told.with { $0 }
    #expect(percents == percents.sorted() && percents.last == 100)
  }
}
