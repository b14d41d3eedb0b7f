/// What the user wants of a collection, besides what its files say.
public struct CollectionTraits: Hashable, Sendable {
  /// What a collection holds.
  public enum Kind: Hashable, Sendable { case events, holidays, birthdays }

  public var kind: Kind
  /// Nothing is put into it or changed in it, whatever the rights of its files.
  public var isReadOnly: Bool
  /// It is not shown until the user asks for it.
  public var isHidden: Bool
  /// Events that name no collection go there.
  public var isUsual: Bool

  public init(
    kind: Kind = .events, isReadOnly: Bool = false, isHidden: Bool = false, isUsual: Bool = false
  ) {
    self.kind = kind
    self.isReadOnly = isReadOnly
    self.isHidden = isHidden
    self.isUsual = isUsual
  }
}

extension Collection<CollectionInfo> {
  /// Those that hold holidays or birthdays.
  public var kindsBesidesEvents: [CollectionID: CollectionTraits.Kind] {
    reduce(into: [:]) { kinds, collection in
      guard collection.traits.kind != .events else { return }
      kinds[collection.id] = collection.traits.kind
    }
  }

  /// Where events go that name no collection: the one that the user has said, else the first
  /// that holds events, else the first. Nil where none can be written.
  /// - Parameter isWritable: whether one takes events.
  public func usual(where isWritable: (CollectionInfo) -> Bool) -> CollectionInfo? {
    first { $0.traits.isUsual && isWritable($0) }
      ?? first { $0.traits.kind == .events && isWritable($0) } ?? first(where: isWritable)
  }
}
