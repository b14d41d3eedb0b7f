import CalendarModel

extension Zone {
  /// The zone that an id such as `GMT+0100`, `UTC+2`, `UTC-03:30` or `+01:00` says: always that far
  /// east of UTC. Nil for any other id.
  ///
  /// A number alone is an offset only with its minutes. `Etc/GMT+5`, which lies west, is no such id:
  /// it is a name of the system.
  init?(offsetName id: String) {
    let bytes = Array(id.utf8)
    let isNamed = ["UTC", "GMT"].contains(String(id.prefix(3)).uppercased())
    var text = bytes[(isNamed ? 3 : 0)...].filter { $0 != ASCII.space }
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    text.removeFirst()
    guard let minutes = Self.minutes(text, minutesNeeded: !isNamed) else { return nil }
    let seconds = minutes * 60
    self.init(id: id, fixedOffset: sign == UInt8(ascii: "-") ? -seconds : seconds)
  }

  /// Reads `h`, `hh`, `hmm`, `hhmm` and `hh:mm`; nil for more than 18 hours.
  private static func minutes(_ text: [UInt8], minutesNeeded: Bool) -> Int? {
    let parts = text.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    let hours: ArraySlice<UInt8>
    let minutes: ArraySlice<UInt8>
    if parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2 {
      (hours, minutes) = (parts[0], parts[1])
    } else if parts.count == 1, (1...4).contains(text.count) {
      let hourCount = text.count > 2 ? text.count - 2 : text.count
      (hours, minutes) = (text[..<hourCount], text[hourCount...])
    } else {
      return nil
    }
    guard !minutesNeeded || !minutes.isEmpty, let hour = number(hours),
      let minute = minutes.isEmpty ? 0 : number(minutes), minute < 60, hour * 60 + minute <= 1080
    else { return nil }
    return hour * 60 + minute
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { value, byte in
      value.flatMap { value in ASCII.digit(byte).map { value * 10 + $0 } }
    }
  }
}
