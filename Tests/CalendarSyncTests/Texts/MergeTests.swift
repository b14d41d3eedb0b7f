import CalendarSync
import Foundation
import Testing

/// What becomes of two changes of one item, change by change.
@Suite struct MergeTests {
  /// A change: a part of the text and what stands there instead; several in a row.
  typealias Change = [(part: String, other: String)]

  struct Row: CustomTestStringConvertible {
    let name: String
    let base: [UInt8]
    let local: Change
    let remote: Change
    /// The changes whose sum is the merged text; nil for a conflict.
    let merged: Change?
    var clashes: [Clash.Subject] = []

    var testDescription: String { name }
  }

  private static let hundred = "PERCENT-COMPLETE:100"
  fileprivate static func done(_ moment: String) -> String {
    "STATUS:COMPLETED\r\nCOMPLETED:\(moment)"
  }

  static let rows: [Row] = [
    Row(
      name: "6: title here, place there", base: Items.lunch,
      local: [("Lunch with Ada\r\nLOC", "Lunch\r\nLOC")], remote: [("Café am Markt", "Kantine")],
      merged: [("Lunch with Ada\r\nLOC", "Lunch\r\nLOC"), ("Café am Markt", "Kantine")]),
    Row(
      name: "a title here, the note beside it there", base: Items.dayWithNote,
      local: [("SUMMARY:Hike", "SUMMARY:Long hike")],
      remote: [("DESCRIPTION:Rain", "DESCRIPTION:Sun\\, then rain"), ("DRAFT", "FINAL")],
      merged: [
        ("SUMMARY:Hike", "SUMMARY:Long hike"), ("DESCRIPTION:Rain", "DESCRIPTION:Sun\\, then rain"),
        ("DRAFT", "FINAL"),
      ]),
    Row(
      name: "a title of a note here, its text there", base: Items.diary,
      local: [("Garden diary", "Garden"), ("garden\r\n", "garden,peas\r\n")],
      remote: [("the peas", "peas and beans"), ("20260309\r\nCAT", "20260310\r\nCAT")],
      merged: [
        ("Garden diary", "Garden"), ("garden\r\n", "garden,peas\r\n"),
        ("the peas", "peas and beans"), ("20260309\r\nCAT", "20260310\r\nCAT"),
      ]),
    Row(
      name: "a text of a note in two ways", base: Items.diary, local: [("the peas", "beans")],
      remote: [("the peas", "peas and beans")], merged: nil, clashes: [.property("DESCRIPTION")]),
    Row(
      name: "7: start in two ways", base: Items.lunch, local: [("T120000", "T123000")],
      remote: [("T120000", "T114500")], merged: nil, clashes: [.time]),
    Row(
      name: "start here, end there", base: Items.lunch, local: [("T120000", "T123000")],
      remote: [("T130000", "T140000")], merged: nil, clashes: [.time]),
    Row(
      name: "8: the same on both sides", base: Items.lunch, local: [("T120000", "T123000")],
      remote: [("T120000", "T123000")], merged: [("T120000", "T123000")]),
    Row(
      name: "9: people and categories", base: Items.lunch,
      local: [
        ("BEGIN:VALARM", "ATTENDEE:mailto:a@example.org\r\nBEGIN:VALARM"),
        ("friends,food", "friends,food,x"),
      ],
      remote: [
        ("BEGIN:VALARM", "ATTENDEE:mailto:b@example.org\r\nBEGIN:VALARM"),
        ("friends,food", "friends,food,y"),
      ],
      merged: [
        ("BEGIN:VALARM", "ATTENDEE:mailto:a@example.org\r\nBEGIN:VALARM"),
        ("BEGIN:VALARM", "ATTENDEE:mailto:b@example.org\r\nBEGIN:VALARM"),
        ("friends,food", "friends,food,x,y"),
      ]),
    Row(
      name: "a category goes here, another there", base: Items.lunch,
      local: [("friends,food", "friends")], remote: [("friends,food", "food")],
      merged: [("CATEGORIES:friends,food\r\n", "")]),
    Row(
      name: "two answers of two people", base: Items.lunch,
      local: [("PARTSTAT=ACCEPTED", "PARTSTAT=TENTATIVE")],
      remote: [("PARTSTAT=NEEDS-ACTION", "PARTSTAT=DECLINED")],
      merged: [
        ("PARTSTAT=ACCEPTED", "PARTSTAT=TENTATIVE"), ("PARTSTAT=NEEDS-ACTION", "PARTSTAT=DECLINED"),
      ]),
    Row(
      name: "two answers of one", base: Items.lunch,
      local: [("PARTSTAT=NEEDS-ACTION", "PARTSTAT=TENTATIVE")],
      remote: [("PARTSTAT=NEEDS-ACTION", "PARTSTAT=DECLINED")], merged: nil,
      clashes: [.property("ATTENDEE")]),
    Row(
      name: "10: left out here, changed there", base: Items.standup,
      local: [("EXDATE;TZID=Europe/Berlin:20260107T093000", Exclusions.both)],
      remote: [("Stand-up\\, later", "Stand-up\\, much later")], merged: nil, clashes: [.component]),
    Row(
      name: "10: taken out with its override, changed there", base: Items.standup,
      local: [
        ("EXDATE;TZID=Europe/Berlin:20260107T093000", Exclusions.both), (Exclusions.override, ""),
      ],
      remote: [("Stand-up\\, later", "Stand-up\\, much later")], merged: nil, clashes: [.component]),
    Row(
      name: "two occurrences left out", base: Items.standup,
      local: [("EXDATE", "EXDATE;TZID=Europe/Berlin:20260112T093000\r\nEXDATE")],
      remote: [("EXDATE", "EXDATE;TZID=Europe/Berlin:20260114T093000\r\nEXDATE")],
      merged: [
        ("EXDATE", "EXDATE;TZID=Europe/Berlin:20260112T093000\r\nEXDATE"),
        ("RRULE", "EXDATE;TZID=Europe/Berlin:20260114T093000\r\nRRULE"),
      ]),
    Row(
      name: "the same occurrence left out, and two others", base: Items.standup,
      local: [("EXDATE;", Exclusions.dates(12, 19) + "EXDATE;")],
      remote: [("EXDATE;", Exclusions.dates(12, 21) + "EXDATE;")],
      merged: [("EXDATE;", Exclusions.dates(12, 19, 21) + "EXDATE;")]),
    Row(
      name: "an occurrence is there again on both sides, and two others left out",
      base: Items.standup,
      local: [("EXDATE;TZID=Europe/Berlin:20260107T093000\r\n", Exclusions.dates(19))],
      remote: [("EXDATE;TZID=Europe/Berlin:20260107T093000\r\n", Exclusions.dates(21))],
      merged: [("EXDATE;TZID=Europe/Berlin:20260107T093000\r\n", Exclusions.dates(19, 21))]),
    Row(
      name: "left out here, the rule changed there", base: Items.standup,
      local: [("EXDATE", "EXDATE;TZID=Europe/Berlin:20260112T093000\r\nEXDATE")],
      remote: [("BYDAY=MO,WE,FR", "BYDAY=MO")], merged: nil, clashes: [.time]),
    Row(
      name: "title of the series here, of an override there", base: Items.standup,
      local: [("SUMMARY:Stand-up\r\n", "SUMMARY:Daily\r\n")],
      remote: [("Stand-up\\, later", "Stand-up\\, at eleven")],
      merged: [
        ("SUMMARY:Stand-up\r\n", "SUMMARY:Daily\r\n"),
        ("Stand-up\\, later", "Stand-up\\, at eleven"),
      ]),
    Row(
      name: "an override there, the title here", base: Items.standup,
      local: [("SUMMARY:Stand-up\r\n", "SUMMARY:Daily\r\n")],
      remote: [("END:VEVENT\r\nEND:VCALENDAR", Exclusions.anotherOverride)],
      merged: [
        ("SUMMARY:Stand-up\r\n", "SUMMARY:Daily\r\n"),
        ("END:VEVENT\r\nEND:VCALENDAR", Exclusions.anotherOverride),
      ]),
    Row(
      name: "an override there, another time here", base: Items.standup,
      local: [("DTSTART;TZID=Europe/Berlin:20260105T093000", "DTSTART:20260105T083000Z")],
      remote: [("END:VEVENT\r\nEND:VCALENDAR", Exclusions.anotherOverride)], merged: nil,
      clashes: [.time]),
    Row(
      name: "an alarm there, the title here", base: Items.lunch,
      local: [("SUMMARY:Lunch with Ada", "SUMMARY:Lunch")],
      remote: [("END:VALARM\r\n", "END:VALARM\r\n" + Exclusions.alarm)],
      merged: [
        ("SUMMARY:Lunch with Ada", "SUMMARY:Lunch"),
        ("END:VALARM\r\n", "END:VALARM\r\n" + Exclusions.alarm),
      ]),
    Row(
      name: "an alarm goes there and is changed here", base: Items.birthday,
      local: [("TRIGGER:-PT15H", "TRIGGER:-PT1H")], remote: [(Exclusions.birthdayAlarm, "")],
      merged: nil, clashes: [.component]),
    Row(
      name: "a task done here, begun there", base: Items.task,
      local: [("STATUS:IN-PROCESS", "STATUS:COMPLETED\r\nCOMPLETED:20260301T100000Z")],
      remote: [("PERCENT-COMPLETE:20", "PERCENT-COMPLETE:60")], merged: nil, clashes: [.completion]),
    Row(
      name: "a task done here, another title there", base: Items.task,
      local: [("STATUS:IN-PROCESS", done("20260301T100000Z")), ("PERCENT-COMPLETE:20", hundred)],
      remote: [("File the tax return", "Taxes")],
      merged: [
        ("STATUS:IN-PROCESS", done("20260301T100000Z")), ("PERCENT-COMPLETE:20", hundred),
        ("File the tax return", "Taxes"),
      ]),
    Row(
      name: "a task done on both sides, here first", base: Items.task,
      local: [("STATUS:IN-PROCESS", done("20260301T100000Z")), ("PERCENT-COMPLETE:20", hundred)],
      remote: [("STATUS:IN-PROCESS", done("20260301T110000Z")), ("PERCENT-COMPLETE:20", hundred)],
      merged: [("STATUS:IN-PROCESS", done("20260301T100000Z")), ("PERCENT-COMPLETE:20", hundred)]),
    Row(
      name: "a task done on both sides, there first", base: Items.task,
      local: [("STATUS:IN-PROCESS", done("20260301T110000Z")), ("PERCENT-COMPLETE:20", hundred)],
      remote: [("STATUS:IN-PROCESS", done("20260301T100000Z")), ("PERCENT-COMPLETE:20", hundred)],
      merged: [("STATUS:IN-PROCESS", done("20260301T100000Z")), ("PERCENT-COMPLETE:20", hundred)]),
    Row(
      name: "an occurrence of a task done here, two there", base: Chores.reminded,
      local: Chores.rolled(to: "16", left: 8), remote: Chores.rolled(to: "23", left: 7),
      merged: Chores.rolled(to: "23", left: 7)),
    Row(
      name: "a task rolled on, of which another program counts nothing down", base: Chores.reminded,
      local: Chores.rolled(to: "16", left: 9), remote: Chores.rolled(to: "16", left: 8),
      merged: Chores.rolled(to: "16", left: 8)),
    Row(
      name: "a task rolled on here, an override there", base: Chores.reminded,
      local: Chores.rolled(to: "16", left: 8), remote: [Chores.done],
      merged: Chores.rolled(to: "16", left: 8) + [Chores.done]),
    Row(
      name: "a task rolled on here, another rule there", base: Chores.reminded,
      local: Chores.rolled(to: "16", left: 8), remote: [("WEEKLY", "DAILY")], merged: nil,
      clashes: [.time]),
    Row(
      name: "a task rolled on here, and put off there", base: Chores.reminded,
      local: Chores.rolled(to: "16", left: 8), remote: [("20260309", "20260318")], merged: nil,
      clashes: [.time]),
    Row(
      name: "a task rolled on here, and back there", base: Chores.reminded,
      local: Chores.rolled(to: "16", left: 8), remote: Chores.rolled(to: "02", left: 10),
      merged: nil, clashes: [.time]),
    Row(
      name: "an occurrence done by an override on both sides, here first", base: Chores.reminded,
      local: [Chores.done], remote: [(Chores.done.part, Chores.done.other.later)],
      merged: [Chores.done]),
    Row(
      name: "KDE's date twice", base: Chores.pending, local: [(":20260316", ":20260323")],
      remote: [(":20260316", ":20260330")], merged: [(":20260316", ":20260330")]),
    Row(
      name: "a reminder dismissed here, the place there", base: Items.lunch,
      local: [("ACTION:DISPLAY", "ACTION:DISPLAY\r\nACKNOWLEDGED:20260310T104600Z")],
      remote: [("Café am Markt", "Kantine")],
      merged: [
        ("ACTION:DISPLAY", "ACTION:DISPLAY\r\nACKNOWLEDGED:20260310T104600Z"),
        ("Café am Markt", "Kantine"),
      ]),
    Row(
      name: "a reminder dismissed on both sides", base: Items.lunch,
      local: [("ACTION:DISPLAY", "ACTION:DISPLAY\r\nACKNOWLEDGED:20260310T104600Z")],
      remote: [("ACTION:DISPLAY", "ACTION:DISPLAY\r\nACKNOWLEDGED:20260310T104700Z")],
      merged: [("ACTION:DISPLAY", "ACTION:DISPLAY\r\nACKNOWLEDGED:20260310T104700Z")]),
    Row(
      name: "the larger number stays", base: Items.call,
      local: [("X-MOZ-GENERATION:2", "X-MOZ-GENERATION:9"), ("Call", "Long call")],
      remote: [("X-MOZ-GENERATION:2", "X-MOZ-GENERATION:10"), ("work", "play")],
      merged: [
        ("X-MOZ-GENERATION:2", "X-MOZ-GENERATION:10"), ("Call", "Long call"), ("work", "play"),
      ]),
  ]

