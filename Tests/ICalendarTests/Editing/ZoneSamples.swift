import Foundation

/// Names of the system's zones to try things with.
enum ZoneSamples {
  static let folder = "/usr/share/zoneinfo"

  static let isAvailable = FileManager.default.fileExists(atPath: folder + "/zone.tab")

  /// Zones that change, have changed their rules, or do so in unusual ways.
  static let changing = [
    "Africa/Cairo", "Africa/Casablanca", "Africa/Johannesburg", "Africa/Monrovia",
    "America/Adak", "America/Argentina/San_Luis", "America/Asuncion", "America/Caracas",
    "America/Havana", "America/New_York", "America/Nuuk", "America/Santiago", "America/Sao_Paulo",
    "America/Scoresbysund", "America/St_Johns", "Antarctica/Casey", "Antarctica/Troll", "Asia/Gaza",
    "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Pyongyang", "Asia/Tehran",
    "Asia/Tokyo", "Atlantic/Azores", "Australia/Lord_Howe", "Australia/Sydney", "Etc/GMT+5",
    "Europe/Berlin", "Europe/Chisinau", "Europe/Dublin", "Europe/Istanbul", "Europe/London",
    "Europe/Moscow", "Pacific/Apia", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Easter",
    "Pacific/Fiji", "Pacific/Kiritimati", "Pacific/Norfolk", "UTC",
  ]

  /// All names of the system's own list, one for each place.
  static func all() throws -> [String] {
    try String(contentsOfFile: folder + "/zone.tab", encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.compactMap { line in
        let fields = line.split(separator: "\t")
        return fields.count > 2 ? String(fields[2]) : nil
      }
  }
}
