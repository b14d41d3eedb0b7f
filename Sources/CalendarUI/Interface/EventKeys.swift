import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// What keys need to know about the events that they change.
struct EventKeys {
  let scene: Scene

  private var words: Words { scene.words }

  // MARK: What cannot be changed

  /// Returns the records to change: of one that several calendars have, the first that can be
  /// written.
  func writable(_ records: [Record]) -> [Record] {
    records.map { record in
      guard !record.copies.isEmpty, refusal(of: record.occurrence.event) != nil else {
        return record
      }
      let copy = record.copies.first { refusal(of: $0.event) == nil }
      return copy.map(record.copied) ?? record
    }
  }

  /// Returns the names of the calendars in which records that several have are changed, each once;
  /// nil if there are none.
  func copyNames(of shown: [Record], changed: [Record]) -> String? {
    let collections = zip(shown, changed).filter { !$0.0.copies.isEmpty }.map(\.1.collection)
    let names = scene.days.source.collections.filter { collections.contains($0.id) }.map(\.name)
    return names.isEmpty ? nil : displayable(names.joined(separator: ", "))
  }

  /// Returns why the first record that cannot be changed cannot; checked before anything else is
  /// asked.
  func refusal(of records: [Record]) -> String? {
    writable(records).lazy.compactMap { refusal(of: $0.occurrence.event) }.first
  }

  private func refusal(of event: EventID) -> String? {
    scene.days.source.refusalOfEdits(of: event, words)
  }

  /// Returns why events cannot be moved by days and minutes: all of them are all-day, and only the
  /// hour would change.
  func mistake(shifting records: [Record], days: Int) -> Message? {
    guard days == 0, records.allSatisfy(\.occurrence.isAllDay), let whole = records.first else {
      return nil
    }
    return Message(words.hasNoHour(whole), severity: .warning)
  }

  /// Returns why the ends of events cannot be moved: one would end before it starts.
  func mistake(extending records: [Record], by minutes: Int) -> Message? {
    if let whole = records.first(where: \.occurrence.isAllDay) {
      return Message(words.hasNoEnd(whole), severity: .warning)
    }
    return records.first { $0.minutes + minutes <= 0 }
      .map { Message(words.cannotBeShorter($0), severity: .warning) }
  }

  // MARK: What is beside them

  /// Returns the address that an event leads to.
  func link(of record: Record) -> String? {
    let id = record.occurrence.event
    return WebLink.first(
      of: scene.unfiltered.event(id), at: record.location, scene.unfiltered.links(of: id))
  }

  /// The number of changed records whose overlaps are looked up.
  private static let mostCompared = 10

  /// Returns what the first of some records would overlap at other times, in words; nil for nothing,
  /// or while it is unknown. Overlaps among the records do not count.
  func overlaps(of records: [(record: Record, time: Range<LocalTime>)]) -> String? {
    let events = Set(records.map(\.record.occurrence.event))
    for (record, time) in records.prefix(Self.mostCompared) where record.isBusy && !time.isEmpty {
      let others = scene.unfiltered.overlaps(of: time, besides: record.occurrence.event) ?? []
      let text = words.overlaps(
        others.filter { !events.contains($0.occurrence.event) }, on: time.lowerBound.day)
      if let text { return text }
    }
    return nil
  }
}
