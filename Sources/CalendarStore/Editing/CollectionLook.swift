import CalendarModel

/// A new name or colour for a collection that is a folder.
///
/// It is written to vdir's files, from which sync sends it to the server.
public enum CollectionLook: Hashable, Sendable {
  case name(String)
  case color(EventColor)

  /// Writes it into the folder of a collection.
  /// - Throws: `EditError` if the collection cannot be changed; nothing is changed then.
  public func write(to collection: CollectionInfo) throws(EditError) {
    try write(to: collection, Disk())
  }

  // MARK: - Internal

  func write(to collection: CollectionInfo, _ disk: Disk) throws(EditError) {
    if let refusal = collection.refusalOfNewItems { throw refusal }
    let path = joined(collection.path, fileName)
    guard !collection.isSingleFile else {
      throw .unwritable(
        path: collection.path, reason: "a calendar of one file says it in that file")
    }
    do {
      try AtomicFile(path, .kept, disk: disk).write(Array((text + "\n").utf8))
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  // MARK: - Private

  private var fileName: String {
    switch self {
    case .name: "displayname"
    case .color: "color"
    }
  }

  private var text: String {
    switch self {
    case .name(let name): name.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .color(let color): "#" + NewCollection.hex(color)
    }
  }
}
