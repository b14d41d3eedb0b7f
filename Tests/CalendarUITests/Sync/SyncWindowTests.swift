import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// The window of what sync has left for the user.
@Suite struct SyncWindowTests {
  private static let folder = "/home/ana/calendars/Work"

  private static let refusal = SyncRefusal(
    id: "lunch", title: "Lunch", change: .edit, status: 507, condition: "quota-not-exceeded",
    tried: LocalTime("2026-03-09", hour: 14))

  private static var held: SyncDeletions {
    var held = SyncDeletions(folder: folder)
    (held.missingHere, held.titles) = (12, ["Standup", "Retro"])
    return held
  }

  private static func task(_ kind: SyncTask.Kind) -> SyncTask {
    SyncTask(account: "home", calendar: "Work", kind)
  }

  /// One of each kind, with what its row and its text say in English and German.
  private static let rows: [(task: SyncTask, english: [String], german: [String])] = [
    (
      task(.conflict(SyncConflict(id: "review", sides: .sample))),
      ["two versions  Design review · Work", "changed here and on the server"],
      ["zwei Fassungen  Design review · Work", "Hier und auf dem Server geändert"]
    ),
    (
      task(.refused(refusal)),
      ["not sent      Lunch · Work", "refused it with 507: there is no room left, quota"],
      ["nicht gesendet  Lunch · Work", "mit 507 abgelehnt: dort ist kein Platz mehr, quota"]
    ),
    (
      task(.held(held)), ["deletions     12 events · Work", "Standup, Retro, …"],
      ["Löschungen      12 Termine · Work", "Standup, Retro, …"]
    ),
    (
      SyncTask(account: "home", .mail(3)),
      ["guests        3 changes · home", "may mail the guests"],
      ["Gäste           3 Änderungen · home", "den Gästen"]
    ),
    (
      task(.unsent(title: "Import", .unfit)),
      ["not sent      Import · Work", "exactly one event"],
      ["nicht gesendet  Import · Work", "nicht genau einen Termin"]
    ),
    (
      task(.gone(folder: folder, waiting: 2)),
      ["gone          Work · 2 changes", "no longer on the server"],
      ["verschwunden    Work · 2 Änderungen", "nicht mehr auf dem Server"]
    ),
  ]

  private static let tasks = rows.map(\.task)

  private func opened(
    _ tasks: [SyncTask] = Self.tasks, _ size: Size = Size(80, 24), _ language: Language = .english,
    _ glyphs: Glyphs = .unicode
  ) -> Interface {
    var settings = Settings()
    settings.words = Words(language)
    settings.glyphs = glyphs
    var interface = Interface.sample(size: size, settings: settings)
    interface.type(":sync<Enter>")
    let isShown = interface.show(tasks)
    #expect(isShown)
    return interface
  }

  private func text(_ interface: Interface) -> String {
    var copy = interface
    return copy.frame().screen.text
  }

  @Test(arguments: [Language.english, .german], [Size(80, 24), Size(200, 60)])
  func eachTaskIsSaidInWords(_ language: Language, _ size: Size) {
    var interface = opened(Self.tasks, size, language)
    let shown = text(interface)
    #expect(shown.contains(language == .english ? "Sync: 6 waiting" : "Abgleich: 6 offen"))
    for row in Self.rows {
      let parts = language == .english ? row.english : row.german
      let flat = text(interface).replacing("\n", with: " ")
      for part in parts {
        // A sentence may be broken over rows of the window.
        let words = part.split(separator: " ")
        #expect(words.allSatisfy { flat.contains($0) }, "\(part)\n\(flat)")
      }
      #expect(shown.contains(parts[0]), "\(parts[0])\n\(shown)")
      interface.type("j")
    }
  }

