extension CalendarIndex {
  /// Whether nothing is being read or made, and nothing is untold, that may change an answer; what
  /// is made ahead, in case somebody asks, does not count.
  public var isQuiet: Bool { desk.with { $0.isQuiet } }

  /// Whether answers know what the files say: nothing is being read, and `takeNews` has told of
  /// everything that was.
  public var isToldCurrent: Bool { desk.with { $0.isToldCurrent } }
}

extension Desk {
  fileprivate var isToldCurrent: Bool {
    isCurrent && touched.isEmpty && !isEverythingTouched && !isWritten
  }

  fileprivate var isQuiet: Bool {
    isToldCurrent && pages.isEmpty && searches.isEmpty && counting.isEmpty && written.isEmpty
      && !hasFoundDays
  }
}