  private enum Chores {
    /// With an alarm at a moment, which moves with the dates.
    static let reminded = Items.chore.replacing(
      "END:VTODO",
      by: "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;VALUE=DATE-TIME:20260309T080000Z\r\n"
        + "END:VALARM\r\nEND:VTODO")
    static let pending = Items.chore.replacing(
      "STATUS", by: "X-KDE-LIBKCAL-DTRECURRENCE;VALUE=DATE:20260316\r\nSTATUS")
    static let done: (part: String, other: String) = (
      "END:VTODO",
      "END:VTODO\r\nBEGIN:VTODO\r\nUID:7733\r\nSUMMARY:Water the plants\r\n"
        + "RECURRENCE-ID;VALUE=DATE:20260309\r\nSTATUS:COMPLETED\r\n"
        + "COMPLETED:20260309T100000Z\r\nEND:VTODO"
    )

    static func rolled(to day: String, left count: Int) -> Change {
      [("20260309", "202603\(day)"), ("COUNT=9", "COUNT=\(count)")]
    }
  }

  private enum Exclusions {
    static func dates(_ days: Int...) -> String {
      days.map { "EXDATE;TZID=Europe/Berlin:202601\($0)T093000\r\n" }.joined()
    }

    static let both =
      "EXDATE;TZID=Europe/Berlin:20260107T093000\r\nEXDATE;TZID=Europe/Berlin:20260109T093000"
    static let override: String = {
      let text = Items.standup.text
      let start = text.range(of: "BEGIN:VEVENT\r\nDTSTART;TZID=Europe/Berlin:20260109")
      let end = text.range(of: "END:VCALENDAR")
      guard let start, let end else { return "" }
      return String(text[start.lowerBound..<end.lowerBound])
    }()
    static let anotherOverride =
      "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:0rq1v7a4uq2b@google.com\r\n"
      + "RECURRENCE-ID;TZID=Europe/Berlin:20260116T093000\r\n"
      + "DTSTART;TZID=Europe/Berlin:20260116T100000\r\nSUMMARY:Moved\r\nEND:VEVENT\r\n"
      + "END:VCALENDAR"
    static let alarm =
      "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT1H\r\nEND:VALARM\r\n"
    static let birthdayAlarm: String = {
      let text = Items.birthday.text
      guard let start = text.range(of: "BEGIN:VALARM"), let end = text.range(of: "END:VEVENT")
      else { return "" }
      return String(text[start.lowerBound..<end.lowerBound])
    }()
  }

  @Test(arguments: rows) func changesOfBothSidesMergeOrClash(_ row: Row) {
    let (local, remote) = (applied(row.local, to: row.base), applied(row.remote, to: row.base))
    #expect(local != row.base && remote != row.base)
    for (here, there) in [(local, remote), (remote, local)] {
      let versions = ItemVersions(
        localBase: row.base, local: here, remoteBase: row.base, remote: there)
      switch versions.merged() {
      case .text(let text, let isNews):
        let expected = row.merged.map { applied($0, to: row.base) }
        #expect(expected.map(CanonicalText.init) == CanonicalText(text), "\(text.text)")
        #expect(isNews == (CanonicalText(text) != CanonicalText(there)))
      case .conflict(let clashes):
        #expect(row.merged == nil, "\(clashes)")
        #expect(clashes.map(\.subject) == row.clashes)
      }
    }
  }

  private func applied(_ change: Change, to text: [UInt8]) -> [UInt8] {
    change.reduce(text) { $0.replacing($1.part, by: $1.other) }
  }
}

extension String {
  /// The text with a later moment of completion.
  fileprivate var later: String { replacing("T100000Z", with: "T110000Z") }
}
