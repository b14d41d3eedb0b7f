import CalendarModel

extension CollectionInfo {
  /// Why no event can be put into it; nil where nothing is known to speak against it. Costs a few
  /// system calls.
  public var refusalOfNewEvents: EditError? {
    guard !isSingleFile else { return refusalOfEdits(of: path) }
    let refusal = refusalOfEdits(of: joined(path, "new.ics"))
    // Nobody knows the file that is not there.
    guard case .unwritable(_, let reason)? = refusal else { return refusal }
    return .unwritable(path: path, reason: reason)
  }

  /// Why a file of it, which need not be there yet, cannot be changed; nil where nothing is known to
  /// speak against it. Costs a few system calls.
  public func refusalOfEdits(of file: String) -> EditError? {
    traits.isReadOnly
      ? .keptReadOnly(path: path) : CalendarStore.refusalOfEdits(file, in: path)
  }
}
