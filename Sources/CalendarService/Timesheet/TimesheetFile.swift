import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import Glibc

/// A new file that the interface writes a timesheet to.
package struct TimesheetFile {
  package enum Failure: Error, Hashable {
    /// The ending of its name is that of no format.
    case noFormat
    /// There is such a file, which is kept.
    case exists
    /// The index has no answer.
    case noAnswer
    case system(SystemError)
  }

  private let path: String
  private let disk: Disk

  package init(_ path: String, disk: Disk = Disk()) { (self.path, self.disk) = (path, disk) }

  /// Writes the timesheet of what a source shows, in the format that the name of the file ends with.
  package func write(
    _ question: TimesheetQuestion, of source: StoreEventSource, at now: Instant, _ words: Words
  ) throws(Failure) {
    guard let format = TimesheetFormat(fileName: path) else { throw .noFormat }
    guard access(path, F_OK) != 0 else { throw .exists }
    var question = question
    question.columns = format.isData ? .day : .fitting(question.days)
    let index = TimesheetIndex(source.answers, at: now)
    var reading = TimesheetReading(question)
    reading.read(index)
    guard let sheet = PrintedTimesheet(reading, index, words) else { throw .noAnswer }
    do {
      try AtomicFile(path, .kept, disk: disk).write(Array(sheet.text(format).utf8))
    } catch {
      throw .system(error)
    }
  }
}
