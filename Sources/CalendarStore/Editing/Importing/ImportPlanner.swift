import CalendarModel
import CalendarTransfer
import ICalendar

/// Decides what happens to each event of an import, and builds the resulting texts.
///
/// The result depends only on the import and the existing files, except for the names of new files,
/// which have to be unused.
struct ImportPlanner {
  let collection: CollectionInfo
  let isSingleFile: Bool
  let now: Instant
  let zones: ZoneCatalog
  let addresses: Set<String>
  var reader: ImportReader
  var texts = WorkingTexts()
  /// The files that also contain other events, by path.
  var shared: [String: SharedFile] = [:]
  /// Files of the collection that cannot be read.
  var unreadable: Set<String> = []
  /// The paths of new files.
  private var newPaths: Set<String> = []
  private(set) var items: [ImportPlan.PlannedItem] = []

  init(
    _ reader: ImportReader, into collection: CollectionInfo, zones: ZoneCatalog, now: Instant,
    addresses: Set<String>
  ) {
    self.collection = collection
    isSingleFile = collection.isSingleFile
    self.reader = reader
    self.zones = zones
    self.now = now
    self.addresses = addresses
  }

  /// - Parameter paths: the files of the collection with VEVENTs of a UID, as far as known.
  mutating func plan(
    _ event: ImportedEvent, paths: (String) throws(ChangeError) -> [String]
  ) throws(ChangeError) {
    let action: ImportPlan.Action
    if event.entry?.isOpen == true {
      action = .skip(.stillRuns)
    } else if let series = event.entry?.series, !(try files(paths(series), of: series)).isEmpty {
      action = .skip(.occurrenceOfSeries)
    } else {
      var uid = event.uid
      var files = try files(paths(uid), of: uid)
      if files.isEmpty, let former = event.entry?.formerUID {
        (uid, files) = (former, try self.files(paths(former), of: former))
      }
      if files.isEmpty {
        action = try add(event)
      } else if let entry = event.entry {
        action = try update(uid, entry, files)
      } else {
        action = try replace(event, files)
      }
    }
    items.append(
      ImportPlan.PlannedItem(
        action: action, uid: event.uid, title: event.title, start: event.start,
        source: event.source, line: event.line))
  }

  /// Returns the changes to write. Files with several events are written out only here.
  mutating func changes() throws(ChangeError) -> [TextChange] {
    for path in shared.keys.sorted() {
      guard let file = shared[path], file.isChanged else { continue }
      let text = try file.text(zones: zones, now: now, documents: &reader)
      try texts.set(text, of: path, in: collection)
    }
    return texts.changes
  }

  // MARK: - Adding

  private mutating func add(_ event: ImportedEvent) throws(ChangeError) -> ImportPlan.Action {
    guard !isSingleFile else {
      try insert(event.parts, uid: event.uid, into: collection.path)
      return .add
    }
    let defaultPath = EventFileName.defaultPath(forUID: event.uid, in: collection.path)
    if unreadable.contains(defaultPath) { return .skip(.unreadable(path: defaultPath)) }
    let text = try text(of: event.parts)
    guard says(text, event) else { return .fail("it would not read as it does now") }
    let path = EventFileName.path(forUID: event.uid, in: collection.path) {
      newPaths.contains($0)
    }
    newPaths.insert(path)
    try texts.set(text, of: path, in: collection)
    return .add
  }

  /// Returns a file with some parts; parts of other texts are added to those of the first.
  private mutating func text(of parts: [ImportPart]) throws(ChangeError) -> [UInt8] {
    let groups = ImportPartGroup.groups(of: parts, reader)
    var text = reader.calendar(of: groups[0])
    for group in groups.dropFirst() {
      var edit = EventEdit(Document(text), zones: zones, now: now, addresses: addresses)
      do throws(WritingError) {
        try edit.insert(copiesOf: group.components, from: reader.documents[group.document].document)
      } catch {
        throw .value(error)
      }
      text = edit.bytes()
    }
    return text
  }

