import CalendarModel
import ICalendar

/// A file with several events, some of which an import changes. It is written once for all of them.
struct SharedFile {
  let file: ImportedFile
  /// The edit without changes that new values are tried on.
  private var edit: EventEdit?
  /// The new values, which are set together: an edit with many changes is costly to change again.
  private var events: [(event: Event, component: Int)] = []
  private var removed: Set<Int> = []
  private var inserted: [ImportPart] = []
  private var uids: Set<String> = []
  private(set) var isChanged = false

  init(_ file: ImportedFile) { self.file = file }

  mutating func remove(_ components: [Int], uid: String) {
    removed.formUnion(components)
    uids.insert(uid)
    isChanged = true
  }

  mutating func insert(_ parts: [ImportPart], uid: String) {
    inserted += parts
    uids.insert(uid)
    isChanged = true
  }

  /// Changes values of an event.
  mutating func set(
    _ event: Event, at component: Int, zones: ZoneCatalog, now: Instant, addresses: Set<String>
  ) throws(WritingError) {
    if edit == nil {
      edit = EventEdit(file.document, zones: zones, now: now, addresses: addresses)
    }
    var trial = edit
    try trial?.set(event, at: component)
    events.append((event, component))
    uids.insert(event.uid)
    isChanged = true
  }

  /// Returns the new text after reading it as a check: the import's events must be as planned, and
  /// all others unchanged.
  func text(
    zones: ZoneCatalog, now: Instant, documents reader: inout ImportReader
  ) throws(ChangeError) -> [UInt8] {
    if file.isOldVersion {
      throw .unsound(path: file.path, .oldVersion)
    }
    let text = try newText(zones: zones, now: now, reader: &reader)
    let new = Document(text)
    let after = ImportedFile(path: file.path, new, reader.contents(of: new))
    guard after.meanings(except: uids) == file.meanings(except: uids) else {
      throw .unsound(path: file.path, .changesOthers)
    }
    let said = Set(uids.flatMap { after.meanings(of: $0) })
    guard inserted.allSatisfy({ said.contains($0.meaning) }) else {
      throw .unsound(path: file.path, .readsDifferently)
    }
    return text
  }

  // MARK: - Private

  private func newText(
    zones: ZoneCatalog, now: Instant, reader: inout ImportReader
  ) throws(ChangeError) -> [UInt8] {
    var groups = ImportPartGroup.groups(of: inserted, reader)[...]
    var document = file.document
    if edit == nil, removed.isEmpty, let first = groups.first,
      !document.components.contains(where: { $0.kind == .calendar })
    {
      document = Document(document.bytes + reader.calendar(of: first))
      groups = groups.dropFirst()
    }
    var edit = edit ?? EventEdit(document, zones: zones, now: now)
    do throws(WritingError) {
      try edit.set(events)
      for component in removed { edit.edit.remove(component: component) }
      for group in groups {
        try edit.insert(copiesOf: group.components, from: reader.documents[group.document].document)
      }
    } catch {
      throw .value(error)
    }
    return edit.bytes()
  }
}
