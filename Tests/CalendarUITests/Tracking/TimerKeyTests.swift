import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import EventEntry

/// Keys, commands and clicks that start, end and log what happens. Each asks for one step.
@Suite struct TimerKeyTests {
  private static let now = Zone.utc.instant(of: LocalTime("2026-03-09", hour: 14))

  private static func timer(_ title: String, minutesAgo minutes: Int, id: Int64) -> Event {
    var event = Event(
      id: EventID(rawValue: id), collection: CollectionID(rawValue: 1), uid: "\(title)",
      start: .zoned(Zone.utc.localTime(of: now + -Int64(minutes * 60)), .utc),
      duration: EventDuration(seconds: 60), title: title, status: .tentative)
    event.trackedMark = .interval
    return event
  }

  private static let draft = timer("Draft", minutesAgo: 80, id: 901)
  private static let call = timer("Call", minutesAgo: 5, id: 902)

  private static func item(_ timer: Event) -> ItemRef { timer.ownOccurrence(in: .utc).ref }

  private static func opened(
    _ timers: [Event] = [], _ view: ViewKind = .month, _ size: Size = Size(80, 24),
    words: Words = .english
  ) -> Interface {
    let source = SampleSource.lively()
    source.timers = timers
    var interface = Interface.lively(view, size, source: source, words: words)
    let known: [(name: String, key: String, minutes: Int?)] = [
      ("sport/run", "r", 45), ("coffee", "c", nil),
    ]
    interface.state.settings.tracking.categories = known.compactMap { name, key, minutes in
      guard let path = Category(name) else { return nil }
      var category = TrackedCategory(path)
      (category.key, category.minutes) = (key, minutes)
      return category
    }
    return interface
  }

  private static func tracked(_ request: TrackingRequest) -> [Effect] { [.edit(.track(request))] }

  // MARK: Starting

  @Test func theSelectedEventStartsInEveryView() {
    for (view, keys) in [(ViewKind.history, "j"), (.month, "<Tab>")] {
      var interface = Self.opened([], view).typing(keys)
      guard let item = interface.state.selection.item else {
        Issue.record("nothing is selected: \(view)")
        continue
      }
      #expect(interface.type("ss") == Self.tracked(.startOn(item)), "\(view)")
    }
  }

  @Test func aLineIsTypedWhereNothingIsSelected() {
    for (keys, view) in [("ss", ViewKind.month), ("sa", .month), ("sa", .history), ("ss", .year)] {
      var interface = Self.opened([], view)
      #expect(interface.type(keys) == [], "\(keys)")
      #expect(interface.prompt?.kind == .start, "\(keys) \(view)")
      #expect(interface.type("Draft #thesis<Enter>") == Self.tracked(.start("Draft #thesis")))
    }
  }

  @Test func theLineStaysUntilItIsWritten() {
    var interface = Self.opened().typing("saDraft tomorrow 9:00<Enter>")
    _ = interface.receive(.refused(Message("this is not over yet", severity: .error)))
    #expect(interface.prompt?.text == "Draft tomorrow 9:00")
    #expect(interface.prompt?.hint == "this is not over yet")
    interface.type("<Enter>")
    _ = interface.receive(.done(Message("started “Draft”")))
    #expect(interface.prompt == nil)
    #expect(interface.messageText?.hasPrefix("started “Draft”") == true)
    #expect(interface.typing("sa<Up>").prompt?.text == "Draft tomorrow 9:00")
  }

  @Test(arguments: [
    ("sl2h Thesis", "Thesis · today 12:00–14:00, 2 h"),
    ("sl2h run yesterday 14:00", "Run · Sun 8 Mar 2026 14:00–16:00, 2 h · #sport/run"),
    ("slThesis 15-16", "“15-16”: this is not over yet; did you mean yesterday 15-16?"),
    ("saDraft since 13:00", "Draft · today 13:00–…"),
    (":log coffee", "Coffee · today 14:00 · #coffee"),
    (":start 2h Draft", "“2h”: what starts has no length yet; daybook log takes what is over"),
  ]) func whatIsUnderstoodIsShown(_ keys: String, _ hint: String) {
    #expect(Self.opened().typing(keys).prompt?.hint == hint)
  }

