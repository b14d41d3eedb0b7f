import CalendarModel
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// The window with all facts about a task. It is Monday 9 March 2026, 14:00.
@Suite struct TaskDetailsTests {
  private static func ref(_ id: Int) -> ItemRef {
    ItemRef(id: EventID(rawValue: 10_000 + Int64(id)))
  }

  private func opened(
    _ source: SampleSource = .tasks(), _ keys: String = "", words: Words = .english
  ) -> Interface {
    Interface.lively(.tasks, Size(100, 40), source: source, words: words).typing(keys + "<Enter>")
  }

  /// The facts of the window, without the notes.
  private func fields(_ interface: Interface) -> [String] {
    guard let window = interface.window as? TodoDetailsWindow else { return [] }
    return TodoDetailsText(interface.scene, window.row).fields.filter { !$0.1.isEmpty }.map {
      $0.isEmpty ? $1 : "\($0): \($1)"
    }
  }

  @Test func saysWhatIsKnown() {
    let cases: [(keys: String, english: [String], german: [String])] = [
      (
        "",
        [
          "due: Thursday 5 March 2026 · 4 days late", "status: to do", "priority: high, 1",
          "categories: house", "calendar: Home",
        ],
        [
          "fällig: Donnerstag, 5. März 2026 · seit 4 Tagen", "Status: zu erledigen",
          "Priorität: hoch, 1", "Kategorien: house", "Kalender: Home",
        ]
      ),
      (
        "jj",
        [
          "due: Monday 9 March 2026, 17:00", "status: to do", "priority: medium, 5",
          "parts: ☑ Collect changes", "☐ Translate", "☐ Proofread", "categories: work/api",
          "calendar: Work",
        ],
        [
          "fällig: Montag, 9. März 2026, 17:00", "Status: zu erledigen", "Priorität: mittel, 5",
          "Teile: ☑ Collect changes", "☐ Translate", "☐ Proofread", "Kategorien: work/api",
          "Kalender: Work",
        ]
      ),
      (
        "jjjj",
        [
          "due: Monday 9 March 2026", "status: to do", "part of: Release notes", "calendar: Work",
        ],
        [
          "fällig: Montag, 9. März 2026", "Status: zu erledigen", "Teil von: Release notes",
          "Kalender: Work",
        ]
      ),
    ]
    for (keys, english, german) in cases {
      #expect(fields(opened(.tasks(), keys)).map(withoutLook) == english, "\(keys)")
      #expect(
        fields(opened(.tasks(), keys, words: Words(.german))).map(withoutLook) == german, "\(keys)")
    }
  }

  /// Leaves out the sign of the list, which is that of its place among the calendars.
  private func withoutLook(_ field: String) -> String {
    for name in ["calendar: ", "Kalender: "] where field.hasPrefix(name) {
      let parts = field.dropFirst(name.count).split(separator: " ")
      return name + (parts.last.map(String.init) ?? "")
    }
    return field
  }

  @Test func saysEverythingThatAnEventSays() {
    let source = SampleSource.tasks()
    source.todos[0].location = "Town hall"
    source.todos[0].url = "https://tax.example"
    source.todos[0].notes = "Bring the receipts.\nAnd a pen."
    source.todos[0].start = .allDay("2026-03-02")
    source.todos[0].privacy = .personal
    source.todos[0].alarmCount = 1
    source.todoAlarms[source.todos[0].id] = EventAlarms(
      AlarmSchedule([AlarmSchedule.Entry(.end(EventDuration(seconds: -3_600)))]))
    let interface = opened(source)
    let shown = fields(interface)
    for part in [
      "begins: Monday 2 March 2026", "place: Town hall", "link: https://tax.example",
      "privacy: private",
    ] { #expect(shown.contains(part), "\(part): \(shown)") }
    #expect(shown.contains { $0.hasPrefix("alarms: ") })
    let screen = interface.typing("").screenText
    for part in ["☐ ‼ Tax return", "Bring the receipts.", "And a pen."] {
      #expect(screen.contains(part), "\(part)")
    }
  }

  @Test func aDoneTaskSaysSinceWhen() {
    #expect(fields(opened(.tasks(), "G")).contains("status: done, Monday 9 March 2026, 11:15"))
    #expect(
      fields(opened(.tasks(), "jjjjjj")).contains("status: in progress, 50 %"),
      "\(fields(opened(.tasks(), "jjjjjj")))")
  }

  @Test func keysForTasksWorkThere() {
    let tax = [Self.ref(1)]
    let cases: [(String, [ItemRef], TodoChange)] = [
      ("<Space>", tax, .complete()), ("dd", tax, .delete),
      ("*", tax, .set([.priority(TodoPriority(.medium))])), (">", tax, .shift(days: 1)),
    ]
    for (keys, items, change) in cases {
      // The shown task is meant, whatever is marked.
      var interface = opened(.tasks(), "jxk")
      #expect(interface.type(keys) == [.edit(.changeTodos(items, change))], "\(keys)")
      #expect(interface.window == nil, "\(keys)")
    }
    var interface = opened()
    #expect(interface.type("<Esc>").isEmpty && interface.window == nil)
  }

  @Test func aDoubleClickShowsThem() {
    var interface = Interface.lively(.tasks, Size(80, 24), source: .tasks())
    interface.doubleClick(on: "Translate")
    #expect((interface.window as? TodoDetailsWindow)?.row.item.title == "Translate")
  }
}
