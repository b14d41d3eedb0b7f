import CalendarModel
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// The terminal's cursor rests on what is selected or typed, in every view and mode: screen readers
/// and magnifiers follow it.
struct CursorTests {
  static let sizes = [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 12)]

  /// A state that keys or an answer lead to, and what stands at the cursor then.
  private struct Scene {
    var name: String
    var view = ViewKind.month
    var keys = ""
    var reply: EditReply?
    /// What the text at the cursor begins with.
    var at = ""
    /// The same on a screen of few columns.
    var atFew: String?
    /// What the text before it ends with.
    var before = ""
  }

  private static let scenes = [
    Scene(name: "month", at: "9"),
    Scene(name: "quarter", view: .quarter, at: "9"),
    Scene(name: "year", view: .year, at: "9"),
    Scene(name: "history", view: .history, at: "›"),
    Scene(name: "moved", keys: "3jl", at: "31"),
    Scene(name: "moved in the quarter", view: .quarter, keys: "5jl", at: "14"),
    Scene(name: "moved in the year", view: .year, keys: "9jk", at: "4"),
    Scene(name: "moved in the list", view: .history, keys: "jjj", at: "›"),
    Scene(name: "scrolled", keys: "5J"),
    Scene(name: "an empty list", view: .history, keys: ":filter nosuchword<Enter>", at: "Mon"),
    Scene(name: "a count", keys: "12", at: "9"),
    Scene(name: "message", keys: "gq", at: "9"),
    Scene(name: "help", keys: "?j", at: "›j"),
    Scene(name: "searching the help", keys: "?/week", before: "/week"),
    Scene(name: "details", view: .history, keys: "<Enter>", at: "Release 2.0"),
    Scene(name: "totals", keys: "T", at: "by category"),
    Scene(name: "calendars", keys: "cj", at: "› [x]"),
    Scene(name: "choice", keys: "ddj", at: "› 2"),
    Scene(name: "conflict", reply: .conflict([.sample, .deleted]), at: "Nothing was written"),
    Scene(name: "changes", reply: .changes(ChangeLine.sample(count: 12)), at: "today"),
    Scene(name: "question", view: .history, keys: "jdd", at: "“", atFew: "this"),
    Scene(
      name: "long question",
      reply: .textIsRefused(reason: String(repeating: "a long reason ", count: 20)), at: "edit"),
    Scene(name: "date", keys: "go9.3.", before: "go to: 9.3."),
    Scene(name: "command", keys: ":vi", before: ":vi"),
    Scene(name: "theme", keys: ":theme<Enter>", before: ":theme "),
    Scene(name: "search", keys: "/stand<Left>", at: "d", before: "/stan"),
    Scene(name: "filter", keys: "f#work<Home>", at: "#work", before: "filter: "),
    Scene(name: "adding", keys: "aLunch 日本", before: "add: Lunch 日本"),
    Scene(
      name: "a long line", keys: "a" + String(repeating: "word ", count: 60) + "end",
      before: "word end"),
    Scene(name: "form", reply: .opened(FormSample.lunch), before: "Lunch"),
  ]

  @Test(arguments: scenes.map(\.name), sizes) func restsOnTheSelection(_ name: String, _ size: Size)
  {
    guard let scene = Self.scenes.first(where: { $0.name == name }) else { return }
    for depth in [ColorDepth.none, .trueColor] {
      var interface = Interface.lively(scene.view, size, depth: depth).typing(scene.keys)
      if let reply = scene.reply { interface.receive(reply) }
      let frame = interface.frame()
      let texts = frame.textsAtCursor
      let at = size.width < 80 ? scene.atFew ?? scene.at : scene.at
      #expect(texts?.after.hasPrefix(at) == true, "\(texts?.after ?? "no cursor")")
      #expect(texts?.before.hasSuffix(scene.before) == true, "\(texts?.before ?? "no cursor")")
    }
  }

  @Test(arguments: FormField.ofEvents, sizes)
  func restsInEveryField(_ field: FormField, _ size: Size) {
    var interface = Interface.lively(.month, size)
    interface.receive(.opened(FormSample.lunch))
    interface.type(String(repeating: "<Tab>", count: field.tabCount))
    let texts = interface.frame().textsAtCursor
    let label = Words.english.label(of: field)
    if field == .notes {
      #expect(texts?.before.hasSuffix("b") == true, "\(texts?.before ?? "no cursor")")
    } else {
      #expect(texts?.before.contains("› \(label)") == true, "\(texts?.before ?? "no cursor")")
    }
  }

  /// The window of the keys that may follow lies over some days: then the cursor is in it.
  @Test(arguments: sizes) func isNeverUnderTheKeysThatFollow(_ size: Size) {
    var places = Set<Bool>()
    for offset in 0..<28 {
      var interface = Interface.lively(.month, size, date: Day("2026-03-09") + offset).typing("g")
      let after = interface.frame().textsAtCursor?.after ?? "no cursor"
      let isOnDay = after.hasPrefix("\(interface.day.dayOfMonth)")
      #expect(isOnDay || after.hasPrefix("g"), "\(interface.day.text): \(after)")
      places.insert(isOnDay)
    }
    // The window covers all days of the smallest screen.
    #expect(places.contains(true) || size.height < 24)
  }

  @Test(arguments: sizes) func isNeverUnderTheFigures(_ size: Size) {
    for offset in 0..<28 {
      var interface = Interface.lively(.month, size, date: Day("2026-03-09") + offset)
      var frame = interface.frame()
      let before = frame.textsAtCursor?.after.prefix(1)
      MeterView(FrameLog(), memory: 1, settings: Settings()).paint(
        on: &frame.screen, cursor: frame.cursor)
      // In a window as wide as the screen it can be nowhere else.
      if size.width >= 92 { #expect(frame.textsAtCursor?.after.prefix(1) == before) }
    }
  }

  @Test func restsOnTheOffersOfTheWelcome() {
    for (count, at) in [(0, "No calendars"), (2, "› [")] {
      var interface = Interface.lively(.month, Size(80, 24))
      let offers = (0..<count).map {
        WelcomeOffer(id: $0, program: "khal", place: "~/\($0)", content: .collections(["a"]))
      }
      interface.show(Welcome(offers: offers, place: "~/config.toml"))
      interface.type("j")
      let texts = interface.frame().textsAtCursor
      #expect(texts?.after.hasPrefix(at) == true, "\(texts?.after ?? "no cursor")")
    }
  }

  @Test func restsOnTheOnlyTextOfATinyScreen() {
    var interface = Interface.lively(.month, Size(29, 7))
    let frame = interface.frame()
    #expect(frame.textsAtCursor?.after.hasPrefix("too small") == true)
    #expect(frame.screen.text.contains("at least 30 × 8"))
  }
}

extension Frame {
  /// What stands in the cursor's row before the cursor and from it on; nil if it is hidden.
  fileprivate var textsAtCursor: (before: String, after: String)? {
    guard let cursor else { return nil }
    func text(_ columns: Range<Int>) -> String {
      columns.map { screen[Position(Column($0), cursor.row)].text }.joined()
    }
    let column = cursor.column.value
    return (text(0..<column), text(column..<max(column, screen.size.width)))
  }
}
