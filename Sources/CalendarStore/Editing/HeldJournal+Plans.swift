/// Steps by what they carried out, for taking them back.
extension HeldJournal {
  /// Returns the step that carried out a plan, undone or not; nil if there is none.
  /// - Complexity: O(steps).
  func step(ofPlan plan: String) throws(EditError) -> JournalStep? {
    for name in names.reversed() where name.state == .done || name.state == .undone {
      guard let head = try records.head(name), head.origin?.plan == plan else { continue }
      return JournalStep(name, head)
    }
    return nil
  }

  /// Returns the whole texts of the files of a step; nil if there is none in a state, or it is damaged.
  func texts(ofStep number: Int, _ state: StepState) throws(EditError) -> [TextChange]? {
    guard let name = names.first(where: { $0.number == number && $0.state == state }),
      let record = try record(name)
    else { return nil }
    return record.files.map { file in
      TextChange(
        path: file.place.path, collection: file.place.collection, before: file.before,
        after: file.after)
    }
  }
}
