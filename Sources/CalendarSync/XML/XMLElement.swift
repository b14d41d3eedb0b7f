/// The name of an XML element in its namespace.
package struct XMLName: Hashable, Sendable, CustomStringConvertible {
  package let space: String
  package let local: String

  package init(_ space: String, _ local: String) { (self.space, self.local) = (space, local) }

  /// `DAV:` (RFC 4918).
  package static func dav(_ local: String) -> XMLName { XMLName("DAV:", local) }
  /// The names of CalDAV (RFC 4791).
  package static func caldav(_ local: String) -> XMLName {
    XMLName("urn:ietf:params:xml:ns:caldav", local)
  }
  /// The names of CardDAV (RFC 6352).
  package static func carddav(_ local: String) -> XMLName {
    XMLName("urn:ietf:params:xml:ns:carddav", local)
  }
  /// A name in the namespace of Apple, used for colours.
  package static func apple(_ local: String) -> XMLName {
    XMLName("http://apple.com/ns/ical/", local)
  }
  /// A name in the namespace of the calendar server project: `getctag`.
  package static func server(_ local: String) -> XMLName {
    XMLName("http://calendarserver.org/ns/", local)
  }

  package var description: String { "{\(space)}\(local)" }
}

/// An element with its text and the elements in it. Comments and instructions are left out.
package struct XMLElement: Equatable, Sendable {
  package let name: XMLName
  /// Attributes without a namespace.
  package var attributes: [String: String] = [:]
  /// The text directly in the element, in one piece.
  package var text = ""
  package var children: [XMLElement] = []

  package init(_ name: XMLName) { self.name = name }

  /// The first element of a name directly in this one.
  package func child(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  package func children(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  package func has(_ name: XMLName) -> Bool { children.contains { $0.name == name } }
}

/// The reason why a text is not accepted as XML.
package enum XMLError: Error, Hashable, Sendable {
  /// Not well-formed, or cut off.
  case malformed(line: Int)
  /// It has a document type, like web pages and entity bombs.
  case documentType
  case tooDeep
  case tooManyElements
  case tooLong
}

extension XMLError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let line): "the answer is not XML, or cut off (line \(line))"
    case .documentType: "the answer is a web page, or XML with a document type"
    case .tooDeep, .tooManyElements, .tooLong: "the answer is larger than any calendar"
    }
  }
}

/// XML to send.
package struct XMLText {
  private(set) var bytes = Array(#"<?xml version="1.0" encoding="utf-8"?>"#.utf8)

  /// Appends markup verbatim.
  package mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a text, with markup escaped and without what XML 1.0 cannot hold.
  package mutating func append(text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\r": append("&#13;")
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: bytes.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
  }
}
