import CalendarModel

/// A message compared with its event in the calendars, in the language of the user.
package struct InvitationSheet: Hashable, Sendable {
  /// A fact with its name, which is empty if it continues the one before.
  package struct Fact: Hashable, Sendable {
    package let name: String
    package let text: String
    /// Whether it is a reason to be careful.
    package let isWarning: Bool

    package init(_ name: String, _ text: String, isWarning: Bool = false) {
      (self.name, self.text, self.isWarning) = (name, text, isWarning)
    }
  }

  /// How the answer reaches the organizer.
  package enum Reply: Hashable, Sendable {
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
  package var number: Int
  package var count: Int
  package var title: String
  /// The sender's request.
  package var wish: String
  package var facts: [Fact]
  package var notes: String
  /// The time in which the user is busy, on the user's clock; nil if not.
  package var time: Range<LocalTime>?
  /// The event in the calendar, whose records are not among those at the same time.
  package var event: EventID?
  /// Why each thing cannot be done with it; those that can are missing.
  package var refusals: [InvitationDeed: String]
  /// The objection to applying it, if any.
  package var doubt: String?
  package var reply: Reply
  /// Whether it waits in an inbox: a server passes the answer on, and applying it puts it away.
  package var isInInbox = false

  package init(
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
package enum InvitationDeed: CaseIterable, Hashable, Sendable {
  case accept, tentative, decline, take
}

/// A message to apply to the calendar.
package struct InvitationRequest: Hashable, Sendable {
  /// The number of the message among those that were opened last.
  package let number: Int
  package let deed: InvitationDeed
  /// Whether it is applied despite an objection.
  package let isAnyway: Bool
  /// Whether the answer is sent.
  package let sends: Bool

  package init(_ number: Int, _ deed: InvitationDeed, isAnyway: Bool = false, sends: Bool = false) {
    (self.number, self.deed, self.isAnyway, self.sends) = (number, deed, isAnyway, sends)
  }
}
