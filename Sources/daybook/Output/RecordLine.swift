import CalendarModel
import CalendarUI
import TerminalScreen

/// Writes records as lines of text in columns.
struct RecordLine {
  private static let timeWidth = 13

  private let names: [CollectionID: String]
  private let nameWidth: Int
  private let kinds: [CollectionID: CollectionTraits.Kind]

  init(collections: [CollectionInfo]) {
    kinds = collections.kindsBesidesEvents
    let names = collections.map { ($0.id, truncated(displayable($0.name), toWidth: 16)) }
    self.names = Dictionary(names) { first, _ in first }
    nameWidth = names.map { displayWidth(of: $0.1) }.max() ?? 0
  }

  /// Date, time, collection, title and place of a record, safe for a terminal.
  func text(_ record: Record) -> String {
    let name = padded(names[record.collection] ?? "", nameWidth)
    let parts = [record.dayText, padded(record.timeText, Self.timeWidth), name, title(record)]
    return parts.joined(separator: "  ") + "\n"
  }

  private func title(_ record: Record) -> String {
    let place = displayable(record.location)
    let age = record.ageText(in: kinds[record.collection] ?? .events)
    return record.titleText + age + (place.isEmpty ? "" : " · \(place)")
      + (record.status == .cancelled ? " (cancelled)" : "")
  }
}
