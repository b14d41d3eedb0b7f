extension CalendarIndex {
  /// Whether nothing is being read or made, and nothing is untold, that may change an answer; what
  /// is made ahead, in case somebody asks, does not count.
  public var isQuiet: Bool { desk.with { $0.isQuiet } }
}

extension Desk {
  fileprivate var isQuiet: Bool {
    isCurrent && pages.isEmpty && searches.isEmpty && counting.isEmpty && written.isEmpty
      && !hasFoundDays && touched.isEmpty && !isEverythingTouched && !isWritten
  }
}