  @Test func aCategoryIsLoggedByKeysOfItsOwn() throws {
    let run = try #require(Category("sport/run"))
    for view in [ViewKind.month, .history, .tasks] {
      var interface = Self.opened([], view)
      let keymap = Keymap.standard.changed([.init(logging: run, ["gr"])]).keymap
      interface.adopt(interface.state.settings, keymap: keymap)
      #expect(interface.type("gr") == Self.tracked(.logNow(run, minutes: nil)), "\(view)")
      #expect(interface.type("30gr") == Self.tracked(.logNow(run, minutes: 30)), "\(view)")
      #expect(interface.type("2000gr") == [] && interface.messageText?.isEmpty == false)
      interface.type("i")
      #expect(interface.window is LogWindow)
    }
  }

  // MARK: What runs

  @Test(arguments: ["se", "sx", ":stop<Enter>", ":cancel<Enter>"])
  func nothingRuns(_ keys: String) {
    var interface = Self.opened()
    #expect(interface.type(keys) == [])
    #expect(interface.messageText == "nothing runs")
  }

  @Test func theOneThatRunsEnds() {
    let item = Self.item(Self.draft)
    for (keys, request) in [
      ("se", TrackingRequest.stop(item)), ("sx", .cancel(item)), (":stop<Enter>", .stop(item)),
      (":cancel<Enter>", .cancel(item)), (":cancel-timer<Enter>", .cancel(item)),
    ] {
      var interface = Self.opened([Self.draft])
      #expect(interface.type(keys) == Self.tracked(request), "\(keys)")
    }
  }

  @Test func ofSeveralOneIsChosen() {
    for (keys, request) in [
      ("se1", TrackingRequest.stop(Self.item(Self.draft))), ("se2", .stop(Self.item(Self.call))),
      ("se<Enter>", .stop(Self.item(Self.call))), ("sxk<Enter>", .cancel(Self.item(Self.draft))),
      ("se3", .stopAll), ("seG<Enter>", .stopAll), ("sxj<Enter>", .cancelAll),
      (":stop<Enter>3", .stopAll),
    ] {
      var interface = Self.opened([Self.draft, Self.call])
      #expect(interface.type(keys) == Self.tracked(request), "\(keys)")
      #expect(interface.window == nil)
    }
    var interface = Self.opened([Self.draft, Self.call])
    #expect(interface.type("se<Esc>") == [] && interface.window == nil)
  }

  @Test func theLastOneContinues() {
    var interface = Self.opened()
    #expect(interface.type("sc") == Self.tracked(.continueLast("")))
    #expect(interface.type(":continue thesis<Enter>") == Self.tracked(.continueLast("thesis")))
    #expect(interface.type(":continue<Enter>") == Self.tracked(.continueLast("")))
  }

  // MARK: What is over

  @Test func markedEventsHappenedAsPlanned() {
    var interface = Self.opened([], .history).typing("xjx")
    let items = interface.state.marked.records.map(\.ref)
    #expect(items.count == 2)
    #expect(interface.type("sd") == Self.tracked(.logAsPlanned(items)))
    _ = interface.receive(.done(Message("logged 2 events as planned")))
    #expect(interface.state.marked.isEmpty)
  }

  /// Only a plan can have happened as planned.
  @Test(arguments: [ViewKind.day, .week, .month])
  func whatHappenedIsNoPlan(_ view: ViewKind) {
    let interface = Interface(
      source: SampleSource.tracked(), now: LocalTime("2026-03-09", hour: 11), size: Size(80, 24),
      view: view, date: "2026-03-09")
    let scene = interface.scene
    let all = scene.records(meantBy: .copy).records
    let plans = all.filter { !scene.isTracked($0) }
    let meant = scene.records(meantBy: .logAsPlanned).records
    #expect(meant == (plans.isEmpty ? all : plans))
  }

