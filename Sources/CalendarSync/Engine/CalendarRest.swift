/// What waits in a calendar: what the last run left to be done, and what a plan without the server
/// leaves now.
package struct CalendarRest: Sendable {
  /// The path of the folder.
  package let folder: String
  package let conflicts: [OpenConflict]
  package let refused: [RefusedChange]
  /// Whether the calendar was gone from the server.
  package let isGone: Bool
  /// What is not done until the user says so, or cannot be sent as it is.
  package internal(set) var waiting: [WaitingItem] = []
  /// The changes made in the folder of a calendar that is gone.
  package internal(set) var stranded = 0

  /// Whether all changes made here are on the server, apart from conflicts and what is held.
  package var isComplete: Bool {
    !isGone && refused.isEmpty && !waiting.contains(where: \.isUnsent)
  }
}

/// An item with which nothing is done for now.
package struct WaitingItem: Hashable, Sendable {
  package let notice: Notice
  /// Empty where it has none.
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
