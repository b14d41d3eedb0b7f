import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// The window of a message about an event.
@Suite struct InvitationWindowTests {
  private static let organizer = "Grace Hopper <grace@example.com>"

  private static func sheet(
    _ number: Int = 0, of count: Int = 1, doubt: String? = nil,
    reply: InvitationSheet.Reply = .none, refused: [InvitationDeed] = []
  ) -> InvitationSheet {
    let start = LocalTime("2026-03-11", hour: 14)
    var facts: [InvitationSheet.Fact] = [
      .init("when", "Wed 11 Mar 2026, 14:00–15:00"),
      .init("zone", "America/New_York, 09:00 there"), .init("place", "Room 4"),
      .init("attendees", "\(organizer), accepted"),
      .init("", "Ada Lovelace <ada@example.org>, needs action (you)"), .init("answer", "none yet"),
      .init("calendar", "not in your calendars"),
    ]
    if let doubt { facts.append(.init("careful", doubt, isWarning: true)) }
    return InvitationSheet(
      number: number, of: count, title: "Quarterly review", wish: "\(organizer) invites you",
      facts: facts, notes: "Please bring your numbers.\nLunch is served.",
      time: start..<(start + 3_600), event: EventID(rawValue: 7),
      refusals: Dictionary(uniqueKeysWithValues: refused.map { ($0, "this is a cancellation") }),
      doubt: doubt, reply: reply)
  }

  private static let doubt =
    "Grace Hopper <grace@example.com> organizes “Review” in Work, and this message names "
    + "Eve <eve@evil.example> as its organizer"

  private func opened(
    _ sheet: InvitationSheet = Self.sheet(), _ size: Size = Size(80, 24),
    _ language: Language = .english, _ source: SampleSource = SampleSource()
  ) -> Interface {
    var settings = Settings()
    settings.words = Words(language)
    var interface = Interface.sample(source, size: size, settings: settings)
    let effects = interface.type(":invite in.eml<Enter>")
    #expect(effects == [.edit(.openInvitations(path: "in.eml"))])
    interface.receive(.invitation(sheet))
    #expect(interface.shows(InvitationWindow(sheet)))
    return interface
  }

  private func text(_ interface: Interface) -> String {
    var copy = interface
    return copy.frame().screen.text
  }

  private func took(
    _ deed: InvitationDeed, _ number: Int = 0, isAnyway: Bool = false, sends: Bool = false
  ) -> Effect {
    .edit(.takeInvitation(InvitationRequest(number, deed, isAnyway: isAnyway, sends: sends)))
  }

  // MARK: Screens

  private static let scenes: [(name: String, sheet: InvitationSheet, keys: String)] = [
    ("new", sheet(reply: .program("msmtp", to: "grace@example.com")), ""),
    ("several", sheet(1, of: 3), ""),
    ("foreign", sheet(doubt: doubt, refused: [.accept, .tentative, .decline]), ""),
    ("question-foreign", sheet(doubt: doubt, refused: [.accept, .tentative, .decline]), "s"),
    ("question-mail", sheet(reply: .program("msmtp", to: "grace@example.com")), "a"),
    ("refused", sheet(refused: [.accept]), "a"),
  ]

  @Test(arguments: scenes.indices) func screens(_ index: Int) {
    let (name, sheet, keys) = Self.scenes[index]
    var interface = opened(sheet, source: .lively())
    interface.type(keys)
    Golden.expect(interface.frame(), "invitation-\(name)-80x24")
  }

  @Test func theOtherEventsOfTheDayAreListed() {
    let shown = text(opened(Self.sheet(), source: .lively()))
    #expect(shown.contains("that day") && shown.contains("09:00–09:15 Stand-up"), "\(shown)")
  }

  private func opened(_ sheet: InvitationSheet, source: SampleSource) -> Interface {
    opened(sheet, Size(80, 24), .english, source)
  }

  @Test(arguments: [Size(40, 12), Size(30, 8), Size(200, 60)]) func otherSizes(_ size: Size) {
    let shown = text(opened(Self.sheet(), size))
    #expect(shown.contains("Invitation") && shown.contains("Quarterly review"), "\(shown)")
  }

  @Test func germanKeysAreNamed() {
    let shown = text(opened(Self.sheet(0, of: 2), Size(80, 24), .german))
    #expect(shown.contains("Einladung 1 von 2") && shown.contains("zugleich"), "\(shown)")
    #expect(shown.contains("a zusagen · t vielleicht · d ablehnen"), "\(shown)")
  }

  @Test func linearScreensTellIt() {
    let dialogue = LinearDialogue(opened(Self.sheet(doubt: Self.doubt)), notesStart: true)
    for part in ["Invitation", "Quarterly review", "when: ", "careful: ", "Lunch is served"] {
      #expect(dialogue.text.contains(part), "\(dialogue.text)")
    }
  }

  // MARK: Keys

