extension Document {
  /// Some components as a file of their own, byte for byte: an event with its overrides, to be moved
  /// or imported.
  ///
  /// Around them stands what the file needs of its calendar: VERSION, PRODID and CALSCALE as they are
  /// there, and the VTIMEZONEs that the components name. What says something of the whole
  /// calendar, such as its name or its METHOD, is left out.
  /// - Parameter indices: of components in one calendar, none of them inside another.
  public func calendar(ofComponentsAt indices: [Int]) -> [UInt8] {
    var extraction = ComponentExtraction(self)
    return extraction.calendar(of: indices)
  }

  /// The TZID of a VTIMEZONE.
  func zoneID(ofZoneAt component: Int) -> String? {
    lines(named: "TZID", of: component).first.map { property(of: lines[$0]).text }
  }

  /// The lines before the components of a new calendar.
  func head(ofCalendar calendar: Int?) -> [[UInt8]] {
    var kept: [Int] = []
    for name in ["VERSION", "PRODID", "CALSCALE"] {
      if let calendar { kept += lines(named: name, of: calendar).prefix(1) }
    }
    var head: [[UInt8]] = kept.sorted().map { Array(bytes[lines[$0].range]) }
    let names = kept.map { self.name(of: lines[$0]) }
    if !names.contains("PRODID") {
      head.insert(Array("PRODID:-//Daybook//Daybook//EN".utf8), at: 0)
    }
    if !names.contains("VERSION") { head.insert(Array("VERSION:2.0".utf8), at: 0) }
    head.insert(Array("BEGIN:VCALENDAR".utf8), at: 0)
    return head
  }
}
