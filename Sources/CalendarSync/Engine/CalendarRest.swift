/// The open tasks of a calendar: those of the last run, and those of a plan without the server.
package struct CalendarRest: Sendable {
  /// The path of the folder.
  package let folder: String
  package let conflicts: [OpenConflict]
  package let refused: [RefusedChange]
  /// Whether the calendar was gone from the server.
  package let isGone: Bool
  /// The items that need the user's decision, or cannot be sent.
  package internal(set) var waiting: [WaitingItem] = []
  /// The changes made in the folder of a calendar that is gone.
  package internal(set) var stranded = 0
  /// The changes made here that no run has sent yet.
  package internal(set) var unsent = 0

  /// Whether all local changes are on the server, except for conflicts and held ones.
  package var isComplete: Bool {
    !isGone && unsent == 0 && refused.isEmpty && !waiting.contains(where: \.isUnsent)
  }
}

/// An item with which nothing is done for now.
package struct WaitingItem: Hashable, Sendable {
  package let notice: Notice
  /// Empty if it has none.
  package let title: String

  /// The name that an answer can give it.
  package let id: String

  /// The name of the file, or the path of the resource where there is none.
  package var name: String { notice.file ?? notice.href?.text ?? "" }

  /// Whether it waits because it looks like an accident.
  package var isHeldDeletion: Bool { SyncNotice.planned(notice).isAboutHeldDeletion }
  /// Whether it cannot be sent as it is.
  package var isUnsent: Bool { SyncNotice.planned(notice).isUnsent }
}

extension WaitingItem: CustomStringConvertible {
  package var description: String { notice.words }
}

extension CollectionRun {
  /// Returns the item that a notice of the last plan is about.
  func waitingItem(of notice: Notice) -> WaitingItem {
    let base = notice.href.flatMap { sides.items[$0]?.item.texts?.local }
    let text = notice.file.flatMap { sides.texts[$0] } ?? base ?? []
    let name = notice.file ?? notice.href?.lastName
    return WaitingItem(
      notice: notice, title: ItemUIDs.title(of: text).plainLine,
      id: ItemUIDs.uids(of: text).first ?? name ?? "")
  }
}
