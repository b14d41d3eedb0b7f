import CalendarModel
import CalendarStore
import DaybookConfiguration

/// An event as an agent may see it.
package struct AgentEvent {
  package let record: Record
  /// The whole event; nil for a private one.
  package let event: Event?
  /// Its name for all tools.
  package let id: String
  /// Whether agents see its times only.
  package let isConcealed: Bool
  /// Whether it says that it is private or confidential.
  package let isPrivate: Bool
  /// Whether its texts were written by others.
  package let isForeign: Bool
  private let name: FileText

  init(
    _ record: Record, _ event: Event?, id: String, calendar: String, isConcealed: Bool,
    isPrivate: Bool, isForeign: Bool
  ) {
    (self.record, self.event, self.id) = (record, isConcealed ? nil : event, id)
    (self.isConcealed, self.isPrivate, self.isForeign) = (isConcealed, isPrivate, isForeign)
    name = FileText(line: calendar)
  }

  package var title: FileText { FileText(line: isConcealed ? "(private)" : record.title) }
  package var location: FileText { FileText(line: isConcealed ? "" : record.location) }
  package var calendar: JSON { .file(name) }

  /// Returns the members of lists.
  /// - Parameters:
  ///   - day: the day that it stands under; nil for times in full.
  ///   - zone: the reader's.
  ///   - most: the number of characters of a text.
  ///   - others: further texts of it that are shown, whose hidden characters count.
  package func members(
    under day: AgentDay?, in zone: Zone, upTo most: Int = FileText.longestLine,
    beside others: [FileText] = []
  ) -> [(name: String, value: JSON)] {
    let (title, location) = (title.shortened(to: most), location.shortened(to: most))
    let occurrence = record.occurrence
    var members: [(name: String, value: JSON)] = [("id", .text(id))]
    members += day?.times(of: occurrence) ?? RecordTimes(occurrence, in: zone).members
    members.append(("title", .file(title)))
    if !location.isEmpty { members.append(("location", .file(location))) }
    members.append(("calendar", .file(name.shortened(to: most))))
    let hidden = ([title, location] + others).hidden
    for (name, isSo) in [("series", record.repeats), ("allDay", occurrence.isAllDay)] where isSo {
      members.append((name, .bool(true)))
    }
    if let state = record.state { members.append(("status", .text(state.rawValue))) }
    let marks = [
      ("free", event?.isTransparent ?? false), ("private", isPrivate), ("foreign", isForeign),
    ]
    for (name, isSo) in marks where isSo { members.append((name, .bool(true))) }
    if hidden > 0 { members.append(("hidden", .number(hidden))) }
    return members
  }
}
