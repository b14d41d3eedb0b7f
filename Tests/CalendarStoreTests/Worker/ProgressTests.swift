import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// How long the reading of files takes still.
@Suite struct ProgressTests {
  private let begin = MonotonicTime(nanoseconds: 0)

  private func activity(_ progress: Progress, after milliseconds: Int) -> Activity? {
    progress.activity(now: begin.adding(milliseconds: milliseconds))
  }

  /// 9 archives are read first: two thirds of the bytes, a ten-thousandth of the files.
  @Test func aFewLargeFilesAreNotAFewOfMany() {
    var progress = Progress(begin: begin)
    progress.add(files: 100_009, bytes: 300_000_000, now: begin)
    progress.finish(files: 9, events: 900_000, bytes: 200_000_000)
    let activity = activity(progress, after: 20_000)
    #expect(activity?.filesDone == 9)
    #expect(activity?.eventCount == 900_000)
    #expect(activity?.secondsLeft == 10)
  }

  @Test func aLargeFileCountsWhileItIsRead() {
    var progress = Progress(begin: begin)
    progress.add(files: 1, bytes: 30_000_000, now: begin)
    progress.finish(files: 0, events: 20_000, bytes: 6_000_000)
    #expect(activity(progress, after: 2_000)?.secondsLeft == 8)
  }

  @Test func littleIsSaidTooSoon() {
    var progress = Progress(begin: begin)
    progress.add(files: 1_000, bytes: 1_000_000, now: begin)
    #expect(activity(progress, after: 100) == nil)
    #expect(activity(progress, after: 5_000)?.secondsLeft == nil)
    progress.finish(files: 100, events: 100, bytes: 100_000)
    #expect(activity(progress, after: 900)?.secondsLeft == nil)
    #expect(activity(progress, after: 1_000)?.secondsLeft == 9)
  }

  /// Files that grew after they were compared, and none of any size.
  @Test func nothingIsLeftBehindTheEnd() {
    var progress = Progress(begin: begin)
    progress.add(files: 2, bytes: 100, now: begin)
    progress.finish(files: 1, events: 1, bytes: 500)
    #expect(activity(progress, after: 3_000)?.secondsLeft == 0)
    progress = Progress(begin: begin)
    progress.add(files: 2, bytes: 0, now: begin)
    progress.finish(files: 1, events: 0, bytes: 0)
    #expect(activity(progress, after: 3_000)?.secondsLeft == nil)
  }

  @Test func whatIsDroppedIsNotWaitedFor() {
    var progress = Progress(begin: begin)
    progress.add(files: 10, bytes: 1_000, now: begin)
    progress.finish(files: 4, events: 4, bytes: 400)
    progress.dropRest()
    #expect(!progress.isReading)
    progress.add(files: 2, bytes: 50, now: begin)
    #expect((progress.filesTotal, progress.bytesTotal, progress.bytesDone) == (2, 50, 0))
  }

  /// A file in slices is counted slice by slice, and to its end.
  @Test(arguments: [0, 100, 7_000]) func everyByteOfAFileIsCounted(count: Int) {
    let folder = ScratchFolder()
    let event =
      "BEGIN:VEVENT\r\nUID:u\r\nDTSTART:20260310T090000\r\nSUMMARY:\(String(repeating: "a", count: 300))\r\nEND:VEVENT\r\n"
    let text = "BEGIN:VCALENDAR\r\n" + String(repeating: event, count: count) + "END:VCALENDAR\r\n"
    folder.write(text, to: "a.ics")
    var reader = FactReader(zones: ZoneCatalog())
    let info = CollectionInfo(
      id: CollectionID(rawValue: 0), name: "c", color: nil, path: folder.path)
    var (position, counted, slices) = (ReadPosition(), 0, 0)
    _ = reader.read("a.ics", in: info) { change in
      counted += position.advance(change)
      slices += 1
      return true
    }
    #expect(slices > 2 || count < 7_000)
    #expect(counted <= text.utf8.count)
    counted += position.finish()
    #expect(counted == text.utf8.count)
  }
}
