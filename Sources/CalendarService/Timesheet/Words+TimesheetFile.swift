import CalendarStore
import CalendarWords
import EventEntry

/// The words about written timesheets.
extension Words {
  package func text(of failure: TimesheetFile.Failure, _ path: String) -> String {
    switch failure {
    case .noFormat: exportUsage
    case .exists:
      say(
        "\(path) exists; choose another name", "\(path) gibt es schon; einen anderen Namen wählen")
    case .noAnswer:
      say("The calendars are still being read", "Die Kalender werden noch gelesen")
    case .system(let error):
      say(
        "\(path) was not written: \(error.text)", "\(path) wurde nicht geschrieben: \(error.text)")
    }
  }

  /// Says that the picture of a long sheet has room for the latest columns only.
  func columnsLeftOut(_ count: Int) -> String {
    say(
      "\(count) earlier columns are left out of the table",
      "\(count) frühere Spalten fehlen in der Tabelle")
  }

  package func wroteTimesheet(_ path: String) -> String {
    say("Wrote \(path)", "\(path) geschrieben")
  }
}
