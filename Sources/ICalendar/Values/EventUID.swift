import CalendarModel

/// UIDs for new events.
public enum EventUID {
  /// The prefix for events without a UID, followed by a hash of their bytes.
  static let missingPrefix = "without-uid-"

  /// Whether this stands for a missing UID; it changes with the event.
  public static func isMissing(_ uid: String) -> Bool { uid.hasPrefix(missingPrefix) }

  /// Whether the value of a UID line is not empty, which counts as missing.
  static func isSaid(_ uid: String) -> Bool { uid.utf8.contains { $0 > 0x20 } }

  /// The UID of an event that is planned for a task, the same wherever it is planned: a UUID of version
  /// 8 (RFC 9562) made of the task's UID, its occurrence and a number.
  ///
  /// Such an event is found without a list of what belongs together, and two devices that plan the same
  /// task do not make two.
  /// - Parameter number: 1 for the first event of the task.
  public static func planned(for todo: Todo, number: Int) -> String {
    var text = "planned\n\(todo.uid)\n\(number)"
    if case .override(let original, _) = todo.kind {
      text += "\n\(original.localTime(in: .utc).seconds)"
    }
    return derived(from: text)
  }

  /// A random UUID in small letters (version 4 of RFC 9562), as RFC 7986 §5.3 requires: it does not
  /// reveal who wrote the event, where or when.
  public static func random(using generator: inout some RandomNumberGenerator) -> String {
    uuid((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }, version: 4)
  }

  /// The UID of the finished copy of an occurrence of a task: the same on all machines, so that sync
  /// finds one task where two of them complete it (version 8 of RFC 9562).
  /// - Parameter occurrence: where the series puts it.
  public static func finished(_ occurrence: EventTime, of uid: String) -> String {
    let place =
      switch occurrence {
      case .allDay(let day): DateTimeText.text(of: day)
      case .floating(let time): DateTimeText.text(of: time)
      case .zoned(let time, let zone): DateTimeText.text(of: zone.instant(of: time))
      }
    return derived(from: "\(uid)\n\(place)")
  }

  /// A UID that is the same for the same text on all machines.
  public static func derived(from text: String) -> String {
    let halves = ["first", "second"].map { StableHash.of("\($0)\n\(text)") }
    return uuid(halves.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }, version: 8)
  }

  private static func uuid(_ bytes: [UInt8], version: UInt8) -> String {
    var bytes = bytes
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { digits[$0].joined() }.joined(separator: "-")
  }

  /// The same with the system's random numbers.
  public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}
