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
    // A text without line feeds ends its lines with carriage returns: so must what is around it.
    let lineEnd =
      text.contains(ASCII.lineFeed)
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.carriageReturn]
    let parts = [Array("BEGIN:VCALENDAR".utf8), zones, text, Array("END:VCALENDAR".utf8), []]
    return read(Array(parts.joined(separator: lineEnd)), path: "", collection: collection)
      .events.first
  }
}