  @Test func aTypeKeyLogsWhatHappensNow() throws {
    let (run, coffee) = (try #require(Category("sport/run")), try #require(Category("coffee")))
    for (keys, request) in [
      ("ir", TrackingRequest.logNow(run, minutes: nil)), ("ic", .logNow(coffee, minutes: nil)),
      ("30ir", .logNow(run, minutes: 30)), (":log-now<Enter>c", .logNow(coffee, minutes: nil)),
      (":log-run<Enter>", .logNow(run, minutes: nil)),
      (":log-sport/run 30m<Enter>", .logNow(run, minutes: 30)),
      (":log-r<Tab><Enter>", .logNow(run, minutes: nil)),
      (":log-c<Tab><Enter>", .logNow(coffee, minutes: nil)),
    ] {
      var interface = Self.opened()
      #expect(interface.type(keys) == Self.tracked(request), "\(keys)")
      #expect(interface.window == nil)
    }
  }

  /// A category is completed by the part of its name that means it alone, if that can be typed.
  @Test func commandsOfCategoriesAreCompleted() {
    for (names, commands) in [
      ([], []), (["coffee", "sport/run"], ["log-coffee", "log-run"]),
      (["sport/run", "code/Run"], ["log-sport/run", "log-code/Run"]),
      (["a b", "now", "x/planned"], []),
    ] as [([String], [String])] {
      let categories = names.compactMap { Category($0) }.map { TrackedCategory($0) }
      #expect(CommandText.logCommands(of: categories) == commands, "\(names)")
    }
  }

  @Test func otherKeysLogNothing() {
    for (keys, message) in [
      ("iz", "no category has the key z"), ("i<Esc>", nil),
      ("9999ir", "from 1 to 1,440 minutes until now"),
    ] as [(String, String?)] {
      var interface = Self.opened()
      #expect(interface.type(keys) == [], "\(keys)")
      #expect(interface.window == nil && interface.messageText == message, "\(keys)")
    }
    var interface = Self.opened()
    interface.state.settings.tracking.categories = []
    #expect(interface.type("i") == [] && interface.window == nil)
    #expect(interface.messageText?.contains("[[categories]]") == true)
  }

  // MARK: The mouse

  @Test func aClickOnTheTitleRowAsksWhatToDo() {
    let item = Self.item(Self.draft)
    for (key, effects) in [
      ("s", Self.tracked(.stop(item))), ("c", Self.tracked(.continueLast(""))),
      ("x", Self.tracked(.cancel(item))), ("e", [.edit(.open(item))]), ("<Esc>", []),
    ] as [(String, [Effect])] {
      var interface = Self.opened([Self.draft])
      #expect(interface.click(on: "► Draft") == [])
      #expect(interface.window is Question)
      #expect(interface.type(key) == effects, "\(key)")
    }
    var interface = Self.opened([Self.draft, Self.call])
    interface.click(on: "►2 Call")
    #expect(interface.window is Choice)
    interface.type("1")
    #expect(interface.type("s") == Self.tracked(.stop(item)))
  }

  // MARK: Screens

  @Test(arguments: [Size(80, 24), Size(120, 40)]) func screens(_ size: Size) {
    for (language, prefix) in [(Language.english, ""), (.german, "german-")] {
      let (words, name) = (Words(language), prefix + size.name)
      for (keys, window) in [("s", "keys"), ("i", "types"), ("se", "choice"), ("sa", "line")] {
        var interface = Self.opened([Self.draft, Self.call], .week, size, words: words)
        interface.type(keys)
        Golden.expect(interface.frame(), "timer-\(window)-\(name)")
      }
      var interface = Self.opened([Self.draft], .week, size, words: words)
      interface.click(on: "► Draft")
      Golden.expect(interface.frame(), "timer-menu-\(name)")
    }
  }
}
