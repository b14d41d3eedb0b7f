import CalendarModel
import TestSupport

/// Texts of calendars of every size, most of them close to a size or a number of events from which on
/// the program does something else.
struct TrialTexts {
  /// The sizes from which on files are read in slices, handed over or written in several parts, or no
  /// longer kept whole, in bytes.
  private static let sizes = [
    200, 16 << 10, 64 << 10, 256 << 10, 512 << 10, 1 << 20, 3 << 20, 8 << 20, 20 << 20,
  ]
  /// The same for events: those of a list that is stored at once, of a series put together at once, of
  /// a day that is shown, of a slice, of what is handed on, and of what is remembered.
  private static let counts = [1, 2, 32, 64, 256, 500, 1_024, 4_096, 5_000]
  private static let mostNotes = 66_000

  /// No file is to be larger, in bytes.
  let sizeLimit: Int
  private var number = 0

  init(sizeLimit: Int) { self.sizeLimit = sizeLimit }

  // MARK: - Files

  /// The events of a new file.
  mutating func events(using random: inout SeededGenerator) -> [String] {
    let size = near(
      Self.sizes.filter { $0 <= sizeLimit }.randomElement(using: &random) ?? 200, &random)
    let most = max(1, size / 220)
    let count = min(most, near(Self.counts.randomElement(using: &random) ?? 1, &random))
    let notes = max(0, size / count - 220)
    return (0..<count).map { _ in event(notes: min(notes, Self.mostNotes), using: &random) }
  }

  /// A text of events; some have the calendar's name, other components, or a zone of their own.
  static func calendar(_ events: [String], using random: inout SeededGenerator) -> String {
    let name = random.chance(8) ? "X-WR-CALNAME:Name \(random.number(0...9))\r\n" : ""
    let todo = random.chance(4) ? todos(using: &random) : ""
    let isZoneLast = random.chance(3)
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t//EN\r\n\(name)\(todo)"
      + (isZoneLast ? "" : zone) + events.joined() + (isZoneLast ? zone : "")
      + "END:VCALENDAR\r\n"
  }

  /// Some tasks, whose UIDs other files have, too.
  private static func todos(using random: inout SeededGenerator) -> String {
    (0...random.number(0...3)).map { _ in
      let number = random.number(0...9)
      var lines = ["UID:t\(number)", "SUMMARY:Task \(random.number(0...99))"]
      if random.chance(2) { lines.append("DUE;VALUE=DATE:202603\(random.number(10...28))") }
      if random.chance(3) { lines.append("RELATED-TO:t\(random.number(0...9))") }
      if random.chance(4) { lines.append("COMPLETED:20260309T0\(random.number(0...9))0000Z") }
      if number < 2 { lines.append("DTSTART:20260301T090000\r\nRRULE:FREQ=WEEKLY") }
      return "BEGIN:VTODO\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VTODO\r\n"
    }.joined()
  }

  /// Another number of events, or other events, of a file.
  mutating func change(_ events: inout [String], using random: inout SeededGenerator) {
    switch random.number(0...5) {
    case 0: events = self.events(using: &random)
    case 1: events.removeLast(min(events.count - 1, random.number(1...max(1, events.count / 2))))
    case 2: events.shuffle(using: &random)
    case 3: events.append(event(notes: random.number(0...2_000), using: &random))
    default:
      for _ in 0...random.number(0...3) {
        let index = random.number(0...events.count - 1)
        events[index] = event(notes: events[index].utf8.count / 2, using: &random)
      }
    }
  }

  // MARK: - Events

  /// A little less than a number, that number, or a little more.
  private func near(_ number: Int, _ random: inout SeededGenerator) -> Int {
    max(1, number + [-number / 50, -1, 0, 1, number / 50][random.number(0...4)])
  }

