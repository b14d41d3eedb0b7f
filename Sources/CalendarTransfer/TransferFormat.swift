/// A format in which other programs provide events, tasks, and what happened.
package enum TransferFormat: String, CaseIterable, Sendable {
  /// iCalendar text (RFC 5545).
  case calendar = "ics"
  /// Delimited values with a header in the first row.
  case table = "csv"
  /// The `apts` or `todo` file of calcurse.
  case appointments = "calcurse"
  /// A todo.txt file.
  case todoText = "todotxt"
  /// What `task export` of Taskwarrior prints.
  case taskwarrior
  /// A data file of Timewarrior, or what `timew export` prints.
  case timewarrior
  /// The frames or the state of Watson, or what `watson log --json` prints.
  case watson
  /// A detailed report of Toggl Track as CSV, or time entries of its API as JSON.
  case toggl
  /// A file of timeclock.el, Ledger or hledger.
  case timeclock
  /// A file of tock or Bartib.
  case tock

  /// Detects the format of a text from its first lines, whatever its name.
  ///
  /// An iCalendar text has a BEGIN, an `apts` file begins with a date in its own syntax, a `todo` file
  /// with a number in brackets, an export of Taskwarrior has members of its own, and what was tracked
  /// lines or members of its program; a file named `todo.txt` or `done.txt` is one, and `frames` and `state`
  /// in a folder `watson` are those of Watson, also where there is nothing in them. Everything else is a
  /// table. For an empty text, the name decides.
  package init(of bytes: [UInt8], named name: String = "") {
    let head = bytes.prefix(4096)
    let isOfWatson = ["watson/frames", "watson/state"].contains { name.hasSuffix($0) }
    let isTodoText = ["todo.txt", "done.txt"].contains { name.lowercased().hasSuffix($0) }
    if AppointmentReader.isAppointment(firstLineOf: head) || CalcurseTodo.isTodo(firstLineOf: head)
    {
      self = .appointments
    } else if TaskwarriorTask.isExport(head) {
      self = .taskwarrior
    } else if let tracked = Self.tracked(head) ?? (isOfWatson ? .watson : nil) {
      self = tracked
    } else if Self.hasBegin(head) {
      self = .calendar
    } else if isTodoText {
      self = .todoText
    } else if bytes.isEmpty {
      self = name.hasSuffix(".csv") ? .table : name.hasSuffix("apts") ? .appointments : .calendar
    } else {
      self = .table
    }
  }

  /// Whether texts in it say what happened.
  package var isTracked: Bool {
    switch self {
    case .timewarrior, .watson, .toggl, .timeclock, .tock: true
    case .calendar, .table, .appointments, .todoText, .taskwarrior: false
    }
  }

  /// The format of what was tracked by another program; nil for all others.
  fileprivate static func tracked(_ head: ArraySlice<UInt8>) -> TransferFormat? {
    if TimewarriorInterval.isMeant(head) { return .timewarrior }
    if TransferInterval.isWatson(head) { return .watson }
    if TransferInterval.isToggl(head) { return .toggl }
    if TimeclockLine.isMeant(head) { return .timeclock }
    return TockLine.isMeant(head) ? .tock : nil
  }

  /// Whether a line begins with `BEGIN:`, in any case.
  private static func hasBegin(_ head: ArraySlice<UInt8>) -> Bool {
    let word = Array("begin:".utf8)
    return head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
      let text = line.drop { $0 <= 0x20 || $0 >= 0x80 }
      return text.prefix(word.count).map { $0 | 0x20 } == word.map { $0 | 0x20 }
    }
  }
}

/// A format of calendars, or of files downloaded by mistake, that cannot be read.
package enum ForeignFormat: CaseIterable, Sendable {
  /// iCalendar as JSON (RFC 7265).
  case jCal
  /// iCalendar as XML (RFC 6321).
  case xCal
  /// Events as JSON (RFC 8984).
  case jsCalendar
  /// Other JSON, such as a server response.
  case json
  /// A web page instead of a file, such as a login page.
  case webPage
  /// Other XML.
  case xml

  /// Detects the format of a text from its first bytes; nil for all others, tables among them.
  package init?(of bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.prefix(4096).dropFirst(bytes.starts(with: mark) ? 3 : 0).drop { $0 <= 0x20 }
    if TaskwarriorTask.isExport(text) || TransferFormat.tracked(text) != nil { return nil }
    let head = String(decoding: text, as: UTF8.self).lowercased()
    switch text.first {
    case UInt8(ascii: "[") where head.isJSON: self = head.contains("\"vcalendar\"") ? .jCal : .json
    case UInt8(ascii: "{") where head.isJSON:
      self = head.contains("\"@type\"") ? .jsCalendar : .json
    case UInt8(ascii: "<"):
      let isCalendar = head.contains("<icalendar") || head.contains("icalendar-2.0")
      let isPage = head.contains("<html") || head.contains("<!doctype html")
      self = isCalendar ? .xCal : isPage ? .webPage : .xml
    default: return nil
    }
  }

  /// The name of the format, with its standard.
  package var name: String {
    switch self {
    case .jCal: "jCal (RFC 7265)"
    case .xCal: "xCal (RFC 6321)"
    case .jsCalendar: "JSCalendar (RFC 8984)"
    case .json: "JSON"
    case .webPage: "a web page"
    case .xml: "XML"
    }
  }

  /// How the user can import the events anyway.
  package var advice: String {
    switch self {
    case .webPage:
      "the server may ask for a login first; download the calendar's own address again"
    default: "export it as iCalendar (.ics) or CSV"
    }
  }
}

extension String {
  /// Whether its first bracket is followed by a character that can follow one in JSON.
  fileprivate var isJSON: Bool {
    let next = dropFirst().first { !$0.isWhitespace }
    return next.map { "[{\"]}".contains($0) } ?? false
  }
}
