import CalendarModel

extension EventColor {
  /// 0xRRGGBB.
  var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  init(number: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}

extension Event.Status? {
  /// The code in `tagset.status`.
  var code: Int {
    switch self {
    case nil: 0
    case .tentative: 1
    case .confirmed: 2
    case .cancelled: 3
    }
  }

  init(code: Int) {
    switch code {
    case 1: self = .tentative
    case 2: self = .confirmed
    case 3: self = .cancelled
    default: self = nil
    }
  }
}

extension Event {
  /// The lines in `tagset.categories`.
  var categoryLines: String {
    switch details.categories.count {
    case 0: ""
    case 1: details.categories[0].name
    default: details.categories.map(\.name).joined(separator: "\n")
    }
  }

  /// The names and addresses of all people involved.
  var peopleLines: String {
    if details.attendees.isEmpty, details.organizer == nil { return "" }
    let people = [details.organizer].compactMap(\.self) + details.attendees
    return people.map { "\($0.name) \($0.address)" }.joined(separator: "\n")
  }

  /// Returns the event with a row number and without long texts.
  func forRecurrence(id: Int64) -> Event {
    var event = self
    event.id = EventID(rawValue: id)
    event.notes = ""
    event.location = ""
    event.attendees = []
    event.organizer = nil
    event.url = ""
    return event
  }
}

extension EventFacts {
  /// Returns a hash of everything the index takes from an event.
  /// - Parameters:
  ///   - zones: a hash of the VTIMEZONEs around it.
  ///   - fingerprint: the fingerprint of the event.
  func content(zones: Int64, fingerprint: Int64) -> Int64 {
    let time = SingleTime(event)
    var hash = StableHash()
    hash.add(
      zones, Int64(time.kind.rawValue), time.start, time.end, Int64(event.sequence), fingerprint)
    text.withUnsafeBufferPointer { hash.add($0) }
    if !alarms.isEmpty { AlarmCode.bytes(of: alarms).withUnsafeBufferPointer { hash.add($0) } }
    return hash.value
  }
}
