/// The names that Windows, Outlook and Exchange give to time zones.
enum WindowsZoneName {
  /// The IANA name for a Windows name such as `W. Europe Standard Time`, or for the text that
  /// Windows shows for it, such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  static func zoneName(for text: some StringProtocol) -> String? {
    zoneNames[places(in: text.lowercased())]
  }

  /// What follows the offset in brackets, or the whole text where there is none.
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
