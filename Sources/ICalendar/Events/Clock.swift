import CalendarModel

/// How to read the date values of a line, by its VALUE and TZID parameters.
struct Clock {
  /// The kind that VALUE names, if any. A value of another kind takes precedence, because programs
  /// write `VALUE=DATE` before times.
  var kind: DateValueKind?
  /// Nil for a floating time.
  var zone: Zone?
  /// Whether VALUE=DATE turns a midnight into a day.
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

  /// The kind of a value as written; nil if it is not a date. A midnight counts as a day if one is
  /// expected.
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
  /// RANGE=THISANDFUTURE, or an unsupported RANGE.
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
