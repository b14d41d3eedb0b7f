import CalendarModel
import Testing

@testable import ICalendar

@Suite struct DocumentTests {
  /// Each line end, fold and oddity there is, with the properties that must be seen.
  @Test(arguments: [
    ("A:1\r\nB;P=x:2\r\n", ["A=1", "B=2"]),
    ("A:1\nB:2\r\nC:3", ["A=1", "B=2", "C=3"]),
    ("A:1\rB:2\r", ["A=1", "B=2"]),
    ("A:1\r\r\nB:2", ["A=1", "B=2"]),
    ("\u{FEFF}A:1\n\n\nB:2\n", ["A=1", "B=2"]),
    ("A:1\r\n 2\r\n\t3\r\nB:4", ["A=123", "B=4"]),
    ("A\n B\n  C:1", ["AB C=1"]),
    ("A;P=\"x:y\":1", ["A=1"]),
    ("A;P=\"x:y", ["A=y"]),
    ("A;P=a\n b;Q=c\n :1", ["A=1"]),
    ("A:\n \n 1", ["A=1"]),
    ("no property\nA:1", ["A=1"]),
    (":1", ["=1"]),
    ("A:", ["A="]),
    ("\n\n", []),
    ("", []),
  ])
  func linesAreFound(text: String, properties: [String]) {
    let document = Document(Array(text.utf8))
    let found = document.lines.map { line in
      let property = document.property(of: line)
      return "\(property.name)=\(String(decoding: property.value, as: UTF8.self))"
    }
    #expect(found == properties)
  }

  @Test func lineNumbersCountFoldsAndBlankLines() {
    let document = Document(Array("A:1\n 2\n\nB:2\n\t\nC:3".utf8))
    #expect(document.lines.map(\.number) == [1, 4, 6])
  }

  @Test func foldedTextOfALineStaysAsItIs() {
    let document = Document(Array("A:1\r\n 2\r\nB:3\r\n".utf8))
    #expect(Array(document.text(of: document.lines[0])) == Array("A:1\r\n 2".utf8))
  }

  @Test func parametersAreListsWithQuotesAndCarets() {
    let text = #"A;M="mailto:a@x","mailto:b@x";CN=^'Jo^'^n^^^x;EMPTY=;FLAG;n=1,2:v"#
    let document = Document(Array(text.utf8))
    let property = document.property(of: document.lines[0])
    #expect(property.values(of: "m") == ["mailto:a@x", "mailto:b@x"])
    #expect(property.values(of: "CN") == ["\"Jo\"\n^^x"])
    #expect(property.values(of: "EMPTY") == [""])
    #expect(property.values(of: "FLAG") == [""])
    #expect(property.values(of: "N") == ["1", "2"])
    #expect(property.values(of: "other") == [])
    #expect(property.text == "v")
  }

  @Test func componentsFormATree() {
    let document = Document(
      Array(
        """
        BEGIN:VCALENDAR
        A:1
        begin:vevent
        B:2
        BEGIN:VALARM
        C:3
        END:VALARM
        D:4
        END:VEVENT
        BEGIN:X-Room
        E:5
        END:X-ROOM
        F:6
        END:VCALENDAR
        """.utf8))
    #expect(document.components.map(\.kind) == [.calendar, .event, .alarm, .other])
    #expect(document.components.map(\.name) == ["VCALENDAR", "VEVENT", "VALARM", "X-ROOM"])
    #expect(document.components.map(\.parent) == [nil, 0, 1, 0])
    #expect(document.components.map(\.nextComponent) == [4, 3, 3, 4])
    #expect(
      document.components.indices.map { index in
        document.ownLines(of: index).map { document.property(of: document.lines[$0]).name }.joined()
      } == ["AF", "BD", "C", "E"])
    #expect(document.log.entries.isEmpty)
  }

  @Test(arguments: [
    ("BEGIN:VEVENT\nBEGIN:VEVENT\nEND:VEVENT", ["VEVENT has no END"], 2),
    ("BEGIN:VEVENT\nBEGIN:VALARM\nEND:VEVENT", ["VALARM has no END"], 2),
    ("END:VEVENT\nBEGIN:VEVENT\nEND:VEVENT", ["END:VEVENT without its BEGIN"], 1),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VCALENDAR\nEND:VCALENDAR",
      ["VEVENT has no END", "VCALENDAR has no END"], 3
    ),
    ("BEGIN:X-A\nEND:X-B\nEND:X-A", ["END:X-B without its BEGIN"], 1),
    ("", ["the file is empty; get it again, or delete it"], 0),
    (
      "hello",
      ["no calendar in this file, BEGIN:VCALENDAR not found; export it as iCalendar (.ics)"], 0
    ),
    (
      "BEGIN:VCALENDAR\nhello\nEND:VCALENDAR", ["a line without a colon is not a property"], 1
    ),
  ])
  func wrongStructureIsAProblemAndReadOn(text: String, problems: [String], componentCount: Int) {
    let document = Document(Array(text.utf8))
    #expect(document.log.entries.map(\.reason.text) == problems)
    #expect(document.components.count == componentCount)
  }
}
