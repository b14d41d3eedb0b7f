import CalendarViews
import CellGeometry
import TerminalScreen

/// The first window of somebody new: what calendars there are, and which of them are wanted.
public struct Welcome: Hashable, Sendable {
  /// Those that can be chosen first.
  public let offers: [WelcomeOffer]
  /// The configuration file that would be written, with `~` for the home folder.
  public let place: String
  /// Whether calendars are open already.
  public let hasCalendars: Bool
  /// What is chosen, by number.
  public internal(set) var chosen: Set<Int>
  public package(set) var selected = 0

  /// All that is opened where it is, is chosen.
  public init(offers: [WelcomeOffer], place: String, hasCalendars: Bool = false) {
    let sorted = offers.filter(\.isUsable) + offers.filter { !$0.isUsable }
    self.offers = sorted
    self.place = place
    self.hasCalendars = hasCalendars
    chosen = Set(
      sorted.indices.filter { index in
        if case .collections = sorted[index].content { true } else { false }
      })
  }

  /// The offers that are chosen, by their ids.
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
  /// What its help was put over comes back.
  package var comesBack: Bool { true }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    switch context.keymap.windowAction(for: key, WelcomeAction.init) {
    case .move(let count): move(by: count)
    case .toggle: toggle()
    case .accept where !chosen.isEmpty: return [.close, .effect(.begin(offers: chosenIDs))]
    case .accept, .close: return [.close]
    case .help: return [.help]
    case nil: return nil
    }
    return []
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    WelcomeView(scene, welcome: self).part(at: position)
  }

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

/// What a key does in the welcome.
package enum WelcomeAction: Hashable {
  case move(Int)
  case toggle
  /// Begin with what is chosen.
  case accept
  case close
  case help

  package init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  private static let table: [Key: WelcomeAction] = [
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key(" "): .toggle, Key("x"): .toggle, Key(.enter): .accept, Key(.escape): .close,
    Key("q"): .close, Key("c", .control): .close, Key("?"): .help,
  ]
}

/// Calendars that another program keeps, as the welcome offers them.
public struct WelcomeOffer: Hashable, Sendable {
  /// What is there, and what becomes of it.
  public enum Content: Hashable, Sendable {
    /// Calendars with these names: opened where they are.
    case collections([String])
    /// Files with these names that their program writes anew: opened where they are, never changed.
    case keptFiles([String])
    /// Calendars with these names, which are open already.
    case opened([String])
    /// Appointments that are copied once.
    case appointments(Int)
    /// Appointments that were copied before; new ones can be.
    case copied(Int)
    /// Nothing that Daybook can read.
    case database
  }

  /// What offers are told apart by.
  public let id: Int
  /// Who keeps them: `vdirsyncer, khal`.
  public let program: String
  /// Where, with `~` for the home folder.
  public let place: String
  public let content: Content

  public init(id: Int, program: String, place: String, content: Content) {
    self.id = id
    self.program = program
    self.place = place
    self.content = content
  }

  /// Whether it can be chosen.
  public var isUsable: Bool {
    switch content {
    case .opened, .database: false
    case .collections, .keptFiles, .appointments, .copied: true
    }
  }
}
