import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// All known facts about a record and its event.
package struct DetailsText {
  private let scene: Scene
  private let record: Record
  private let event: Event?
  private let links: EventLinks
  private let distinct: DistinctDetails
  private let look: CollectionStyle
  /// What an interval says of having been tracked; nil for what is planned.
  private let tracked: TrackedDetails?
  /// Whether its end is the present.
  private let runs: Bool
  private var words: Words { scene.words }

  package init(_ scene: Scene, record: Record) {
    self.scene = scene
    let (record, runs) = scene.lasting(record)
    (self.record, self.runs) = (record, runs)
    let id = record.occurrence.event
    tracked =
      scene.isTracked(record)
      ? scene.days.trackedDetails(of: [id])[id] ?? TrackedDetails() : nil
    event = scene.days.event(record.occurrence.event)
    links = scene.days.links(of: record.occurrence.event)
    distinct = DistinctDetails(record, event, links)
    look = scene.collectionStyles.style(of: record)
  }

  var facts: DetailsLines {
    DetailsLines(title: title, spokenTitle: spokenTitle, fields: fields, notes: notes)
  }

  /// The lines of notes, safe to show.
  package var notes: [String] {
    distinct.notes.isEmpty ? [] : displayableLines(distinct.notes)
  }

  /// The names and values; a name is empty if its value continues the previous one.
  package var fields: [(String, String)] {
    let (names, leftOut) = (words.detailNames, leftOut)
    return [
      (names.when, ([when] + elsewhere).joined(separator: " · ")),
      (names.duration, hasDuration ? words.duration(of: record) : ""), (words.planHead, plan),
      (words.numbersHead, numbers),
      (words.recordedHead, tracked?.source.map { words.text(of: $0) } ?? ""), (names.zone, zone),
      (names.repeats, repeats(countsLeftOut: leftOut.isEmpty)), (names.leftOut, leftOut),
      (names.place, displayable(distinct.place)),
      (names.coordinates, displayable(distinct.coordinates)),
      (names.travel, links.travelMinutes.map { words.duration(minutes: $0) } ?? ""),
      (names.categories, record.categoriesText),
      (names.collection, collections),
      (names.status, status), (names.privacy, privacy),
      (names.organizer, distinct.organizer.map(words.name) ?? ""),
    ] + some(distinct.attendees, named: names.attendees, words.name)
      + [(names.answers, answers)]
      + some(distinct.conferences, named: names.conference) { displayable(words.text(of: $0)) }
      + [(names.link, displayable(distinct.link))]
      + some(distinct.attachments, named: names.attachments) { displayable(words.text(of: $0)) }
      + alarms(names)
  }

  /// How many of several guests have given each answer.
  private var answers: String {
    guard let event, event.organizer != nil, event.details.guests.count > 1 else { return "" }
    return words.text(of: GuestAnswers(event.details.guests))
  }

  /// The signs and names of the collections that have the event.
  private var collections: String {
    ([look] + record.copies.map { scene.collectionStyles[$0.collection] })
      .map { "\($0.sign) \($0.name)" }.joined(separator: ", ")
  }

  /// The title without signs.
  package var spokenTitle: String {
    (record.title.isEmpty ? words.noTitle : displayable(record.title)) + scene.age(of: record)
  }

  private var title: String { words.wholeTitle(of: record) + scene.age(of: record) }

  private var when: String {
    let (start, end) = (record.occurrence.start, record.occurrence.end)
    let days = record.occurrence.days
    let first = words.longDate(days.lowerBound)
    if record.occurrence.isAllDay {
      return days.count == 1 ? first : "\(first) – \(words.longDate(days.upperBound))"
    }
    if tracked != nil, runs || record.trackedMark == .moment {
      return "\(first), \(words.trackedRange(of: record, isRunning: runs))"
    }
    if days.count == 1 { return "\(first), \(words.range(of: record, on: days.lowerBound))" }
    return "\(first), \(words.clock(start)) – \(words.longDate(end.day)), \(words.clock(end))"
  }

  /// A moment takes no time.
  private var hasDuration: Bool {
    distinct.hasDuration && (tracked == nil || record.trackedMark != .moment)
  }

  /// The planned event that an interval belongs to, and by how much it was longer.
  private var plan: String {
    tracked?.plan.map { words.text(of: $0, of: record, runs: runs) } ?? ""
  }

  /// The numbers that the notes of an interval say.
  private var numbers: String {
    tracked == nil ? "" : event.map { words.numbers(in: $0.notes) } ?? ""
  }

  /// The times in the second zone.
  private var elsewhere: [String] {
    guard let zone = scene.secondZone, let moments = record.occurrence.moments else { return [] }
    return [zone.datedText(of: moments, startingOn: record.occurrence.start.day)]
  }

  /// The event's own zone, if it is not the reader's. What happened is stored in UTC, wherever it was.
  private var zone: String {
    guard case .zoned(let start, let zone)? = event?.start, tracked == nil || zone != .utc else {
      return ""
    }
    guard start.clockText != record.occurrence.start.clockText else { return "" }
    return "\(displayable(zone.id)), \(words.there(words.clock(start)))"
  }

  /// Returns how it repeats, without the number of dates left out if another field has it.
  private func repeats(countsLeftOut: Bool) -> String {
    guard let event else { return record.repeats ? words.yes : "" }
    switch event.kind {
    case .series(var recurrence):
      if !countsLeftOut { recurrence.exclusions = [] }
      return words.text(of: recurrence, from: event.start)
    case .override: return words.changedFromSeries
    case .single: return record.repeats ? words.yes : ""
    }
  }

  /// `3 dates: Mon 16 Mar 2026, Mon 6 Apr 2026, … · gl puts back`.
  private var leftOut: String {
    let text = LeftOutText(scene, record)
    let shown = text.leftOut(limit: Self.mostLeftOut)
    guard !shown.isEmpty else { return "" }
    return words.leftOut(shown.times.map(text.short), of: shown.count)
  }

  private static let mostLeftOut = 3

  /// The status without its sign, which the title has.
  private var status: String {
    // What happened takes no time of its own, and is confirmed.
    if tracked != nil { return runs ? words.itRuns : "" }
    let status = record.state.map { words.state($0) } ?? ""
    guard event?.isTransparent == true else { return status }
    return status.isEmpty ? words.leavesTimeFree : "\(status), \(words.leavesTimeFree)"
  }

  private var privacy: String { event.map { words.text(of: $0.privacy) } ?? "" }

  private func some<Value>(
    _ all: [Value], named name: String, _ text: (Value) -> String
  ) -> [(String, String)] {
    DetailsLines.some(all.map(text), named: name, words)
  }

  private func alarms(_ names: DetailNames) -> [(String, String)] {
    guard let event, event.alarmCount > 0 else { return [] }
    let text = AlarmsText(scene.days.alarms(of: record.occurrence.event), of: event, record, scene)
    return text.lines.enumerated().map { ($0 == 0 ? names.alarms : "", $1) }
  }
}
