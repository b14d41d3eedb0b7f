import CalendarModel

/// A DURATION value (RFC 5545 §3.3.6): `P15DT5H0M20S`, `P7W`, `-PT15M`.
enum DurationText {
  /// Ten thousand years; longer durations are considered mistakes.
  static let maximumDays = 3_652_500

  /// Nil if the text is not a duration, or is longer than ten thousand years.
  ///
  /// Weeks with days are accepted, because they occur in real files.
  static func read(_ bytes: Span<UInt8>) -> EventDuration? {
    let text = bytes.extracting(bytes.rangeWithoutOuterBlanks)
    var position = 0
    var sign = 1
    if let first = text.byte(at: 0), first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      position = 1
    }
    guard text.byte(at: position) == UInt8(ascii: "P") else { return nil }
    var (days, seconds) = (0, 0)
    var (isTime, isSaid) = (false, false)
    position += 1
    while let byte = text.byte(at: position) {
      if byte == UInt8(ascii: "T") {
        isTime = true
        position += 1
        continue
      }
      guard let number = number(in: text, at: &position),
        let unit = unit(text.byte(at: position), isTime: isTime)
      else { return nil }
      position += 1
      isSaid = true
      days += number * unit.days
      seconds += number * unit.seconds
      guard days + seconds / 86_400 <= maximumDays else { return nil }
    }
    return isSaid ? EventDuration(days: sign * days, seconds: sign * seconds) : nil
  }

  /// At most twelve digits, so that no product overflows.
  private static func number(in text: Span<UInt8>, at position: inout Int) -> Int? {
    let start = position
    while let byte = text.byte(at: position), ASCII.digit(byte) != nil { position += 1 }
    guard (1...12).contains(position - start) else { return nil }
    return text.number(at: start, digits: position - start)
  }

  private static func unit(_ byte: UInt8?, isTime: Bool) -> (days: Int, seconds: Int)? {
    switch (byte, isTime) {
    case (UInt8(ascii: "W"), false): (7, 0)
    case (UInt8(ascii: "D"), false): (1, 0)
    case (UInt8(ascii: "H"), true): (0, 3600)
    case (UInt8(ascii: "M"), true): (0, 60)
    case (UInt8(ascii: "S"), true): (0, 1)
    default: nil
    }
  }
}

extension Span where Element == UInt8 {
  /// The byte there, as a capital letter; nil after the end.
  @inline(__always)
  fileprivate func byte(at index: Int) -> UInt8? {
    index < count ? ASCII.uppercased(self[index]) : nil
  }
}

extension DurationText {
  /// A duration as a DURATION value (RFC 5545 §3.3.6): `P1D`, `-PT15M`, `PT1H0M20S`.
  ///
  /// Days stay days and seconds stay seconds, so that `read(_:)` returns the same duration. If
  /// their signs differ, a day is 24 hours.
  static func text(of duration: EventDuration) throws(WritingError) -> String {
    let (days, seconds) = sameSigned(duration)
    guard days.magnitude + seconds.magnitude / 86_400 <= UInt(maximumDays) else {
      throw .durationTooLong
    }
    let sign = days < 0 || seconds < 0 ? "-" : ""
    let date = days == 0 ? "" : "\(days.magnitude)D"
    let time = days != 0 && seconds == 0 ? "" : "T" + clock(Int(seconds.magnitude))
    return sign + "P" + date + time
  }

  /// Hours, minutes and seconds without gaps, as the grammar requires.
  private static func clock(_ count: Int) -> String {
    let (hours, minutes, seconds) = (count / 3600, count / 60 % 60, count % 60)
    var text = hours > 0 ? "\(hours)H" : ""
    if minutes > 0 || hours > 0 && seconds > 0 { text += "\(minutes)M" }
    if seconds > 0 || text.isEmpty { text += "\(seconds)S" }
    return text
  }

  private static func sameSigned(_ duration: EventDuration) -> (days: Int, seconds: Int) {
    let (days, seconds) = (duration.days, duration.seconds)
    guard days.signum() * seconds.signum() < 0 else { return (days, seconds) }
    let (product, overflow) = days.multipliedReportingOverflow(by: 86_400)
    return overflow ? (days, 0) : (0, product + seconds)
  }
}
