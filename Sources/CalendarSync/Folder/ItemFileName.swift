import CalendarStore

/// Names for the files of items that come from a server, and for the resources of items that go there.
/// Neither is made from a UID, and a name of the server is taken only where it is plain.
struct ItemFileName {
  /// A text of 32 hexadecimal digits, another one each time.
  let random: () -> String

  /// A name for the file of a resource: its last name, if that is safe on every file system and not
  /// taken, else a random one.
  /// - Parameter isTaken: whether a file has the name, whatever the case of letters.
  func file(for href: Href, isTaken: (String) -> Bool) -> String {
    if let plain = Self.plainName(of: href), !isTaken(plain) { return plain }
    while true {
      let name = random() + ".ics"
      if !isTaken(name) { return name }
    }
  }

  /// A place for a new resource, where nothing can be.
  func resource(in collection: Href) throws(Href.Fault) -> Href {
    try collection.member(named: random() + ".ics")
  }

  /// The last name without escapes and with `.ics`; nil for one with anything but letters, digits and
  /// a few signs within, or that is too long.
  static func plainName(of href: Href) -> String? {
    guard let last = href.path.split(separator: "/").last else { return nil }
    let name = String(last.replacing("%40", with: "@"))
    let stem = isCalendarName(name) ? String(name.dropLast(4)) : name
    return EventFileName.isSafe(stem) ? stem + ".ics" : nil
  }
}
