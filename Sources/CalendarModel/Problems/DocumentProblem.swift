/// A problem with a text as a whole, or with its components.
public enum DocumentProblem: ProblemKind {
  case empty
  case utf16
  case noCalendar
  case noContact
  case oldVersion
  case tooLarge(gigabytes: Int)
  case longPart(megabytes: Int)
  case manyLines(limit: Int)
  case longZones(megabytes: Int)
  case nulBytes
  case noColon
  case noBegin(name: String)
  case noEnd(name: String)
  case tooDeep(limit: Int)
  case more(count: Int)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case empty, utf16, noCalendar, noContact, oldVersion, tooLarge, longPart, manyLines
    case longZones, nulBytes, noColon, noBegin, noEnd, tooDeep, more
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .empty: "the file is empty; get it again, or delete it"
    case .utf16: "the file is in UTF-16; save it as UTF-8"
    case .noCalendar:
      "no calendar in this file, BEGIN:VCALENDAR not found; export it as iCalendar (.ics)"
    case .noContact: "holds no vCard"
    case .oldVersion:
      "vCalendar 1.0 is read, but not changed; export it as iCalendar 2.0 (.ics) to "
        + "edit its events"
    case .tooLarge(let gigabytes): "larger than \(gigabytes) GB, not read"
    case .longPart(let megabytes):
      "an event or a line of more than \(megabytes) MB; the file was not read"
    case .manyLines(let limit): "an event of more than \(limit) lines; the file was not read"
    case .longZones(let megabytes):
      "more than \(megabytes) MB of time zones; the file was not read"
    case .nulBytes: "a line begins with NUL bytes"
    case .noColon: "a line without a colon is not a property"
    case .noBegin(let name): "END:\(quote(name)) without its BEGIN"
    case .noEnd(let name): "\(quote(name)) has no END"
    case .tooDeep(let limit): "components nested deeper than \(limit) are not read"
    case .more(let count):
      "and \(count) more \(count == 1 ? "problem" : "problems") in this file"
    }
  }
}
