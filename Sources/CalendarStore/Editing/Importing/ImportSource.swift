import CalendarModel
import CalendarTransfer
import ICalendar

/// A text to import.
package struct ImportSource: Sendable {
  package enum Text: Sendable {
    /// iCalendar text, whose components are used byte for byte.
    case calendar([UInt8])
    /// The contents of another text format.
    case entries(TransferContents)
  }

  /// The maximum number of events in one import. Until all are written they are in memory, at about
  /// three kilobytes each.
  package static let mostEvents = 250_000

  /// Its name in messages.
  package let name: String
  package let text: Text

  /// The number of events and tasks, broken ones included.
  /// - Complexity: O(bytes) for iCalendar text.
  package var eventCount: Int {
    switch text {
    case .calendar(let bytes):
      bytes.count(ofLines: "BEGIN:VEVENT") + bytes.count(ofLines: "BEGIN:VTODO")
    case .entries(let contents): contents.entries.count + contents.todos.count
    }
  }

  /// Whether it says what happened, rather than what is planned.
  package var isTracked: Bool {
    if case .entries(let contents) = text { contents.isTracked } else { false }
  }

  package init(name: String, _ text: Text) {
    self.name = name
    self.text = text
  }
}

extension [UInt8] {
  /// Counts the lines that begin with a word, ignoring case; the word is given in capital letters.
  fileprivate func count(ofLines word: StaticString) -> Int {
    let size = word.utf8CodeUnitCount
    return withUnsafeBufferPointer { bytes in
      var (count, start) = (0, 0)
      while start + size <= bytes.count {
        let isWord = (0..<size).allSatisfy { offset in
          let letter = word.utf8Start[offset]
          // Upper- and lower-case letters differ in one bit, which is set in a colon.
          return bytes[start + offset] | 0x20 == letter | 0x20
        }
        if isWord { count += 1 }
        while start < bytes.count, bytes[start] != 0x0A, bytes[start] != 0x0D { start += 1 }
        start += 1
      }
      return count
    }
  }
}

/// A file of the collection that contains UIDs of the import.
struct ImportedFile {
  struct Part {
    let part: ImportPart
    let event: Event
    /// The content of the component.
    let content: [UInt8]
  }

  let path: String
  let document: Document
  /// Whether it has calendars of vCalendar 1.0, which are not changed.
  let isOldVersion: Bool
  /// Whether the file contains anything other than events.
  private let hasOthers: Bool
  private let parts: [String: [(part: ImportPart, event: Event)]]

  init(path: String, _ document: Document, _ contents: CalendarContents) {
    self.path = path
    self.document = document
    isOldVersion = document.isOldVersion
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

  /// Whether the file contains nothing else, except zones.
  func isOnly(_ uid: String) -> Bool { !hasOthers && parts.count == 1 && parts[uid] != nil }

  /// Returns the meanings of its events, except those with some UIDs.
  func meanings(except uids: Set<String>) -> [EventMeaning] {
    parts.filter { !uids.contains($0.key) }.flatMap { $0.value.map(\.part.meaning) }.sorted()
  }

  /// Returns the meanings of its events with a UID.
  func meanings(of uid: String) -> [EventMeaning] {
    (parts[uid] ?? []).map(\.part.meaning).sorted()
  }
}
