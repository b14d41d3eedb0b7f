import CalendarModel

extension SeriesEdit {
  /// All VEVENTs of the UID with their VTIMEZONEs, as one calendar; their bytes are unchanged.
  ///
  /// - Throws: `WritingError` if documents cannot be combined.
  public func text() throws(WritingError) -> [UInt8] {
    var text: [UInt8]?
    for index in edits.indices {
      let components = members.filter { $0.document == index }.map(\.component).sorted()
      guard !components.isEmpty else { continue }
      let document = edits[index].document
      guard let before = text else {
        text = document.calendar(ofComponentsAt: components)
        continue
      }
      var edit = EventEdit(Document(before), zones: zones, now: now, addresses: addresses)
      try edit.insert(copiesOf: components, from: document)
      text = edit.bytes()
    }
    return text ?? []
  }

  /// The texts with other VEVENTs instead of those of the UID.
  ///
  /// An override replaces the one of the same occurrence; new ones follow the series, and missing
  /// ones are removed. VTIMEZONEs are added as in `EventEdit.insert(copiesOf:from:beside:)`.
  /// - Parameter document: a calendar with VEVENTs of the UID; others are ignored. If it has none, all
  ///   are removed. Those of an event without a UID may have one.
  /// - Throws: `WritingError` if it cannot be inserted.
  public func replacing(with document: Document) throws -> SeriesTexts {
    guard let home = master ?? members.first else { throw SeriesError.noEvent }
    let document = document.withLineEnds(of: edits[home.document].document)
    var new = members(of: document)
    var edit = self
    for member in members {
      let old = edits[member.document].document.wholeText(ofComponentAt: member.component)
      guard let index = new.firstIndex(where: { $0.isSamePart(as: member) }) else {
        edit.edits[member.document].edit.remove(component: member.component)
        continue
      }
      let component = new.remove(at: index).component
      if document.hasSameLines(component, as: old) { continue }
      try edit.edits[member.document].replace(
        member.component, withCopyOf: component, from: document)
    }
    let rest = new.map(\.component)
    if !rest.isEmpty {
      try edit.edits[home.document].insert(
        copiesOf: rest, from: document, beside: home.component)
    }
    return try edit.texts()
  }

  // MARK: - Private

  private func members(of document: Document) -> [SeriesMember] {
    var edit = EventEdit(document, zones: zones, now: now)
    return document.componentIndices(of: .event).compactMap { index in
      guard let event = edit.event(at: index), event.uid == uid || EventUID.isMissing(uid) else {
        return nil
      }
      return SeriesMember(document: 0, component: index, event: event)
    }
  }
}

extension SeriesEdit {

  /// All VEVENTs of the UID, in the order of the texts.
  var members: [SeriesMember] {
    ([master].compactMap { $0 } + overrides + superseded).sorted {
      ($0.document, $0.component) < ($1.document, $1.component)
    }
  }
}

extension SeriesMember {
  /// Whether both describe the same part of the series, in any version.
  fileprivate func isSamePart(as other: SeriesMember) -> Bool {
    event.identity == other.event.identity
  }
}

extension Document {
  /// Whether a component has the lines of a text, regardless of line ends.
  fileprivate func hasSameLines(_ component: Int, as text: [UInt8]) -> Bool {
    let own = wholeText(ofComponentAt: component)
    return own.filter { $0 != ASCII.carriageReturn } == text.filter { $0 != ASCII.carriageReturn }
  }

  /// The same lines with the line ends of another document, because editors may change them.
  fileprivate func withLineEnds(of other: Document) -> Document {
    let (own, ends) = (LineEnds(of: bytes), LineEnds(of: other.bytes))
    if own.typical == ends.typical { return self }
    let lines = bytes.split(separator: own.sign, omittingEmptySubsequences: false)
    let text = lines.map { own.withoutLineEnd(Array($0)) }.joined(separator: ends.typical)
    return Document(Array(text))
  }
}
