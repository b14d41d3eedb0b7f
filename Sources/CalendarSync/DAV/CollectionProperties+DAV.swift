extension CollectionProperties {
  /// The maximum length of a property.
  private static let longest = 4096

  init(_ response: DAVResponse) {
    func text(_ name: XMLName) -> String? {
      response.text(name).flatMap { $0.utf8.count <= Self.longest ? $0 : nil }
    }
    // RFC 4791, section 5.2.3.
    let components = response.property(.caldav("supported-calendar-component-set")).map {
      $0.children(.caldav("comp")).compactMap { $0.attributes["name"]?.uppercased() }
    }
    self.init(
      name: text(.dav("displayname")), color: text(.apple("calendar-color")),
      components: components,
      isWritable: response.property(.dav("current-user-privilege-set")).map(Self.isWritable)
        ?? true,
      syncToken: text(.dav("sync-token")), tag: text(.server("getctag")))
  }

  /// RFC 3744, section 3: `write` is `write-content`, `bind`, `unbind` and more; `all` is all.
  private static func isWritable(_ privileges: XMLElement) -> Bool {
    let names = Set(
      privileges.children(.dav("privilege")).flatMap { $0.children.map(\.name.local) })
    return !names.isDisjoint(with: ["all", "write"])
      || names.isSuperset(of: ["write-content", "bind"])
  }

  /// The properties that are asked for.
  static func append(to xml: inout XMLText) {
    xml.append(
      """
      <d:resourcetype/><d:displayname/><d:current-user-privilege-set/><d:sync-token/>\
      <c:supported-calendar-component-set/><a:calendar-color/><s:getctag/>
      """)
  }
}

extension XMLText {
  /// A PROPFIND (RFC 4918, section 9.1).
  static func propfind(_ properties: (inout XMLText) -> Void) -> [UInt8] {
    var xml = XMLText()
    xml.append("<d:propfind")
    xml.appendSpaces()
    xml.append("><d:prop>")
    properties(&xml)
    xml.append("</d:prop></d:propfind>")
    return xml.bytes
  }

  /// The prefixes d, c, a and s.
  mutating func appendSpaces() {
    append(
      """
       xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" \
      xmlns:a="http://apple.com/ns/ical/" xmlns:s="http://calendarserver.org/ns/"
      """)
  }

  mutating func appendElement(_ start: StaticString, text: String, _ end: StaticString) {
    append(start)
    append(text: text)
    append(end)
  }
}
