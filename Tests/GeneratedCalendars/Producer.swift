/// A program whose way of writing calendars is followed.
enum Producer: CaseIterable {
  case google, nextcloud, apple, thunderbird, outlook

  var identifier: String {
    switch self {
    case .google: "-//Google Inc//Google Calendar 70.9054//EN"
    case .nextcloud: "-//IDN nextcloud.com//Calendar app 4.7.16//EN"
    case .apple: "-//Apple Inc.//macOS 14.4//EN"
    case .thunderbird: "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN"
    case .outlook: "-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN"
    }
  }

  /// Lines that it writes into every event.
  func ownLines(isAllDay: Bool) -> [String] {
    let transparency = isAllDay ? "TRANSP:TRANSPARENT" : "TRANSP:OPAQUE"
    return switch self {
    case .google: ["SEQUENCE:0", "STATUS:CONFIRMED", transparency]
    case .nextcloud: ["SEQUENCE:2"]
    case .apple: [transparency, "SEQUENCE:1", "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"]
    case .thunderbird: ["X-MOZ-GENERATION:3", transparency]
    case .outlook:
      [
        "CLASS:PUBLIC", "PRIORITY:5", transparency,
        "X-MICROSOFT-CDO-BUSYSTATUS:\(isAllDay ? "FREE" : "BUSY")",
        "X-MICROSOFT-CDO-IMPORTANCE:1",
      ]
    }
  }
}
