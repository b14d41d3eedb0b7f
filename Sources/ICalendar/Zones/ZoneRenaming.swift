/// Obsolete zone names of the tz database, each with its present name.
///
/// A system may have only one of the two: new ones omit old names, and old ones lack new names.
enum ZoneRenaming {
  static let todaysNames: [String: String] = [
    "africa/asmera": "Africa/Asmara",
    "america/buenos_aires": "America/Argentina/Buenos_Aires",
    "america/catamarca": "America/Argentina/Catamarca",
    "america/cordoba": "America/Argentina/Cordoba",
    "america/fort_wayne": "America/Indiana/Indianapolis",
    "america/godthab": "America/Nuuk",
    "america/indianapolis": "America/Indiana/Indianapolis",
    "america/jujuy": "America/Argentina/Jujuy",
    "america/louisville": "America/Kentucky/Louisville",
    "america/mendoza": "America/Argentina/Mendoza",
    "asia/ashkhabad": "Asia/Ashgabat",
    "asia/calcutta": "Asia/Kolkata",
    "asia/chongqing": "Asia/Shanghai",
    "asia/dacca": "Asia/Dhaka",
    "asia/katmandu": "Asia/Kathmandu",
    "asia/macao": "Asia/Macau",
    "asia/rangoon": "Asia/Yangon",
    "asia/saigon": "Asia/Ho_Chi_Minh",
    "asia/tel_aviv": "Asia/Jerusalem",
    "asia/thimbu": "Asia/Thimphu",
    "asia/ujung_pandang": "Asia/Makassar",
    "asia/ulan_bator": "Asia/Ulaanbaatar",
    "atlantic/faeroe": "Atlantic/Faroe",
    "australia/act": "Australia/Sydney",
    "australia/nsw": "Australia/Sydney",
    "australia/queensland": "Australia/Brisbane",
    "australia/victoria": "Australia/Melbourne",
    "brazil/east": "America/Sao_Paulo",
    "canada/atlantic": "America/Halifax",
    "canada/central": "America/Winnipeg",
    "canada/eastern": "America/Toronto",
    "canada/mountain": "America/Edmonton",
    "canada/newfoundland": "America/St_Johns",
    "canada/pacific": "America/Vancouver",
    "eire": "Europe/Dublin",
    "europe/kiev": "Europe/Kyiv",
    "gb": "Europe/London",
    "hongkong": "Asia/Hong_Kong",
    "israel": "Asia/Jerusalem",
    "japan": "Asia/Tokyo",
    "nz": "Pacific/Auckland",
    "pacific/enderbury": "Pacific/Kanton",
    "pacific/ponape": "Pacific/Pohnpei",
    "pacific/truk": "Pacific/Chuuk",
    "poland": "Europe/Warsaw",
    "portugal": "Europe/Lisbon",
    "prc": "Asia/Shanghai",
    "rok": "Asia/Seoul",
    "singapore": "Asia/Singapore",
    "turkey": "Europe/Istanbul",
    "us/alaska": "America/Anchorage",
    "us/arizona": "America/Phoenix",
    "us/central": "America/Chicago",
    "us/east-indiana": "America/Indiana/Indianapolis",
    "us/eastern": "America/New_York",
    "us/hawaii": "Pacific/Honolulu",
    "us/mountain": "America/Denver",
    "us/pacific": "America/Los_Angeles",
  ]

  /// The other names of a zone, ignoring case.
  static func otherNames(of name: String) -> [String] {
    let name = name.lowercased()
    if let today = todaysNames[name] { return [today] }
    return todaysNames.filter { $0.value.lowercased() == name }.keys.sorted()
  }
}
