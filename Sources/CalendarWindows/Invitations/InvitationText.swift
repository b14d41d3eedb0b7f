import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The text of a message about an event.
struct InvitationText {
  private let scene: Scene
  private let sheet: InvitationSheet
  private var words: Words { scene.words }

  init(_ scene: Scene, _ sheet: InvitationSheet) {
    self.scene = scene
    self.sheet = sheet
  }

  func lines(width: Int) -> [StyledLine] {
    var lines = StyledLine(displayable(sheet.title), scene.style(.title)).wrapped(
      toWidth: width, indent: 2)
    lines += StyledLine(displayable(sheet.wish), scene.style(.text)).wrapped(
      toWidth: width, indent: 2)
    lines.append(StyledLine())
    let facts = facts
    let column = (facts.map { displayWidth(of: displayable($0.name)) }.max() ?? 0) + 2
    for (number, fact) in facts.enumerated() {
      var line = StyledLine(displayable(fact.name), scene.style(fact.isWarning ? .warning : .muted))
      line.pad(to: column)
      let isOverlap = fact.isWarning && number >= sheet.facts.count
      let style = scene.style(fact.isWarning ? .warning : .text)
      line.append(displayable(fact.text), isOverlap ? scene.conflictStyle() : style)
      lines += line.wrapped(toWidth: width, indent: column)
    }
    guard !sheet.notes.isEmpty else { return lines }
    lines.append(StyledLine())
    for paragraph in displayableLines(sheet.notes) {
      lines += StyledLine(paragraph).wrapped(toWidth: width, indent: 0)
    }
    return lines
  }

  /// One fact each, for a linear screen.
  var spoken: [String] {
    let facts = facts.map { fact in
      let text = displayable(fact.text)
      return fact.name.isEmpty ? text : "\(displayable(fact.name)): \(text)"
    }
    let notes = sheet.notes.isEmpty ? [] : displayableLines(sheet.notes)
    return [displayable(sheet.title), displayable(sheet.wish)] + facts + notes
  }

  // MARK: - Private

  /// The further events of the day that are shown.
  private static let mostRecords = 20

  private var facts: [InvitationSheet.Fact] { sheet.facts + overlaps + restOfDay }

  /// The other busy events at that time, regardless of the filter.
  private var overlaps: [InvitationSheet.Fact] {
    guard let time = sheet.time, !time.isEmpty else { return [] }
    guard let records = scene.unfiltered.overlaps(of: time, besides: sheet.event) else {
      return [InvitationSheet.Fact(words.sameTime, words.notKnownYet)]
    }
    guard !records.isEmpty else { return [InvitationSheet.Fact(words.sameTime, words.nothingElse)] }
    return records.enumerated().map { number, record in
      InvitationSheet.Fact(
        number == 0 ? words.sameTime : "", text(of: record, on: time.lowerBound.day),
        isWarning: true)
    }
  }

  /// The other events that begin on the day, regardless of the filter.
  private var restOfDay: [InvitationSheet.Fact] {
    guard let time = sheet.time, !time.isEmpty else { return [] }
    let (days, day) = (scene.unfiltered, time.lowerBound.day)
    let overlaps = Set((days.overlaps(of: time, besides: sheet.event) ?? []).map(\.ref))
    let records = (0..<min(days.recordCount(on: day), Self.mostRecords)).compactMap {
      days.record($0, on: day)
    }.filter { !overlaps.contains($0.ref) && $0.ref.id != sheet.event }
    return records.enumerated().map { number, record in
      InvitationSheet.Fact(number == 0 ? words.thatDay : "", text(of: record, on: day))
    }
  }

  /// `14:00–15:30 Planning · Work`.
  private func text(of record: Record, on day: Day) -> String {
    let start = record.occurrence.start.day
    let date = start == day ? "" : "\(words.date(start, besideThatOf: day)) "
    let calendar = scene.collectionStyles[record.collection].name
    return "\(date)\(words.range(of: record)) \(words.title(of: record)) · \(calendar)"
  }
}
