import Glibc
import ICalendar
import Testing

@testable import CalendarStore

/// A file that goes away and is there again before anybody has forgotten it.
@Suite struct ReturningFileTests {
  private let folder = ScratchFolder()
  private let desk = Monitor(Desk())
  private let work = Signal()

  @Test func aFileThatComesBackIsNotForgotten() throws {
    let text = vcalendar(uid: "a", "DTSTART:20260309T100000\nSUMMARY:One")
    folder.write(text, to: "work/a.ics")
    let database = try IndexDatabase(.temporary(), sources: [folder.path])
    let worker = IndexWorker(
      database: database, sources: [folder.path], mode: .live, desk: desk, news: Signal(),
      work: work, zones: { ZoneCatalog() }, log: nil)
    let thread = worker.reading.start()
    defer {
      worker.reading.close()
      thread?.join()
    }
    try worker.follower.find()
    try run(worker) { desk.with { $0.isCurrent } }
    folder.remove("work/a.ics")
    try run(worker) { worker.follower.intake.hasFilesToRemove }
    folder.write(text, to: "work/a.ics")
    try run(worker) { !worker.follower.intake.hasFilesToRemove && desk.with { $0.isCurrent } }
    let count = try database.reader.read { try IndexSetting.number(.eventCount, $0) }
    #expect(count == 1)
  }

  /// Lets the worker do one thing after the other, each when the reading thread has done its part.
  private func run(_ worker: IndexWorker, until isDone: () -> Bool) throws {
    let deadline = MonotonicTime.now.adding(milliseconds: 30_000)
    while !isDone(), MonotonicTime.now < deadline {
      let didSomething = try worker.step()
      var descriptor = pollfd(fd: work.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, didSomething ? 100 : 10)
      work.lower()
    }
    #expect(isDone())
  }
}