  /// A conflict of one occurrence of a series says which.
  @Test func theOccurrenceOfAConflictIsNamed() {
    let conflict = SyncConflict(id: "r", occurrence: Day("2026-03-09"), sides: .sample)
    let interface = opened([Self.task(.conflict(conflict)), Self.task(.conflict(conflict))])
    #expect(text(interface).contains("Design review, 9 Mar 2026 · Work"), "\(text(interface))")
  }

  @Test func narrowScreensShowItToo() {
    var interface = opened(Self.tasks, Size(40, 12))
    for row in Self.rows {
      #expect(text(interface).contains(row.english[0].prefix(20)), "\(text(interface))")
      interface.type("j")
    }
  }

  @Test func asciiScreensShowItToo() {
    var interface = opened(Self.tasks, Size(80, 24), .english, .ascii)
    for row in Self.rows {
      let shown = text(interface)
      #expect(shown.contains("> " + row.english[0].replacing("·", with: "-")), "\(shown)")
      #expect(!shown.contains("›") && !shown.contains("·") && !shown.contains("…"))
      interface.type("j")
    }
  }

  /// The keys, from the first row on, and what they ask for.
  private static let answers: [(keys: String, answer: SyncAnswer)] = [
    ("jr", .retry(id: "lunch")), ("jdy", .discard(id: "lunch")),
    ("jjr", .restore(folder: folder)), ("jjdy", .delete(folder: folder)),
    ("jjjay", .allowMail(account: "home")), ("jjjjjdy", .leave(folder: folder)),
  ]

  @Test(arguments: answers.indices) func keysAnswer(_ index: Int) {
    let (keys, answer) = Self.answers[index]
    var interface = opened()
    #expect(interface.type(keys) == [.answerSync(answer)])
    // It stays open, and says that the task is answered; a second answer is none.
    #expect(interface.window is SyncWindow)
    #expect(text(interface).contains("Answered; sync is carrying it out."))
    #expect(interface.type("rdao<Enter>").isEmpty && interface.window is SyncWindow)
  }

  @Test(arguments: ["jd", "jjd", "jjja", "jjjjjd"]) func whatCannotBeUndoneIsAsked(_ keys: String) {
    var interface = opened()
    #expect(interface.type(keys).isEmpty && interface.window is Question)
    #expect(interface.type("n").isEmpty && interface.window is SyncWindow)
    #expect(!text(interface).contains("Answered"))
  }

  @Test(arguments: [
    "r", "d", "a", "jjjr", "jjjd", "ja", "jja", "jjo", "jjjjr", "jjjjjr", "jjjjj<Enter>",
  ]) func otherKeysDoNothing(_ keys: String) {
    var interface = opened()
    #expect(interface.type(keys).isEmpty && interface.window is SyncWindow)
  }

  @Test(arguments: ["<Enter>", "o"]) func aConflictIsShownAndAnswered(_ key: String) {
    var interface = opened()
    interface.type(key)
    #expect(text(interface).contains("Changed here and on the server"))
    #expect(interface.type("m") == [.resolveSync(id: "review", .mine)])
    #expect(interface.window is SyncWindow)
    #expect(text(interface).contains("Answered; sync is carrying it out."))
  }

  @Test func aConflictThatIsLeftStays() {
    var interface = opened()
    #expect(interface.type("<Enter><Esc>").isEmpty && interface.window is SyncWindow)
    #expect(!text(interface).contains("Answered"))
  }

  @Test func anEventIsFound() {
    var interface = opened()
    interface.type("jo")
    // The calendar of the test has no events.
    #expect(interface.window == nil)
    #expect(interface.messageText?.contains("Lunch") == true)
  }

  @Test func whatIsDeletedCannotBeFound() {
    let deleted = SyncRefusal(id: "lunch", title: "Lunch", change: .delete, status: 403)
    var interface = opened([Self.task(.refused(deleted)), Self.tasks[2]])
    interface.type("o")
    #expect(interface.window is SyncWindow)
    #expect(text(interface).contains("It is deleted"))
  }

