import CalendarModel
import CalendarWords

/// The words for events that take place at the same time.
extension Words {
  /// The number of overlapping records that are asked for.
  public static let mostOverlaps = 10

  /// Returns `overlaps Interview 12:45–13:45 and 2 more`; nil for no records.
  /// - Parameters:
  ///   - records: the busy records that overlap, at most `mostOverlaps`, in list order.
  ///   - day: the day on which the overlapping event begins; times of other days have their date.
  public func overlaps(_ records: [Record], on day: Day) -> String? {
    guard let first = records.first else { return nil }
    let start = first.occurrence.start.day
    let date = start == day ? "" : "\(self.date(start, besideThatOf: day)) "
    let event = "\(title(of: first)) \(date)\(range(of: first))"
    let more = records.count - 1
    switch more {
    case 0: return say("overlaps \(event)", "überschneidet sich mit \(event)")
    case 1..<(Self.mostOverlaps - 1):
      return say(
        "overlaps \(event) and \(more) more",
        "überschneidet sich mit \(event) und \(more) weiteren")
    default:
      return say(
        "overlaps \(event) and at least \(more) more",
        "überschneidet sich mit \(event) und mindestens \(more) weiteren")
    }
  }
}

/// The time of an event while it is typed or changed.
extension Event {
  /// Returns the stretch of the reader's clock that it takes; nil if it leaves its time free or takes
  /// none.
  package func busyTime(in reader: Zone) -> Range<LocalTime>? {
    guard !leavesTimeFree else { return nil }
    let own = ownOccurrence(in: reader)
    return own.start < own.end ? own.start..<own.end : nil
  }
}
