import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite struct ContactDatesTests {
  private func dates(_ lines: String) -> ContactDates {
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    return ContactDates(Array(text.utf8), path: "a.vcf")
  }

  /// The titles and first days of what a contact's lines say.
  private func events(_ lines: String) -> [String] {
    let dates = dates("BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n")
    #expect(dates.problems.isEmpty, "\(dates.problems)")
    let contents = read(bytes: dates.text)
    #expect(contents.problems.isEmpty, "\(contents.problems)")
    return contents.events.map { event in
      guard case .allDay(let day) = event.start else { return event.title }
      return "\(event.title) \(day.iso8601Text)"
    }
  }

  // MARK: - Dates

  @Test func aContactHasSeveralAnniversaries() {
    let lines =
      "UID:a\nFN:Ana\nitem1.X-ABDATE;type=pref:2012-07-07\nitem1.X-ABLabel:_$!<Anniversary>!$_\n"
      + "X-ANNIVERSARY:2011-03-03\nANNIVERSARY:2012-07-07"
    #expect(
      events(lines) == ["Ana, anniversary 2012-07-07", "Ana, anniversary 2011-03-03"])
    let uids = read(bytes: dates("BEGIN:VCARD\n\(lines)\nEND:VCARD\n").text).events.map(\.uid)
    #expect(Set(uids).count == 2)
  }

  /// What one program says with its year another says without.
  @Test func aDateWithoutItsYearIsTheSameDate() {
    for lines in [
      "ANNIVERSARY:20090808\nX-ANNIVERSARY:--0808", "ANNIVERSARY:--0808\nX-ANNIVERSARY:2009-08-08",
    ] {
      #expect(events("FN:Ana\n\(lines)") == ["Ana, anniversary 2009-08-08"])
    }
  }

  /// A contact costs what its size costs, and has so many dates at most.
  @Test(.timeLimit(.minutes(1))) func aContactWithManyDates() {
    let lines = (0..<20_000).map { number in
      let day = ICalendarTests.day(1900, 1, 1) + number
      let label = number % 2 == 0 ? "Anniversary" : "Other"
      return "i\(number).X-ABDATE:\(day.iso8601Text)\ni\(number).X-ABLabel:\(label)"
    }
    #expect(events("FN:Ana\n" + lines.joined(separator: "\n")).count == 50)
  }

  @Test func aNameInAnotherEncodingIsTold() {
    let bytes: [UInt8] = Array("BEGIN:VCARD\nFN:J".utf8) + [0xF6] + Array("rg\n".utf8)
    for (date, count) in [("BDAY:1985-04-12\n", 1), ("NOTE:x\n", 0)] {
      let text = bytes + Array("\(date)END:VCARD\n".utf8)
      let problems = ContactDates(text, path: "a.vcf").problems.map(\.description)
      #expect(
        problems
          == Array(
            repeating: "a.vcf:2: FN is not valid UTF-8; save the file as UTF-8", count: count))
    }
  }

  /// RFC 6350 §5.4: properties with one ALTID say the same thing.
  @Test func alternativesAreOneDate() {
    #expect(
      events(
        "UID:a\nFN:Ana\nBDAY;ALTID=1;VALUE=text:around Easter\nBDAY;ALTID=1:19850412\n"
          + "ANNIVERSARY;ALTID=2;VALUE=text:3 March 2011\nANNIVERSARY;ALTID=2:20110304")
        == ["Ana 1985-04-12", "Ana, anniversary 2011-03-03"])
  }

  @Test(
    arguments: [
      ("April 12, 1985", "1985-04-12"), ("12 April 1985", "1985-04-12"),
      ("12. April 1985", "1985-04-12"), ("Apr 12", "1604-04-12"), ("12. März", "1604-03-12"),
      ("the 12th of April", "1604-04-12"), ("12.4.1985", "1985-04-12"),
      ("1985/4/12", "1985-04-12"), ("4/13/1985", "1985-04-13"), ("13/4/1985", "1985-04-13"),
      ("1985-04-12", "1985-04-12"), ("circa 1800", nil), ("4/12/1985", nil), ("31 April", nil),
      ("", nil), ("sometime in May", nil), ("12 April 85 or so", nil),
      ("April 1st, 1985", "1985-04-01"), ("22nd of March 1985", "1985-03-22"),
      ("3rd May", "1604-05-03"), ("Friday, 12 April 1985", "1985-04-12"),
      ("Fr., 12. April 1985", "1985-04-12"), ("1985 April 12", "1985-04-12"),
      ("April 1985", nil), ("Sunday", nil),
    ] as [(String, String?)])
  func datesInWordsAreRead(_ text: String, _ date: String?) {
    #expect(
      events("UID:a\nFN:Ana\nBDAY;VALUE=text:\(text.replacing(",", with: "\\,"))")
        == (date.map { ["Ana \($0)"] } ?? []))
  }

  static let forms: [(String, String?)] = [
    ("BDAY:19850412", "1985-04-12"), ("BDAY:1985-04-12", "1985-04-12"),
    ("BDAY;VALUE=date:1985-04-12", "1985-04-12"), ("BDAY:--0412", "1604-04-12"),
    ("BDAY:--04-12", "1604-04-12"), ("BDAY:--0229", "1604-02-29"),
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "1604-04-12"),
    ("BDAY;X-APPLE-OMIT-YEAR=1900:1900-04-12", "1604-04-12"),
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1985-04-12", "1985-04-12"),
    ("BDAY:0000-04-12", "1604-04-12"),
    ("BDAY;VALUE=date-time:1985-04-12T00:00:00Z", "1985-04-12"),
    ("BDAY:19850412T231000", "1985-04-12"), ("BDAY:19850412T231000+0200", "1985-04-12"),
    ("BDAY;VALUE=date-and-or-time:--0412T102200", "1604-04-12"),
    ("BDAY:1985-04-12 00:00:00", "1985-04-12"), ("item1.BDAY:1985-04-12", "1985-04-12"),
    ("bday;calscale=gregorian:19850412", "1985-04-12"),
    ("BDAY:1985-\n 04-12", "1985-04-12"), ("BDAY:--4-12", "1604-04-12"),
    ("BDAY:1985-4-2", "1985-04-02"), ("BDAY:1985/04/12", "1985-04-12"),
    ("BDAY:1985 April 12", "1985-04-12"),
    // No day of a year.
    ("BDAY:1985", nil), ("BDAY:1985-04", nil), ("BDAY:--04", nil), ("BDAY:---12", nil),
    ("BDAY:T102200", nil), ("BDAY:", nil), ("BDAY;VALUE=text:circa 1800", nil),
    ("BDAY;CALSCALE=hebrew:57450122", nil),
  ]

  @Test(arguments: forms.indices) func everyFormOfADate(_ index: Int) {
    let (line, day) = Self.forms[index]
    #expect(events("FN:Ana\n\(line)") == day.map { ["Ana \($0)"] } ?? [])
  }

  @Test(arguments: ["1985-13-01", "1985-02-29", "1985041", "--0431", "next week", "-"])
  func whatIsNoDateIsAProblemOfItsLine(_ text: String) {
    let dates = dates("BEGIN:VCARD\nFN:Ana\nBDAY:\(text)\nEND:VCARD\n")
    #expect(dates.problems.map(\.line) == [3])
    #expect(dates.problems.first?.message.contains("“\(text)” is not a date") ?? false)
    #expect(read(bytes: dates.text).events.isEmpty)
  }

  /// All days of a leap year come back as the same day.
  @Test func everyDayWithAndWithoutYear() {
    var day = ICalendarTests.day(1988, 1, 1)
    while day.civil.year == 1988 {
      let civil = day.civil
      let text = day.iso8601Text.dropFirst(5)
      #expect(events("FN:A\nBDAY:1988-\(text)") == ["A \(day.iso8601Text)"])
      #expect(events("FN:A\nBDAY:--\(text.replacing("-", with: ""))") == ["A 1604-\(text)"])
      #expect(
        ContactDate.reading("--\(text)") == .date(ContactDate(year: nil, civil.month, civil.day)))
      day = day + 1
    }
  }

  @Test func birthdaysRepeatEveryYear() throws {
    let event = try #require(
      read(bytes: dates("BEGIN:VCARD\nFN:Ana\nBDAY:1985-04-12\nEND:VCARD").text).events.first)
    var budget = StepBudget(1000)
    let years = Series(event).occurrences(
      touching: ICalendarTests.day(2026, 1, 1)...ICalendarTests.day(2028, 12, 31), in: .utc,
      budget: &budget)
    #expect(
      years.occurrences.map(\.start.day.iso8601Text) == ["2026-04-12", "2027-04-12", "2028-04-12"])
    #expect(event.transparency == .transparent)
    #expect(event.categories.map(\.name) == ["birthday"])
  }

  // MARK: - Names and anniversaries

  static let names: [(String, String)] = [
    ("FN:Ana López\nN:López;Ana;;;", "Ana López"), ("N:López;Ana;María;;", "Ana María López"),
    ("N:Smith\\;Jones;Ana", "Ana Smith;Jones"), ("FN:\nN:López;;;;", "López"),
    ("FN:  Ana \n  López", "Ana López"), ("FN:Ana\\nLópez\\, Dr.", "Ana López, Dr."),
    ("NICKNAME:Anita,Ani", "Anita,Ani"), ("FN:\nORG:Bakery;Shop", "Bakery"), ("NOTE:x", ""),
    (
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=84nne =\n=C3=96z",
      "Änne Öz"
    ),
  ]

  @Test(arguments: names.indices) func theNameIsTheTitle(_ index: Int) {
    let (lines, title) = Self.names[index]
    #expect(events("\(lines)\nBDAY:1985-04-12") == ["\(title) 1985-04-12"])
  }

  @Test func anniversariesOfAllPrograms() {
    for line in [
      "ANNIVERSARY:20090808", "X-ANNIVERSARY:2009-08-08", "X-EVOLUTION-ANNIVERSARY:2009-08-08",
      "X-KADDRESSBOOK-X-Anniversary:2009-08-08", "X-MS-ANNIVERSARY:20090808",
      "item1.X-ABDATE:2009-08-08\nitem1.X-ABLabel:Hochzeitstag",
      "item3.X-ABDATE;type=pref:2009-08-08\nitem3.X-ABLabel:_$!<Anniversary>!$_",
    ] {
      #expect(events("FN:Ana\n\(line)") == ["Ana, anniversary 2009-08-08"], "\(line)")
    }
    let twice = "FN:Ana\nBDAY:19850412\nANNIVERSARY:20090808\nX-ANNIVERSARY:2009-08-08"
    #expect(events(twice) == ["Ana 1985-04-12", "Ana, anniversary 2009-08-08"])
    // Another date of the same form, and one whose label belongs to another.
    #expect(events("FN:A\nitem1.X-ABDATE:2009-08-08\nitem1.X-ABLabel:Graduation").isEmpty)
    #expect(events("FN:A\nitem1.X-ABDATE:2009-08-08\nitem2.X-ABLabel:Anniversary").isEmpty)
  }

  @Test func groupsHaveNoBirthday() {
    #expect(events("KIND:group\nFN:Friends\nBDAY:19850412").isEmpty)
    #expect(events("X-ADDRESSBOOKSERVER-KIND:group\nFN:F\nBDAY:19850412").isEmpty)
  }

  @Test func identifiersStayTheSame() {
    func uids(_ lines: String) -> [String] {
      read(bytes: dates("BEGIN:VCARD\n\(lines)\nEND:VCARD\n").text).events.map(\.uid)
    }
    let both = "FN:Ana\nUID:urn:uuid:4f\nBDAY:19850412\nANNIVERSARY:20090808"
    #expect(uids(both) == ["4f-birthday", "4f-anniversary"])
    let without = uids("FN:Ana\nBDAY:19850412")
    #expect(without == uids("TEL:1\nBDAY:1985-04-12\nFN:Ana"))
    #expect(without != uids("FN:Eve\nBDAY:19850412"))
  }

  // MARK: - Files

  /// As address books write them: several contacts, photos, an agent, bare line feeds.
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Apple Inc.//macOS 14.1//EN
    N:Haddad;Amir;;;
    FN:Amir Haddad
    item1.TEL;type=pref:+49 30 1234
    PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ
     AAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAK
    BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-13
    UID:a1
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N:Boss;The
    AGENT:
    BEGIN:VCARD
    VERSION:2.1
    FN:Secretary
    BDAY:19700101
    END:VCARD
    BDAY:19600229
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:No Date
    EMAIL:no@example.org
    END:VCARD

    """

  @Test func aFileOfManyContacts() {
    let dates = ContactDates(Array(Self.book.utf8), path: "book.vcf")
    #expect(dates.problems.isEmpty)
    let events = read(bytes: dates.text).events
    #expect(events.map(\.title) == ["Amir Haddad", "The Boss"])
  }

  @Test func theEssenceSaysTheSameWithoutTheRest() throws {
    let whole = Array(Self.book.utf8)
    let essence = try #require(ContactDates.essence(of: whole))
    let text = String(decoding: essence, as: UTF8.self)
    #expect(ContactDates(essence, path: "").text == ContactDates(whole, path: "").text)
    #expect(ContactDates.essence(of: essence) == essence)
    for secret in ["TEL", "PHOTO", "9j", "Secretary"] { #expect(!text.contains(secret)) }
    // By these people are invited.
    #expect(text.contains("EMAIL:no@example.org"))
    #expect(text.contains("FN:No Date"))
    #expect(ContactDates.essence(of: Array("<html>".utf8)) == nil)
  }

  @Test func whatHoldsNoContactIsAProblem() {
    #expect(dates("").problems.isEmpty)
    #expect(dates("\n\n").problems.isEmpty)
    #expect(dates("BEGIN:VCALENDAR\nEND:VCALENDAR\n").problems.map(\.message) == ["holds no vCard"])
  }

  /// Whatever is in a file, the calendar can be read, and says the same as its essence.
  @Test(arguments: 0..<200) func damagedFilesGiveWholeCalendars(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(Self.book.utf8)
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: place)
      default:
        bytes.insert(contentsOf: Array("BDAY:\n-0;:\\".utf8).shuffled(using: &random), at: place)
      }
    }
    let dates = ContactDates(bytes, path: "book.vcf")
    let contents = read(bytes: dates.text)
    #expect(contents.problems.isEmpty, "seed \(seed): \(contents.problems)")
    if let essence = ContactDates.essence(of: bytes) {
      #expect(ContactDates(essence, path: "").text == dates.text, "seed \(seed)")
    }
  }
}
