import CalendarModel

extension EventReader {
  func readPeople(_ lines: EventLines, into event: inout Event) {
    event.organizer = lines.organizer.map { attendee(of: $0) }
    event.attendees = lines.attendees.map { attendee(of: $0) }
  }

  private func attendee(of line: ContentLine) -> Attendee {
    let address = document.withValue(of: line, limit: 4096) { bytes in
      let value = bytes.extracting(bytes.rangeWithoutOuterBlanks)
      let prefix = value.hasPrefix(ignoringCase: "MAILTO:") ? 7 : 0
      return String(decoding: value.extracting(droppingFirst: prefix))
    }
    guard !line.parametersRange.isEmpty else { return Attendee(name: "", address: address) }
    return document.withParameters(of: line) { bytes in
      var (name, participation) = ("", "")
      var cursor = ParameterCursor()
      while let parameter = cursor.next(in: bytes) {
        let key = bytes.extracting(parameter.name)
        let value = bytes.extracting(ParameterCursor.unquoted(parameter.value, in: bytes))
        if key.isEqual(ignoringCase: "CN") {
          name = CaretEncoding.decoded(value)
        } else if key.isEqual(ignoringCase: "PARTSTAT") {
          participation = String(decoding: value).uppercased()
        }
      }
      return Attendee(name: name, address: address, participation: participation)
    }
  }
}
