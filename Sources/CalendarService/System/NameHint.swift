import CalendarModel
import CalendarStore

/// Returns a hint about an unknown name to append to the sentence: `; did you mean Work?`, or the
/// existing names. Empty if there are none.
///
/// - Parameter sign: the characters around names, such as `{` and `}`.
package func nameHint(
  for text: String, among names: [String], in sign: (String, String) = ("", "")
) -> String {
  let shown = { (name: String) in sign.0 + name + sign.1 }
  if let nearest = nearestName(to: text, among: names) {
    return "; did you mean \(shown(nearest))?"
  }
  guard let last = names.last else { return "" }
  guard names.count > 1 else { return "; there is only \(shown(last))" }
  let most = 12
  guard names.count <= most else {
    return "; there are "
      + (names.prefix(most - 1).map(shown) + ["\(names.count - most + 1) more"])
      .joined(separator: ", ")
  }
  return "; there are \(names.dropLast().map(shown).joined(separator: ", ")) and \(shown(last))"
}

/// Returns a hint about an unknown time zone to append to the sentence.
/// - Parameter nearest: the id most likely meant, if one is close.
package func zoneHint(_ nearest: String?) -> String {
  nearest.map { "; did you mean \($0)?" } ?? "; write it as Europe/Berlin"
}

/// Finds the collection that an option names.
package struct CollectionChoice {
  package let collections: [CollectionInfo]

  package init(collections: [CollectionInfo]) {
    self.collections = collections
  }

  /// Returns the collection with a name, ignoring case, or at a path.
  /// - Parameter option: the option's name, for the message if there is no such collection, or
  ///   several.
  package func named(_ text: String, option: String) throws(CommandFailure) -> CollectionInfo {
    let paths = SourceNames([text]).paths
    if let found = collections.first(where: { paths.contains($0.path) }) { return found }
    let wanted = FoldedText.folded(text)
    let found = collections.filter { FoldedText.folded($0.name) == wanted }
    guard let first = found.first else {
      throw .usage(
        "\(option) \(text): there is no such calendar"
          + nameHint(for: text, among: collections.map(\.name)))
    }
    guard found.count == 1 else {
      throw .usage(
        "\(option) \(text): several have this name; say one by its path: "
          + found.map(\.path).joined(separator: ", "))
    }
    return first
  }

  /// Returns the default collection for new events.
  package func defaultCollection() throws(CommandFailure) -> CollectionInfo {
    if let found = collections.defaultForNewEvents { return found }
    throw .failed(
      collections.first?.refusalOfNewEvents?.advisedMessage
        ?? "there are no calendars; daybook new-calendar makes one")
  }
}
