/// A problem with an event or one of its alarms.
public enum EventProblem: ProblemKind {
  case noStart
  case noReadableStart
  case noEnd
  case noUID
  case second(name: String)
  case sharedUID(title: String, uid: String)
  case exhausted(title: String)
  case noTrigger
  case unreadableTrigger(value: String)
  case unreadableRepeat(value: String)
  case noInterval
  case triggerIsDay
  case triggerIsLocal
  case noNumber(key: String, title: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case noStart, noReadableStart, noEnd, noUID, second, sharedUID, exhausted, noTrigger
    case unreadableTrigger, unreadableRepeat, noInterval, triggerIsDay, triggerIsLocal, noNumber
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .noStart: "an event without DTSTART is not shown"
    case .noReadableStart: "has no start that can be read"
    case .noEnd: "the event has no END"
    case .noUID: "an event without UID"
    case .second(let name): "a second \(name) is ignored"
    case .sharedUID(let title, let uid):
      "another event of this calendar has the same UID as “\(quote(title))”: \(quote(uid))"
    case .exhausted(let title):
      "the rule of “\(quote(title))” takes too long and is shown in part"
    case .noTrigger: "an alarm without TRIGGER is ignored"
    case .unreadableTrigger(let value):
      "TRIGGER “\(quote(value))” is neither a duration nor a time; the alarm is ignored"
    case .unreadableRepeat(let value):
      "REPEAT “\(quote(value))” is not a number; the alarm does not repeat"
    case .noInterval: "REPEAT without a DURATION to wait; the alarm does not repeat"
    case .triggerIsDay: "TRIGGER is a day, read as its midnight"
    case .triggerIsLocal: "TRIGGER is a time without Z, read as local time"
    case .noNumber(let key, let title):
      "“\(quote(title))” says “\(quote(key)):” without a number, which is left out of sums"
    }
  }
}
