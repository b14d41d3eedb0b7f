import CalendarModel
import Testing

@testable import ICalendar

/// A long script of random changes of one task, held against the task as a value. Only the lines of what
/// was changed are others, byte for byte, after each of them.
@Suite struct TodoScriptTests {
  private static let text = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//t//t//EN
    BEGIN:VTODO
    UID:other
    SUMMARY:Left
      alone
    DUE;VALUE=DATE:20260309
    END:VTODO
    BEGIN:VTODO
    UID:task
    X-KEPT;X-A="b;c":a long line that is folded where no one else would do s
     o\\, here
    DTSTART:20260309T080000
    DURATION:PT90M
    related-to;reltype=sibling:s
    GEO:52.52;13.405
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT15M
    X-KEPT:too
    END:VALARM
    END:VTODO

    BEGIN:X-OWN
    X-KEPT:as well
    END:X-OWN
    END:VCALENDAR
    """

  @Test(arguments: [1, 2, 3, 4])
  func textsSayWhatTheValueSays(seed: Int) throws {
    var source = RandomTodo(seed: seed)
    let lineEnd = ["\n", "\r\n"][seed % 2]
    var bytes = Array(Self.text.replacing("\n", with: lineEnd).utf8)
    var model = try #require(task(in: bytes))
    for step in 0..<500 {
      let note: Comment = "seed \(seed), step \(step)"
      let change = TodoChange.random(using: &source)
      let document = Document(bytes)
      let index = document.componentIndices(of: .todo)[1]
      var edit = TodoWorld.edit(document)
      let before = try TodoWorld.todo(at: index, in: &edit)
      try edit.set(change.applied(to: before), at: index)
      let after = edit.bytes()
      model = change.applied(to: model)

      // The alarm goes with the due date that it goes by.
      let losesAlarm = before.due != nil && model.due == nil
      if losesAlarm { model.alarmCount = 0 }
      let names = change.properties + TodoWorld.stamps
      #expect(
        rest(after, without: names, losesAlarm) == rest(bytes, without: names, losesAlarm), note)
      var found = try #require(task(in: after), note)
      (found.sequence, found.changed) = (0, nil)
      (model.sequence, model.changed) = (0, nil)
      #expect(found == model, note)
      #expect(TodoWorld.mistakes(TodoWorld.read(Document(after))) == [], note)
      guard found == model else { return }
      bytes = after
    }
  }

  private func task(in bytes: [UInt8]) -> Todo? {
    TodoWorld.read(Document(bytes)).todos.map(\.todo).first { $0.uid == "task" }
  }

  /// Zones are described once they are named.
  private func rest(_ bytes: [UInt8], without names: [String], _ losesAlarm: Bool) -> String {
    let document = Document(bytes)
    var edit = DocumentEdit(document)
    let todo = document.componentIndices(of: .todo)[1]
    for name in names { edit.removeProperties(named: name, of: todo) }
    if losesAlarm {
      for (alarm, _) in document.alarms(ofEventAt: todo) { edit.remove(component: alarm) }
    }
    for zone in document.componentIndices(of: .timeZone) { edit.remove(component: zone) }
    return String(decoding: edit.bytes(), as: UTF8.self)
  }
}
