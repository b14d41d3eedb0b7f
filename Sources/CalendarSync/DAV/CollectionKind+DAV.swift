import ICalendar

/// The names of collection kinds in WebDAV, and the queries for their members.
extension CollectionKind {
  /// The element in the `resourcetype` of such a collection.
  var resourceType: XMLName {
    switch self {
    case .calendar: .caldav("calendar")
    case .addressBook: .carddav("addressbook")
    }
  }

  /// The property with the text of a member.
  var data: XMLName {
    switch self {
    case .calendar: .caldav("calendar-data")
    case .addressBook: .carddav("address-data")
    }
  }

  var mediaType: String {
    switch self {
    case .calendar: "text/calendar"
    case .addressBook: "text/vcard"
    }
  }

  /// The report that asks for many members (RFC 4791 §7.9, RFC 6352 §8.7).
  func multiget(_ hrefs: [Href]) -> [UInt8] {
    var xml = XMLText()
    switch self {
    case .calendar:
      xml.append("<c:calendar-multiget")
      xml.appendSpaces()
      xml.append("><d:prop><d:getetag/><c:calendar-data/></d:prop>")
    case .addressBook:
      xml.append(
        #"<v:addressbook-multiget xmlns:d="DAV:" xmlns:v="urn:ietf:params:xml:ns:carddav">"#)
      xml.append("<d:prop><d:getetag/><v:address-data/></d:prop>")
    }
    for href in hrefs { xml.appendElement("<d:href>", text: href.path, "</d:href>") }
    switch self {
    case .calendar: xml.append("</c:calendar-multiget>")
    case .addressBook: xml.append("</v:addressbook-multiget>")
    }
    return xml.bytes
  }

  /// The text of a member with CRLF line ends, which XML removes; nil if it is incomplete.
  func text(_ data: String) -> String? {
    if data.unicodeScalars.first == "\u{FEFF}" {
      return text(String(data.unicodeScalars.dropFirst()))
    }
    let body = data.trimmed
    let name = self == .calendar ? "VCALENDAR" : "VCARD"
    guard body.prefix(6 + name.count).uppercased() == "BEGIN:\(name)",
      body.suffix(4 + name.count).uppercased() == "END:\(name)"
    else { return nil }
    if self == .addressBook {
      return ContactDates.essence(of: Array(data.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    guard !data.utf8.contains(0x0D) else { return data }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + data.utf8.count / 16)
    for byte in data.utf8 {
      if byte == 0x0A { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
