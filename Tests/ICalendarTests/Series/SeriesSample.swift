import CalendarModel

@testable import ICalendar

/// A series in a text of its own, and what a change makes of it, as lines.
struct SeriesSample {
  static let now = Instant(seconds: 1_790_000_000)
  let texts: [String]

  /// - Parameter events: the lines of each VEVENT but those every one has.
  init(_ events: String..., uid: String = "1", isSplit: Bool = false) {
    let bodies = events.map { "BEGIN:VEVENT\nUID:\(uid)\n\($0)\nEND:VEVENT\n" }
    texts = (isSplit ? bodies : [bodies.joined()]).map {
      "BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:X\n\($0)END:VCALENDAR\n"
    }
  }

  func changing(
    _ occurrence: EventTime, _ scope: SeriesScope, by change: SeriesChange,
    place: SplitPlace = .newDocument
  ) throws -> SeriesTexts {
    let edit = try SeriesEdit(
      texts.map { Document(Array($0.utf8)) }, uid: "1", zones: ZoneCatalog(), now: Self.now)
    return try edit.changing(occurrence, scope, by: change, newUID: "2", splitPlace: place)
  }

  /// The lines that the change puts in and takes out, marks of when it was made left out, and the
  /// whole new document.
  func difference(
    _ occurrence: EventTime, _ scope: SeriesScope, by change: SeriesChange
  ) throws -> (removed: [String], added: [String], new: [String]) {
    let result = try changing(occurrence, scope, by: change)
    let old = texts.flatMap(Self.lines)
    let new = zip(texts, result.documents).flatMap { text, change in
      switch change {
      case .unchanged: Self.lines(text)
      case .changed(let bytes), .emptied(let bytes):
        Self.lines(String(decoding: bytes, as: UTF8.self))
      }
    }
    let split = result.newDocument.map { Self.lines(String(decoding: $0, as: UTF8.self)) } ?? []
    let changes = new.difference(from: old)
    return (
      changes.removals.map(Self.element).filter(Self.matters),
      changes.insertions.map(Self.element).filter(Self.matters), split.filter(Self.matters)
    )
  }

  static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func element(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }

  private static func matters(_ line: String) -> Bool {
    !["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "VERSION"].contains { line.hasPrefix($0) }
  }
}
