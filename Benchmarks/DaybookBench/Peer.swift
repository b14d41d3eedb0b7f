import CalendarModel
import GeneratedCalendars
import Glibc

/// A calendar program for the terminal, and how it is asked for what all of them do.
struct Peer {
  let name: String
  let words: [String]
  let environment: [String: String]
  /// What stands on its first complete frame.
  let readyText: String
  /// Brings it to the day that the generated calendars are made around.
  let keysToToday: [String]
  let day: (forth: String, back: String)
  /// Nil if it has no such key.
  let month: (forth: String, back: String)?
  /// Lists the events of thirty days.
  let listWords: [String]
  /// Makes its index; nil if it has none.
  let indexWords: [String]?
  /// Measures when the month on its first screen is whole; nil if that is with its first frame.
  var sight: (() throws -> Double)?
  /// Removes the index and whatever else the last run has left.
  let clear: () -> Void

  static let names = ["daybook", "calcurse", "ikhal"]

  static func daybook(_ subject: Subject) -> Peer {
    let now = ["--now", Subject.now]
    return Peer(
      name: "daybook", words: [subject.binary, "open"] + now + subject.paths,
      environment: subject.environment, readyText: Subject.todayText, keysToToday: [],
      day: ("l", "h"), month: ("]", "["),
      listWords: [subject.binary, "list", "--days", "30", "--from", "2026-03-09"] + now
        + subject.paths,
      indexWords: [subject.binary, "index"] + subject.paths,
      sight: { try SightRun.see(subject.stage) }, clear: subject.removeCache)
  }

  /// Nil when it is not installed.
  static func calcurse(_ subject: Subject) throws -> Peer? {
    guard let path = Program.path(of: "calcurse") else { return nil }
    let folder = "\(subject.home)/calcurse"
    try makeFolder(folder)
    try subject.set.writeAppointments(to: "\(folder)/apts")
    try writeText("", to: "\(folder)/todo")
    try writeText(
      "general.confirmquit=no\ngeneral.autosave=no\ngeneral.systemdialogs=no\n"
        + "appearance.notifybar=no\n", to: "\(folder)/conf")
    let words = [path, "-C", folder, "-D", folder]
    return Peer(
      name: "calcurse", words: words, environment: subject.environment, readyText: "Help",
      keysToToday: ["g", "03/09/2026\r"], day: ("l", "h"), month: ("m", "M"),
      listWords: words + ["-Q", "--from", "03/09/2026", "--days", "30"], indexWords: nil, clear: {})
  }

  /// Nil when it is not installed.
  static func ikhal(_ subject: Subject) throws -> Peer? {
    guard let path = Program.path(of: "ikhal"), let other = Program.path(of: "khal") else {
      return nil
    }
    let folder = "\(subject.home)/khal"
    try makeFolder(folder)
    try writeText(configuration(subject, folder), to: "\(folder)/config")
    let list = [other, "-c", "\(folder)/config", "list", "2026-03-09", "30d"]
    // Its calendar widget cannot do with the name of the bench's locale.
    let environment = subject.environment.merging(["LC_ALL": "C", "PYTHONUTF8": "1"]) { $1 }
    return Peer(
      name: "ikhal", words: [path, "-c", "\(folder)/config"], environment: environment,
      readyText: "q: quit", keysToToday: weeksToToday, day: ("l", "h"), month: nil,
      listWords: list, indexWords: list, clear: { unlink("\(folder)/khal.db") })
  }

  /// It begins on the day of the machine's clock and has no key that goes to a date.
  private static var weeksToToday: [String] {
    let weeks = (Day(Int(time(nil) / 86_400)) - CalendarShape.today) / 7
    return Array(repeating: weeks > 0 ? "k" : "j", count: min(abs(weeks), 60))
  }

  private static func configuration(_ subject: Subject, _ folder: String) -> String {
    """
    [calendars]
    [[bench]]
    path = \(subject.paths[0])/*
    type = discover
    [locale]
    timeformat = %H:%M
    dateformat = %Y-%m-%d
    longdateformat = %Y-%m-%d
    datetimeformat = %Y-%m-%d %H:%M
    longdatetimeformat = %Y-%m-%d %H:%M
    local_timezone = Europe/Berlin
    default_timezone = Europe/Berlin
    [sqlite]
    path = \(folder)/khal.db

    """
  }
}
