import CalendarModel

extension CalendarEditor {
  /// Ends conflicts the way the user chose; what else the same change was for is changed as well.
  ///
  /// - Throws: `ChangeError`; nothing was written then.
  public func resolve(
    _ conflicts: [EventConflict], _ choice: ConflictChoice, at now: Instant,
    sentence: Sentence? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    guard let first = conflicts.first else { return ChangeOutcome() }
    let others = first.others
    let bases = (choice == .theirs ? [] : conflicts.map(\.basis)) + others
    let sentence =
      sentence?(first.change, bases, first.scope) ?? first.change.sentence(of: bases, first.scope)
    return try perform(sentence, at: now) { (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged(others, first.change, first.scope)
      for conflict in conflicts {
        switch choice {
        case .mine: try draft.insist(on: conflict)
        case .theirs: break
        case .both: try draft.keepBoth(conflict)
        }
      }
      for basis in others { try draft.change(basis, first.scope, by: first.change) }
    }
  }
}
