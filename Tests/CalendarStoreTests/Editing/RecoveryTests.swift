import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarStore

/// What the next start does about a step that was killed.
@Suite struct RecoveryTests {
  private let folders = EditedFolders(["work/a.ics": "a0", "home/b.ics": "b0"])
  private let now = Instant(seconds: 1_000)

  /// A step whose texts wait for their names.
  private func leaveOpenStep() throws {
    let journal = folders.journal(on: RefusingDisk(refusing: 12..<Int.max))
    #expect(throws: EditError.self) {
      try journal.perform(folders.step(["work/a.ics": "a1", "work/c.ics": "c"]), at: now)
    }
    #expect(temporaryNames.isEmpty == false && folders.records.count == 1)
  }

  private var temporaryNames: [String] {
    folders.texts.keys.filter { $0.contains(StepFile.temporaryPrefix) }
  }

  @Test func theStartWaitsForNobody() throws {
    try leaveOpenStep()
    let lock = FileLock(path: joined(try #require(folders.journal.folder), "lock"))
    #expect(lock.acquire())
    #expect(folders.journal.recover().isEmpty)
    #expect(!temporaryNames.isEmpty && folders.records.count == 1)
    lock.release()
    #expect(folders.journal.recover().isEmpty)
    #expect(temporaryNames.isEmpty)
    #expect(["a0", "a1"].contains(folders.texts["work/a.ics"]))
  }

  /// A program that is just being started has copies of all descriptors until its own text is loaded.
  @Test func aReleasedLockIsFreeWhoeverHasItsDescriptorStill() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/lock"
    let lock = FileLock(path: path)
    #expect(lock.acquire())
    let copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { Int32($0) }.filter { number in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)"))
          == path
      }.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    defer { copies.forEach { close($0) } }
    #expect(!copies.isEmpty && !FileLock(path: path).acquire())
    lock.release()
    #expect(FileLock(path: path).acquire())
  }

  @Test func theStartMakesNoJournal() throws {
    #expect(folders.journal.recover().isEmpty)
    let folder = try #require(folders.journal.folder)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  /// It is done behind the first frame, before the files are compared.
  @Test func theIndexPreparesBehindTheFirstFrame() throws {
    try leaveOpenStep()
    let index = try CalendarIndex(
      sources: [folders.path("work")], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { index.close() }
    index.patience = .forever
    let journal = folders.journal
    index.start(afterFirstFrame: true) { _ = journal.recover() }
    #expect(index.answers(zone: .utc).contents(of: Month(year: 2026, month: 3), limit: 1) != nil)
    #expect(!temporaryNames.isEmpty)
    index.frameIsShown()
    index.waitUntilCurrent()
    #expect(temporaryNames.isEmpty)
  }
}
