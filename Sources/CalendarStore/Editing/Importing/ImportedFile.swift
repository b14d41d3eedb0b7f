import CalendarModel
import ICalendar

/// A file of the collection that says something of events that are imported.
struct ImportedFile {
  struct Part {
    let part: ImportPart
    let event: Event
    /// What the component says.
    let content: [UInt8]
  }

  let path: String
  let document: Document
  /// Whether something else than events stands in it.
  private let hasOthers: Bool
  private let parts: [String: [(part: ImportPart, event: Event)]]

  init(path: String, _ document: Document, _ contents: CalendarContents) {
    self.path = path
    self.document = document
    let scan = EventScan(document, contents)
    hasOthers = scan.hasOthers || !scan.broken.isEmpty
    var parts: [String: [(part: ImportPart, event: Event)]] = [:]
    for found in scan.events {
      let part = ImportPart(
        found.event, document: -1, component: found.component, line: found.line)
      parts[found.event.uid, default: []].append((part, found.event))
    }
    self.parts = parts
  }

  var uidCount: Int { parts.count }

  func parts(of uid: String) -> [Part] {
    (parts[uid] ?? []).map {
      Part(
        part: $0.part, event: $0.event,
        content: document.content(ofComponentAt: $0.part.component))
    }
  }

  /// Whether nothing else stands in it, but zones.
  func isOnly(_ uid: String) -> Bool { !hasOthers && parts.count == 1 && parts[uid] != nil }

  /// What it says of all UIDs but some.
  func meanings(except uids: Set<String>) -> [EventMeaning] {
    parts.filter { !uids.contains($0.key) }.flatMap { $0.value.map(\.part.meaning) }.sorted()
  }

  /// What it says of a UID.
  func meanings(of uid: String) -> [EventMeaning] {
    (parts[uid] ?? []).map(\.part.meaning).sorted()
  }
}
