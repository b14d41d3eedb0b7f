/// One property as written: a copy of its parts, folds removed.
public struct Property: Hashable, Sendable {
  /// A parameter with its values, quotes and carets resolved.
  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let values: [String]

    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The name as written.
  public let name: String
  public let parameters: [Parameter]
  /// The value as written, escapes included.
  public let value: [UInt8]

  /// - Parameter value: the value to write, escapes included.
  public init(name: String, parameters: [Parameter] = [], value: [UInt8]) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// The values of the first parameter with this name, in any case.
  public func values(of name: String) -> [String] {
    parameters.first { $0.name.uppercased() == name.uppercased() }?.values ?? []
  }

  /// The value read as one TEXT (RFC 5545 §3.3.11).
  public var text: String { TextValue.decoded(value.span).text }
}

extension Document {
  /// The parts of a line.
  public func property(of line: ContentLine) -> Property {
    let name = Unfolding.withUnfolded(bytes.span, line.nameRange, isFolded: line.isFolded) {
      String(decoding: $0)
    }
    let value = withValue(of: line) { value in
      value.withUnsafeBufferPointer { Array($0) }
    }
    return Property(name: name, parameters: parameters(of: line), value: value)
  }

  /// The line as written: with folds, without the line end.
  public func text(of line: ContentLine) -> ArraySlice<UInt8> { bytes[line.range] }

  private func parameters(of line: ContentLine) -> [Property.Parameter] {
    withParameters(of: line) { bytes in
      var parameters: [Property.Parameter] = []
      var cursor = ParameterCursor()
      while let (name, value) = cursor.next(in: bytes) {
        let values = ParameterCursor.listItems(value, in: bytes).map {
          CaretEncoding.decoded(bytes.extracting(ParameterCursor.unquoted($0, in: bytes)))
        }
        parameters.append(
          Property.Parameter(name: String(decoding: bytes.extracting(name)), values: values))
      }
      return parameters
    }
  }
}

/// A component of a document, from a BEGIN to its END (RFC 5545 §3.6).
public struct Component: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case calendar = "VCALENDAR"
    case event = "VEVENT"
    case todo = "VTODO"
    case journal = "VJOURNAL"
    case freeBusy = "VFREEBUSY"
    case timeZone = "VTIMEZONE"
    case standard = "STANDARD"
    case daylight = "DAYLIGHT"
    case alarm = "VALARM"
    /// An unknown component, or any component inside one.
    case other = ""

    /// Reads a component's name in any case.
    init(_ bytes: Span<UInt8>) {
      self = Kind.names.value(of: bytes) ?? .other
    }

    /// Whether it stands directly in a VCALENDAR, so that its BEGIN ends one left open.
    var isTopLevel: Bool {
      switch self {
      case .event, .todo, .journal, .freeBusy, .timeZone: true
      default: false
      }
    }

    private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
  }

  /// `.other` for everything inside an unknown component, such as a VEVENT in a VPOLL.
  public let kind: Kind
  /// The name in capitals, such as `VEVENT` or `X-ROOM`.
  public let name: String
  /// The index of the enclosing component.
  public let parent: Int?
  /// The index of its BEGIN line.
  public let beginLine: Int
  /// The indices of the lines between BEGIN and END, those of inner components included.
  public internal(set) var contents: Range<Int>
  /// The index of the line after its END, or after its last line if the END is missing.
  public internal(set) var nextLine: Int
  /// The index of the component after it and all inner ones: document order, parents first.
  public internal(set) var nextComponent: Int
}

/// The property names that the reader knows; all others are kept in the document and ignored.
enum PropertyName: String, CaseIterable, Sendable {
  case begin = "BEGIN"
  case end = "END"
  case acknowledged = "ACKNOWLEDGED"
  case action = "ACTION"
  case attendee = "ATTENDEE"
  case categories = "CATEGORIES"
  case calendarName = "X-WR-CALNAME"
  case classification = "CLASS"
  case color = "COLOR"
  case completed = "COMPLETED"
  case created = "CREATED"
  case description = "DESCRIPTION"
  case dtend = "DTEND"
  case dtstamp = "DTSTAMP"
  case dtstart = "DTSTART"
  case due = "DUE"
  case duration = "DURATION"
  case exdate = "EXDATE"
  case exrule = "EXRULE"
  case lastModified = "LAST-MODIFIED"
  case location = "LOCATION"
  case method = "METHOD"
  case name = "NAME"
  case organizer = "ORGANIZER"
  case percentComplete = "PERCENT-COMPLETE"
  case priority = "PRIORITY"
  case rdate = "RDATE"
  case recurrenceID = "RECURRENCE-ID"
  case relatedTo = "RELATED-TO"
  case repetitions = "REPEAT"
  case rrule = "RRULE"
  case sequence = "SEQUENCE"
  case status = "STATUS"
  case summary = "SUMMARY"
  case transparency = "TRANSP"
  case trigger = "TRIGGER"
  case tzid = "TZID"
  case tzoffsetfrom = "TZOFFSETFROM"
  case tzoffsetto = "TZOFFSETTO"
  case uid = "UID"
  case url = "URL"
  case version = "VERSION"
  case other = ""

  /// Reads a name in any case, without creating a string: every line of every file has one.
  init(_ bytes: Span<UInt8>) { self = PropertyName.names.value(of: bytes) ?? .other }

  private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
}
