import CalendarModel
import CalendarWords

/// What a typed text describes.
package enum EntryKind: Hashable, Sendable {
  case event
  case todo

  /// Returns whether a collection takes what the text describes.
  package func fits(_ collection: CollectionInfo) -> Bool {
    switch self {
    case .event: collection.traits.components.takes(.events)
    case .todo: collection.traits.components.takes(.todos)
    }
  }

  /// Returns why a collection takes none, in a few words after its name: it is for the other kind; nil
  /// if it is not.
  func noteOnOthers(in collection: CollectionInfo, _ words: Words) -> String? {
    guard !fits(collection) else { return nil }
    return self == .todo ? words.takesEventsOnly : words.takesTasksOnly
  }

  /// Returns why a collection takes none, in a few words for a list.
  package func note(onRefusing collection: CollectionInfo, _ words: Words) -> String {
    noteOnOthers(in: collection, words) ?? words.cannotBeWritten
  }
}

/// The knowledge of quick add and the form about the calendars: the names to complete, and where
/// events can go.
package struct EntryKnowledge: Hashable {
  /// The generation of the answers it was gathered from; see `LoadedDays.generation`.
  package let generation: Int
  package let categories: [Category]
  package let places: [String]
  package let collections: [CollectionInfo]
  /// The reasons why collections accept no events.
  package let refusals: [CollectionID: String]
  /// The reasons why collections accept no tasks.
  package let todoRefusals: [CollectionID: String]
  /// The collections that the views do not show.
  package let hidden: Set<CollectionID>

  package init(
    generation: Int, categories: [Category], places: [String], collections: [CollectionInfo],
    refusals: [CollectionID: String], todoRefusals: [CollectionID: String] = [:],
    hidden: Set<CollectionID>
  ) {
    self.todoRefusals = todoRefusals
    self.generation = generation
    self.categories = categories
    self.places = places
    self.collections = collections
    self.refusals = refusals
    self.hidden = hidden
  }

  /// The collection of events that name none. It is the configured one; otherwise the default of
  /// the shown collections, and finally of all writable ones.
  package var defaultCollection: CollectionInfo? { defaultCollection(of: .event) }

  /// The same of events or of tasks.
  package func defaultCollection(of kind: EntryKind) -> CollectionInfo? {
    collections.defaultCollection(hidden: hidden) { refusals(of: kind)[$0.id] == nil }
  }

  package func writable(by kind: EntryKind) -> [CollectionInfo] {
    collections.filter { refusals(of: kind)[$0.id] == nil }
  }

  private func refusals(of kind: EntryKind) -> [CollectionID: String] {
    kind == .todo ? todoRefusals : refusals
  }

  /// Returns why events without a collection do not go to the expected one; nil if they do.
  package func passedOver(_ words: Words) -> String? {
    if collections.isEmpty { return words.calendarsAreBeingRead }
    guard let defaultCollection, !defaultCollection.traits.isDefault,
      let first = collections.first(where: {
        !hidden.contains($0.id) && EntryKind.event.fits($0)
      }),
      refusals[first.id] != nil
    else { return nil }
    return words.passedOver(first.name, for: defaultCollection.name)
  }

  /// Returns why a collection accepts no events, as a sentence.
  package func refusal(
    of id: CollectionID, _ words: Words, for kind: EntryKind = .event
  ) -> String? {
    guard let reason = refusals(of: kind)[id] else { return nil }
    let collection = collections.first { $0.id == id }
    let name = collection?.name ?? ""
    if let collection, let note = kind.noteOnOthers(in: collection, words) {
      return "\(name) \(note)"
    }
    return kind == .todo ? words.takesNoTasks(name, reason) : words.takesNoEvents(name, reason)
  }
}
