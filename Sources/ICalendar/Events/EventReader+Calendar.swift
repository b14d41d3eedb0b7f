import CalendarModel

extension EventReader {
  /// The name and the colour a VCALENDAR gives itself.
  mutating func readCalendar(_ index: Int, into contents: inout CalendarContents) {
    for number in document.ownLines(of: index) {
      let line = document.lines[number]
      switch line.name {
      case .name, .calendarName:
        let name = text(of: line)
        if !name.isEmpty, contents.name == nil || line.name == .name { contents.name = name }
      case .color: contents.color = color(of: line) ?? contents.color
      case .other where contents.color == nil && isAppleColor(line):
        contents.color = color(of: line)
      default: break
      }
    }
  }

  private func isAppleColor(_ line: ContentLine) -> Bool {
    document.bytes.span.extracting(line.nameRange).isEqual(ignoringCase: "X-APPLE-CALENDAR-COLOR")
  }
}