  @Test(arguments: [
    ("a", InvitationDeed.accept), ("t", .tentative), ("d", .decline), ("s", .take),
  ])
  func keysTakeIt(_ key: String, _ deed: InvitationDeed) {
    for reply: InvitationSheet.Reply in [.none, .noProgram(to: "grace@example.com")] {
      var interface = opened(Self.sheet(reply: reply))
      #expect(interface.type(key) == [took(deed)])
    }
    // The mail is asked about, unless there is none.
    var interface = opened(Self.sheet(reply: .program("msmtp", to: "grace@example.com")))
    if deed == .take {
      #expect(interface.type(key) == [took(.take)])
    } else {
      #expect(interface.type(key).isEmpty && interface.window is Question)
      #expect(text(interface).contains("grace@example.com by msmtp"))
      #expect(interface.typing("n").window is InvitationWindow)
      var other = interface
      #expect(other.type("n") == [took(deed)])
      other = interface
      #expect(other.type("<Esc>").isEmpty && other.window is InvitationWindow)
      #expect(interface.type("y") == [took(deed, sends: true)])
      #expect(interface.window is InvitationWindow)
    }
  }

  @Test(arguments: [
    ("a", InvitationDeed.accept), ("t", .tentative), ("d", .decline), ("s", .take),
  ])
  func whatIsDoubtfulIsAskedFirst(_ key: String, _ deed: InvitationDeed) {
    let mail = InvitationSheet.Reply.program("msmtp", to: "eve@evil.example")
    for reply in [InvitationSheet.Reply.none, mail] {
      var interface = opened(Self.sheet(doubt: Self.doubt, reply: reply))
      #expect(interface.type(key).isEmpty && interface.window is Question)
      for leaving in ["n", "<Esc>"] {
        var other = interface
        #expect(other.type(leaving).isEmpty && other.window is InvitationWindow)
      }
      let asksForMail = deed != .take && reply == mail
      if asksForMail { #expect(interface.type("y").isEmpty && interface.window is Question) }
      #expect(interface.type("y") == [took(deed, isAnyway: true, sends: asksForMail)])
    }
  }

  @Test func whatCannotBeAnsweredIsAsked() {
    var interface = opened(Self.sheet(reply: .impossible("no organizer")))
    #expect(interface.type("a").isEmpty && text(interface).contains("no organizer"))
    #expect(interface.typing("n").window is InvitationWindow)
    #expect(interface.type("y") == [took(.accept)])
  }

  @Test func whatCannotBeDoneSaysWhy() {
    var interface = opened(Self.sheet(refused: [.accept, .tentative, .decline]))
    for key in ["a", "t", "d"] {
      #expect(interface.type(key).isEmpty && interface.window is InvitationWindow)
      #expect(interface.messageText == "this is a cancellation")
    }
    let shown = text(interface)
    #expect(shown.contains("s takes it") && !shown.contains("a accepts"), "\(shown)")
  }

  @Test func keysGoThroughSeveral() {
    func wanted(_ number: Int) -> [Effect] { [.edit(.showInvitation(number: number))] }
    for (number, key, next) in [
      (0, "n", 1), (0, "<Tab>", 1), (2, "n", 0), (0, "p", 2), (1, "<S-Tab>", 0),
    ] {
      var interface = opened(Self.sheet(number, of: 3))
      #expect(interface.type(key) == wanted(next), "\(number) \(key)")
      let sheet = Self.sheet(next, of: 3)
      interface.receive(.invitation(sheet))
      #expect(interface.shows(InvitationWindow(sheet)))
      #expect(text(interface).contains("Invitation \(next + 1) of 3"))
      #expect(interface.type("s") == [took(.take, next)])
    }
    var one = opened()
    #expect(one.type("np<Tab>").isEmpty && one.window is InvitationWindow)
  }

  @Test func whatWasTakenIsToldInTheStatusLine() {
    var one = opened()
    one.type("a")
    one.receive(.invitationTaken(Message("accepted “Review”"), [], Self.sheet()))
    #expect(one.window == nil && one.messageText?.hasPrefix("accepted “Review”") == true)
    var several = opened(Self.sheet(0, of: 2))
    several.type("a")
    let after = Self.sheet(0, of: 2, refused: [.take])
    several.receive(.invitationTaken(Message("accepted “Review”"), [], after))
    #expect(several.shows(InvitationWindow(after)))
    #expect(several.type("u") == [.edit(.undo()), .edit(.showInvitation(number: 0))])
    several.receive(.undone(Message("undone"), from: [], to: []))
    several.receive(.invitation(Self.sheet(0, of: 2)))
    #expect(several.shows(InvitationWindow(Self.sheet(0, of: 2))))
    #expect(several.messageText == "undone")
    several.type("u")
    several.receive(.undoneElsewhere(UndoConflict(paths: ["a.ics"], isRedo: false)))
    several.receive(.invitation(Self.sheet(0, of: 2)))
    #expect(several.window is Question && several.typing("n").window is InvitationWindow)
    var refused = opened()
    refused.type("a")
    refused.receive(.refused(Message("read-only", severity: .error)))
    #expect(refused.window is InvitationWindow && refused.messageText == "read-only")
  }

  @Test(arguments: ["<Esc>", "q", "<C-c>", "<Enter>"]) func itIsLeft(_ key: String) {
    var interface = opened()
    #expect(interface.type(key).isEmpty && interface.windows.isEmpty)
  }

  // MARK: The mouse

  @Test(arguments: [
    ("a accepts", InvitationDeed.accept), ("t tentatively", .tentative), ("d declines", .decline),
    ("s take", .take),
  ])
  func namesOfKeysAreClicked(_ name: String, _ deed: InvitationDeed) {
    for width in [80, 120] {
      var interface = opened(Self.sheet(), Size(width, 24))
      #expect(interface.click(on: name) == [took(deed)], "\(text(interface))")
    }
    var interface = opened()
    #expect(interface.click(on: "Room 4").isEmpty && interface.window is InvitationWindow)
    interface.click(on: "Esc")
    #expect(interface.windows.isEmpty)
  }

  // MARK: What else is on

  @Test func whatTakesPlaceThenIsListedWhateverTheFilter() {
    let records = [
      Record.timed("2026-03-11", 14, minute: 30, "Planning"),
      Record.timed("2026-03-11", 16, minute: 0, "Later"),
    ]
    let source = SampleSource(records)
    var interface = opened(Self.sheet(), source: source)
    #expect(text(interface).contains("overlaps   14:30"), "\(text(interface))")
    #expect(text(interface).contains("Planning"))
    // What does not overlap is of the same day.
    #expect(text(interface).contains("that day   16:00"), "\(text(interface))")
    interface.type("<Esc>:filter nothing<Enter>:invite x<Enter>")
    interface.receive(.invitation(Self.sheet()))
    #expect(text(interface).contains("Planning ·"), "\(text(interface))")
    var other = opened(Self.sheet(), source: SampleSource([]))
    #expect(text(other).contains("overlaps   nothing"))
    other.type("<Esc>")
    source.pendingMonths = [Month(year: 2026, month: 3)]
    #expect(text(opened(Self.sheet(), source: source)).contains("not known yet"))
  }

  /// Texts of messages do nothing to the terminal.
  @Test func foreignTextsAreShownSafely() {
    let evil = "\u{1B}[31mred\u{202E}\nline"
    var sheet = Self.sheet(doubt: evil, reply: .program(evil, to: evil), refused: [.decline])
    (sheet.title, sheet.wish, sheet.notes) = (evil, evil, evil)
    sheet.facts = [.init("when", evil), .init(evil, evil)]
    sheet.refusals[.decline] = evil
    for keys in ["", "a", "ay", "d", "s"] {
      let shown = text(opened(sheet).typing(keys))
      #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"), "\(keys)")
    }
  }

  // MARK: Of an inbox

  /// A server passes the answer on, so nothing is asked, and the next message follows.
  @Test func messagesOfAnInboxAreAnsweredByOneKeyEach() {
    var sheets = [
      Self.sheet(0, of: 2, reply: .none), Self.sheet(doubt: Self.doubt, reply: .none),
    ]
    for index in sheets.indices { sheets[index].isInInbox = true }
    var interface = opened(sheets[0])
    #expect(text(interface).contains("s puts it away") || text(interface).contains("s put away"))
    let request = InvitationRequest(0, .accept)
    #expect(interface.type("a") == [.edit(.takeInvitation(request))])
    interface.receive(.invitationTaken(Message("accepted"), [], sheets[1]))
    #expect(interface.shows(InvitationWindow(sheets[1])))
    // Nothing is applied to put a message away, so a doubt about it does not matter.
    #expect(
      interface.type("s") == [.edit(.takeInvitation(InvitationRequest(0, .take, isAnyway: true)))])
    interface.receive(.done(Message("put away"), []))
    #expect(!interface.shows(InvitationWindow(sheets[1])))
  }

  // MARK: The command line

  @Test func theCommandCompletesAFileAndOpensTheInboxWithoutOne() {
    var interface = Interface.sample()
    interface.fileCompletions = { text in ["\(text)one.eml", "\(text)two.eml"] }
    interface.type(":invite ~/m/<Tab>")
    #expect(interface.prompt?.text == "invite ~/m/one.eml")
    #expect(interface.type("<Enter>") == [.edit(.openInvitations(path: "~/m/one.eml"))])
    #expect(interface.type(":invite<Enter>") == [.edit(.openInvitations(path: nil))])
    #expect(interface.type(":inv x y.ics<Enter>") == [.edit(.openInvitations(path: "x y.ics"))])
  }
}
