import CalendarModel

extension CollectionInfo {
  /// Why no event can be put into it; nil where nothing is known to speak against it. Costs a few
  /// system calls.
  public var refusalOfNewEvents: EditError? {
    refusalOfEdits(isSingleFile ? path : joined(path, "new.ics"), in: path)
  }
}
