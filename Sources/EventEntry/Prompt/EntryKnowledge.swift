import CalendarModel
import CalendarWords

/// What quick add and the form know of the calendars: what they complete, and where events can go.
package struct EntryKnowledge: Hashable {
  /// Of the answers when it was gathered; see `LoadedDays.generation`.
  package let generation: Int
  package let categories: [Category]
  package let places: [String]
  package let collections: [CollectionInfo]
  /// Why collections take no event.
  package let refusals: [CollectionID: String]
  /// Those that the views do not show.
  package let hidden: Set<CollectionID>

  package init(
    generation: Int, categories: [Category], places: [String], collections: [CollectionInfo],
    refusals: [CollectionID: String], hidden: Set<CollectionID>
  ) {
    self.generation = generation
    self.categories = categories
    self.places = places
    self.collections = collections
    self.refusals = refusals
    self.hidden = hidden
  }

  /// The collection of events that name none: the configured one, else the usual one of those that
  /// are shown, else of all that can be written.
  package var usual: CollectionInfo? {
    let writable = writable
    return writable.first(where: \.traits.isUsual)
      ?? writable.usual { !hidden.contains($0.id) } ?? writable.usual { _ in true }
  }

  package var writable: [CollectionInfo] { collections.filter { refusals[$0.id] == nil } }

  /// Why events that name no collection do not go where they would; nil where they do.
  package func passedOver(_ words: Words) -> String? {
    if collections.isEmpty { return words.calendarsAreBeingRead }
    guard let usual, !usual.traits.isUsual,
      let first = collections.first(where: { !hidden.contains($0.id) }),
      refusals[first.id] != nil
    else { return nil }
    return words.passedOver(first.name, for: usual.name)
  }

  /// Why a collection takes no event, in a sentence.
  package func refusal(of id: CollectionID, _ words: Words) -> String? {
    guard let reason = refusals[id] else { return nil }
    let name = collections.first { $0.id == id }?.name ?? ""
    return words.takesNoEvents(name, reason)
  }
}
