import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar

/// Typed entries.
extension EventChanger {
  /// Returns the context for the words of quick add.
  package func entryContext(_ collections: [CollectionInfo] = []) -> EntryContext {
    var context = EntryContext(
      now: localNow, selectedDay: today, zone: zone, collections: collections,
      // For their spelling; an index that cannot be read has none.
      categories: (try? index.knownCategories()) ?? [], defaults: defaults, words: words,
      zoneNamed: source.zoneNamed, zoneNearest: source.zoneNearest)
    context.ownAddresses = correspondence.addresses
    return context
  }

  /// Reads an entry. An index that has never read all files cannot tell whether a category is new.
  /// - Parameter collection: the collection to use if the text names none; nil for the default one.
  package func entry(
    _ text: String, _ collections: [CollectionInfo], in collection: CollectionInfo? = nil
  ) -> Entry {
    var context = entryContext(collections)
    context.collection = collection?.id
    let entry = Entry(text, context: context, people: people)
    guard !index.wasComplete else { return entry }
    context.categories += entry.draft.categories
    return Entry(text, context: context, people: people)
  }

  /// Returns the text of a task behind `todo`, as in the prompt for events; nil for an event.
  package func todoText(in line: String) -> String? {
    let first = line.prefix { $0 != " " }
    let rest = line.dropFirst(first.count + 1)
    return words.isAboutTodo(first) && !rest.isEmpty ? String(rest) : nil
  }

  /// Reads the text of a task.
  /// - Parameter collection: the collection to use if the text names none; nil for the default one.
  package func todoEntry(
    _ text: String, _ collections: [CollectionInfo], in collection: CollectionInfo? = nil
  ) -> Entry {
    var context = entryContext(collections)
    context.collection = collection?.id
    if !index.wasComplete {
      context.categories += Entry(text, context: context.forTodo()).draft.categories
    }
    // The index numbers collections in another way than a search of the folders does.
    let known = source.collections
    return Entry(text, context: context.forTodo()) { [source] beginning in
      let found = source.openTodos(beginningWith: beginning, limit: EntryContext.mostParents)
      return found.compactMap { task in
        let path = known.first { $0.id == task.collection }?.path
        return collections.first { $0.path == path }.map {
          TodoParent(uid: task.uid, title: task.title, collection: $0.id)
        }
      }
    }
  }

  /// Adds a typed task.
  /// - Parameter collection: the collection if the draft names none.
  package func add(
    _ draft: TodoDraft, among collections: [CollectionInfo], to collection: CollectionInfo,
    notes: String = ""
  ) throws(ChangeError) -> ChangeOutcome {
    let target = collections.first { $0.id == draft.collection } ?? collection
    try refuse(target.refusalOfNewTodos)
    var todo = draft.todo(
      id: EventID(rawValue: 0), uid: EventUID.random(), defaultCollection: target.id, at: now)
    todo.notes = notes
    return try editor.add(
      NewTodo(todo, alarms: draft.alarms), to: target, at: now,
      sentence: words.adding(todo, in: zone, today: today))
  }

  /// Adds the event of an entry.
  /// - Parameter isDryRun: whether nothing is written.
  package func add(
    _ entry: Entry, to collection: CollectionInfo, url: String = "", notes: String = "",
    isDryRun: Bool = false
  ) throws(ChangeError) -> EntryReport {
    var new = NewEvent(entry.draft, in: collection, url: url)
    new.event.collection = collection.id
    new.event.notes = notes
    try invite(entry.draft.guests, to: &new.event, in: collection)
    let written = isDryRun ? nil : try add([new], among: [collection])
    return EntryReport(
      entry: entry, event: new.event, collection: collection, zone: zone,
      outcome: written?.outcome,
      overlaps: written.map(overlaps) ?? overlaps(of: new.event, in: collection))
  }
}

extension NewEvent {
  /// Creates the event of a typed entry, with a new UID.
  /// - Parameter collection: the collection if the entry names none.
  init(_ draft: EntryDraft, in collection: CollectionInfo, url: String = "") {
    let event = draft.event(
      id: EventID(rawValue: 0), uid: EventUID.random(), defaultCollection: collection.id, url: url)
    self.init(event, alarms: draft.alarms.map { Alarm(.start($0)) })
  }
}