  /// Whether a text describes an event like the import, and contains nothing else.
  private mutating func says(_ text: [UInt8], _ event: ImportedEvent) -> Bool {
    let contents = reader.contents(of: Document(text))
    return contents.events.allSatisfy { $0.uid == event.uid }
      && contents.events.map(EventMeaning.init).sorted() == event.parts.map(\.meaning).sorted()
  }

  // MARK: - Changing

  /// Returns the files that contain VEVENTs of a UID.
  mutating func files(
    _ paths: [String], of uid: String
  ) throws(ChangeError) -> [ImportedFile] {
    var files: [ImportedFile] = []
    for path in paths {
      let file = try file(at: path)
      if let file, !file.parts(of: uid).isEmpty { files.append(file) }
    }
    return files
  }

  private mutating func file(at path: String) throws(ChangeError) -> ImportedFile? {
    if let known = shared[path] { return known.file }
    guard let text = try texts.text(of: path, in: collection) else { return nil }
    let document = Document(text)
    let file = ImportedFile(path: path, document, reader.contents(of: document))
    // The file is used again.
    if file.uidCount > 1 || isSingleFile { shared[path] = SharedFile(file) }
    return file
  }

  private mutating func insert(
    _ parts: [ImportPart], uid: String, into path: String
  ) throws(ChangeError) {
    if shared[path] == nil {
      let document = Document(try texts.text(of: path, in: collection) ?? [])
      let contents = reader.contents(of: document)
      shared[path] = SharedFile(ImportedFile(path: path, document, contents))
    }
    shared[path]?.insert(parts, uid: uid)
  }

  /// Replaces the present VEVENTs with those of iCalendar text.
  private mutating func replace(
    _ event: ImportedEvent, _ files: [ImportedFile]
  ) throws(ChangeError) -> ImportPlan.Action {
    let present = files.enumerated().flatMap { number, file in
      file.parts(of: event.uid).map { (file: number, part: $0.part) }
    }
    if let older = Self.older(event.parts, than: present.map(\.part)) { return .skip(older) }
    let identities = Set(event.parts.map(\.identity))
    let kept = ImportMatching(event.parts, present).kept
    // A text with only some occurrences leaves the series alone.
    let replaced = files.enumerated().map { number, file in
      file.parts(of: event.uid).filter {
        (event.isWhole || identities.contains($0.part.identity))
          && !kept.contains(.init(file: number, component: $0.part.component))
      }
    }
    if isSame(event.parts, replaced.flatMap { $0 }) { return .unchanged }
    let first = files[0]
    if event.isWhole, kept.isEmpty, first.isOnly(event.uid), shared[first.path] == nil {
      let text = try text(of: event.parts)
      guard says(text, event) else { return .fail("it would not read as it does now") }
      try texts.set(text, of: first.path, in: collection)
    } else {
      remove(replaced[0], uid: event.uid, from: first)
      try insert(event.parts, uid: event.uid, into: first.path)
    }
    for (file, parts) in zip(files, replaced).dropFirst() where !parts.isEmpty {
      if parts.count == file.parts(of: event.uid).count, file.isOnly(event.uid) {
        try texts.set(nil, of: file.path, in: collection)
      } else {
        remove(parts, uid: event.uid, from: file)
      }
    }
    return .update
  }

  private mutating func remove(
    _ parts: [ImportedFile.Part], uid: String, from file: ImportedFile
  ) {
    if shared[file.path] == nil { shared[file.path] = SharedFile(file) }
    shared[file.path]?.remove(parts.map(\.part.component), uid: uid)
  }

  /// Returns why the import is older than the present VEVENTs, or nil if it is not.
  private static func older(
    _ parts: [ImportPart], than present: [ImportPart]
  ) -> ImportPlan.SkipReason? {
    let there = Dictionary(
      present.map { ($0.identity, $0.sequence) }, uniquingKeysWith: { max($0, $1) })
    for part in parts {
      if let other = there[part.identity], part.sequence < other {
        return .older(sequence: part.sequence, present: other)
      }
    }
    return nil
  }

