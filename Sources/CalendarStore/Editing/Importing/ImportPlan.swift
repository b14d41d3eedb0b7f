import CalendarModel

/// The changes that an import would make.
public struct ImportPlan: Sendable {
  public enum Action: Hashable, Sendable {
    case add
    /// The existing event is replaced, or gets the fields that differ.
    case update
    /// The calendar already has the same.
    case unchanged
    /// The calendar stays unchanged.
    case skip(SkipReason)
    /// The new text could not be read back correctly. This is a bug in this program.
    case fail(String)
  }

  /// The reason an event of an import is left out.
  public enum SkipReason: Hashable, Sendable {
    /// The calendar has a higher revision of it.
    case older(sequence: Int, present: Int)
    /// It is an occurrence of a series that the calendar has.
    case occurrenceOfSeries
    /// It is a series in the calendar, and a single event in the import.
    case seriesThere
    /// The import has a higher revision of it.
    case newerComes
    /// The UID appeared earlier in the import, in a format that has each UID once.
    case sameUID
    /// The file named after its UID cannot be read, and may contain it.
    case unreadable(path: String)
    /// It is an interval that has no end yet.
    case stillRuns

    /// Lower case, no full stop.
    public var text: String {
      switch self {
      case .older(let sequence, let present):
        "older than what is there: revision \(sequence), not \(present)"
      case .occurrenceOfSeries: "an occurrence of a series that is there"
      case .seriesThere: "a series there, and a single event here"
      case .newerComes: "a newer version of it is imported too"
      case .sameUID: "another event that is imported has its UID"
      case .unreadable(let path):
        "\(path) may already have it, but cannot be read; import it again when it can"
      case .stillRuns: "it still runs; --open takes it"
      }
    }
  }

  /// The plan for one event or task.
  public struct PlannedItem: Hashable, Sendable {
    public let action: Action
    public let uid: String
    public let title: String
    /// Of a task its due date, otherwise its start; nil if it has neither.
    public let start: EventTime?
    /// The name of the imported text that contains it.
    public let source: String
    public let line: Int
    /// The names of other calendars that have the UID of an event to add, so that it will be shown
    /// more than once.
    public internal(set) var otherCalendars: [String] = []
    public internal(set) var isTodo = false
  }

  /// The items, in the order of the texts.
  public var items: [PlannedItem] = []
  /// Parts that cannot be imported, with the reasons.
  public var broken: [Problem] = []
  /// Problems of parts that are imported nevertheless.
  public var warnings: [Problem] = []
  /// Other versions of the same events, which are not imported.
  public var leftOut: [PlannedItem] = []
  /// Unreadable files that may already contain added events.
  public var unread: [Problem] = []
  /// Other remarks to report, with the names of files.
  public var remarks: [String] = []
  /// The changes to write.
  var changes: [TextChange] = []
  /// The step in the user's words.
  var sentence = ""

  public init() {}

  /// Counts the items with an action, for any reason.
  public func count(where isMeant: (Action) -> Bool) -> Int {
    items.count { isMeant($0.action) }
  }
}
