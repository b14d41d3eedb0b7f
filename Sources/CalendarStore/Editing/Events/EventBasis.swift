import CalendarModel
import ICalendar

/// An occurrence as it was when somebody began to change it, with the texts it was read from.
///
/// A change is made to this, and refused where the files do not say the same of the event any more.
public struct EventBasis: Hashable, Sendable {
  /// A file as it was read.
  struct File: Hashable, Sendable {
    let path: String
    let text: [UInt8]
  }

  public let collection: CollectionInfo
  public let uid: String
  /// Which of several events with the UID it is; nil where it is the only one.
  let choice: SeriesChoice?
  /// Which occurrence it is: where the series puts it (its RECURRENCE-ID).
  public let original: EventTime
  /// Its fields and times as they are.
  public let event: Event
  public let alarms: [Alarm]
  /// When its series repeats; nil where nothing does.
  public let recurrence: Recurrence?
  /// Whether a change has to say which occurrences it is for.
  public var isOfSeries: Bool {
    if case .single = event.kind { recurrence != nil } else { true }
  }
  /// The day on which it was shown to begin.
  public let day: Day
  /// All files of the collection that say something of the UID.
  let files: [File]

  /// The first of its files.
  public var path: String { files.first?.path ?? collection.path }

  var documents: [Document] { files.map { Document($0.text) } }

  /// Whether the collection is a file, not a folder.
  var isInSingleFile: Bool { files.contains { $0.path == collection.path } }
}

extension EventBasis {
  /// What names the event after a change of it that stays in its collection, see `EventPlace.key`:
  /// the override of the occurrence where only that one was changed.
  public func key(after scope: SeriesScope) -> Int64 {
    EventKey.key(
      collection: collection.path, uid: uid,
      recurrence: scope == .this && isOfSeries ? original : nil)
  }

  /// What tells the event from others with that key after a change, see `EventPlace.variant`; nil where
  /// it needs nothing.
  public func variant(after outcome: ChangeOutcome, _ scope: SeriesScope) -> Int64? {
    guard let choice, let variant = outcome.variants[choice] else { return nil }
    // Where one occurrence of a series was changed, the series says what it said.
    let isOverrideOfSeries = scope == .this && isOfSeries && variant == choice.fingerprint
    return isOverrideOfSeries ? nil : variant
  }
}
