extension CalendarIndex {
  /// Has files looked at that this program has written, also where nothing tells of changes.
  public func look(at paths: [String]) {
    guard !paths.isEmpty, isStarted else { return }
    desk.with { $0.edited.formUnion(paths) }
    work.raise()
  }

  /// Waits until the index says what was written, so that the next frame shows it; not for long.
  /// - Returns: whether it does.
  @discardableResult
  public func waitForEdits(milliseconds: Int) -> Bool {
    desk.wait(until: .now.adding(milliseconds: milliseconds)) { desk in
      desk.failure != nil || desk.edited.isEmpty && desk.isCurrent ? desk.failure == nil : nil
    } ?? false
  }
}
