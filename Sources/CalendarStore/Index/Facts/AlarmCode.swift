import CalendarModel

/// Encodes and decodes the alarms of an event, as stored in `alarm.code`.
enum AlarmCode {
  private enum AlarmMark {
    /// The bits of the trigger's kind: relative to the start, relative to the end, at a moment, or at
    /// a time on a clock.
    static let kind = 3
    static let rings = 4
    static let repeats = 8
    static let isAcknowledged = 16
    static let hasText = 32
    static let isForOccurrence = 64
    static let all = 127
  }

  static func bytes(of alarms: AlarmSchedule) -> [UInt8] {
    var bytes = VariableBytes()
    bytes.append(alarms.entries.count)
    for entry in alarms.entries { append(entry, to: &bytes) }
    return bytes.bytes
  }

  /// Decodes alarms; none if the bytes are not a code.
  static func alarms(_ bytes: UnsafeRawBufferPointer) -> AlarmSchedule {
    var numbers = VariableNumbers(bytes)
    var entries: [AlarmSchedule.Entry] = []
    for _ in 0..<numbers.count() {
      guard let entry = entry(&numbers) else { return .none }
      entries.append(entry)
    }
    return numbers.isGood && numbers.isAtEnd ? AlarmSchedule(entries) : .none
  }

  // MARK: - Private

  private static func append(_ entry: AlarmSchedule.Entry, to bytes: inout VariableBytes) {
    let marks =
      (entry.rings ? AlarmMark.rings : 0) | (entry.repetitions > 0 ? AlarmMark.repeats : 0)
      | (entry.acknowledged == nil ? 0 : AlarmMark.isAcknowledged)
      | (entry.text.isEmpty ? 0 : AlarmMark.hasText)
      | (entry.occurrence == nil ? 0 : AlarmMark.isForOccurrence)
    switch entry.trigger {
    case .start(let duration):
      bytes.append(marks)
      append(duration, to: &bytes)
    case .end(let duration):
      bytes.append(marks | 1)
      append(duration, to: &bytes)
    case .at(let moment):
      bytes.append(marks | 2)
      bytes.append(moment.seconds)
    case .local(let time):
      bytes.append(marks | 3)
      bytes.append(time.seconds)
    }
    if entry.repetitions > 0 {
      bytes.append(entry.repetitions)
      append(entry.interval, to: &bytes)
    }
    if let acknowledged = entry.acknowledged { bytes.append(acknowledged.seconds) }
    if !entry.text.isEmpty { bytes.append(entry.text) }
    if let occurrence = entry.occurrence { bytes.append(occurrence.seconds) }
  }

  private static func append(_ duration: EventDuration, to bytes: inout VariableBytes) {
    bytes.append(duration.days)
    bytes.append(duration.seconds)
  }

  private static func entry(_ numbers: inout VariableNumbers) -> AlarmSchedule.Entry? {
    let marks = numbers.next()
    guard numbers.isGood, 0...AlarmMark.all ~= marks else { return nil }
    let trigger: Alarm.Trigger
    switch marks & AlarmMark.kind {
    case 0: trigger = .start(duration(&numbers))
    case 1: trigger = .end(duration(&numbers))
    case 2: trigger = .at(Instant(seconds: Int64(numbers.next())))
    default: trigger = .local(LocalTime(seconds: Int64(numbers.next())))
    }
    let repetitions = marks & AlarmMark.repeats == 0 ? 0 : numbers.next()
    let interval = marks & AlarmMark.repeats == 0 ? .zero : duration(&numbers)
    let acknowledged =
      marks & AlarmMark.isAcknowledged == 0 ? nil : Instant(seconds: Int64(numbers.next()))
    let text = marks & AlarmMark.hasText == 0 ? "" : numbers.text()
    let occurrence =
      marks & AlarmMark.isForOccurrence == 0 ? nil : Instant(seconds: Int64(numbers.next()))
    return AlarmSchedule.Entry(
      trigger, rings: marks & AlarmMark.rings != 0, repetitions: repetitions, interval: interval,
      acknowledged: acknowledged, text: text, occurrence: occurrence)
  }

  /// Reads a duration within the bounds for durations in files.
  private static func duration(_ numbers: inout VariableNumbers) -> EventDuration {
    let (days, seconds) = (numbers.next(), numbers.next())
    let most = 4_000_000
    return EventDuration(
      days: min(max(days, -most), most), seconds: min(max(seconds, -most * 86_400), most * 86_400))
  }
}
