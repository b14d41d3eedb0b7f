import CalendarModel

extension DurationText {
  /// A duration as a DURATION value (RFC 5545 §3.3.6): `P1D`, `-PT15M`, `PT1H0M20S`.
  ///
  /// Days stay days and seconds seconds, so that `read(_:)` gives the same duration back. Where the
  /// two have different signs, a day is taken for 24 hours.
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

  /// Hours, minutes and seconds without gaps between them, as the grammar asks.
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
