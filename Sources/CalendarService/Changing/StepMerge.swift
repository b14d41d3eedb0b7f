import CalendarStore
import CalendarSync

/// Merges what undo or redo would write with what was changed elsewhere since.
enum StepMerge {
  /// The size of the largest file that is merged, in bytes.
  private static let sizeLimit = 4_000_000

  /// Returns the text found with the changes of the step; nil where both changed the same, or a file
  /// was made or deleted.
  /// - Complexity: O(bytes + lines log lines).
  @Sendable static func text(of conflict: TextConflict) -> [UInt8]? {
    guard let base = conflict.expected, let found = conflict.found, let wanted = conflict.wanted,
      max(base.count, found.count, wanted.count) <= sizeLimit,
      case .text(let text, _) = ItemVersions(
        localBase: base, local: found, remoteBase: base, remote: wanted
      ).merged()
    else { return nil }
    return text
  }
}