  /// - Parameter notes: how long its notes are, in bytes.
  mutating func event(notes: Int, using random: inout SeededGenerator) -> String {
    number += 1
    // Some stand for an event that is there already, in this file or another one.
    let uid = random.chance(12) ? random.number(1...max(1, number)) : number
    let day = 20_454 + random.number(0...200)
    var lines = ["UID:event-\(uid)", "DTSTAMP:20260101T000000Z", "SUMMARY:Meeting \(number)"]
    lines += Self.time(day, using: &random)
    lines += Self.recurrence(day, using: &random)
    if random.chance(5) {
      lines.append("CATEGORIES:\(Self.pick(["work/api", "home", "work,x"], &random))")
    }
    if random.chance(6) { lines.append("LOCATION:Room \(random.number(1...5))") }
    if random.chance(9) { lines.append("STATUS:\(Self.pick(["TENTATIVE", "CANCELLED"], &random))") }
    if random.chance(9) { lines.append("SEQUENCE:\(random.number(0...3))") }
    if random.chance(9) { lines.append("URL:https://example.org/\(number)") }
    if random.chance(9) { lines.append("ATTENDEE;CN=Anna \(number):mailto:anna@example.org") }
    if random.chance(20) { lines.append("DTEND:nonsense") }
    if notes > 0 { lines.append("DESCRIPTION:" + Self.notes(notes, number)) }
    if random.chance(9) {
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT\(random.number(1...90))M", "END:VALARM",
      ]
    }
    return "BEGIN:VEVENT\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VEVENT\r\n"
  }

  private static func time(_ day: Int, using random: inout SeededGenerator) -> [String] {
    let hour = 10 + random.number(0...9)
    switch random.number(0...4) {
    case 0: return ["DTSTART;VALUE=DATE:\(date(day))", "DURATION:P\(random.number(1...40))D"]
    case 1: return ["DTSTART:\(date(day))T\(hour)0000", "DURATION:PT30M"]
    case 2: return ["DTSTART;TZID=Europe/Berlin:\(date(day))T\(hour)0000", "DURATION:PT2H"]
    case 3: return ["DTSTART;TZID=Own Zone:\(date(day))T\(hour)0000", "DURATION:PT26H"]
    default: return ["DTSTART:\(date(day))T\(hour)0000Z", "DURATION:PT1H"]
    }
  }

  private static func recurrence(_ day: Int, using random: inout SeededGenerator) -> [String] {
    switch random.number(0...49) {
    case 0: ["RRULE:FREQ=WEEKLY;COUNT=\(random.number(2...20))"]
    case 1: ["RRULE:FREQ=DAILY"]
    case 2: ["RRULE:FREQ=YEARLY", "EXDATE:\(date(day))T100000Z"]
    case 3: ["RECURRENCE-ID:\(date(day))T\(10 + random.number(0...9))0000Z"]
    case 4: ["RRULE:FREQ=MONTHLY;COUNT=9", "RDATE:\(date(day + 3))T120000Z"]
    default: []
    }
  }

  /// Words that can be looked for, in lines as long as calendars have them.
  private static func notes(_ count: Int, _ number: Int) -> String {
    let word = "meeting\(number % 7) about \(number) "
    var text = String(repeating: word, count: count / word.utf8.count + 1)
    text = String(text.prefix(count))
    guard count > 200 else { return text }
    let cut = text.index(text.startIndex, offsetBy: 70)
    return text[..<cut] + "\r\n " + text[cut...]
  }

  private static let zone = """
    BEGIN:VTIMEZONE\r
    TZID:Own Zone\r
    BEGIN:STANDARD\r
    DTSTART:19700101T000000\r
    TZOFFSETFROM:+0330\r
    TZOFFSETTO:+0330\r
    END:STANDARD\r
    END:VTIMEZONE\r

    """

  private static func date(_ day: Int) -> String {
    let civil = Day(day).civil
    return String(civil.year * 10_000 + civil.month * 100 + civil.day)
  }

  private static func pick(_ values: [String], _ random: inout SeededGenerator) -> String {
    values[random.number(0...values.count - 1)]
  }
}
