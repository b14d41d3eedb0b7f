extension SchedulingMessage {
  /// The maximum number of messages in a text, which the user sees one by one.
  public static let mostMessages = 100

  /// Returns the texts of the messages in a text, in their order: one for each event that its
  /// calendars with a METHOD are about.
  ///
  /// A calendar without METHOD is not a message, and a text about one event is returned as it is.
  /// - Parameter said: the method in the header of a mail.
  /// - Throws: `SchedulingError` if there are too many.
  public static func texts(
    in bytes: [UInt8], method said: String? = nil
  ) throws(SchedulingError) -> [[UInt8]] {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    let document = Document(bytes)
    let count = document.componentIndices(of: .event).count
    guard count <= mostParts else { throw .tooManyEvents(count) }
    var (subjects, events): ([Subject], [Subject: Set<Int>]) = ([], [:])
    for calendar in document.calendars {
      let method = document.first("METHOD", of: calendar)?.text ?? said ?? ""
      for event in document.events(of: calendar) {
        let uid = document.first("UID", of: event)?.text ?? ""
        let subject = Subject(method: method.lowercased(), uid: uid)
        if events[subject] == nil { subjects.append(subject) }
        events[subject, default: []].insert(event)
      }
    }
    guard subjects.count > 1, subjects.allSatisfy({ !$0.method.isEmpty && !$0.uid.isEmpty }) else {
      return [bytes]
    }
    guard subjects.count <= mostMessages else { throw .severalEvents(subjects.count) }
    var (texts, size): ([[UInt8]], Int) = ([], 0)
    for subject in subjects {
      let text = document.text(of: events[subject] ?? [])
      size += text.count
      // Each repeats the time zones of its calendar.
      guard size <= 2 * mostBytes else { throw .tooLarge }
      texts.append(text)
    }
    return texts
  }

  /// What a message is about.
  private struct Subject: Hashable {
    let method: String
    let uid: String
  }
}

extension Document {
  fileprivate var calendars: [Int] {
    components.indices.filter { components[$0].kind == .calendar }
  }

  /// The events in a calendar.
  fileprivate func events(of calendar: Int) -> [Int] {
    (calendar..<components[calendar].nextComponent).filter { components[$0].kind == .event }
  }

  /// Returns the calendars that have one of some events, without their other events.
  fileprivate func text(of events: Set<Int>) -> [UInt8] {
    var text: [UInt8] = []
    for calendar in calendars {
      let all = self.events(of: calendar)
      guard all.contains(where: events.contains) else { continue }
      let range = byteRange(of: components[calendar])
      var start = range.lowerBound
      for event in all where !events.contains(event) {
        let other = byteRange(of: components[event])
        // One inside another is left out with it.
        guard other.lowerBound >= start else { continue }
        text += bytes[start..<other.lowerBound]
        start = afterLineEnd(other.upperBound)
      }
      text += bytes[start..<afterLineEnd(range.upperBound)]
      if text.last != ASCII.lineFeed { text.append(ASCII.lineFeed) }
    }
    return text
  }

  /// Returns the place after the line end that begins at a place, if any.
  private func afterLineEnd(_ place: Int) -> Int {
    let end = bytes[place...].prefix(2)
    if end.elementsEqual([ASCII.carriageReturn, ASCII.lineFeed]) { return place + 2 }
    return end.first == ASCII.lineFeed ? place + 1 : place
  }
}
