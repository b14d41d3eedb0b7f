import CalendarModel

/// How the date values of one line are to be read: by its VALUE and TZID parameters.
struct Clock {
  /// What VALUE says the line holds; nil where it says nothing. Where a value is of another kind, the
  /// value counts: programs write `VALUE=DATE` before times.
  var kind: DateValueKind?
  /// Nil for a line without a zone: the same wall clock everywhere.
  var zone: Zone?
  /// Whether VALUE=DATE makes a day of a midnight.
  var takesMidnightsAsDays = true

  func time(_ text: DateTimeText) -> EventTime {
    guard let second = text.secondOfDay else { return .allDay(text.day) }
    if kind == .day, takesMidnightsAsDays, second % 86_400 == 0 {
      return .allDay(text.wallClock.day)
    }
    if text.isUTC { return .zoned(text.wallClock, .utc) }
    return zone.map { .zoned(text.wallClock, $0) } ?? .floating(text.wallClock)
  }
}

/// The kinds of values that a date property may hold (RFC 5545 §3.3.4, §3.3.5, §3.3.9).
typealias DateValueKind = DateProblem.Kind

extension DateValueKind {
  /// The kind that a VALUE parameter names.
  init?(_ bytes: Span<UInt8>) {
    if bytes.isEqual(ignoringCase: "DATE") {
      self = .day
    } else if bytes.isEqual(ignoringCase: "DATE-TIME") {
      self = .time
    } else if bytes.isEqual(ignoringCase: "PERIOD") {
      self = .period
    } else {
      return nil
    }
  }

  /// The kind of a value as it is written; nil where it is no date. A midnight counts as a day where
  /// one is expected.
  init?(ofValue bytes: Span<UInt8>, expecting expected: DateValueKind) {
    if bytes.contains(ASCII.slash) {
      self = .period
    } else if let text = DateTimeText(bytes) {
      let isMidnight = (text.secondOfDay ?? 0) % 86_400 == 0
      self = text.secondOfDay == nil || expected == .day && isMidnight ? .day : .time
    } else {
      return nil
    }
  }
}

/// The parameters of a date line that matter.
struct TimeParameters {
  var kind: DateValueKind?
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
        kind = DateValueKind(value)
      } else if name.isEqual(ignoringCase: "RANGE") {
        range = String(decoding: value).uppercased()
      }
    }
  }
}
