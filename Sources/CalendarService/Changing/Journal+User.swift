import CalendarStore
import CalendarSync

extension Journal {
  /// The journal of the user, whose steps are merged with what was changed elsewhere since.
  package static var ofUser: Journal {
    var journal = Journal(
      stateHome: environmentValue("XDG_STATE_HOME"), home: environmentValue("HOME"))
    journal.merge = merge
    return journal
  }

  /// Returns the journal with other limits.
  package func keeping(_ limits: Limits) -> Journal {
    var journal = self
    journal.limits = limits
    return journal
  }

  /// Merges the three texts as sync does. A file that was only rewritten, as servers do, can also be
  /// deleted.
  /// - Complexity: O(bytes + lines log lines).
  @Sendable static func merge(_ conflict: TextConflict) -> TextMerge {
    guard let base = conflict.expected, let found = conflict.found,
      max(base.count, found.count, conflict.wanted?.count ?? 0) <= largestMerged
    else { return .clash }
    let isRewritten = CanonicalText(found) == CanonicalText(base)
    guard let wanted = conflict.wanted else {
      return isRewritten ? .text(nil, keepsChanges: false) : .clash
    }
    let versions = ItemVersions(
      localBase: base, local: found, remoteBase: base, remote: wanted)
    guard case .text(let text, _) = versions.merged() else { return .clash }
    return .text(text, keepsChanges: !isRewritten)
  }

  /// The size of the largest file that is merged, in bytes.
  private static let largestMerged = 4_000_000
}
