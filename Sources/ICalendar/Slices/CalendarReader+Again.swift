import CalendarModel

extension CalendarReader {
  /// Reads one event again from the bytes of its VEVENT.
  ///
  /// - Parameters:
  ///   - text: the bytes of the event's range in its file.
  ///   - zones: the `zones` of the contents it was read with.
  /// - Returns: the event as it was read first; nil where the bytes hold none.
  public mutating func readEvent(text: [UInt8], zones: [UInt8], collection: CollectionID)
    -> Event?
  {
    let parts = [Array("BEGIN:VCALENDAR".utf8), zones, text, Array("END:VCALENDAR".utf8), []]
    let calendar = parts.joined(separator: Document.lineEnd(fitting: text))
    return read(Array(calendar), path: "", collection: collection).events.first
  }
}
