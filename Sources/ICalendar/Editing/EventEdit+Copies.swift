import CalendarModel

extension EventEdit {
  /// Puts components of another document into this one, byte for byte, with the VTIMEZONEs they name
  /// that this document lacks.
  ///
  /// A name that means another zone here, because either document describes its own, is changed in
  /// the copy. Line ends become those of this document only where they must.
  /// - Parameters:
  ///   - indices: of components of the other document that stand in one calendar.
  ///   - component: one whose calendar they are put into; nil for the first calendar.
  /// - Throws: `WritingError.noCalendar`; the edit then is as it was before.
  public mutating func insert(
    copiesOf indices: [Int], from other: Document, beside component: Int? = nil
  ) throws(WritingError) {
    let calendar = try calendar(around: component)
    try bring(copiesOf: indices, from: other, into: calendar) {
      (edit: inout DocumentEdit, text) throws(WritingError) in edit.insert(text, into: calendar)
    }
  }

  /// Puts a component of another document in the place of one of this, as `insert` does.
  ///
  /// - Throws: `WritingError.noCalendar`; the edit then is as it was before.
  public mutating func replace(
    _ component: Int, withCopyOf index: Int, from other: Document
  ) throws(WritingError) {
    let calendar = try calendar(around: component)
    try bring(copiesOf: [index], from: other, into: calendar) {
      (edit: inout DocumentEdit, text) throws(WritingError) in
      try edit.replace(component: component, with: text)
    }
  }

  // MARK: - Private

  /// Brings copies with the VTIMEZONEs they need.
  /// - Parameter put: puts a copy where it is to stand.
  private mutating func bring(
    copiesOf indices: [Int], from other: Document, into calendar: Int,
    put: (inout DocumentEdit, [UInt8]) throws(WritingError) -> Void
  ) throws(WritingError) {
    let copy = Document(other.calendar(ofComponentsAt: indices))
    try wholly { edit throws(WritingError) in
      let (renamed, missing) = try edit.fitted(copy)
      let roots = renamed.components.indices.filter { renamed.components[$0].parent == 0 }
      for root in roots {
        let text = renamed.wholeText(ofComponentAt: root)
        guard renamed.components[root].kind == .timeZone else {
          try put(&edit.edit, text)
          continue
        }
        if missing.contains(renamed.zoneID(ofZoneAt: root) ?? "") {
          edit.edit.insert(text, into: calendar, place: .first)
        }
      }
    }
  }

  /// A document whose names for zones can stand in this one, and those that are new here.
  private mutating func fitted(
    _ copy: Document
  ) throws(WritingError) -> (document: Document, newIDs: Set<String>) {
    var other = EventReader(copy, collection: reader.collection, zones: reader.zones)
    var contents = CalendarContents()
    for index in copy.eventComponents { other.read(index, into: &contents) }
    var renaming = DocumentEdit(copy)
    var newIDs: Set<String> = []
    for id in copy.describedZoneIDs {
      let described = other.usedDescription(named: id)
      guard let zone = described ?? other.zone(named: id, line: 1) else {
        if !describedZoneIDs.contains(id) { newIDs.insert(id) }
        continue
      }
      let isKnown = describedZones(named: id, counts: described != nil).contains {
        $0.hasSameOffsets(as: zone)
      }
      if isKnown { continue }
      let brought = newZones.first { $0.zone.hasSameOffsets(as: zone) && id.isNumbered($0.id) }
      let name = brought?.id ?? unusedID(for: id)
      if name != id { try renaming.rename(zone: id, to: name) }
      if brought == nil {
        newIDs.insert(name)
        newZones.append((zone, name))
      }
    }
    return (Document(renaming.bytes()), newIDs)
  }

  /// What an id means here, if it is described.
  /// - Parameter counts: whether the description is what counts.
  private mutating func describedZones(named id: String, counts: Bool) -> [Zone] {
    guard describedZoneIDs.contains(id) else { return [] }
    let possible = reader.possibleZones(named: id)
    return counts ? possible.suffix(1) : Array(possible.prefix(1))
  }
}

extension DocumentEdit {
  /// Changes a TZID wherever it stands.
  fileprivate mutating func rename(zone id: String, to name: String) throws(WritingError) {
    for (index, component) in document.components.enumerated()
    where component.kind == .timeZone && document.zoneID(ofZoneAt: index) == id {
      try set(.text("TZID", name), of: index)
    }
    for (index, line) in document.lines.enumerated() where !line.parametersRange.isEmpty {
      let property = document.property(of: line)
      guard property.values(of: "TZID") == [id] else { continue }
      // Kept as they are, VALUE above all; only the name changes.
      let parameters = property.parameters.map { parameter in
        parameter.name.uppercased() == "TZID"
          ? Property.Parameter(name: parameter.name, values: [name]) : parameter
      }
      let renamed = Property(name: property.name, parameters: parameters, value: property.value)
      try replace(line: index, with: renamed, keepingParameters: false)
    }
  }
}
