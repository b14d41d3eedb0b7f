import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// The first window for new users: the calendars found on the machine, to choose from.
package struct Welcome: Hashable, Sendable {
  /// The offers; those that can be chosen come first.
  package let offers: [WelcomeOffer]
  /// The path of the configuration file to write, with `~` for the home folder.
  package let place: String
  /// Whether calendars are open already.
  package let hasCalendars: Bool
  /// The numbers of the chosen offers.
  package internal(set) var chosen: Set<Int>
  package var selected = 0

  /// Creates the window with all offers chosen that are opened in place.
  package init(offers: [WelcomeOffer], place: String, hasCalendars: Bool = false) {
    let sorted = offers.filter(\.isUsable) + offers.filter { !$0.isUsable }
    self.offers = sorted
    self.place = place
    self.hasCalendars = hasCalendars
    chosen = Set(
      sorted.indices.filter { index in
        if case .collections = sorted[index].content { true } else { false }
      })
  }

  /// The ids of the chosen offers.
  package var chosenIDs: [Int] { chosen.sorted().map { offers[$0].id } }

  package mutating func move(by count: Int) {
    selected = min(max(0, selected + count), max(0, offers.count - 1))
  }

  package mutating func toggle() {
    guard offers.indices.contains(selected), offers[selected].isUsable else { return }
    chosen.formSymmetricDifference([selected])
  }
}

extension Welcome: TickedWindow {
  /// True, so that the window returns after its help is closed.
  package var comesBack: Bool { true }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    switch context.keymap.windowAction(for: key, WelcomeAction.init) {
    case .move(let count): move(by: count)
    case .toggle: toggle()
    case .accept where !chosen.isEmpty: return [.close, .effect(.begin(offers: chosenIDs))]
    case .quit where !hasCalendars: return [.run(.quit)]
    case .accept, .close, .quit: return [.close]
    case .help: return [.help]
    case .account: return [.close, .run(.addAccount)]
    case nil: return nil
    }
    return []
  }

  /// Where nothing was found, the keys that the window names work as in the view.
  package func isOfUse(_ command: Command) -> Bool {
    offers.isEmpty && [.add, .commandLine, .tutor].contains(command)
  }

  package func run(_ command: Command) -> [WindowRequest] { [.close, .run(command)] }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    WelcomeView(scene, welcome: self).part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? { WelcomeView(scene, welcome: self).keysOnBorder }

  package mutating func select(row: Int, _ context: WindowContext) { selected = row }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    [.press(Key(notches < 0 ? .up : .down))]
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    WelcomeView(scene, welcome: self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let view = WelcomeView(scene, welcome: self)
    let lines = offers.indices.map { index in
      let offer = offers[index]
      let name = displayable(offer.program)
      let place = offer.place == offer.program ? [] : [displayable(offer.place)]
      let told = scene.words.chosen(name, chosen.contains(index))
      return ([offer.isUsable ? told : name] + place + [view.detail(of: offer)])
        .joined(separator: ", ")
    }
    let hints = view.hints.map { "\($0.key) \($0.text)" }
    return LinearWindow(
      kind: .welcome, title: scene.words.welcomeTitle,
      lines: [offers.isEmpty ? view.nothing : scene.words.welcomeFound] + lines,
      selected: offers.isEmpty ? nil : selected + 1,
      keys: ((offers.isEmpty ? [] : [scene.words.welcomeKeys]) + hints).joined(separator: "; "))
  }
}

/// An action of a key in the welcome window.
package enum WelcomeAction: Hashable {
  case move(Int)
  case toggle
  /// Begins with the chosen offers.
  case accept
  case close
  /// Leaves the program; closes the window if there are calendars to return to.
  case quit
  case help
  /// Adds an account on a server.
  case account

  package init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  private static let table: [Key: WelcomeAction] = [
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key(" "): .toggle, Key("x"): .toggle, Key(.enter): .accept, Key(.escape): .close,
    Key("q"): .quit, Key("c", .control): .close, Key("?"): .help, Key("s"): .account,
  ]
}

/// Calendars of another program, offered in the welcome window.
package struct WelcomeOffer: Hashable, Sendable {
  /// The calendars found, and what choosing them does.
  package enum Content: Hashable, Sendable {
    /// Calendars with these names, opened in place.
    case collections([String])
    /// Files with these names that their program rewrites: opened in place, never changed.
    case keptFiles([String])
    /// Calendars with these names that are already open.
    case opened([String])
    /// Appointments that are copied once.
    case appointments(Int)
    /// Appointments that were copied before; new ones can be copied.
    case copied(Int)
    /// Nothing that Daybook can read.
    case database
  }

  /// The id that identifies the offer.
  package let id: Int
  /// The programs that keep the calendars: `vdirsyncer, khal`.
  package let program: String
  /// The path, with `~` for the home folder.
  package let place: String
  package let content: Content

  package init(id: Int, program: String, place: String, content: Content) {
    self.id = id
    self.program = program
    self.place = place
    self.content = content
  }

  /// Whether it can be chosen.
  package var isUsable: Bool {
    switch content {
    case .opened, .database: false
    case .collections, .keptFiles, .appointments, .copied: true
    }
  }
}
