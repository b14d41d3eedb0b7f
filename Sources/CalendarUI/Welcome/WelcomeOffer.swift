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
