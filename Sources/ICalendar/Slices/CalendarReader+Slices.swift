import CalendarModel

extension CalendarReader {
  /// Reads a text of any size in slices: events and problems are those of `read`.
  ///
  /// Two passes: VTIMEZONEs may stand behind the events that use them. Memory is that of a slice
  /// and of the VTIMEZONEs; what cannot be cut between components is held as a whole.
  ///
  /// - Parameters:
  ///   - path: named in problems only.
  ///   - window: gives up to `count` bytes of the text at an offset, none at its end.
  ///   - take: takes the contents of a slice and its bytes; answers false to stop. Name and colour
  ///     are those found so far; all problems come with the last contents.
  public mutating func readSlices<Failure: Error>(
    path: String, collection: CollectionID, limits: SliceLimits = SliceLimits(),
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8],
    take: (CalendarContents, TextPart) -> Bool
  ) throws(Failure) {
    let lineEnd = try DocumentSlicer.lineEnd(windowSize: limits.windowSize, window: window)
    var slicer = DocumentSlicer(lineEnd: lineEnd, limits: limits)
    var zoneTexts = ZoneCollection()
    while let slice = try slicer.next(window: window) { zoneTexts.add(slice) }

    var reader = EventReader(
      slicesWithZones: zoneTexts.document, collection: collection,
      zones: ZoneResolver(catalog: zones.catalog))
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
}

extension CalendarContents {
  /// What the calendar says of itself, without events.
  fileprivate var descriptionOnly: CalendarContents {
    var contents = CalendarContents()
    (contents.name, contents.color) = (name, color)
    return contents
  }
}
