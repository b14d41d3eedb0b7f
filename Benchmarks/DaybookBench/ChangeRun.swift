import GeneratedCalendars
import Glibc

/// A file that another program writes while the interface is open.
struct ChangeRun {
  private var times = Samples()

  private static let count = 12
  /// No letter of the one stands where it stands in the other, so all are written to the terminal.
  private static let titles = ["KQKQKQKQ", "WXWXWXWX"]

  init(_ subject: Subject) throws {
    let file = "\(subject.paths[0])/0/changed.ics"
    defer { unlink(file) }
    let terminal = try subject.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 1)
    for number in 0..<Self.count {
      let title = Self.titles[number % 2]
      try Self.write(title, to: "\(subject.home)/changed.ics")
      let start = secondsNow()
      guard rename("\(subject.home)/changed.ics", file) == 0 else { throw BenchError.system(file) }
      let frame = try terminal.readFrame(with: title, patience: 3)
      times.add(frame.end - start)
      terminal.settle(gap: 0.2)
    }
    unlink(file)
    terminal.settle(gap: 1)
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
  }

  /// It lies over today and began so long ago that it stands first among the day's events.
  private static func write(_ title: String, to path: String) throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Daybook//Bench//EN
      BEGIN:VEVENT
      UID:changed@daybook.example
      DTSTAMP:20260101T120000Z
      DTSTART;VALUE=DATE:20260211
      DTEND;VALUE=DATE:20260401
      SUMMARY:\(title)
      END:VEVENT
      END:VCALENDAR

      """
    guard let file = fopen(path, "we") else { throw BenchError.system(path) }
    fputs(text.split(separator: "\n").map { $0 + "\r\n" }.joined(), file)
    guard fclose(file) == 0 else { throw BenchError.system(path) }
  }

  func report(of subject: Subject, to table: inout ResultTable) {
    table.set(
      "one changed file to changed screen", .milliseconds, times,
      budget: .atMost(0.05, eventCount: 1_000_000), at: subject.set.eventCount)
  }
}
