import CalendarModel

extension TodoEdit {
  /// Returns the tasks and notes of the document with their components, before all changes.
  public mutating func todos() -> [(component: Int, todo: Todo)] {
    document.todoIndices.compactMap { component in
      todo(at: component).map { (component, $0) }
    }
  }

  /// Takes a task or a note out of the document.
  public mutating func remove(at component: Int) { base.edit.remove(component: component) }

  /// Whether no event, task, journal or busy time is left.
  public var leavesNothing: Bool { base.edit.leavesNothing }
}
