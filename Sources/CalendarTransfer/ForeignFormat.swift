/// A form of calendars, or of what is downloaded in their place, that cannot be read.
public enum ForeignFormat: CaseIterable, Sendable {
  /// iCalendar as JSON (RFC 7265).
  case jCal
  /// iCalendar as XML (RFC 6321).
  case xCal
  /// Events as JSON (RFC 8984).
  case jsCalendar
  /// Other JSON, such as the answer of a server.
  case json
  /// A page in the place of a file, such as the one to log in.
  case webPage
  /// Other XML.
  case xml

  /// The form that a text has by its first bytes; nil for all others, tables among them.
  public init?(of bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.prefix(4096).dropFirst(bytes.starts(with: mark) ? 3 : 0).drop { $0 <= 0x20 }
    let head = String(decoding: text, as: UTF8.self).lowercased()
    switch text.first {
    case UInt8(ascii: "[") where head.isJSON: self = head.contains("\"vcalendar\"") ? .jCal : .json
    case UInt8(ascii: "{") where head.isJSON:
      self = head.contains("\"@type\"") ? .jsCalendar : .json
    case UInt8(ascii: "<"):
      let isCalendar = head.contains("<icalendar") || head.contains("icalendar-2.0")
      let isPage = head.contains("<html") || head.contains("<!doctype html")
      self = isCalendar ? .xCal : isPage ? .webPage : .xml
    default: return nil
    }
  }

  /// What it is called, with its standard.
  public var name: String {
    switch self {
    case .jCal: "jCal (RFC 7265)"
    case .xCal: "xCal (RFC 6321)"
    case .jsCalendar: "JSCalendar (RFC 8984)"
    case .json: "JSON"
    case .webPage: "a web page"
    case .xml: "XML"
    }
  }

  /// How the events get here all the same.
  public var advice: String {
    switch self {
    case .webPage:
      "the server may ask for a login first; download the calendar's own address again"
    default: "export it as iCalendar (.ics) or CSV"
    }
  }
}

extension String {
  /// Whether its first bracket is followed by what can follow one in JSON.
  fileprivate var isJSON: Bool {
    let next = dropFirst().first { !$0.isWhitespace }
    return next.map { "[{\"]}".contains($0) } ?? false
  }
}
