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
  public internal(set) var selected = 0

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
  var chosenIDs: [Int] { chosen.sorted().map { offers[$0].id } }

  mutating func move(by count: Int) {
    selected = min(max(0, selected + count), max(0, offers.count - 1))
  }

  mutating func toggle() {
    guard offers.indices.contains(selected), offers[selected].isUsable else { return }
    chosen.formSymmetricDifference([selected])
  }
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
