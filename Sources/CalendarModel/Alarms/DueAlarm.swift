/// One time an alarm is due.
public struct DueAlarm: Hashable, Sendable {
  public let moment: Instant
  /// Whether it is to be heard too.
  public let rings: Bool
  /// What is said beside the event's title; mostly empty.
  public let text: String

  public init(at moment: Instant, rings: Bool = false, text: String = "") {
    self.moment = moment
    self.rings = rings
    self.text = text
  }

  /// Both as one: it is heard when one of them is, and says what this says, or else the other.
  public func merged(with other: DueAlarm) -> DueAlarm {
    DueAlarm(at: moment, rings: rings || other.rings, text: text.isEmpty ? other.text : text)
  }

  /// In order of time; those of one moment are one, which says what the first of them with a text says.
  static func merged(_ alarms: [DueAlarm]) -> [DueAlarm] {
    guard alarms.count > 1 else { return alarms }
    var merged: [DueAlarm] = []
    // Of equal moments the one that comes first in the event stays first.
    let ordered = alarms.enumerated().sorted {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }
    for (_, alarm) in ordered {
      guard let last = merged.last, last.moment == alarm.moment else {
        merged.append(alarm)
        continue
      }
      merged[merged.count - 1] = last.merged(with: alarm)
    }
    return merged
  }
}
