import CalendarModel

/// The texts that a change of a series leads to.
public struct SeriesTexts: Hashable, Sendable {
  public enum Text: Hashable, Sendable {
    case unchanged
    case changed([UInt8])
    /// No event, task or other component is left but time zones; the text without them.
    case emptied([UInt8])
  }

  /// What becomes of each of the documents, in their order.
  public var documents: [Text]
  /// The text of a document for the new series that a split makes, where it was asked for.
  public var newDocument: [UInt8]?
  /// The UID of the new series; nil where nothing was split.
  public var newUID: String?
  /// The changed occurrences and exceptions that new rules have no place for, by their old starts.
  public var lost: [EventTime]
}

/// Where the new series of a split is put.
public enum SplitPlace: Hashable, Sendable {
  /// A document of its own, as in a vdir.
  case newDocument
  /// The document of the old series, as in a calendar that is one file.
  case sameDocument
}