  @Test func itFollowsWhatSyncSays() {
    var interface = opened()
    interface.type("G")
    // Fewer are left, and the last of them is selected.
    interface.show(Array(Self.tasks[1...2]))
    #expect(text(interface).contains("Sync: 2 waiting"))
    #expect(interface.type("r") == [.answerSync(.restore(folder: Self.folder))])
    // What is told anew waits for an answer again.
    interface.show(Array(Self.tasks[1...2]))
    #expect(!text(interface).contains("Answered"))
    let isOpen = interface.show([])
    #expect(!isOpen && interface.windows.isEmpty)
  }

  /// An answer that arrives under a question changes what lies below it.
  @Test func itFollowsUnderAQuestion() {
    var interface = opened()
    interface.type("jjd")
    interface.show([Self.tasks[0], Self.tasks[1]])
    #expect(interface.window is Question)
    interface.type("n")
    #expect(text(interface).contains("Sync: 2 waiting"))
  }

  @Test func oneConflictAloneIsShownItself() {
    let interface = opened([Self.tasks[0]])
    #expect(interface.window is ConflictWindow)
  }

  /// Keys that were pressed for something else do not meet a window.
  @Test(arguments: ["j", ":", "?"]) func itWaitsForWhoDoesSomethingElse(_ keys: String) {
    var interface = Interface.sample()
    interface.type(":sync<Enter>" + keys)
    let isShown = interface.show(Self.tasks)
    #expect(!isShown && !(interface.window is SyncWindow))
  }

  @Test func nothingLeftOpensNothing() {
    var interface = Interface.sample()
    interface.type(":sync<Enter>")
    let isShown = interface.show([])
    #expect(!isShown && interface.windows.isEmpty)
  }

  @Test(arguments: ["<Esc>", "q", "<C-c>", "<BS>", "<F1>"]) func itIsLeft(_ key: String) {
    var interface = opened()
    #expect(interface.type(key).isEmpty && interface.windows.isEmpty)
  }

  @Test func manyTasksScroll() {
    let many = (0..<5_000).map { number in
      let refusal = SyncRefusal(id: "u\(number)", title: "E\(number)", change: .add, status: nil)
      return Self.task(.refused(refusal))
    }
    var interface = opened(many)
    #expect(text(interface).contains("› not sent      E0 · Work"))
    interface.type("G")
    #expect(text(interface).contains("› not sent      E4999 · Work"))
    #expect(text(interface).contains("says that it has made the change, and has not"))
    #expect(interface.type("r") == [.answerSync(.retry(id: "u4999"))])
  }

  /// Texts of files and servers do nothing to the terminal.
  @Test func foreignTextsAreShownSafely() {
    let evil = "\u{1B}[31mred\nline"
    let refusal = SyncRefusal(
      id: "x", title: evil, change: .edit, status: 403, condition: evil)
    var held = SyncDeletions(folder: evil)
    (held.goneThere, held.titles) = (1, [evil])
    var interface = opened([
      SyncTask(account: evil, calendar: evil, .refused(refusal)),
      SyncTask(account: evil, calendar: evil, .held(held)),
      SyncTask(account: evil, .mail(1)),
      SyncTask(account: evil, calendar: evil, .gone(folder: evil, waiting: 0)),
    ])
    for _ in 0..<4 {
      #expect(!text(interface).contains("\u{1B}"))
      interface.type("d")
      #expect(!text(interface).contains("\u{1B}"))
      if interface.window is Question { interface.type("<Esc>") }
      interface.type("j")
    }
  }

  @Test func linearScreensTellEachTask() {
    let dialogue = LinearDialogue(opened(), notesStart: true)
    for part in [
      "Sync: 6 waiting", "two versions", "Lunch", "12 events", "no longer on the server",
    ] {
      #expect(dialogue.text.lowercased().contains(part.lowercased()), "\(dialogue.text)")
    }
  }
}
