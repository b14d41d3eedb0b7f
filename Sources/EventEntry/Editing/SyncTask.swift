import CalendarModel

/// Something that sync has left for the user, or waits for the user's word.
package struct SyncTask: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An event that was changed here and on the server.
    case conflict(SyncConflict)
    /// A change that the server has not taken.
    case refused(SyncRefusal)
    /// An event that cannot be sent as it is.
    case unsent(title: String, SyncObstacle)
    /// Deletions that look like an accident.
    case held(SyncDeletions)
    /// So many changes of events whose guests the server may mail.
    case mail(Int)
    /// A calendar that is no longer on the server: the path of its folder, and how many changes were made
    /// there.
    case gone(folder: String, waiting: Int)
  }

  package let account: String
  /// The name of the calendar's folder; empty for the whole account.
  package let calendar: String
  package let kind: Kind

  package init(account: String, calendar: String = "", _ kind: Kind) {
    (self.account, self.calendar, self.kind) = (account, calendar, kind)
  }

  /// Returns whether an answer is about it.
  package func isAnswered(by answer: SyncAnswer) -> Bool {
    switch (kind, answer) {
    case (.conflict(let conflict), .choose(let id, _)): conflict.id == id
    case (.refused(let refusal), .retry(let id)), (.refused(let refusal), .discard(let id)):
      refusal.id == id
    case (.held(let held), .delete(let folder)), (.held(let held), .restore(let folder)):
      held.folder == folder
    case (.mail, .allowMail(let account)): self.account == account
    case (.gone(let folder, _), .leave(let left)): folder == left
    default: false
    }
  }
}

/// A change that a server has refused, or says to have made and has not.
package struct SyncRefusal: Hashable, Sendable {
  package enum Change: String, Hashable, Sendable { case add, edit, delete }

  /// The id by which sync knows the event.
  package let id: String
  package let title: String
  package let change: Change
  /// The status of the server's answer; nil if it says that it has made the change.
  package let status: Int?
  /// The condition that the server names as not met; empty for none.
  package let condition: String
  /// When it was tried last; nil if that is unknown.
  package let tried: LocalTime?

  package init(
    id: String, title: String, change: Change, status: Int?, condition: String = "",
    tried: LocalTime? = nil
  ) {
    (self.id, self.title, self.change) = (id, title, change)
    (self.status, self.condition, self.tried) = (status, condition, tried)
  }
}

/// Why an event cannot be sent.
package enum SyncObstacle: String, Hashable, Sendable { case duplicate, unfit, damaged, readOnly }

/// The deletions that wait in a calendar.
package struct SyncDeletions: Hashable, Sendable {
  /// The path of the calendar's folder, by which they are answered; of a single one the id of the event.
  package let folder: String
  /// The events that are missing here, that are gone from the server, and that wait because another
  /// folder is in the place of the calendar's.
  package var missingHere = 0
  package var goneThere = 0
  package var inOtherFolder = 0
  /// The titles of the first of them.
  package var titles: [String] = []

  package init(folder: String) { self.folder = folder }

  package var count: Int { missingHere + goneThere + inOtherFolder }
}

/// The user's answer to a task of sync.
package enum SyncAnswer: Hashable, Sendable {
  case choose(id: String, ConflictAnswer)
  /// Tries a refused change again, or gives it up.
  case retry(id: String), discard(id: String)
  /// Carries out the deletions that wait in the calendar of a folder, or brings back what is missing.
  case delete(folder: String), restore(folder: String)
  /// Keeps the folder of a calendar that is gone from its server as a local calendar.
  case leave(folder: String)
  /// Lets the server of an account mail guests, from now on.
  case allowMail(account: String)
}
