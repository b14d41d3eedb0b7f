import CalendarModel

extension CollectionInfo {
  /// Why no event can be put into it; nil where nothing is known to speak against it. Costs a few
  /// system calls.
  public var refusalOfNewEvents: EditError? {
    refusalOfEdits(of: isSingleFile ? path : joined(path, "new.ics"))
  }

  /// Why a file of it, which need not be there yet, cannot be changed; nil where nothing is known to
  /// speak against it. Costs a few system calls.
  public func refusalOfEdits(of file: String) -> EditError? {
    traits.isReadOnly
      ? .keptReadOnly(path: path) : CalendarStore.refusalOfEdits(file, in: path)
  }
}
