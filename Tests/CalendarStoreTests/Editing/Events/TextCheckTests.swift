import ICalendar
import Testing

@testable import CalendarStore

/// What may become of the rest of a file when one of its events is changed.
@Suite struct TextCheckTests {
  private static let todos = ["UID:t1\nSUMMARY:Milk\nPRIORITY:1", "UID:t2\nSUMMARY:Bread"]

  private static func text(
    _ title: String, todos: [String], kind: String = "VTODO"
  ) -> [UInt8] {
    let others = todos.map { "BEGIN:\(kind)\n\($0)\nEND:\(kind)\n" }.joined()
    let event = "BEGIN:VEVENT\nUID:e\nDTSTART:20260309\nSUMMARY:\(title)\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\n\(event)\(others)END:VCALENDAR\n"
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  private func isRefused(_ before: [UInt8]?, _ after: [UInt8]) -> Bool {
    let change = TextChange(path: "/c/a.ics", collection: "/c", before: before, after: after)
    do throws(ChangeError) {
      try TextCheck(zones: ZoneCatalog(), uids: ["e"]).check([change], others: [])
      return false
    } catch {
      return true
    }
  }

  @Test(arguments: ["VTODO", "VJOURNAL", "VFREEBUSY"])
  func whatStandsBesideTheEventHasToSayTheSame(kind: String) {
    let (milk, bread) = (Self.todos[0], Self.todos[1])
    let before = Self.text("Old", todos: Self.todos, kind: kind)
    let rows: [(todos: [String], isRefused: Bool)] = [
      (Self.todos, false), ([milk], true), ([milk, bread, "UID:t3"], true), ([], true),
      // As many as before.
      ([milk, bread.replacing("Bread", with: "bread")], true), ([milk, milk], true),
      (["UID:t1\nSUMMARY:Milk", bread], true), ([milk.replacing("t1", with: "t9"), bread], true),
      // The same in other words of the format.
      ([milk.replacing("SUMMARY:Milk", with: "SUMMARY:Mi\n lk"), bread], false),
      (["DTSTAMP:20260101T000000Z\n" + milk, bread], false),
    ]
    for row in rows {
      let after = Self.text("New", todos: row.todos, kind: kind)
      #expect(isRefused(before, after) == row.isRefused, "\(kind) \(row.todos)")
    }
  }

  @Test func aNewFileBringsNone() {
    #expect(!isRefused(nil, Self.text("New", todos: [])))
    #expect(isRefused(nil, Self.text("New", todos: Self.todos)))
  }
}
