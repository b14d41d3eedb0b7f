/// A component of a document: what stands between a BEGIN and its END (RFC 5545 §3.6).
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
    /// One that is not known, and whatever stands in it.
    case other = ""

    /// Reads a component's name in any case.
    init(_ bytes: Span<UInt8>) {
      self = NameKey(bytes).flatMap { Kind.names[$0] } ?? .other
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

  /// `.other` for all that stands in a component that is not known, a VEVENT in a VPOLL too.
  public let kind: Kind
  /// The name in capitals, such as `VEVENT` or `X-ROOM`.
  public let name: String
  /// The component around it, as an index into the document's components.
  public let parent: Int?
  /// The index of its BEGIN line.
  public let beginLine: Int
  /// The indices of the lines between BEGIN and END, those of inner components included.
  public internal(set) var contents: Range<Int>
  /// The index of the line after its END, or after its last line where the END is missing.
  public internal(set) var nextLine: Int
  /// The index of the component after it and all inner ones: document order, parents first.
  public internal(set) var nextComponent: Int
}
