/// Extracts components of a document, byte for byte, as separate files: events with their
/// overrides, for moving or importing.
///
/// They are enclosed in the parts of the calendar that the file needs: VERSION, PRODID and CALSCALE as
/// written, and the VTIMEZONEs that the components name. Properties of the whole calendar, such as its
/// name or METHOD, are left out. Events of vCalendar 1.0 take the form of iCalendar 2.0.
public struct ComponentExtraction {
  public let document: Document
  private let lineEnd: [UInt8]
  /// The first VTIMEZONE of each name, in the document's order.
  private let zones: [(component: Int, id: String)]
  /// The lines before the components of a new calendar, by calendar.
  private var heads: [Int?: [[UInt8]]] = [:]

  /// - Complexity: O(components), so that the cost of each file depends on its contents only.
  public init(_ document: Document) {
    let document = document.inNewVersion()
    self.document = document
    lineEnd = LineEnds(of: document.bytes).typical
    var (zones, seen): ([(component: Int, id: String)], Set<String>) = ([], [])
    for index in document.components.indices
    where document.components[index].kind == .timeZone {
      guard let id = document.zoneID(ofZoneAt: index), seen.insert(id).inserted else { continue }
      zones.append((index, id))
    }
    self.zones = zones
  }

  /// A whole calendar with some components.
  /// - Parameter indices: components of one calendar, none of them inside another.
  public mutating func calendar(of indices: [Int]) -> [UInt8] {
    var text: [UInt8] = []
    for part in head(of: indices.first) { text += part + lineEnd }
    let components = zones.isEmpty ? indices : zones(namedIn: indices) + indices
    for component in components {
      text += document.bytes[document.byteRange(of: document.components[component])]
      text += lineEnd
    }
    return text + Array("END:VCALENDAR".utf8) + lineEnd
  }

  // MARK: - Private

  /// The VTIMEZONEs that lines of some components name by TZID, in the document's order.
  private func zones(namedIn indices: [Int]) -> [Int] {
    var names: Set<String> = []
    for index in indices { names.formUnion(document.zoneIDs(namedIn: index)) }
    return names.isEmpty ? [] : zones.filter { names.contains($0.id) }.map(\.component)
  }

  private mutating func head(of component: Int?) -> [[UInt8]] {
    let calendar = component.flatMap { document.calendar(around: $0) }
    if let known = heads[calendar] { return known }
    let head = document.head(ofCalendar: calendar)
    heads[calendar] = head
    return head
  }
}

extension Document {
  /// The zone names in the lines of a component and of those inside it.
  public func zoneIDs(namedIn component: Int) -> Set<String> {
    var names: Set<String> = []
    let component = components[component]
    for line in lines[component.beginLine..<component.nextLine]
    where !line.parametersRange.isEmpty {
      if let name = withParameters(of: line, { TimeParameters($0) }).zoneID { names.insert(name) }
    }
    return names
  }
}
