import CalendarModel
import CalendarWords
import DaybookConfiguration

/// The free times as `daybook free` prints them.
package struct FreeTimeList {
  private static let timeWidth = 13

  package let gaps: [Occurrence.Moments]
  /// The zone whose clock tells the times.
  package let zone: Zone
  /// Whether sentences name the zone.
  package let isZoneSaid: Bool
  package let words: Words

  package init(gaps: [Occurrence.Moments], zone: Zone, isZoneSaid: Bool, words: Words) {
    self.gaps = gaps
    self.zone = zone
    self.isZoneSaid = isZoneSaid
    self.words = words
  }

  /// A line for each: the day, the times and the length.
  package var lines: String {
    zip(spans, gaps).map { "\($0)  \(words.duration(minutes: minutes($1)))\n" }.joined()
  }

  /// The day and the times of each, in columns.
  var spans: [String] {
    gaps.map { gap in
      let (start, end) = times(of: gap)
      let later = end.day - start.day
      let times = "\(start.clockText)–\(end.clockText)" + (later > 0 ? "+\(later)" : "")
      return "\(start.day.shortText)  \(padded(times, Self.timeWidth))"
    }
  }

  /// A line for each day, with the zone at first if it was said.
  package var sentences: String {
    guard !gaps.isEmpty else { return "" }
    var lines = isZoneSaid ? ["Times in \(zone.id):"] : []
    var day: Day?
    for gap in gaps {
      let (start, end) = times(of: gap)
      if start.day != day { lines.append(words.label(of: start.day, isShort: true)) }
      day = start.day
      let isNextMidnight = end == LocalTime(start.day + 1)
      let later =
        end.day == start.day || isNextMidnight ? "" : "\(words.label(of: end.day, isShort: true)), "
      let last = words.clock(of: end, on: isNextMidnight ? start.day : end.day)
      lines[lines.count - 1] += ", \(words.clock(start))–\(later)\(last)"
    }
    return lines.map { printable($0) + "\n" }.joined()
  }

  /// The array described in docs/json.md.
  package var json: String {
    let objects = gaps.map { gap in
      JSON.object(
        [("date", .text(zone.localTime(of: gap.start).day.iso8601Text))]
          + RecordTimes(gap, in: zone).members
          + [("minutes", .number(minutes(gap))), ("zone", .text(zone.id))]
      ).description
    }
    return objects.isEmpty ? "[]\n" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
  }

  // MARK: - Private

  private func times(of gap: Occurrence.Moments) -> (start: LocalTime, end: LocalTime) {
    (zone.localTime(of: gap.start), zone.localTime(of: gap.end))
  }

  private func minutes(_ gap: Occurrence.Moments) -> Int { Int((gap.end - gap.start) / 60) }
}

extension Locality {
  /// The words of sentences that commands print: English, with the order of dates and the clock of
  /// the locale.
  package var wordsOfSentences: Words {
    var formats = DateFormats(.english)
    formats.order = words.formats.order
    formats.clock = words.formats.clock
    return Words(.english, formats: formats)
  }
}
