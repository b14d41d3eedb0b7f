import CalendarModel

extension CalendarReader {
  /// Reads a text of any size in slices: events and problems are those of `read`.
  ///
  /// Uses two passes, because VTIMEZONEs may follow the events that use them, and three if an event
  /// has both a RECURRENCE-ID and a recurrence. Memory is that of a slice and of the VTIMEZONEs. A
  /// text beyond the limits has one problem and no events.
  ///
  /// - Parameters:
  ///   - path: the path for problems.
  ///   - window: returns up to `count` bytes of the text at an offset, none at its end.
  ///   - take: receives the contents of a slice and its bytes; returns false to stop. Name and
  ///     colour are those found so far; all problems come with the last contents.
  public mutating func readSlices<Failure: Error>(
    path: String, collection: CollectionID, limits: SliceLimits = SliceLimits(),
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8],
    take: (CalendarContents, TextPart) -> Bool
  ) throws(Failure) {
    let lineEnd = try DocumentSlicer.lineEnd(windowSize: limits.windowSize, window: window)
    var slicer = DocumentSlicer(lineEnd: lineEnd, limits: limits)
    var (zoneTexts, lone) = (ZoneCollection(), LoneRecurrences())
    while let slice = try slicer.next(window: window) {
      zoneTexts.add(slice)
      lone.find(in: slice.document)
      guard zoneTexts.byteCount <= limits.zoneByteCount else {
        let reason = DocumentProblem.longZones(megabytes: limits.zoneByteCount >> 20)
        return refuse(.init(line: nil, reason: .document(reason)), path: path, take: take)
      }
    }
    if let refusal = slicer.refusal { return refuse(refusal, path: path, take: take) }
    if !lone.isEmpty {
      slicer = DocumentSlicer(lineEnd: lineEnd, limits: limits)
      while let slice = try slicer.next(window: window) { lone.count(in: slice.document) }
    }

    var reader = EventReader(
      slicesWithZones: zoneTexts.document, collection: collection,
      zones: zones)
    reader.loneRecurrences = lone
    exchangeWhatIsKept(with: &reader)
    defer { exchangeWhatIsKept(with: &reader) }
    var described = CalendarContents()
    slicer = DocumentSlicer(lineEnd: lineEnd, limits: limits)
    while let slice = try slicer.next(window: window) {
      let contents = reader.read(slice, after: described)
      guard take(contents, TextPart(slice)) else { return }
      described = contents.descriptionOnly
    }
    var log = slicer.log
    log.append(reader.log)
    described.problems = log.problems(path: path)
    _ = take(described, TextPart())
  }

  private func refuse(
    _ reason: ProblemLog.Entry, path: String, take: (CalendarContents, TextPart) -> Bool
  ) {
    var contents = CalendarContents()
    contents.problems = [Problem(path: path, line: reason.line, reason.reason)]
    _ = take(contents, TextPart())
  }
}

extension CalendarContents {
  /// The properties of the calendar, without events.
  fileprivate var descriptionOnly: CalendarContents {
    var contents = CalendarContents()
    (contents.name, contents.color) = (name, color)
    return contents
  }
}

/// A part of a text, indexed by offsets in the whole text.
public struct TextPart: Sendable {
  private let bytes: [UInt8]
  private let offset: Int

  /// - Parameter offset: where the bytes begin in the text.
  public init(_ bytes: [UInt8] = [], offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  init(_ slice: TextSlice) { self.init(slice.document.bytes, offset: slice.offset) }

  /// The bytes of a range of the text, as far as available.
  public subscript(range: Range<Int>) -> [UInt8] {
    let here = offset..<offset + bytes.count
    let part = range.clamped(to: here)
    return Array(bytes[part.lowerBound - offset..<part.upperBound - offset])
  }
}

extension CalendarReader {
  /// Reads one event again from the bytes of its VEVENT.
  ///
  /// - Parameters:
  ///   - text: the bytes of the event's range in its file.
  ///   - zones: its `zonesOfEvents` in the contents it was read with.
  ///   - isOverride: whether it was read as an override, which it does not show by itself.
  /// - Returns: the event as first read; nil if the bytes have none.
  public mutating func readEvent(
    text: [UInt8], zones: [UInt8], collection: CollectionID, isOverride: Bool
  ) -> Event? {
    read(
      Document(calendar: text, zones), path: "", collection: collection,
      loneRecurrences: isOverride ? LoneRecurrences() : nil
    ).events.first
  }

  /// Reads one task or note again from the bytes of its VTODO or VJOURNAL.
  ///
  /// - Parameters:
  ///   - text: the bytes of the task's range in its file.
  ///   - zones: the zones of its `TodoPart`.
  /// - Returns: the task as first read; nil if the bytes have none.
  public func readTodo(text: [UInt8], zones: [UInt8], collection: CollectionID) -> Todo? {
    let document = Document(calendar: text, zones)
    var reader = EventReader(document, collection: collection, zones: self.zones)
    return document.todoIndices.first.map { reader.todo(of: $0) }
  }

