/// The VTIMEZONEs of a text of any size, by their names.
public struct DescribedZones {
  /// Byte for byte, from BEGIN to END; of several with one name the first.
  public private(set) var texts: [String: [UInt8]] = [:]

  /// - Parameter window: gives up to `count` bytes of the text at an offset, none at its end.
  /// - Complexity: O(bytes); memory is that of a slice and of the VTIMEZONEs.
  public init<Failure: Error>(
    limits: SliceLimits = SliceLimits(),
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let lineEnd = try DocumentSlicer.lineEnd(windowSize: limits.windowSize, window: window)
    var slicer = DocumentSlicer(lineEnd: lineEnd, limits: limits)
    while let slice = try slicer.next(window: window) { add(slice.document) }
  }

  /// Those of a text that is held as a whole.
  public init(_ document: Document) { add(document) }

  private mutating func add(_ document: Document) {
    for index in document.components.indices
    where document.components[index].kind == .timeZone {
      guard let id = document.zoneID(ofZoneAt: index), texts[id] == nil else { continue }
      texts[id] = document.text(ofComponentAt: index)
    }
  }
}
