import CalendarModel
import CalendarTransfer

/// What an import does, before it is done.
public struct ImportPlan: Sendable {
  public enum Action: Hashable, Sendable {
    case add
    /// What is there of the event is replaced, or gets the fields that differ.
    case update
    /// The calendar says the same already.
    case unchanged
    /// The calendar keeps what it has.
    case skip(Reason)
    /// It would not read as it should; a fault of this program.
    case fail(String)
  }

  /// Why an event of an import is left out.
  public enum Reason: Hashable, Sendable {
    /// The calendar's text of it was revised more often.
    case older(sequence: Int, present: Int)
    /// It is an occurrence of a series that is there.
    case occurrenceOfSeries
    /// It is a series there, and single in the import.
    case seriesThere
    /// The import has a higher revision of it.
    case newerComes
    /// The import has its UID before, in a form of text that has each once.
    case sameUID
    /// The file that is called by its UID cannot be read, so that it may be there.
    case unreadable(path: String)

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
      }
    }
  }

  /// What becomes of one event.
  public struct Item: Hashable, Sendable {
    public let action: Action
    public let uid: String
    public let title: String
    public let start: EventTime
    /// Where it stands in what is imported.
    public let source: String
    public let line: Int
  }

  /// In the order of the texts.
  public var items: [Item] = []
  /// What cannot be taken, and why.
  public var broken: [Problem] = []
  /// What is wrong with what is taken all the same.
  public var warnings: [Problem] = []
  /// Other texts of the same events, which are not taken.
  public var leftOut: [Item] = []
  /// Files that cannot be read and may have what is added.
  public var unread: [Problem] = []
  /// What else is to be told, with the names of files.
  public var remarks: [String] = []
  /// What is written.
  var changes: [TextChange] = []
  /// What the step is for the user.
  var sentence = ""

  public init() {}

  /// How many items have an action, the reasons left aside.
  public func count(where isMeant: (Action) -> Bool) -> Int {
    items.count { isMeant($0.action) }
  }

  /// How many files change.
  public var fileCount: Int { changes.count }
}
