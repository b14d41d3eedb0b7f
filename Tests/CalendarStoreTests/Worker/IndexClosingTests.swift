import Glibc
import ICalendar
import Testing

@testable import CalendarStore

@Suite("an index that is closed")
struct IndexClosingTests {
  @Test("has an empty log: who opens it next reads none", arguments: [true, false])
  func emptyLog(isLive: Bool) throws {
    let (folder, cache) = (ScratchFolder(), ScratchFolder())
    folder.write(vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:One"), to: "work/a.ics")
    let location = IndexLocation(path: "\(cache.path)/index.sqlite")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: location,
      mode: isLive ? .live : .once)
    index.start()
    index.waitUntilCurrent()
    let log = "\(location.path)-wal"
    #expect(size(of: log) ?? 0 > 0)
    index.close()
    #expect(size(of: log) ?? 0 == 0)
  }

  private func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