  /// Whether the lines are the same, apart from when they were written.
  private func isSame(_ parts: [ImportPart], _ present: [ImportedFile.Part]) -> Bool {
    guard parts.count == present.count,
      parts.map(\.meaning).sorted() == present.map(\.part.meaning).sorted()
    else { return false }
    let new = parts.map {
      reader.documents[$0.document].document.content(ofComponentAt: $0.component)
    }
    return new.sorted { $0.lexicographicallyPrecedes($1) }
      == present.map(\.content).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension ImportPlanner {
  /// Sets the values that the other program's text has for an existing event; all other lines are
  /// kept.
  mutating func update(
    _ uid: String, _ entry: TransferEntry, _ files: [ImportedFile]
  ) throws(ChangeError) -> ImportPlan.Action {
    for file in files {
      for present in file.parts(of: uid) where !present.part.isOverride {
        if case .series = present.event.kind, !entry.fields.contains(.recurrence) {
          return .skip(.seriesThere)
        }
        let merged = entry.merged(into: present.event)
        guard merged != present.event else { return .unchanged }
        return try set(merged, at: present.part.component, in: file)
      }
    }
    return .skip(.seriesThere)
  }

  // MARK: - Private

  private mutating func set(
    _ event: Event, at component: Int, in file: ImportedFile
  ) throws(ChangeError) -> ImportPlan.Action {
    if file.isOldVersion { return .fail(TextRefusal.oldVersion.description) }
    var text: [UInt8]?
    do throws(WritingError) {
      if shared[file.path] != nil {
        try shared[file.path]?.set(
          event, at: component, zones: zones, now: now, addresses: addresses)
      } else {
        var edit = EventEdit(file.document, zones: zones, now: now, addresses: addresses)
        try edit.set(event, at: component)
        guard !edit.edit.isEmpty else { return .unchanged }
        text = edit.bytes()
      }
    } catch {
      return .fail(error.description)
    }
    guard let text else { return .update }
    guard says(text, event) else { return .fail("it would not read as it should") }
    try texts.set(text, of: file.path, in: collection)
    return .update
  }

  /// Whether a text describes an event, regardless of its revision.
  private mutating func says(_ text: [UInt8], _ event: Event) -> Bool {
    reader.contents(of: Document(text)).events.contains { read in
      var read = read
      (read.sequence, read.changed) = (event.sequence, event.changed)
      return read.uid == event.uid && EventMeaning(read) == EventMeaning(event)
    }
  }
}

extension TransferEntry {
  /// Returns an event with the fields that the entry has.
  fileprivate func merged(into present: Event) -> Event {
    var merged = present
    let own = event.event
    for field in fields {
      switch field {
      case .title: merged.title = own.title
      case .times:
        // A different form of the same times is not a change.
        guard !own.takesPlace(with: present) else { break }
        (merged.start, merged.duration) = (own.start, own.duration)
      case .place: merged.location = own.location
      case .notes: merged.notes = own.notes
      case .categories: merged.categories = own.categories
      case .url: merged.url = own.url
      case .status: merged.status = own.status
      case .transparency: merged.isTransparent = own.isTransparent
      case .privacy: merged.privacy = own.privacy
      case .recurrence: merged.kind = own.kind
      }
    }
    return merged
  }
}

extension Event {
  /// Whether two events start and end at the same moments, or on the same days or clocks.
  fileprivate func takesPlace(with other: Event) -> Bool {
    func span(_ event: Event) -> [Int64] {
      let own = event.ownOccurrence(in: .utc)
      return [own.start.seconds, own.end.seconds]
    }
    switch (start, other.start) {
    case (.allDay, .allDay), (.floating, .floating), (.zoned, .zoned):
      return span(self) == span(other)
    default: return false
    }
  }
}
