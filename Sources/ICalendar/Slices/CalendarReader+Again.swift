import CalendarModel

extension CalendarReader {
  /// Reads one event again from the bytes of its VEVENT.
  ///
  /// - Parameters:
  ///   - text: the bytes of the event's range in its file.
  ///   - zones: the `zones` of the contents it was read with.
  ///   - isOverride: whether it was read as one: alone it does not show what it stood beside.
  /// - Returns: the event as it was read first; nil where the bytes hold none.
  public mutating func readEvent(
    text: [UInt8], zones: [UInt8], collection: CollectionID, isOverride: Bool
  ) -> Event? {
    let parts = [Array("BEGIN:VCALENDAR".utf8), zones, text, Array("END:VCALENDAR".utf8), []]
    let calendar = parts.joined(separator: Document.lineEnd(fitting: text))
    return read(
      Document(Array(calendar)), path: "", collection: collection,
      loneRecurrences: isOverride ? LoneRecurrences() : nil
    ).events.first
  }
}
