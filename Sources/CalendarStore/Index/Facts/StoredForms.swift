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

extension ItemState? {
  /// The code in `tagset.status`.
  var code: Int {
    switch self {
    case nil: 0
    case .tentative: 1
    case .confirmed: 2
    case .cancelled: 3
    case .needsAction: 4
    case .inProcess: 5
    case .completed: 6
    }
  }

  init(code: Int) {
    switch code {
    case 1: self = .tentative
    case 2: self = .confirmed
    case 3: self = .cancelled
    case 4: self = .needsAction
    case 5: self = .inProcess
    case 6: self = .completed
    default: self = nil
    }
  }
}

extension Event {
  /// Returns the event with a row number and without long texts.
  func forRecurrence(id: Int64) -> Event {
    var event = withoutLongTexts
    event.id = EventID(rawValue: id)
    event.location = ""
    return event
  }
}

extension EventFacts {
  /// Returns a hash of everything the index takes from an event.
  /// - Parameter zones: a hash of the VTIMEZONEs around it.
  func content(zones: Int64) -> Int64 {
    var hash = StableHash()
    hash.add(
      zones, Int64(time.kind.rawValue), time.start, time.end, Int64(event.sequence), fingerprint)
    text.withUnsafeBufferPointer { hash.add($0) }
    if !alarms.isEmpty { AlarmCode.bytes(of: alarms).withUnsafeBufferPointer { hash.add($0) } }
    return hash.value
  }
}
