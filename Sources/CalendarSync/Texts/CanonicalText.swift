import ICalendar

/// The contents of an item for comparisons: two texts are equal if one is the other as rewritten by a
/// server.
///
/// Components and properties are multisets; folds, order, bookkeeping lines, SEQUENCE and
/// VTIMEZONEs are ignored. A text that is not iCalendar is compared by its bytes.
package struct CanonicalText: Hashable, Sendable {
  /// Sorted lines; or a zero and the text itself.
  private let bytes: [UInt8]

  /// - Complexity: O(bytes + lines log lines).
  package init(_ text: [UInt8]) { self.init(Document(text)) }

  init(_ document: Document) {
    guard !document.components.isEmpty else {
      bytes = [0] + document.bytes
      return
    }
    var roots: [[UInt8]] = []
    var index = 0
    while index < document.components.count {
      if document.isCompared(index) { roots.append(Self.text(of: index, in: document)) }
      index = document.components[index].nextComponent
    }
    bytes = Array(roots.sorted { $0.lexicographicallyPrecedes($1) }.joined())
  }

  /// The canonical text of a component and those inside it.
  static func text(of index: Int, in document: Document) -> [UInt8] {
    var result = Array("BEGIN:\(document.components[index].name)\n".utf8)
    for statement in document.statements(of: index)
    where !Statement.bookkeeping.contains(statement.name) && statement.name != "SEQUENCE" {
      result += statement.line
    }
    let inner = document.children(of: index).filter(document.isCompared)
      .map { text(of: $0, in: document) }
    for text in inner.sorted(by: { $0.lexicographicallyPrecedes($1) }) { result += text }
    return result + Array("END\n".utf8)
  }
}

extension CanonicalText {
  /// Lines that some servers drop: properties that they do not know, relations and categories.
  private static let dropped = ["X-", "RELATED-TO", "CATEGORIES"].map { Array($0.utf8) }

  /// Whether it is another text as a server keeps it that drops such lines, and nothing else.
  ///
  /// Another client that takes such a line out just then looks the same: then it stays in the file.
  func isKept(of sent: CanonicalText) -> Bool {
    func lines(_ text: CanonicalText) -> [ArraySlice<UInt8>] { text.bytes.split(separator: 0x0A) }
    guard bytes.first != 0, bytes.count < sent.bytes.count else { return false }
    var kept = lines(self)[...]
    for line in lines(sent) {
      if kept.first == line {
        kept.removeFirst()
      } else if !Self.dropped.contains(where: { line.starts(with: $0) }) {
        return false
      }
    }
    return kept.isEmpty
  }
}

extension Document {
  /// The statements of the component's own lines, sorted.
  func statements(of component: Int) -> [Statement] {
    ownLines(of: component).flatMap { Statement.all(in: property(of: lines[$0])) }.sorted()
  }

  /// The components directly inside one, in the document's order.
  func children(of component: Int) -> [Int] {
    var children: [Int] = []
    var child = component + 1
    while child < components[component].nextComponent {
      children.append(child)
      child = components[child].nextComponent
    }
    return children
  }

  /// Whether a component counts in comparisons. Servers replace VTIMEZONEs by their own.
  func isCompared(_ component: Int) -> Bool { components[component].kind != .timeZone }

  /// The components that are items or parts of items: those in a VCALENDAR except VTIMEZONEs, and those
  /// outside.
  var itemComponents: [Int] {
    components.indices.filter { index in
      guard components[index].kind != .calendar, isCompared(index) else { return false }
      return components[index].parent.map { components[$0].kind == .calendar } ?? true
    }
  }

  /// The UID of a component; nil if missing or empty.
  func uid(of component: Int) -> String? {
    guard hasUID(component), let line = lines(named: "UID", of: component).first else { return nil }
    return property(of: lines[line]).text
  }
}

/// The UIDs of an item, by which it is found again under another name.
package enum ItemUIDs {
  /// The UIDs in the order of the text, each once.
  ///
  /// A resource of a calendar collection has one; overrides share that of their series (RFC 4791
  /// §4.1). A text that is not iCalendar has none.
  package static func uids(of text: [UInt8]) -> [String] {
    let document = Document(text)
    var seen: Set<String> = []
    return document.itemComponents.compactMap(document.uid).filter { seen.insert($0).inserted }
  }

  /// The title of the first component that has one; empty if none has.
  package static func title(of text: [UInt8]) -> String {
    let document = Document(text)
    for component in document.itemComponents {
      guard let line = document.lines(named: "SUMMARY", of: component).first else { continue }
      return document.property(of: document.lines[line]).text
    }
    return ""
  }

  /// Whether an item of a text has guests (RFC 5545 §3.8.4.1).
  package static func hasGuests(_ text: [UInt8]) -> Bool {
    let document = Document(text)
    return document.itemComponents.contains { !document.lines(named: "ATTENDEE", of: $0).isEmpty }
  }

  /// Whether a text is a calendar with anything in it that could be an item, or a contact.
  package static func holdsItem(_ text: [UInt8]) -> Bool {
    let document = Document(text)
    return document.itemComponents.contains {
      document.components[$0].parent != nil || document.components[$0].name == "VCARD"
    }
  }

  /// The text with new UIDs, so that it can be kept along with the other version of the same item;
  /// all other lines stay.
  ///
  /// - Parameter newUID: called once for each UID of the text.
  package static func text(_ text: [UInt8], withFresh newUID: () -> String) -> [UInt8] {
    let document = Document(text)
    var edit = DocumentEdit(document)
    var fresh: [String: String] = [:]
    for component in document.itemComponents {
      guard let old = document.uid(of: component) else { continue }
      let uid = fresh[old] ?? newUID()
      fresh[old] = uid
      // A UUID is written as it is; another text, which could not be, leaves the item as it was.
      guard (try? edit.set(.text("UID", uid), of: component)) != nil else { return text }
    }
    return edit.bytes()
  }
}
