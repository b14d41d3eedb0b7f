/// The results of a run, for the command that prints them.
package struct SyncReport: Sendable {
  package var calendars: [CalendarReport] = []
  /// Why the account stopped; nil for a run to the end.
  package var failure: Failure?
  /// The path of an unusable state that was set aside, if any.
  package var putAside: String?
  /// The items of the UIDs that were to be named.
  package var watched: [WatchedItem] = []
  /// Choices for which there is no open conflict.
  package var idleChoices: [Resolution] = []

  package enum Failure: Error, Sendable {
    /// A server does not answer, or not as it should.
    case server(RemoteError)
    case sync(SyncError)
    /// The machine is not on the network, which is not an error.
    case offline
    case cancelled
  }

  /// Whether there is something that waits for the user: conflicts, held deletions, held mail.
  package var needsChoice: Bool {
    calendars.contains {
      !$0.conflicts.isEmpty || $0.held > 0 || $0.heldMail > 0 || $0.plan.hasConflict
    }
  }

  /// Whether the run came to its end in each calendar.
  package var isAtEnd: Bool { failure == nil && calendars.allSatisfy { $0.failure == nil } }

  /// Whether both sides have everything but what waits for the user's choice.
  package var isComplete: Bool {
    isAtEnd
      && calendars.allSatisfy {
        !$0.isGone && $0.waiting == 0 && !$0.needsNextRun
          && !$0.notices.contains(where: \.isForNextRun)
      }
  }
}

/// The results for one calendar.
package struct CalendarReport: Sendable {
  package let href: RemoteID
  package let folder: String
  /// Files that were written with a text of the server.
  package var downloaded = 0
  /// Texts that were sent.
  package var uploaded = 0
  /// Items that both sides had changed, and that now have both changes.
  package var merged = 0
  package var deletedHere = 0
  package var deletedThere = 0
  /// Deletions that wait to be allowed.
  package var held = 0
  /// Changes of events with guests that wait because the server may send mail about them.
  package var heldMail = 0
  /// Items that one side had deleted and the other changed, which both have now.
  package var kept: Int {
    notices.count { if case .restored = $0 { true } else { false } }
  }
  package var conflicts: [OpenConflict] = []
  /// The changes refused by the server.
  package var refused: [RefusedChange] = []
  /// Whether the calendar is no longer on the server, and the changes made here since.
  package var isGone = false
  package var stranded = 0
  /// Changes made here that are not on the server, and are in no conflict.
  package var waiting: Int {
    refused.count + stranded + notices.count { $0.isUnsent }
  }
  package var notices: [SyncNotice] = []
  package var failure: SyncReport.Failure?
  /// Whether the last pass has left something to the next run.
  package internal(set) var needsNextRun = false
  /// The plan of a dry run; empty otherwise.
  package var plan = CollectionPlan()

  init(href: RemoteID, folder: String) { (self.href, self.folder) = (href, folder) }

  mutating func add(_ notice: SyncNotice) {
    if !notices.contains(notice) { notices.append(notice) }
  }
}

/// An item of which the user has to choose a version.
package struct OpenConflict: Hashable, Sendable {
  package let uid: String?
  package let file: String
  /// The path of the calendar's folder.
  package let folder: String
  package let conflict: Conflict
}

/// An item as the folder has it after a run.
package struct WatchedItem: Hashable, Sendable {
  package let uid: String
  package let text: [UInt8]
  /// Whether the server has the same.
  package let isAgreed: Bool
}

/// Something to report to the user.
package enum SyncNotice: Hashable, Sendable {
  /// An item is not synchronized, and why.
  case planned(Notice)
  /// An item came back: it was changed on one side and deleted on the other.
  case restored(file: String)
  /// A file has the server's text again, which cannot be changed from here.
  case refetched(file: String)
  /// Another calendar of the user has an item with the UID.
  case uidElsewhere(file: String, String)
  /// A file changed while it was to be written: it waits for the next run.
  case changedMeanwhile(file: String)
  /// References out of the calendar, which were not followed.
  case refusedReferences(count: Int, first: [String])
  /// The calendar is gone from the server; its folder stays, with a number of unsent changes.
  case detached(waiting: Int)
  case readOnly
  /// A name or colour of the folder that gave way to the server's.
  case overruled(Appearance)
  /// A name or colour of the folder refused by the server.
  case refusedAppearance(Appearance)
  /// A link or folder that is named like a calendar file.
  case unfitFile(String)
  case unreadableFile(SyncError)
  /// An item could not be read after a change, or is missing from a list; the next run asks again.
  case unseen(file: String)
  /// The server shows a version that was replaced or deleted from here: its copy is outdated, or the
  /// change was reverted. The next run asks again.
  case lagging(name: String)
}

extension SyncNotice {
  /// Whether it is about something that waits for `--allow-delete` or `--restore-deleted`.
  package var isAboutHeldDeletion: Bool {
    guard case .planned(let notice) = self else { return false }
    switch notice.reason {
    case .heldDeletion, .otherFolder: return true
    default: return false
    }
  }

  /// Whether it is about a text that could not be read, and that the next run reads.
  var isForNextRun: Bool {
    switch self {
    case .planned(let notice): notice.reason == .unread
    case .unreadableFile, .unseen, .lagging: true
    default: false
    }
  }

  /// Whether it is about a change that was not sent and is noted nowhere else.
  var isUnsent: Bool {
    guard case .planned(let notice) = self, notice.file != nil else { return false }
    switch notice.reason {
    case .unfit, .damaged, .readOnly, .duplicateUID: return true
    case .heldDeletion, .otherFolder, .heldMail, .unread: return false
    }
  }
}

/// The progress of a run.
package enum SyncProgress: Hashable, Sendable {
  case asking(RemoteID)
  case fetched(Int, of: Int)
  case step(Int, of: Int)
}

/// The points of a run where it may be interrupted, also by tests.
package enum Checkpoint: Hashable, Sendable {
  case reportStored, textsStored, stepBegun, intentStored, fileWritten, sent, noted
}
