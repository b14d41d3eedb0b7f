import CalendarModel
import CalendarStore

/// Finds the collection that an option names.
struct CollectionChoice {
  let collections: [CollectionInfo]

  /// The collection with a name, in any case, or at a path.
  /// - Parameter option: named in the message where there is none, or where several have the name.
  func named(_ text: String, option: String) throws(CommandFailure) -> CollectionInfo {
    let paths = SourceNames([text]).paths
    if let found = collections.first(where: { paths.contains($0.path) }) { return found }
    let wanted = FoldedText.folded(text)
    let found = collections.filter { FoldedText.folded($0.name) == wanted }
    guard let first = found.first else {
      throw .usage(
        "\(option) \(text): there is no such collection"
          + nameHint(for: text, among: collections.map(\.name)))
    }
    guard found.count == 1 else {
      throw .usage(
        "\(option) \(text): several have this name; say one by its path: "
          + found.map(\.path).joined(separator: ", "))
    }
    return first
  }

  /// The one for new events that name none.
  func usual() throws(CommandFailure) -> CollectionInfo {
    if let found = collections.usual(where: { $0.refusalOfNewEvents == nil }) { return found }
    throw .failed(
      collections.first?.refusalOfNewEvents?.advisedMessage
        ?? "there are no collections; daybook new-collection makes one")
  }
}
