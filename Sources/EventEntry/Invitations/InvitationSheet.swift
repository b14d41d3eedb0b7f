import CalendarModel

/// A message compared with its event in the calendars, in the language of the user.
public struct InvitationSheet: Hashable, Sendable {
  /// A fact with its name, which is empty if it continues the one before.
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
    /// There is no recipient.
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
  /// The sender's request.
  public var wish: String
  public var facts: [Fact]
  public var notes: String
  /// The time in which the user is busy, on the user's clock; nil if not.
  public var time: Range<LocalTime>?
  /// The event in the calendar, whose records are not among those at the same time.
  public var event: EventID?
  /// Why each thing cannot be done with it; those that can are missing.
  public var refusals: [InvitationDeed: String]
  /// The objection to applying it, if any.
  public var doubt: String?
  public var reply: Reply
  /// Whether it waits in an inbox: a server passes the answer on, and applying it puts it away.
  public var isInInbox = false

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

/// The action on a message: an answer, or applying one that needs none.
public enum InvitationDeed: CaseIterable, Hashable, Sendable {
  case accept, tentative, decline, take
}

/// A message to apply to the calendar.
public struct InvitationRequest: Hashable, Sendable {
  /// The number of the message among those that were opened last.
  public let number: Int
  public let deed: InvitationDeed
  /// Whether it is applied despite an objection.
  public let isAnyway: Bool
  /// Whether the answer is sent.
  public let sends: Bool

  public init(_ number: Int, _ deed: InvitationDeed, isAnyway: Bool = false, sends: Bool = false) {
    (self.number, self.deed, self.isAnyway, self.sends) = (number, deed, isAnyway, sends)
  }
}
