import CalendarModel

extension CollectionInfo {
  /// Throws if the collection takes no components of a kind (supported-calendar-component-set).
  func checkHolding(_ kind: CollectionTraits.Components) throws(ChangeError) {
    if let refusal = refusalOfHolding(kind) { throw .writing(refusal) }
  }

  /// The reason new tasks cannot be added; nil if none is known. Costs a few system calls.
  public var refusalOfNewTodos: EditError? { refusalOfHolding(.todos) ?? refusalOfNewItems }

  /// The reason new events cannot be added; nil if none is known. Costs a few system calls.
  public var refusalOfNewEvents: EditError? { refusalOfHolding(.events) ?? refusalOfNewItems }

  private func refusalOfHolding(_ kind: CollectionTraits.Components) -> EditError? {
    guard !traits.components.takes(kind) else { return nil }
    return kind == .todos ? .onlyEvents(path: path) : .onlyTodos(path: path)
  }
}

extension Collection<CollectionInfo> {
  /// The collection for new events without a given one; nil if none takes them. Costs a few system
  /// calls for each collection that does not.
  public var defaultForNewEvents: CollectionInfo? {
    defaultCollection { $0.refusalOfNewEvents == nil }
  }

  /// The collection for new tasks without a given one; nil if none takes them. Costs the same.
  public var defaultForNewTodos: CollectionInfo? {
    defaultCollection { $0.refusalOfNewTodos == nil }
  }
}

extension CollectionInfo {
  /// The reason nothing can be added; nil if none is known. Costs a few system calls.
  public var refusalOfNewItems: EditError? {
    guard !isSingleFile else { return refusalOfEdits(of: path) }
    let refusal = refusalOfEdits(of: joined(path, "new.ics"))
    // The user does not know this file, which does not exist.
    guard case .unwritable(_, let reason)? = refusal else { return refusal }
    return .unwritable(path: path, reason: reason)
  }

  /// Returns why one of its files, which need not exist yet, cannot be changed, or nil if no reason
  /// is known. Costs a few system calls.
  public func refusalOfEdits(of file: String) -> EditError? {
    if holdsContacts { return .ofContacts(path: path) }
    return traits.isReadOnly
      ? .keptReadOnly(path: path) : CalendarStore.refusalOfEdits(file, in: path)
  }
}
