import CalendarModel

/// The lines of a VALARM that say something about its alarm; of each property the first.
struct AlarmLines {
  private(set) var trigger: ContentLine?
  private(set) var action: ContentLine?
  private(set) var repetitions: ContentLine?
  private(set) var interval: ContentLine?
  private(set) var text: ContentLine?
  private(set) var acknowledged: ContentLine?

  init(of component: Int, in document: Document) {
    for index in document.ownLines(of: component) {
      let line = document.lines[index]
      switch line.name {
      case .trigger: trigger = trigger ?? line
      case .action: action = action ?? line
      case .repetitions: repetitions = repetitions ?? line
      case .duration: interval = interval ?? line
      case .description: text = text ?? line
      case .acknowledged: acknowledged = acknowledged ?? line
      default: break
      }
    }
  }
}

extension Document {
  /// What a VALARM says; nil where it has no trigger that can be read.
  func alarm(at component: Int) -> (alarm: Alarm, acknowledged: Instant?)? {
    let lines = AlarmLines(of: component, in: self)
    guard let line = lines.trigger, let trigger = trigger(in: line) else { return nil }
    let repetitions = lines.repetitions.flatMap { Int(word(in: $0)) } ?? 0
    let interval = lines.interval.flatMap { withValue(of: $0) { DurationText.read($0) } }
    let alarm = Alarm(
      trigger, action: lines.action.map { action(word(in: $0)) } ?? .display,
      text: lines.text.map { withValue(of: $0) { TextValue.decoded($0).text } } ?? "",
      repetitions: repetitions, interval: interval ?? .zero)
    return (alarm, lines.acknowledged.flatMap(instant))
  }

  /// A time in UTC; one without Z is read as UTC too.
  func instant(in line: ContentLine) -> Instant? {
    withValue(of: line, limit: 64) { DateTimeText($0) }.map { Zone.utc.instant(of: $0.wallClock) }
  }

  // MARK: - Private

  /// A value in capitals without blanks around it, at most 64 bytes of it.
  private func word(in line: ContentLine) -> String {
    withValue(of: line, limit: 64) { bytes in
      String(decoding: bytes.extracting(bytes.rangeWithoutOuterBlanks)).uppercased()
    }
  }

  private func action(_ word: String) -> Alarm.Action {
    switch word {
    case "DISPLAY": .display
    case "AUDIO": .audio
    default: .other(word)
    }
  }

  /// A duration from the start or the end, else a time: in UTC where it ends with Z, else on a clock.
  func trigger(in line: ContentLine) -> Alarm.Trigger? {
    if let duration = withValue(of: line, { DurationText.read($0) }) {
      let isRelated = !line.parametersRange.isEmpty
      let related = isRelated ? property(of: line).values(of: "RELATED").first : nil
      return related?.uppercased() == "END" ? .end(duration) : .start(duration)
    }
    guard let text = withValue(of: line, { DateTimeText($0) }) else { return nil }
    return text.isUTC ? .at(Zone.utc.instant(of: text.wallClock)) : .local(text.wallClock)
  }
}

/// The events of a text that say both which occurrence they replace and when they repeat, and have no
/// other event of their UID there that could be the series.
///
/// RFC 5545 §3.8.4.4 has a RECURRENCE-ID beside a series only; some programs write one into each
/// event that repeats.
struct LoneRecurrences {
  /// How many VEVENTs have the UIDs of events that say both, by a number made of each.
  private var counts: [Int64: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  init() {}

  /// Those of a text that is held as a whole.
  init(_ document: Document) {
    find(in: document)
    count(in: document)
  }

  func contains(_ uid: String) -> Bool { counts[StableHash.of(uid)] == 1 }

  /// Notes the UIDs of events that say both.
  mutating func find(in document: Document) {
    for index in document.componentIndices(of: .event) {
      var (replaces, repeats) = (false, false)
      for line in document.ownLines(of: index) {
        switch document.lines[line].name {
        case .recurrenceID: replaces = true
        case .rrule, .rdate: repeats = true
        default: break
        }
      }
      if replaces, repeats, let uid = document.hashOfUID(of: index) { counts[uid] = 0 }
    }
  }

  /// Counts the events with these UIDs; to be called when all of them were found.
  mutating func count(in document: Document) {
    if counts.isEmpty { return }
    for index in document.componentIndices(of: .event) {
      if let uid = document.hashOfUID(of: index), let count = counts[uid] {
        counts[uid] = count + 1
      }
    }
  }
}

extension Document {
  func hashOfUID(of component: Int) -> Int64? {
    guard let line = ownLines(of: component).first(where: { lines[$0].name == .uid }) else {
      return nil
    }
    return withValue(of: lines[line], limit: EventReader.textLimit) {
      StableHash.of(TextValue.decoded($0).text)
    }
  }
}
