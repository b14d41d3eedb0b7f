import CalendarModel
import TestSupport

extension SampleSource {
  /// What no terminal may be given: sequences that colour, turn the direction and begin lines.
  package static let hostileText = "a\u{1B}[31mb\u{9B}c\u{202E}d\u{7}\r\n\t\u{0}e"

  /// Events, a collection and a problem whose texts are all hostile.
  package static var hostile: SampleSource {
    let text = hostileText
    let source = SampleSource(
      [
        .timed("2026-03-09", 9, text, location: text, categories: [text]),
        .allDay("2026-03-09", text, categories: [text]),
      ],
      collections: [
        CollectionInfo(id: CollectionID(rawValue: 0), name: text, color: nil, path: text)
      ])
    source.problemsFound = [Problem(path: text, .said(text))]
    return source
  }
}
