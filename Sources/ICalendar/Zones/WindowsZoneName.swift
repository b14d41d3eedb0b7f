import CalendarModel

/// The names of time zones in Windows, Outlook and Exchange.
enum WindowsZoneName {
  /// The IANA name for a Windows name such as `W. Europe Standard Time`, or for the text shown by
  /// Windows, such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  static func zoneName(for text: some StringProtocol) -> String? {
    zoneNames[places(in: text.lowercased())]
  }

  /// The text after the offset in brackets, or the whole text if there is none.
  private static func places(in text: String) -> String {
    guard text.hasPrefix("(utc") || text.hasPrefix("(gmt"), let end = text.firstIndex(of: ")")
    else { return text }
    let places = text[text.index(after: end)...].drop { $0 == " " }
    return String(places)
  }

  /// By name and by places, both in lower case.
  private static let zoneNames: [String: String] = {
    var names: [String: String] = [:]
    for (name, zone, places) in windowsZoneTable {
      names[name.lowercased()] = zone
      if !places.isEmpty { names[places.lowercased()] = zone }
    }
    for (places, zone) in olderPlaces { names[places.lowercased()] = zone }
    return names
  }()

  /// Texts of earlier versions.
  private static let olderPlaces: [(String, String)] = [
    ("Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
    ("Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
    ("Casablanca, Monrovia, Reykjavik", "Atlantic/Reykjavik"),
    ("Athens, Istanbul, Minsk", "Europe/Bucharest"),
    ("Athens, Bucharest, Istanbul", "Europe/Bucharest"),
    ("Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius", "Europe/Kyiv"),
    ("Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "Europe/Kyiv"),
    ("Moscow, St. Petersburg, Volgograd", "Europe/Moscow"),
    ("Bogota, Lima, Quito", "America/Bogota"),
    ("Caracas, La Paz", "America/La_Paz"),
    ("Tijuana, Baja California", "America/Tijuana"),
    ("Chihuahua, La Paz, Mazatlan", "America/Mazatlan"),
    ("Islamabad, Karachi, Tashkent", "Asia/Karachi"),
    ("Astana, Dhaka", "Asia/Dhaka"),
    ("Astana", "Asia/Bishkek"),
    ("Irkutsk, Ulaan Bataar", "Asia/Irkutsk"),
    ("Yangon, Rangoon", "Asia/Yangon"),
    ("Nuku'alofa, Tonga", "Pacific/Tongatapu"),
    ("Fiji, Kamchatka, Marshall Is.", "Pacific/Fiji"),
    ("Universal Coordinated Time", "UTC"),
  ]
}

extension Zone {
  /// The zone with the fixed offset of an id such as `GMT+0100`, `UTC+2`, `UTC-03:30` or `+01:00`.
  /// Nil for any other id.
  ///
  /// A number alone is an offset only with minutes. `Etc/GMT+5`, which is west of UTC, is not such
  /// an id but a name of the system.
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
