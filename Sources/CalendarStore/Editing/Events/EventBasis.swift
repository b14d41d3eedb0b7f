import CalendarModel
import ICalendar

/// An item as it was when the user began to change it, with the texts it was read from.
///
/// A change is applied to this basis, and refused if the files have different contents for the item
/// now.
public struct EventBasis: Hashable, Sendable {
  /// The component of a file that an item is.
  public enum Component: Hashable, Sendable {
    case event(Event)

    /// The details common to all kinds of components.
    public var details: ComponentDetails {
      switch self {
      case .event(let event): event.details
      }
    }
  }

  /// A file as it was read.
  struct File: Hashable, Sendable {
    let path: String
    let text: [UInt8]
  }

  public let collection: CollectionInfo
  public let uid: String
  /// The identification among several events with the UID; nil if it is the only one.
  private(set) var choice: SeriesChoice?
  /// The start that the series gives the occurrence (its RECURRENCE-ID).
  public private(set) var original: EventTime
  /// What its file says now.
  public private(set) var component: Component
  public private(set) var alarms: [Alarm]
  /// The recurrence of its series; nil for a single event.
  public private(set) var recurrence: Recurrence?
  /// Whether a change has to say which occurrences it is for.
  public var isOfSeries: Bool {
    if case .single = component.details.kind { recurrence != nil } else { true }
  }
  /// The day it was shown to start on.
  public let day: Day
  /// All files of the collection with VEVENTs of the UID.
  private(set) var files: [File]

  /// The first of its files.
  public var path: String { files.first?.path ?? collection.path }

  var documents: [Document] { files.map { Document($0.text) } }

  /// Returns its series as the files describe it; nil if it does not repeat, or the series is not
  /// there.
  public func series(_ zones: ZoneCatalog) -> Series? {
    // Files that cannot be read as they were have no series.
    let edit = try? SeriesEdit(
      documents, uid: uid, choice: choice, zones: zones, now: Instant(seconds: 0))
    return edit?.series
  }

  /// Whether the collection is a file, not a folder.
  var isInSingleFile: Bool { files.contains { $0.path == collection.path } }
}

extension EventBasis {
  /// The current fields and times of an event; all items are events.
  public var event: Event {
    switch component {
    case .event(let event): event
    }
  }

  public var title: String { component.details.title }

  /// Returns the event's key after a change that keeps it in its collection; see `EventPlace.key`.
  /// It is the key of the override if only that occurrence was changed.
  public func key(after scope: SeriesScope) -> Int64 {
    EventKey.key(
      collection: collection.path, uid: uid,
      recurrence: scope == .this && isOfSeries ? original : nil)
  }

  /// Returns the value that distinguishes the event from others with that key after a change; see
  /// `EventPlace.variant`. Nil if the key is enough.
  public func variant(after outcome: ChangeOutcome, _ scope: SeriesScope) -> Int64? {
    guard let choice, let variant = outcome.variants[choice] else { return nil }
    // The series itself is unchanged if only one occurrence was changed.
    let isOverrideOfSeries = scope == .this && isOfSeries && variant == choice.fingerprint
    return isOverrideOfSeries ? nil : variant
  }
}

extension EventBasis {
  /// Returns the occurrences that a change of some occurrences is applied to.
  ///
  /// Duplicates count once. With a scope wider than `this`, several occurrences of one series are
  /// changed once, from the earliest of them on, which includes the others.
  static func changed(_ bases: [EventBasis], _ scope: SeriesScope) -> [EventBasis] {
    var kept: [EventBasis] = []
    for basis in bases {
      let same = kept.firstIndex {
        $0.isOfSameSeries(as: basis) && (scope != .this || $0.original == basis.original)
      }
      guard let same else {
        kept.append(basis)
        continue
      }
      if basis.moment < kept[same].moment { kept[same] = basis }
    }
    return kept
  }

  /// Returns the same basis with its files as a change makes them.
  func holding(_ texts: SeriesTexts) -> EventBasis {
    with(
      zip(files, texts.documents).map { file, text in
        switch text {
        case .unchanged: file
        case .changed(let text), .emptied(let text): File(path: file.path, text: text)
        }
      })
  }

  /// Returns the texts of the files by path; files that were read with differing texts are left
  /// out.
  static func texts(of bases: [EventBasis]) -> [String: [UInt8]] {
    var texts: [String: [UInt8]?] = [:]
    for file in bases.flatMap(\.files) {
      if let known = texts[file.path], known != file.text {
        texts[file.path] = .some(nil)
      } else {
        texts[file.path] = file.text
      }
    }
    return texts.compactMapValues(\.self)
  }

  /// Returns the same basis, identified by its present contents.
  func with(_ choice: SeriesChoice) -> EventBasis {
    var basis = self
    basis.choice = choice
    return basis
  }

  func with(_ files: [File]) -> EventBasis {
    var basis = self
    basis.files = files
    return basis
  }

  /// Returns the same basis with the event as its files describe it now.
  func with(_ occurrence: SeriesOccurrence, at original: EventTime) -> EventBasis {
    var basis = self
    basis.original = original
    basis.component = .event(occurrence.event)
    (basis.alarms, basis.recurrence) = (occurrence.alarms, occurrence.recurrence)
    return basis
  }

  // MARK: - Private

  private func isOfSameSeries(as other: EventBasis) -> Bool {
    uid == other.uid && choice == other.choice && collection.path == other.collection.path
      && Set(files.map(\.path)) == Set(other.files.map(\.path))
  }

  private var moment: LocalTime { original.localTime(in: .utc) }
}

extension Event {
  /// Whether two events look the same on the screen.
  func isShown(as other: Event) -> Bool {
    details.title == other.title && details.location == other.location
      && details.categories == other.categories
      && status == other.status && duration == other.duration
      && start.isAllDay == other.start.isAllDay
      && start.localTime(in: .utc) == other.start.localTime(in: .utc)
  }

  /// Returns the original starts of the occurrence that starts at a time, the likeliest first. For a
  /// moved override, that is its start before the move.
  /// - Parameter reader: the zone in which the occurrence was shown.
  func originals(
    ofStart start: ItemRef.Start, in series: SeriesEdit, shownIn reader: Zone
  ) -> [EventTime] {
    switch details.kind {
    case .single: return [self.start]
    case .series: return times(of: start, shownIn: reader)
    case .override(let original, andFollowing: false): return [original]
    case .override(let original, andFollowing: true):
      return times(of: start, shownIn: reader).compactMap { time in
        time == self.start ? original : series.original(of: time, describedBy: original)
      }
    }
  }

  // MARK: - Private

  /// Returns when an occurrence starts on the event's own clock. Around a skipped hour two local
  /// times mean the same moment: the time shown by clocks, and the time written in the event.
  private func times(of shownStart: ItemRef.Start, shownIn reader: Zone) -> [EventTime] {
    let local = shownStart.localTime(in: reader)
    switch start {
    case .allDay: return [.allDay(local.day)]
    case .floating: return [.floating(local)]
    case .zoned(_, let zone):
      guard case .moment(let moment) = shownStart else { return [.zoned(local, zone)] }
      let shown = zone.localTime(of: moment)
      let before = LocalTime(seconds: moment.seconds) + Int64(zone.offset(at: moment + -14_400))
      let said = before != shown && zone.instant(of: before) == moment ? [before] : []
      return ([shown] + said).map { .zoned($0, zone) }
    }
  }
}
