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
