import Testing

/// An event of about a megabyte, all of it in one kind of thing that an event may hold.
struct HostileEvent: CustomTestStringConvertible, Sendable {
  let name: String
  /// The lines of its VEVENT.
  let lines: String

  var testDescription: String { name }

  private static let size = 1_000_000
  private static let times = "DTSTART;TZID=Europe/Berlin:20260311T100000\nDURATION:PT1H\n"

  private init(_ name: String, title: String = "Talk", _ more: String = "") {
    self.name = name
    lines = Self.times + "SUMMARY:\(title)" + (more.isEmpty ? "" : "\n" + more)
  }

  /// A thing that is there as often as a megabyte has room.
  private static func many(_ line: (Int) -> String) -> String {
    let count = size / (line(10_000).utf8.count + 2)
    return (0..<count).map(line).joined(separator: "\n")
  }

  private static func long(_ part: String) -> String {
    String(repeating: part, count: size / part.utf8.count)
  }

  /// The days of 40 years from 2027 on.
  private static func date(_ number: Int) -> String {
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(2027 + number / 336 % 40)\(digits(number / 28 % 12 + 1))\(digits(number % 28 + 1))T100000"
  }

  /// One that holds nothing unusual.
  static let plain = HostileEvent("plain")

  static let all: [HostileEvent] =
    [
      HostileEvent(
        "categories", "CATEGORIES:" + (0..<150_000).map { "c\($0)" }.joined(separator: ",")),
      HostileEvent(
        "lines of categories",
        many { "CATEGORIES:" + String(repeating: "n\($0)", count: 600) }),
      HostileEvent("levels", "CATEGORIES:" + long("c/")),
      HostileEvent(
        "categories of many levels",
        many { "CATEGORIES:\($0)/" + String(repeating: "c/", count: 2_000) }),
      HostileEvent("attendees", many { "ATTENDEE;CN=Ada \($0):mailto:a\($0)@example.org" }),
      HostileEvent(
        "alarms", many { "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT\($0)M\nEND:VALARM" }),
      HostileEvent("EXDATEs", "RRULE:FREQ=DAILY\n" + many { "EXDATE:" + date($0) }),
      HostileEvent("RDATEs", many { "RDATE:" + date($0) }),
      HostileEvent("rules", many { "RRULE:FREQ=DAILY;COUNT=\($0)" }),
      HostileEvent("notes", "DESCRIPTION:" + long("word ")),
      HostileEvent("lines of notes", "DESCRIPTION:" + long("word\\n")),
      HostileEvent("URL", "URL:https://example.org/" + long("a")),
      HostileEvent("unknown lines", many { "X-UNKNOWN-\($0):something" }),
      HostileEvent("parameters", "LOCATION" + long(";X-P=a") + ":Room"),
    ]
    + [
      "word ", "a", "e\u{301}\u{301}", "\u{301}", "漢", "👨\u{200D}", "\u{1B}[", "\u{202E}a", "#a ",
      "“",
    ]
    .map { part in
      let name = part.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
      return HostileEvent("texts of \(name)", title: long(part), "LOCATION:" + long(part))
    }
}
