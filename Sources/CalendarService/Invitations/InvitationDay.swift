import CalendarModel
import CalendarStore
import CalendarWords

/// The other events of the days on which an invitation takes place.
package struct InvitationDay {
  /// The events that are listed, a screen or two.
  private static let mostRecords = 50
  private static let mostDays = 7

  /// Lines for a terminal, after an empty one; empty without an occurrence.
  package let text: String
  package let json: JSON

  /// - Parameters:
  ///   - occurrence: that of the invitation, of whose days the first are looked at.
  ///   - uid: that of the invitation, whose own events are left out.
  package init(_ occurrence: Occurrence?, uid: String, _ calendars: OpenCalendars, zone: Zone)
    throws
  {
    guard let occurrence else {
      (text, json) = ("", .list([]))
      return
    }
    let first = occurrence.days.lowerBound
    let days = first...min(occurrence.days.upperBound, first + (Self.mostDays - 1))
    (text, json) = try calendars.asking {
      let answers = calendars.index.answers(zone: zone)
      var lookup = EventLookup(calendars, answers)
      var (records, rest): ([Record], Int) = ([], 0)
      answers.forEachRecord(touching: days) { record in
        guard records.count < Self.mostRecords else { return rest += 1 }
        if lookup.event(of: record)?.uid != uid { records.append(record) }
      }
      let line = RecordLine(collections: answers.collections)
      let object = RecordObject(answers.collections, zone: zone)
      var (lines, objects): ([String], [JSON]) = (["\n"], [])
      for record in records {
        let isMarked = record.isBusy && record.occurrence.overlaps(occurrence)
        lines.append((isMarked ? "! " : "  ") + line.text(record))
        objects.append(
          .object(try object.members(of: record, &lookup) + [("overlaps", .bool(isMarked))]))
      }
      if records.isEmpty {
        lines.append("  nothing else on \(Words.commands.dateWithWeekday(first))\n")
      }
      if rest > 0 { lines.append("  and \(rest) more\n") }
      return (lines.joined(), .list(objects))
    }
  }
}

extension Occurrence {
  /// Whether both take place at some moment; an occurrence without length lasts a second.
  fileprivate func overlaps(_ other: Occurrence) -> Bool {
    func span(_ occurrence: Occurrence) -> Range<LocalTime> {
      occurrence.start..<max(occurrence.end, occurrence.start + 1)
    }
    return span(self).overlaps(span(other))
  }
}
