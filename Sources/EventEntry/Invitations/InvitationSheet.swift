import CalendarModel

/// A message about an event beside what the calendars have of it, in the words of the reader.
public struct InvitationSheet: Hashable, Sendable {
  /// A fact with its name, which is empty where it continues the one before.
  public struct Fact: Hashable, Sendable {
    public let name: String
    public let text: String
    /// Whether it is a reason to be careful.
    public let isWarning: Bool

    public init(_ name: String, _ text: String, isWarning: Bool = false) {
      (self.name, self.text, self.isWarning) = (name, text, isWarning)
    }
  }

  /// How the answer reaches the organizer.
  public enum Reply: Hashable, Sendable {
    /// There is nobody to tell.
    case none
    /// A program sends it.
    case program(String, to: String)
    /// No program is configured.
    case noProgram(to: String)
    /// It cannot be written.
    case impossible(String)
  }

  /// Its number among the messages of the file, and how many there are.
  public var number: Int
  public var count: Int
  public var title: String
  /// What the sender wants.
  public var wish: String
  public var facts: [Fact]
  public var notes: String
  /// When it takes the user's time, on the reader's clock; nil if it does not.
  public var time: Range<LocalTime>?
  /// The event in the calendar, whose records are not among those at the same time.
  public var event: EventID?
  /// Why each thing cannot be done with it; those that can are missing.
  public var refusals: [InvitationDeed: String]
  /// What speaks against taking it; nil for nothing.
  public var doubt: String?
  public var reply: Reply

  public init(
    number: Int = 0, of count: Int = 1, title: String, wish: String, facts: [Fact] = [],
    notes: String = "",
    time: Range<LocalTime>? = nil, event: EventID? = nil,
    refusals: [InvitationDeed: String] = [:], doubt: String? = nil, reply: Reply = .none
  ) {
    (self.number, self.count) = (number, count)
    (self.title, self.wish, self.facts, self.notes) = (title, wish, facts, notes)
    (self.time, self.event) = (time, event)
    (self.refusals, self.doubt, self.reply) = (refusals, doubt, reply)
  }
}

/// What is done with a message: an answer, or taking what needs none.
public enum InvitationDeed: CaseIterable, Hashable, Sendable {
  case accept, tentative, decline, take
}

/// A message to be taken into the calendar.
public struct InvitationRequest: Hashable, Sendable {
  /// The number of the message among those that were opened last.
  public let number: Int
  public let deed: InvitationDeed
  /// Whether it is taken although something speaks against it.
  public let isAnyway: Bool
  /// Whether the answer is sent.
  public let sends: Bool

  public init(_ number: Int, _ deed: InvitationDeed, isAnyway: Bool = false, sends: Bool = false) {
    (self.number, self.deed, self.isAnyway, self.sends) = (number, deed, isAnyway, sends)
  }
}
