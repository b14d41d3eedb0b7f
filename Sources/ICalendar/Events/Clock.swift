import CalendarModel

/// How the date values of one line are to be read: by its VALUE and TZID parameters.
struct Clock {
  /// VALUE=DATE: a time of day is left out.
  var isDate = false
  /// Nil for a line without a zone: the same wall clock everywhere.
  var zone: Zone?

  func time(_ text: DateTimeText) -> EventTime {
    if isDate || text.secondOfDay == nil { return .allDay(text.day) }
    if text.isUTC { return .zoned(text.wallClock, .utc) }
    return zone.map { .zoned(text.wallClock, $0) } ?? .floating(text.wallClock)
  }
}

/// The parameters of a date line that matter.
struct TimeParameters {
  var isDate = false
  var zoneID: String?
  /// RANGE=THISANDFUTURE, or a RANGE that cannot be followed.
  var range: String?

  init(_ bytes: Span<UInt8>) {
    var cursor = ParameterCursor()
    while let parameter = cursor.next(in: bytes) {
      let name = bytes.extracting(parameter.name)
      let value = bytes.extracting(ParameterCursor.unquoted(parameter.value, in: bytes))
      if name.isEqual(ignoringCase: "TZID") {
        zoneID = CaretEncoding.decoded(value)
      } else if name.isEqual(ignoringCase: "VALUE") {
        isDate = value.isEqual(ignoringCase: "DATE")
      } else if name.isEqual(ignoringCase: "RANGE") {
        range = String(decoding: value).uppercased()
      }
    }
  }
}