  /// Reads all alarms of an event from the bytes of its VEVENT.
  ///
  /// - Parameter zones: see `readEvent`.
  public func readAlarms(text: [UInt8], zones: [UInt8]) -> EventAlarms {
    let document = Document(calendar: text, zones)
    var reader = EventReader(
      document, collection: CollectionID(rawValue: 0), zones: self.zones)
    guard let index = document.componentIndices(of: .event).first,
      let event = reader.event(of: index)
    else { return .none }
    return reader.alarms(of: index, event)
  }

  /// Reads all alarms of a task from the bytes of its VTODO.
  ///
  /// - Parameter zones: see `readTodo`.
  public func readAlarms(ofTodo text: [UInt8], zones: [UInt8]) -> EventAlarms {
    let document = Document(calendar: text, zones)
    var reader = EventReader(
      document, collection: CollectionID(rawValue: 0), zones: self.zones)
    guard let index = document.todoIndices.first else { return .none }
    return reader.alarms(of: index, reader.todo(of: index))
  }

  /// Reads the links of an event from the bytes of its VEVENT.
  public func readLinks(text: [UInt8]) -> EventLinks {
    let document = Document(calendar: text, [])
    return document.links(of: document.componentIndices(of: .event).first)
  }

  /// Reads what an event says about being tracked from the bytes of its VEVENT.
  public func readTracking(text: [UInt8]) -> Tracking? {
    let document = Document(calendar: text, [])
    return document.componentIndices(of: .event).first.flatMap(document.tracking(ofEventAt:))
  }

  /// Reads the links of a task or note from the bytes of its VTODO or VJOURNAL.
  public func readLinks(ofTodo text: [UInt8]) -> EventLinks {
    let document = Document(calendar: text, [])
    return document.links(of: document.todoIndices.first)
  }
}

extension Document {
  fileprivate func links(of component: Int?) -> EventLinks {
    component.map { EventLinks(ofEventAt: $0, in: self) } ?? .none
  }

  /// Creates a calendar around the bytes of a component.
  fileprivate init(calendar text: [UInt8], _ zones: [UInt8]) {
    let parts = [Array("BEGIN:VCALENDAR".utf8), zones, text, Array("END:VCALENDAR".utf8), []]
    self.init(Array(parts.joined(separator: Document.lineEnd(fitting: text))))
  }
}

extension EventReader {
  /// Creates a reader for slices of a text, with a separate document of its VTIMEZONEs.
  init(slicesWithZones zoneDocument: Document, collection: CollectionID, zones: ZoneCatalog) {
    self.init(zoneDocument, collection: collection, zones: zones)
    self.zoneDocument = zoneDocument
  }

  /// Reads the slice that follows those read before.
  /// - Parameter described: the properties of the calendar so far.
  mutating func read(_ slice: TextSlice, after described: CalendarContents) -> CalendarContents {
    document = slice.document
    var contents = described
    for index in document.components.indices {
      read(index, isContinued: index == 0 && slice.continuesCalendar, into: &contents)
    }
    contents.ranges = contents.ranges.map {
      $0.lowerBound + slice.offset..<$0.upperBound + slice.offset
    }
    for index in contents.todos.indices {
      let range = contents.todos[index].range
      contents.todos[index].range =
        range.lowerBound + slice.offset..<range.upperBound + slice.offset
    }
    contents.zones = textOfUsedZones
    return contents
  }
}

/// The VTIMEZONEs of a text of any size, by their names.
public struct DescribedZones {
  /// Byte for byte, from BEGIN to END; the first one of each name.
  public private(set) var texts: [String: [UInt8]] = [:]

  /// - Parameter window: returns up to `count` bytes of the text at an offset, none at its end.
  /// - Complexity: O(bytes); memory is that of a slice and of the VTIMEZONEs.
  public init<Failure: Error>(
    limits: SliceLimits = SliceLimits(),
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let lineEnd = try DocumentSlicer.lineEnd(windowSize: limits.windowSize, window: window)
    var slicer = DocumentSlicer(lineEnd: lineEnd, limits: limits)
    while let slice = try slicer.next(window: window) { add(slice.document) }
  }

  /// Creates it from a text held as a whole.
  public init(_ document: Document) { add(document) }

  private mutating func add(_ document: Document) {
    for index in document.components.indices
    where document.components[index].kind == .timeZone {
      guard let id = document.zoneID(ofZoneAt: index), texts[id] == nil else { continue }
      texts[id] = document.text(ofComponentAt: index)
    }
  }
}
